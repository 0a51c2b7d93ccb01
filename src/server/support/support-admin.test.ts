// The desk's inbox, and its canned answers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CannedBody, InboxState } from '#contract/support-admin.ts'
import { answer, begin, close, newGuest, write } from '#testing/chatting.ts'
import { crowded } from '#testing/crowd.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let staff: TestPerson

beforeAll(async () => {
  const open = await openTestShop()
  staff = await open.person('STAFF')
  shop = crowded(open)
})
beforeEach(async () => {
  await shop.database.pool.query('delete from support_chat')
})
afterAll(() => shop.close())

const at = (id: number) => ({ params: { id: String(id) } })
const chatOf = async (text = 'Chào shop') => {
  const person = await shop.person()
  return { person, id: (await begin(person, text)).body.id }
}

describe('the inbox', () => {
  const list = async (query: { state?: InboxState, size?: string, cursor?: string } = {}) =>
    (await staff.call('GET /api/admin/inbox', { query })).body

  test('has those that wait longest first, then the latest; slices of it lose none and tell none twice', async () => {
    const chats = []
    for (let n = 0; n < 6; n++) chats.push(await chatOf(`Câu hỏi ${n}`))
    const ids = chats.map(({ id }) => id)
    // the first two are answered, the third ends
    for (const one of chats.slice(0, 2)) await answer(staff, one.id, 'Vâng')
    if (chats[2]) await close(chats[2].person, chats[2].id)
    // two wait since the same moment
    await shop.database.pool.query('update support_chat set waiting_since = $1 where id = any($2)', [new Date(), ids.slice(4)])
    const wanted = [ids[3], ids[5], ids[4], ids[1], ids[0], ids[2]]
    const whole = await list()
    expect([whole.content.map(({ id }) => id), whole.total, whole.next]).toEqual([wanted, 6, null])
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const slice = await list({ size: '1', ...(cursor !== undefined && { cursor }) })
      seen.push(...slice.content.map(({ id }) => id))
      cursor = slice.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(wanted)
    const of = async (state: InboxState) => (await list({ state })).content.map(({ id }) => id)
    expect(await of('WAITING')).toEqual([ids[3], ids[5], ids[4]])
    expect(await of('CLOSED')).toEqual([ids[2]])
    expect((await of('OPEN')).length).toBe(5)
    expect(whole.content[0]).toMatchObject({ unread: 1, messages: [{ message: 'Câu hỏi 3' }] })
  })

  test('goes on from its own cursors only', async () => {
    const cursor = Buffer.from(JSON.stringify(['2026-13-45 00:00:00+00', 1])).toString('base64url')
    const others = ['["x",1]', '[null,"1"]'].map((text) => Buffer.from(text).toString('base64url'))
    for (const wrong of [cursor, 'abc', ...others]) {
      expect((await staff.refused('GET /api/admin/inbox', { query: { cursor: wrong } })).status).toBe(400)
    }
  })

  test('tells beside a chat who writes and what they ordered last, and of a guest no more than their number', async () => {
    const goods = await stock(shop, [onePhone('may', 20)])
    const { person, order, wish } = await buyerOf(shop, goods, 'may')
    const { body: placed } = await order('the-order-beside-a-chat', wish)
    const { id } = (await begin(person)).body
    const { body } = await staff.call('GET /api/admin/inbox/{id}/customer', at(id))
    expect(body).toMatchObject({ id: person.id, name: expect.any(String), email: expect.stringContaining('@') })
    expect(body.orders).toEqual([{
      id: placed.id, code: placed.code, status: 'PENDING', paymentStatus: 'UNPAID', total: placed.total,
      placedAt: placed.placedAt, holdUntil: null,
    }])
    const guest = await newGuest(shop)
    const { body: chat } = await begin(guest)
    const unknown = await staff.call('GET /api/admin/inbox/{id}/customer', at(chat.id))
    expect(unknown.body).toEqual({
      id: null, name: expect.stringMatching(/^Khách \d+$/), email: null, phone: null, since: null, orders: [],
    })
    expect((await staff.refused('GET /api/admin/inbox/{id}/customer', at(999_999))).status).toBe(404)
    await write(guest, chat.id, 'Còn hàng không?')
  })
})

describe('a canned answer', () => {
  const body = (shorthand: string, given: Partial<CannedBody> = {}): CannedBody => ({
    shorthand, titleVi: 'Giao hàng', titleEn: 'Delivery', textVi: 'Chào {customer}, đơn {order} đang giao',
    textEn: 'Hello {customer}, {order} is on its way', ...given,
  })
  const all = async () => (await staff.call('GET /api/admin/canned-answers')).body
  async function putBack(id: number) {
    const { body: entries } = await staff.call('GET /api/admin/audit', { query: { kind: 'canned', subjectId: String(id) } })
    return staff.refused('POST /api/admin/audit/{id}/undo', at(entries.content[0]?.id ?? 0))
  }

  test('is made, changed by one of two, removed, and put back as the one it was', async () => {
    const { status, body: made } = await staff.call('POST /api/admin/canned-answers', { body: body('giao-hang') })
    expect([status, made]).toEqual([201, { ...body('giao-hang'), id: made.id, edition: 1 }])
    const change = (edition: number) => staff.refused('PUT /api/admin/canned-answers/{id}', {
      ...at(made.id), body: { edition, details: body('giao', { textVi: 'Khác' }) },
    })
    const replies = await Promise.all([change(1), change(1)])
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await putBack(made.id)).status).toBe(200)
    expect(await all()).toEqual([{ ...made, edition: 3 }])
    expect((await staff.call('DELETE /api/admin/canned-answers/{id}', at(made.id))).status).toBe(204)
    expect(await all()).toEqual([])
    expect((await putBack(made.id)).status).toBe(200)
    expect(await all()).toEqual([{ ...made, edition: 1 }])
  })

  test('has a shorthand of its own, and fills in nothing but the customer and the order', async () => {
    await staff.call('POST /api/admin/canned-answers', { body: body('mot') })
    const refused = async (given: CannedBody) =>
      (await staff.refused('POST /api/admin/canned-answers', { body: given })).body.errors
    expect(await refused(body('mot'))).toEqual({ shorthand: 'Từ gõ tắt này đã có câu trả lời khác dùng' })
    expect(await refused(body('hai', { textEn: 'Hi {name}' }))).toEqual({ textEn: 'Chỉ điền sẵn được {customer} và {order}' })
    expect(await refused(body('Giao hàng'))).toEqual({
      shorthand: 'Chỉ dùng chữ thường không dấu, số và dấu gạch nối, ví dụ: giao-hang',
    })
  })
})
