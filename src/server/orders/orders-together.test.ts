// Those who order at the same moment are placed in one transaction, and end as they would have one after the other.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addCoupons, usesOf } from '#testing/coupons.ts'
import { crowded } from '#testing/crowd.ts'
import { dice } from '#testing/dice.ts'
import type { Dice } from '#testing/dice.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

const SEEDS = [1, 2, 3]
const BUYERS = 40
/** What is left of each of a seed's goods: too little for all who want it, but for the last. */
const LEFT = [9, 14, 400]
const USES = 5

const slugOf = (seed: number, which: number): string => `may-${seed}-${which}`

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = crowded(await openTestShop())
  const scarce = SEEDS.flatMap((seed) => LEFT.map((left, which) => onePhone(slugOf(seed, which), left, 200_000)))
  goods = await stock(shop, [...scarce, onePhone('may-nhieu', 1_000, 200_000),
    onePhone('may-muoi', 10, 200_000)])
  await addCoupons(shop, SEEDS.map((seed) => ({ code: `LUOT${seed}`, usageLimit: USES })))
})
afterAll(() => shop.close())

type Buyer = Awaited<ReturnType<typeof buyerOf>>

const ask = (sql: string, values: unknown[] = []) => shop.database.pool.query<Record<string, number>>(sql, values)

/** What is wrong with an order from the beginning, whoever comes before it. */
const FAULTS: Readonly<Record<string, (buyer: Buyer) => Promise<object>>> = {
  'orders.address_not_found': async () => ({ addressId: 999_999 }),
  'orders.shipping_method_not_found': async () => ({ shippingMethodId: 999_999 }),
  'orders.total_changed': async () => ({ expectedTotal: 1 }),
  'promotions.coupon_not_found': async () => ({ couponCode: 'KHONGCO' }),
  'cart.price_changed': async ({ person }) => {
    await ask('update cart_line set seen_price_dong = 1 where person_id = $1', [person.id])
    return {}
  },
  'orders.cart_empty': async ({ person }) => {
    await ask('delete from cart_line where person_id = $1', [person.id])
    return {}
  },
}

interface Wanted { buyer: Buyer, slug: string, quantity: number, more: object, fault: string | undefined }

async function wantedBy(seed: number, { one, often, upTo }: Dice): Promise<Wanted> {
  const [slug, quantity] = [slugOf(seed, upTo(LEFT.length - 1)), 1 + upTo(2)]
  const buyer = await buyerOf(shop, goods, slug, quantity)
  const fault = often(0.25) ? one(Object.keys(FAULTS)) : undefined
  const coupon = often(0.4) ? { couponCode: `LUOT${seed}` } : {}
  return { buyer, slug, quantity, fault, more: fault === undefined ? coupon : await FAULTS[fault]?.(buyer) ?? {} }
}

/** The units of a product: left, sold by order lines, and gone by the ledger with an order that has such a line. */
async function booksOf(slug: string) {
  const { rows: [books] } = await ask(`select (select stock from variant where product_id = $1) as left,
    (select coalesce(sum(quantity), 0)::int from order_line where product_id = $1) as sold,
    (select coalesce(-sum(m.delta), 0)::int from stock_movement m join variant v on v.id = m.variant_id
      join order_line l on l.order_id = m.order_id and l.variant_id = v.id and l.quantity = -m.delta
      where v.product_id = $1 and m.reason = 'SALE') as gone`, [goods.idOf(slug)])
  return { left: 0, sold: 0, gone: 0, ...books }
}

/** A refusal has its code where an order has its own. */
const told = (body: { code: string, couponCode?: string | null } | undefined) =>
  ({ code: body?.code ?? '', coupon: body?.couponCode ?? null })

test.each(SEEDS)('forty at once, many of them refused, end as one after the other would (seed %i)', async (seed) => {
  const chance = dice(seed)
  const all: Wanted[] = []
  for (let n = 0; n < BUYERS; n++) all.push(await wantedBy(seed, chance))
  const replies = await Promise.all(all.map(({ buyer, more }) => buyer.order('once', { ...buyer.wish, ...more })))
  const ended = all.map((wanted, at) => ({ ...wanted, status: replies[at]?.status, ...told(replies[at]?.body) }))
  const faulty = ended.filter(({ fault }) => fault !== undefined)
  expect(faulty.map(({ code }) => code)).toEqual(faulty.map(({ fault }) => fault))
  const placed = ended.filter(({ status }) => status === 201)
  for (const [which, before] of LEFT.entries()) {
    const slug = slugOf(seed, which)
    const sold = placed.filter((one) => one.slug === slug).reduce((sum, { quantity }) => sum + quantity, 0)
    expect(await booksOf(slug)).toEqual({ left: before - sold, sold, gone: sold })
  }
  const uses = await usesOf(shop, `LUOT${seed}`)
  expect(uses).toEqual({ counted: placed.filter(({ coupon }) => coupon !== null).length, noted: uses.counted })
  // nobody was refused for what was still to be had when all was over: neither units nor uses come back
  const left = new Map(await Promise.all(LEFT.map(async (_, which) =>
    [slugOf(seed, which), (await booksOf(slugOf(seed, which))).left] as const)))
  const wronged = ended.filter(({ fault, status, code, slug, quantity }) => {
    if (fault !== undefined || status === 201) return false
    if (code === 'promotions.coupon_used_up') return uses.counted < USES
    return !['cart.sold_out', 'orders.not_enough_stock'].includes(code) || (left.get(slug) ?? 0) >= quantity
  })
  expect(wronged).toEqual([])
  const people = all.map(({ buyer }) => buyer.person.id)
  const { rows } = await ask('select person_id from cart_line where person_id = any($1)', [people])
  const keep = ended.filter(({ status, code }) => status !== 201 && code !== 'orders.cart_empty')
  expect(new Set(rows.map(({ person_id }) => person_id))).toEqual(new Set(keep.map(({ buyer }) => buyer.person.id)))
}, 60_000)

const crowd = (howMany: number, slug = 'may-nhieu'): Promise<Buyer[]> =>
  Promise.all(Array.from({ length: howMany }, () => buyerOf(shop, goods, slug)))

test('thirty who order at the same moment are few transactions, also where there is enough for ten', async () => {
  const buyers = await crowd(30, 'may-muoi')
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const replies = await Promise.all(buyers.map((buyer) => buyer.order('k')))
  const begun = queries.mock.calls.filter(([asked]) => (asked as unknown as pg.QueryConfig).text === 'begin') // as the shop asks
  queries.mockRestore()
  const answered = replies.map(({ status }) => status)
  expect([201, 409].map((one) => answered.filter((status) => status === one).length)).toEqual([10, 20])
  expect(begun.length).toBeGreaterThan(0)
  expect(begun.length).toBeLessThan(8)
})

test('what is told of an order names the request that placed it, whoever was placed with it', async () => {
  const buyers = await crowd(12)
  const replies = await Promise.all(buyers.map(({ person, wish }) =>
    person.call('POST /api/orders', { headers: { 'idempotency-key': 'k' }, body: wish })))
  const { rows } = await ask(`select (payload ->> 'orderId')::int as "orderId", request_id from outbox
    where kind = 'orders.placed' and (payload ->> 'orderId')::int = any($1)`, [replies.map(({ body }) => body.id)])
  expect(new Map(rows.map(({ orderId, request_id }) => [orderId, request_id])))
    .toEqual(new Map(replies.map(({ body, headers }) => [body.id, headers['x-request-id']])))
})

test('what is written together belongs to each: units in a ledger without a gap, its invoice, its place in the log', async () => {
  const buyers = await crowd(16)
  const invoice = (at: number) =>
    (at % 2 === 0 ? {} : { invoice: { kind: 'PERSON', name: `Người ${at}`, address: `${at} Lê Lợi`, email: `so${at}@thu.vn` } })
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const replies = await Promise.all(buyers.map((buyer, at) => buyer.order('k', { ...buyer.wish, ...invoice(at) })))
  const writing = queries.mock.calls.filter(([first]) => JSON.stringify(first)?.includes('insert into shop_order'))
  queries.mockRestore()
  expect(writing.length).toBeLessThan(8)
  const ids = replies.map(({ body }) => body?.id ?? 0)
  const { rows: ledger } = await ask(`select m.order_id, m.delta, m.stock_after from stock_movement m
    join variant v on v.id = m.variant_id where v.product_id = $1 and m.reason = 'SALE' order by m.id`, [goods.idOf('may-nhieu')])
  expect(ledger.map(({ stock_after: after }) => after)).toEqual(ledger.map((_, at) => 1_000 - at - 1))
  expect(new Set(ledger.slice(-ids.length).map(({ order_id: id }) => id))).toEqual(new Set(ids))
  const { rows: named } = await ask('select order_id, name from order_invoice where order_id = any($1)', [ids])
  expect(new Map(named.map(({ order_id: id, name }) => [id, name])))
    .toEqual(new Map(ids.flatMap((id, at) => (at % 2 === 0 ? [] : [[id, `Người ${at}`] as const]))))
  const { rows: noted } = await ask(`select a.person_id, a.details ->> 'code' as code from activity a
    where a.details ? 'total' and a.person_id = any($1)`, [buyers.map(({ person }) => person.id)])
  expect(new Map(noted.map(({ person_id: id, code }) => [id, code])))
    .toEqual(new Map(buyers.map(({ person }, at) => [person.id, replies[at]?.body?.code])))
})

test('a fault of one order takes none of the others down, and leaves nothing of its own', async () => {
  const buyers = await crowd(10)
  const { id } = buyers[4]?.person ?? { id: 0 }
  await ask(`create function fail() returns trigger language plpgsql as $$
    begin if new.person_id = ${id} then raise 'not this one'; end if; return new; end $$`)
  await ask('create trigger failing before insert on shop_order for each row execute function fail()')
  const { left } = await booksOf('may-nhieu')
  const replies = await Promise.all(buyers.map((buyer) => buyer.order('k')))
  expect(replies.map(({ status }) => status)).toEqual(buyers.map((_, at) => (at === 4 ? 500 : 201)))
  expect((await booksOf('may-nhieu')).left).toBe(left - 9)
  await ask('drop trigger failing on shop_order')
  expect((await buyers[4]?.order('k'))?.status).toBe(201)
})
