// What must hold when many pack and name at once: a number is in one order, a parcel of one order, and nobody waits in a circle.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ParcelBody } from '#contract/shipping.ts'
import { asStaff } from '#testing/asking.ts'
import { crowded } from '#testing/crowd.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { nameDevices, newImei } from '#testing/packing.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { moveByStaff, nameParcel, packOrder } from './orders.ts'

const PAIRS = 20
/** Telephones of an order whose numbers are fought for. */
const MANY = 60

let shop: TestShop
let goods: Goods
let packer: TestPerson

beforeAll(async () => {
  shop = crowded(await openTestShop())
  packer = await shop.person()
  goods = await stock(shop, [onePhone('may', 10_000, 200_000)])
})
afterAll(() => shop.close())

/** Confirmed orders of so many telephones each. */
async function confirmed(many: number, quantity: number): Promise<{ id: number, variantId: number }[]> {
  return Promise.all(Array.from({ length: many }, async () => {
    const { order } = await buyerOf(shop, goods, 'may', quantity)
    const { body } = await order('k')
    await moveByStaff(shop.database.db, asStaff(packer), body.id, { status: 'CONFIRMED' }, 'vi')
    return { id: body.id, variantId: body.items[0]?.variantId ?? 0 }
  }))
}

const pack = ({ id, variantId }: { id: number, variantId: number }, imeis: string[], was?: string[]) =>
  packOrder(shop.database.db, asStaff(packer), id, { units: [{ variantId, imeis }], was }, 'vi')

/** How each ended, sorted: "ok", or the code of a refusal or of the database. */
function codesOf(ends: PromiseSettledResult<unknown>[]): string[] {
  const codes = ends.map((end) => (end.status === 'fulfilled' ? 'ok' : (end.reason as { code: string }).code)) // both have one
  return codes.toSorted((a, b) => a.localeCompare(b))
}

test('the same numbers packed into two orders at once are in one of them, whichever way round they are named', async () => {
  const orders = await confirmed(2 * PAIRS, MANY)
  const ends = await Promise.all(Array.from({ length: PAIRS }, async (_, n) => {
    const imeis = Array.from({ length: MANY }, newImei)
    const [one, other] = [orders[2 * n], orders[2 * n + 1]]
    if (!one || !other) throw new Error('too few orders')
    return Promise.allSettled([pack(one, imeis), pack(other, imeis.toReversed())])
  }))
  for (const pair of ends) expect(codesOf(pair)).toEqual(['ok', 'orders.imei_taken'])
  const { rows } = await shop.database.pool.query(
    'select imei from order_unit where released_at is null group by imei having count(*) > 1')
  expect(rows).toEqual([])
  const { rows: statuses } = await shop.database.pool.query<{ status: string, units: number }>(
    `select o.status, count(u.imei)::int as units from shop_order o left join order_unit u on u.order_id = o.id group by o.id`)
  expect(statuses.every(({ status, units }) => units === (status === 'PACKED' ? MANY : 0))).toBe(true)
})

test('two who pack one order at once with other numbers: one of them is told, and the numbers of the first stay', async () => {
  const orders = await confirmed(PAIRS, 1)
  const ends = await Promise.all(orders.map((order) => Promise.allSettled([pack(order, [newImei()]), pack(order, [newImei()])])))
  for (const pair of ends) expect(codesOf(pair)).toEqual(['ok', 'orders.packed_meanwhile'])
  const { rows } = await shop.database.pool.query<{ units: number }>(
    'select count(*)::int as units from order_unit where order_id = any($1)', [orders.map(({ id }) => id)])
  expect(rows).toEqual([{ units: PAIRS }])
})

test('the same packing twice at once packs once, and both are answered', async () => {
  const orders = await confirmed(PAIRS, 2)
  const ends = await Promise.all(orders.map(async (order) => {
    const imeis = [newImei(), newImei()]
    return Promise.all([pack(order, imeis), pack(order, imeis)])
  }))
  for (const [first, second] of ends) {
    expect(second).toEqual(first)
    expect(first.history.map(({ status }) => status)).toEqual(['PENDING', 'CONFIRMED', 'PACKED'])
  }
})

test('two packed orders that swap their numbers at once never wait in a circle; neither gets what the other holds', async () => {
  const orders = await confirmed(2 * PAIRS, 1)
  const ends = await Promise.all(Array.from({ length: PAIRS }, async (_, n) => {
    const [one, other, first, second] = [orders[2 * n], orders[2 * n + 1], newImei(), newImei()]
    if (!one || !other) throw new Error('too few orders')
    await Promise.all([pack(one, [first]), pack(other, [second])])
    return Promise.allSettled([pack(one, [second], [first]), pack(other, [first], [second])])
  }))
  for (const pair of ends) expect(codesOf(pair)).toEqual(['orders.imei_taken', 'orders.imei_taken'])
  const { rows } = await shop.database.pool.query<{ units: number }>(
    'select count(*)::int as units from order_unit where order_id = any($1)', [orders.map(({ id }) => id)])
  expect(rows).toEqual([{ units: 2 * PAIRS }])
})

test('the same number packed anew into two packed orders at once is in one of them', async () => {
  const orders = await confirmed(2 * PAIRS, 1)
  const firsts = orders.map(() => newImei())
  for (const [at, order] of orders.entries()) await pack(order, [firsts[at] ?? ''])
  const ends = await Promise.all(Array.from({ length: PAIRS }, async (_, n) => {
    const [one, other, imei] = [orders[2 * n], orders[2 * n + 1], newImei()]
    if (!one || !other) throw new Error('too few orders')
    const was = (at: number) => firsts.slice(at, at + 1)
    return Promise.allSettled([pack(one, [imei], was(2 * n)), pack(other, [imei], was(2 * n + 1))])
  }))
  for (const pair of ends) expect(codesOf(pair)).toEqual(['ok', 'orders.imei_taken'])
  const { rows } = await shop.database.pool.query<{ units: number }>('select count(*)::int as units from order_unit'
    + ' where order_id = any($1) group by order_id having count(*) <> 1', [orders.map(({ id }) => id)])
  expect(rows).toEqual([])
})

const GHN = (n: number): ParcelBody => ({ carrier: 'GHN', trackingNumber: `G${n}` })

test('one parcel named twice at once is one, and a number named for two orders at once is of one', async () => {
  const { db } = shop.database
  const orders = await confirmed(2 * PAIRS, 1)
  for (const { id } of orders) {
    await nameDevices(db, id)
    for (const status of ['PACKED', 'SHIPPING'] as const) await moveByStaff(db, asStaff(packer), id, { status }, 'vi')
  }
  const name = (id: number, n: number) => nameParcel(db, asStaff(packer), id, GHN(n), 'vi')
  const ends = await Promise.all(Array.from({ length: PAIRS }, async (_, n) => {
    const [one, other] = [orders[2 * n]?.id ?? 0, orders[2 * n + 1]?.id ?? 0]
    return Promise.allSettled([name(one, n), name(one, n), name(other, n), name(other, n)])
  }))
  for (const four of ends) expect(codesOf(four)).toEqual(['ok', 'ok', 'orders.parcel_taken', 'orders.parcel_taken'])
  const { rows } = await shop.database.pool.query<{ parcels: number, told: number }>(`select (select count(*)::int from parcel)
    as parcels, (select count(*)::int from outbox where kind = 'orders.parcel_named') as told`)
  expect(rows).toEqual([{ parcels: PAIRS, told: PAIRS }])
})
