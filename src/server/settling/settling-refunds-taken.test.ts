// Refunds that staff send by hand: to whom, and who of them is just doing it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TAKEN_MINUTES } from '#contract/settling.ts'
import { openRefundShop, PRICE } from '#testing/refunds.ts'
import type { Payer, RefundShop } from '#testing/refunds.ts'
import type { TestPerson } from '#testing/shop.ts'

let shop: RefundShop
let other: TestPerson
beforeAll(async () => {
  shop = await openRefundShop()
  other = await colleague()
})
afterAll(() => shop.close())

async function colleague(): Promise<TestPerson> {
  const person = await shop.person()
  await shop.database.db.updateTable('person').set({ role: 'STAFF' }).where('id', '=', person.id).execute()
  return person
}

let order: Payer
let id: number
beforeEach(async () => {
  order = await shop.transferred()
  await order.person.call('POST /api/orders/{id}/cancel', { params: order.params, body: {} })
  await shop.answerCancelled(order.order.id)
  id = (await shop.staff.call('GET /api/admin/orders/{id}/refunds', { params: order.params })).body[0]?.id ?? 0
})
afterEach(() => { vi.useRealTimers() })

const asked = (from?: number) => ({ params: { id: String(id) }, body: from === undefined ? {} : { from } })
const take = (who: TestPerson, from?: number) => who.call('POST /api/admin/refunds/{id}/take', asked(from))
const refusal = async (who: TestPerson, from?: number) =>
  (await who.refused('POST /api/admin/refunds/{id}/take', asked(from))).body
const listed = async () => (await shop.staff.call('GET /api/admin/refunds', { query: { needsStaff: 'true' } })).body.content
const read = async () => (await listed()).find((one) => one.id === id)
const entries = () => shop.database.db.selectFrom('audit_entry').select(['person_id', 'before', 'after'])
  .where('subject_kind', '=', 'refund').where('subject_id', '=', String(id)).orderBy('id').execute()

test('whom it goes to, and the words of the money that came in, stand in the list', async () => {
  const { receiver_name: name, phone } = await shop.database.db.selectFrom('shop_order').select(['receiver_name', 'phone'])
    .where('id', '=', order.order.id).executeTakeFirstOrThrow()
  const refund = await read()
  expect(refund).toMatchObject({ amount: PRICE, channel: 'BANK', orderCode: order.order.code, to: { name, phone }, taken: null })
  expect(refund?.came.content).toContain(order.order.code)
  expect(refund?.came.name).not.toBe('')
})

test('money for no known order goes to nobody by name; its own words are told', async () => {
  const { id: receiptId } = await shop.transfer('TRA TIEN NHAM CHI LAN 0912000111', 50_000)
  const { body } = await shop.staff.call('POST /api/admin/receipts/{id}/refund', {
    params: { id: String(receiptId) }, body: { how: 'Khách chuyển nhầm' } })
  expect([body.to, body.came.content]).toEqual([null, 'TRA TIEN NHAM CHI LAN 0912000111'])
})

test('of many who take it at once one does, and the others are told who', async () => {
  const replies = await Promise.all([shop.staff, other, shop.staff, other, other].map((who) =>
    // taken or refused
    who.call('POST /api/admin/refunds/{id}/take', asked()) as Promise<{ status: number, body: { code?: string } }>))
  const taker = (await read())?.taken?.by
  const [mine, theirs] = taker?.id === shop.staff.id ? [[0, 2], [1, 3, 4]] : [[1, 3, 4], [0, 2]]
  expect(mine.map((at) => replies[at]?.status)).toEqual(mine.map(() => 200))
  expect(theirs.map((at) => [replies[at]?.status, replies[at]?.body.code]))
    .toEqual(theirs.map(() => [409, 'settling.refund_taken']))
  expect(await entries()).toEqual([{ person_id: taker?.id, before: { sender: null }, after: { sender: taker?.name } }])
})

test('it is taken over only from whom one was shown', async () => {
  const { body: { taken } } = await take(shop.staff)
  expect(taken?.by.id).toBe(shop.staff.id)
  expect((await refusal(other)).message).toContain(taken?.by.name)
  const third = await colleague()
  expect((await take(other, shop.staff.id)).body.taken?.by.id).toBe(other.id)
  expect(await refusal(third, shop.staff.id)).toMatchObject({ code: 'settling.refund_taken' })
  expect((await entries()).map(({ person_id: who }) => who)).toEqual([shop.staff.id, other.id])
})

test('it ends by itself, and lasts longer for who says it again', async () => {
  await shop.database.db.updateTable('session').set({ expires_at: new Date('2100-01-01') }).execute()
  const pass = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  await take(shop.staff)
  pass(TAKEN_MINUTES - 1)
  expect((await take(shop.staff)).status).toBe(200)
  pass(TAKEN_MINUTES - 1)
  expect((await refusal(other)).code).toBe('settling.refund_taken')
  pass(2)
  expect((await read())?.taken).toBeNull()
  expect((await take(other)).body.taken?.by.id).toBe(other.id)
})

test('one that has ended is taken by nobody; one that is not there is not found', async () => {
  await take(shop.staff)
  const { body } = await shop.staff.call('POST /api/admin/refunds/{id}/settle', {
    params: { id: String(id) }, body: { outcome: 'DONE', how: 'Đã chuyển' } })
  expect([body.state, body.taken]).toEqual(['DONE', null])
  expect((await refusal(other, shop.staff.id)).code).toBe('settling.refund_settled')
  id = 999_999
  expect((await refusal(other)).code).toBe('settling.refund_not_found')
})
