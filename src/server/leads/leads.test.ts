// Wishes to be called, over HTTP.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Lead, LeadBody } from '#contract/leads.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Reply, TestPerson, TestShop } from '#testing/shop.ts'
import { LEADS_A_DAY, LEADS_FROM_ONE_MAX, purgeLeads } from './leads.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 5)])
  staff = await shop.person('STAFF')
})
afterAll(() => shop.close())

let numbers = 0
/** A telephone number nobody has used yet. */
const newPhone = (): string => `09${String(12_000_000 + ++numbers).padStart(8, '0')}`
const key = (): string => crypto.randomUUID()

const device = { kind: 'PHONE', brand: 'APPLE', model: 'iPhone 12 64 GB', years: 2, condition: 'GOOD', works: true } as const
type Wish = Extract<LeadBody, { kind: 'TRADE_IN' }>
const tradeIn = (given: Partial<Wish> = {}): Wish =>
  ({ kind: 'TRADE_IN', name: 'Lê Thị Bưởi', phone: newPhone(), device, ...given })

interface From { token?: string, key?: string, address?: string }
interface Answer extends Pick<Lead, 'id' | 'estimate'> { code: string, message: string, errors?: Record<string, string> }

let networks = 0
/** An address nobody has called from yet. */
const newAddress = (): string => `10.${++networks >> 8}.${networks & 255}.7`

/** Leaves a wish, each from an address of its own unless told; gives a refusal's body too. */
async function leave(body: object, { token, key: given = key(), address = newAddress() }: From = {}): Promise<Reply<Answer>> {
  const signed = token !== undefined && { authorization: `Bearer ${token}` }
  const headers = { 'idempotency-key': given, 'accept-language': 'vi', ...signed }
  const reply = await shop.send({ method: 'POST', url: '/api/leads', headers, payload: body, remoteAddress: address })
  return reply as Reply<Answer> // the server checks it while strict; a refusal is the error body
}
const listed = async (state?: 'NEW' | 'HANDLED') =>
  (await staff.call('GET /api/admin/leads', { query: { size: '100', ...(state && { state }) } })).body.content
const countOf = async (phone: string) => (await listed()).filter((lead) => lead.phone === phone.replace(/^0/, '+84')).length

describe('leaving a wish', () => {
  test('anyone asks what an old device takes off, and staff read it', async () => {
    const wish = tradeIn({ note: 'Gọi sau 18 giờ', productId: goods.idOf('may') })
    const { status, body } = await leave(wish)
    expect([status, body]).toEqual([201, { id: body.id, estimate: 2_720_000 }])
    expect((await listed())[0]).toEqual({
      id: body.id, kind: 'TRADE_IN', state: 'NEW', name: 'Lê Thị Bưởi', phone: wish.phone.replace(/^0/, '+84'),
      note: 'Gọi sau 18 giờ', productId: goods.idOf('may'), productName: 'may', device, months: null, amount: null, upfront: null,
      estimate: 2_720_000, createdAt: expect.any(String), handledAt: null, handledHow: '',
    })
  })

  test('of instalments the shop says what a month costs', async () => {
    const asked = { kind: 'INSTALMENT', months: 12, amount: 22_990_000, upfront: 5_000_000 }
    const { body } = await leave({ ...asked, name: 'An', phone: newPhone() })
    expect(body.estimate).toBe(1_500_000)
    expect((await listed())[0]).toMatchObject({ ...asked, device: null })
  })

  test.each([
    [{ kind: 'INSTALMENT', months: 12, amount: 5_000_000, upfront: 2_000_001 }, 'upfront'],
    [{ kind: 'INSTALMENT', months: 7, amount: 5_000_000 }, 'months'],
    [{ kind: 'INSTALMENT', months: 6, amount: 2_999_999 }, 'amount'],
    [{ kind: 'TRADE_IN', device: { ...device, years: 6 } }, 'device.years'],
    [{ kind: 'TRADE_IN', device, phone: '19001234' }, 'phone'],
  ])('%j is refused beside its field', async (given, field) => {
    const { status, body } = await leave({ name: 'An', phone: '0912000000', ...given })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])])
  })

  test('an unknown product is refused, and nothing left', async () => {
    const wish = tradeIn({ productId: 999_999 })
    const { status, body } = await leave(wish)
    expect([status, body.code, await countOf(wish.phone)]).toEqual([404, 'catalogue.product_not_found', 0])
  })

  test('a signed-in person\'s wish is theirs, a stranger\'s nobody\'s', async () => {
    const person = await shop.person()
    const [own, stranger] = [await leave(tradeIn(), person), await leave(tradeIn())]
    const rows = await shop.database.db.selectFrom('lead').select(['id', 'person_id'])
      .where('id', 'in', [own.body.id, stranger.body.id]).orderBy('id').execute()
    expect(rows.map((row) => row.person_id)).toEqual([person.id, null])
  })
})

describe('safe to repeat', () => {
  test('the same key and wish leave one, also many at once, and answer as the first', async () => {
    const [wish, from] = [tradeIn(), { key: key() }]
    const many = await Promise.all(Array.from({ length: 12 }, () => leave(wish, from)))
    expect(new Set(many.map(({ status, body }) => `${status} ${body.id} ${body.estimate}`)).size).toBe(1)
    expect(await countOf(wish.phone)).toBe(1)
    const { phone, name, kind, device: { works, ...about } } = wish
    expect((await leave({ device: { works, ...about }, phone, kind, name }, from)).body).toEqual(many[0]?.body)
  })

  test.each<[string, Partial<Wish>]>([
    ['name', { name: 'An' }], ['phone', { phone: '0911999999' }], ['note', { note: 'a' }],
    ['device', { device: { ...device, years: 3 } }],
  ])('the same key with another %s is refused, and leaves nothing', async (_, other) => {
    const [wish, from] = [tradeIn(), { key: key() }]
    await leave(wish, from)
    const before = (await listed()).length
    const { status, body } = await leave({ ...wish, ...other }, from)
    expect([status, body.code, (await listed()).length]).toEqual([422, 'orders.idempotency_key_reused', before])
  })

  test('one key under two numbers at once leaves one', async () => {
    for (let n = 0; n < 20; n++) {
      const from = { key: key() }
      const both = await Promise.all([leave(tradeIn(), from), leave(tradeIn(), from)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    }
  })
})

describe('too many', () => {
  test('five a day under one number, however it is written', async () => {
    const phone = newPhone()
    for (let n = 0; n < LEADS_A_DAY; n++) await leave(tradeIn({ phone }))
    const { status, body } = await leave(tradeIn({ phone: phone.replace(/^0/, '+84 ') }))
    expect([status, body.code, body.message])
      .toEqual([429, 'leads.too_many', 'Số điện thoại này đã gửi nhiều yêu cầu hôm nay, Alô sẽ gọi lại cho bạn'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    const tomorrow = await leave(tradeIn({ phone }))
    vi.useRealTimers()
    expect([tomorrow.status, (await leave(tradeIn())).status]).toEqual([201, 201])
  })

  test('also when they come at once', async () => {
    for (let n = 0; n < 5; n++) {
      const phone = newPhone()
      const replies = await Promise.all(Array.from({ length: 12 }, () => leave(tradeIn({ phone }))))
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(LEADS_A_DAY)
    }
  })
})

describe('too many from one network', () => {
  test('twenty a day, under whatever numbers, also at once; its address is kept nowhere', async () => {
    const from = { address: '203.0.113.77' }
    const replies = await Promise.all(Array.from({ length: LEADS_FROM_ONE_MAX + 6 }, () => leave(tradeIn(), from)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(LEADS_FROM_ONE_MAX)
    const { status, body } = await leave(tradeIn(), from)
    expect([status, body.code, body.message]).toEqual([429, 'leads.too_many_from_here',
      'Mạng của bạn đã gửi quá nhiều yêu cầu hôm nay, vui lòng thử lại vào ngày mai'])
    expect((await leave(tradeIn(), { address: '203.0.113.78' })).status).toBe(201)
    const { rows } = await shop.database.pool.query<{ text: string }>('select l::text as text from lead l')
    expect(rows.filter(({ text }) => text.includes('203.0.113'))).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    expect((await leave(tradeIn(), from)).status).toBe(201)
    vi.useRealTimers()
  })

  test('of IPv6 the whole line counts', async () => {
    for (let n = 0; n < LEADS_FROM_ONE_MAX; n++) await leave(tradeIn(), { address: `2001:db8:0:7::${n + 1}` })
    expect((await leave(tradeIn(), { address: '2001:db8:0:7:ffff::1' })).status).toBe(429)
    expect((await leave(tradeIn(), { address: '2001:db8:0:8::1' })).status).toBe(201)
  })
})

test('what a guest left goes half a year after the call, or after a year; a person\'s stays with them', async () => {
  const person = await shop.person()
  const { db } = shop.database
  const { body: { id: handled } } = await leave(tradeIn())
  const { body: { id: left } } = await leave(tradeIn())
  const { body: { id: own } } = await leave(tradeIn(), person)
  const ids = [handled, left, own]
  for (const id of [handled, own]) {
    await staff.call('POST /api/admin/leads/{id}/handle', { params: { id: String(id) }, body: {} })
  }
  const after = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
    await purgeLeads(db)
    vi.useRealTimers()
    const rows = await db.selectFrom('lead').select(['id', 'origin_hash']).where('id', 'in', ids).orderBy('id').execute()
    return rows.map(({ id, origin_hash }) => [id, origin_hash === null])
  }
  expect(await after(0)).toEqual([handled, left, own].map((id) => [id, false]))
  expect(await after(179)).toEqual([handled, left, own].map((id) => [id, true]))
  expect(await after(181)).toEqual([[left, true], [own, true]])
  expect(await after(364)).toEqual([[left, true], [own, true]])
  expect(await after(366)).toEqual([[own, true]])
})

describe('for staff', () => {
  test('what was handled says how, and keeps the first word', async () => {
    const { body: { id } } = await leave(tradeIn())
    const handle = (how?: string) => staff.call('POST /api/admin/leads/{id}/handle', {
      params: { id: String(id) }, body: { ...(how !== undefined && { how }) } })
    const { body } = await handle('Khách hẹn thứ Bảy')
    expect(body).toMatchObject({ id, state: 'HANDLED', handledAt: expect.any(String), handledHow: 'Khách hẹn thứ Bảy' })
    expect((await handle('Khác')).body).toEqual(body)
    expect((await listed('HANDLED')).map((lead) => lead.id)).toContain(id)
    expect((await listed('NEW')).map((lead) => lead.id)).not.toContain(id)
  })

  test('who was noted as called by mistake waits again, and may be called again; both are in the audit log', async () => {
    const { body: { id } } = await leave(tradeIn())
    const params = { id: String(id) }
    const handle = (how: string) => staff.call('POST /api/admin/leads/{id}/handle', { params, body: { how } })
    const reopen = () => staff.call('POST /api/admin/leads/{id}/reopen', { params })
    const noted = async () => (await shop.database.pool.query<{ line: string }>(
      `select line from audit_entry where subject_kind = 'lead' and subject_id = $1 order by id`, [String(id)],
    )).rows.map(({ line }) => line.replace('POST /api/admin/leads/{id}/', ''))
    await handle('Nhầm')
    expect((await reopen()).body).toMatchObject({ id, state: 'NEW', handledAt: null, handledHow: '' })
    expect(await noted()).toEqual(['handle', 'reopen'])
    expect((await reopen()).body.state).toBe('NEW') // and is not noted again
    expect((await listed('NEW')).map((lead) => lead.id)).toContain(id)
    expect((await handle('Đã gọi')).body).toMatchObject({ state: 'HANDLED', handledHow: 'Đã gọi' })
    expect(await noted()).toEqual(['handle', 'reopen', 'handle'])
  })

  test('newest first, a page at a time', async () => {
    const ids = (await listed()).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const { body: first } = await staff.call('GET /api/admin/leads', { query: { size: '2' } })
    const { body } = await staff.call('GET /api/admin/leads', { query: { cursor: first.next ?? '', size: '2' } })
    expect([body.total, body.content.map(({ id }) => id)]).toEqual([ids.length, ids.slice(2, 4)])
  })

  test('no more than a thousand are counted', async () => {
    await shop.database.pool.query(`insert into lead (kind, idempotency_key, request_hash, name, phone, wish, estimate_dong,
        language, state, handled_at)
      select 'TRADE_IN', 'many ' || n, '', 'a', '+84912345678', '{}', 0, 'vi', 'HANDLED', now() from generate_series(1, 1001) n`)
    const totals = async () => Promise.all((['NEW', 'HANDLED'] as const).map(async (state) =>
      (await staff.call('GET /api/admin/leads', { query: { state } })).body.total))
    const [waiting, handled] = await totals()
    expect([waiting === null, handled]).toEqual([false, null])
    await shop.database.pool.query(`delete from lead where idempotency_key like 'many %'`)
    expect((await totals())[1]).toEqual(expect.any(Number))
  })

  test('nobody else reads or handles them, and an unknown one is unknown', async () => {
    const person = await shop.person()
    expect((await person.refused('GET /api/admin/leads')).status).toBe(403)
    expect((await shop.refused('GET /api/admin/leads')).status).toBe(401)
    const { status, body } = await staff.refused('POST /api/admin/leads/{id}/handle', { params: { id: '999999' }, body: {} })
    expect([status, body.code]).toEqual([404, 'leads.not_found'])
    expect((await staff.refused('POST /api/admin/leads/{id}/reopen', { params: { id: '999999' } })).body.code)
      .toBe('leads.not_found')
  })
})
