// The staff's list of orders: what may be chosen, how it goes on, and that each choice goes along an index.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/shop.ts'
import { openMovedOrders } from '#testing/moved-orders.ts'
import type { MovedOrders } from '#testing/moved-orders.ts'
import { countOf, foundOf, newestOf, placesOf, selectNamed } from './orders-admin-list-sql.ts'
import type { Filter, Place } from './orders-admin-list-sql.ts'
import { meantBy } from './orders-admin-rules.ts'

let world: MovedOrders
/** Newest first. */
let orders: Awaited<ReturnType<MovedOrders['placed']>>[]

beforeAll(async () => {
  world = await openMovedOrders()
  orders = []
  for (let n = 0; n < 5; n++) orders.unshift(await world.placed('op', n + 1))
})
afterAll(() => world.shop.close())

type Query = Asked<'GET /api/admin/orders'>['query']
const list = async (query: Query = {}) => (await world.staff.call('GET /api/admin/orders', { query })).body
const idsOf = async (query: Query) => (await list(query)).content.map(({ id }) => id)
const change = (id: number, set: object) =>
  world.shop.database.db.updateTable('shop_order').set(set).where('id', '=', id).execute()
const idAt = (at: number): number => orders[at]?.id ?? 0

test('ROLE-04 staff may read it; customers and strangers may not', async () => {
  expect((await world.shop.refused('GET /api/admin/orders')).status).toBe(401)
  expect((await orders[0]?.person.refused('GET /api/admin/orders'))?.status).toBe(403)
})

test('newest first, with what a row tells; it goes on where it ended, and says how many there are', async () => {
  const first = await list({ size: '2' })
  expect(first.total).toBe(5)
  expect(first.content[0]).toMatchObject({
    id: idAt(0), code: orders[0]?.body.code, status: 'PENDING', paymentStatus: 'UNPAID', paymentMethod: 'COD', count: 5,
    firstProduct: 'op', receiverName: 'Nguyễn Khánh An', phone: '+84912345678', city: 'Hà Nội', moneyWaiting: false, notes: 0,
    total: orders[0]?.body.total, customer: { id: orders[0]?.person.id, username: orders[0]?.person.username },
  })
  const seen = first.content.map(({ id }) => id)
  for (let next = first.next; next !== null;) {
    const slice = await list({ size: '2', cursor: next })
    seen.push(...slice.content.map(({ id }) => id))
    next = slice.next
  }
  expect(seen).toEqual(orders.map(({ id }) => id))
})

test('orders of one moment are neither left out nor told twice', async () => {
  await world.shop.database.db.updateTable('shop_order').set({ placed_at: new Date('2026-10-01T05:00:00Z') }).execute()
  const first = await list({ size: '2' })
  const rest = await list({ size: '10', cursor: first.next ?? '' })
  expect([...first.content, ...rest.content].map(({ id }) => id)).toEqual(orders.map(({ id }) => id))
})

test('a cursor of another list is refused', async () => {
  for (const values of [[1], ['a', 1], [1, null]]) {
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url')
    expect((await world.staff.refused('GET /api/admin/orders', { query: { cursor } })).status).toBe(400)
  }
})

test('by state, payment and way of paying, together too', async () => {
  await change(idAt(0), { status: 'CONFIRMED', payment_status: 'PAID', payment_method: 'VNPAY' })
  await change(idAt(1), { status: 'CONFIRMED' })
  expect(await idsOf({ status: 'CONFIRMED' })).toEqual([idAt(0), idAt(1)])
  expect(await idsOf({ paymentStatus: 'PAID' })).toEqual([idAt(0)])
  expect(await idsOf({ paymentMethod: 'COD', status: 'CONFIRMED' })).toEqual([idAt(1)])
  expect((await list({ status: 'RETURNED' }))).toEqual({ content: [], next: null, total: 0 })
})

test('by days in Vietnam, both included', async () => {
  await change(idAt(2), { placed_at: new Date('2026-09-09T16:59:59.999Z') }) // a millisecond before midnight there
  await change(idAt(3), { placed_at: new Date('2026-09-08T17:00:00Z') }) // midnight
  expect(await idsOf({ fromDate: '2026-09-09', toDate: '2026-09-09' })).toEqual([idAt(2), idAt(3)])
  expect(await idsOf({ toDate: '2026-09-08' })).toEqual([])
  expect(await idsOf({ fromDate: '2026-09-10', toDate: '2026-09-30' })).toEqual([])
})

test('what waits to be confirmed, to be packed, and for somebody to look at money', async () => {
  await change(idAt(2), { hold_until: new Date(Date.now() + 3_600_000) }) // waits for its buyer
  await world.shop.database.db.insertInto('receipt').values({ channel: 'BANK', external_id: 'x', amount_dong: 5, state: 'WAITING',
    reason: 'TOO_LITTLE', order_id: idAt(4) }).execute()
  expect(await idsOf({ waiting: 'confirm' })).toEqual([idAt(4), idAt(3)])
  expect(await idsOf({ waiting: 'pack' })).toEqual([idAt(0), idAt(1)])
  expect(await idsOf({ waiting: 'money' })).toEqual([idAt(4)])
  expect((await list({ waiting: 'money' })).content[0]).toMatchObject({ moneyWaiting: true })
})

test('by its code or the beginning of it, a telephone number, its customer, words of the receiver\'s name', async () => {
  const one = orders[4]
  if (!one) throw new Error('no order')
  await change(one.id, { receiver_name: 'Trần Thị Đỗ Quyên', phone: '+84987654321' })
  const { code } = one.body
  const { username } = one.person
  for (const text of [
    code, code.toLowerCase(), `${code.slice(0, 4)} ${code.slice(4)}`, code.slice(0, 8), '0987 654 321', '+84987654321',
    'tran quyen', 'Đỗ Quy', 'QUYÊN', username, username.toUpperCase(), `${username}@EXAMPLE.com`,
  ]) {
    expect([text, await idsOf({ text })]).toEqual([text, [one.id]])
  }
  for (const text of ['quy trần an', '0987654322', 'ai-do@example.com', '%', `'`, '!!!', '\\', 'ŉz', '⑴', '½ «a»']) {
    expect([text, await idsOf({ text })]).toEqual([text, []])
  }
  // the customer's own number, be the receiver's another
  expect(await idsOf({ text: '0912345678' })).toEqual(await idsOf({}))
  expect(await idsOf({ text: 'khanh', status: 'PENDING' })).toEqual([idAt(2), idAt(3)])
})

test('by the whole number of a device that is or was in it, and of a parcel of it', async () => {
  const [one, other] = [idAt(2), idAt(3)]
  const { db } = world.shop.database
  const unit = { position: 0, imei: '490154203237518' }
  await db.insertInto('order_unit').values([
    { ...unit, order_id: one, released_at: new Date() }, { ...unit, order_id: other },
  ]).execute()
  await db.insertInto('parcel').values([
    { order_id: one, carrier: 'GHN', tracking_number: 'GHN-0099' }, { order_id: other, carrier: 'OWN', tracking_number: 'XE2' },
  ]).execute()
  for (const [text, found] of [
    ['490154203237518', [one, other]], ['49 015420 323751.8', [one, other]], ['ghn-0099', [one]], ['GHN-0099', [one]],
    ['GHN-009', []], ['356938035643809', []], ['49015420323751', []],
  ] as const) expect([text, await idsOf({ text })]).toEqual([text, found])
  expect(await idsOf({ text: 'ghn-0099', status: 'DELIVERED' })).toEqual([])
})

test('a name is found however few of the newest orders are looked through first, and goes on where it ended', async () => {
  await change(idAt(0), { receiver_name: 'Lê Văn Khánh', status: 'CANCELLED' })
  const { db } = world.shop.database
  const { rows: named } = await sql<{ id: number }>`select id from shop_order where receiver_name ilike '%khánh%'
    order by placed_at desc, id desc`.execute(db)
  expect(named.length).toBeGreaterThan(3)
  for (const newest of [0, 1, 2, 3, 100]) {
    const found: number[] = []
    for (let after: Place | undefined; ;) {
      const slice = await db.transaction().execute((tx) => selectNamed(tx, { meant: { words: 'khánh' } }, after, 2, newest))
      found.push(...slice.map(({ id }) => id))
      after = slice.at(-1)
      if (slice.length < 2) break
    }
    expect([newest, found]).toEqual([newest, named.map(({ id }) => id)])
    const one = await db.transaction().execute((tx) =>
      selectNamed(tx, { meant: { words: 'van khánh' }, status: 'CANCELLED' }, undefined, 2, newest))
    expect([newest, one.map(({ id }) => id)]).toEqual([newest, [idAt(0)]])
  }
})

const wishes: readonly (readonly [string, Filter])[] = [
  ['nothing', {}], ['a state', { status: 'DELIVERED' }], ['a payment', { paymentStatus: 'FAILED' }],
  ['a state and a way', { status: 'CANCELLED', paymentMethod: 'VNPAY' }], ['days', { from: new Date(0), before: new Date() }],
  ['to confirm', { waiting: 'confirm' }], ['to pack', { waiting: 'pack' }], ['money', { waiting: 'money' }],
  ['a code', { meant: meantBy('DH7K3') }], ['a number', { meant: meantBy('0912345678') }],
  ['a name', { meant: meantBy('quyen tran') }], ['a device', { meant: meantBy('490154203237518') }],
  ['a parcel', { meant: meantBy('GHN0099') }], ['a parcel that is a code', { meant: meantBy('DH7K3M9Q2') }],
  ['a customer', { meant: { called: 'x' }, personId: 1 }], ['nobody', { meant: { called: 'x' } }],
]

test.each(wishes)('asked for %s, no table is read from end to end', async (_, filter) => {
  const after = { id: 1_000, at: Date.now() * 1_000 }
  const plans = await world.shop.database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const ways = filter.meant?.words === undefined ? [placesOf] : [newestOf, foundOf]
    const queries = [...ways.flatMap((way) => [way(filter, undefined, 21), way(filter, after, 21)]), countOf(filter)]
    return Promise.all(queries.map((query) => sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(tx)))
  })
  const steps = plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN']))
  expect(steps.filter((step) => step.includes('Seq Scan'))).toEqual([])
})
