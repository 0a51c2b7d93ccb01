// Orders that wait for a row keep nobody else waiting: not those who look around, not those who fill a cart.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addCoupons, usesOf } from '#testing/coupons.ts'
import { crowded } from '#testing/crowd.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { endDiscounts, stockLock, takeStockStep } from '#server/catalogue/catalogue.ts'
import type { Tx } from '#server/kit/db.ts'

let shop: TestShop
let goods: Goods
let holder: pg.Client

const CONNECTIONS = 4

beforeAll(async () => {
  shop = crowded(await openTestShop({ connections: CONNECTIONS }))
  goods = await stock(shop, [onePhone('may', 500, 300_000), onePhone('ngung', 500, 300_000),
    onePhone('thoi', 500, 300_000)])
  await addCoupons(shop, [{ code: 'DONGNGUOI' }, { code: 'HETLUOT', usageLimit: 1, used: 1 }])
  holder = new pg.Client({ connectionString: shop.url })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await shop.close()
})

/** Holds this coupon's row until the holder rolls back, as the test ends at the latest: those who wait go on by then. */
async function holdCoupon(code: string): Promise<void> {
  onTestFinished(async () => { await holder.query('rollback') })
  await holder.query(`begin; select from coupon where code = '${code}' for no key update`)
}

/** Until so many connections of the shop wait for a lock that somebody holds. */
const waitingForLocks = (many: number) => vi.waitFor(async () => {
  await holder.query('select pg_stat_clear_snapshot()') // else who is in a transaction sees no connection that came later
  const { rowCount } = await holder.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  expect(rowCount).toBeGreaterThanOrEqual(many)
}, { timeout: 10_000, interval: 5 })

const orderWith = ({ person, wish }: Awaited<ReturnType<typeof buyerOf>>, couponCode: string) => person.refused(
  'POST /api/orders', { body: { ...wish, couponCode } }, { 'idempotency-key': 'k' })

test('a crowd that waits for one coupon leaves the shop open, is told to come again, and gets its turn then', async () => {
  const crowd = await Promise.all(Array.from({ length: CONNECTIONS }, () => buyerOf(shop, goods, 'may')))
  const bystander = crowd[0]?.person ?? await shop.person()
  await holdCoupon('DONGNGUOI')
  let answered = 0
  const orders = crowd.map(async (one) => {
    const reply = await orderWith(one, 'DONGNGUOI')
    answered++
    return reply
  })
  await waitingForLocks(CONNECTIONS / 2)
  const looks = await Promise.all([bystander.call('GET /api/cart'), shop.call('GET /api/coupons'),
    shop.call('GET /api/shipping-methods')])
  expect(looks.map((reply) => reply.status)).toEqual([200, 200, 200])
  expect(answered).toBe(0) // nobody had to give up for it
  const first = await Promise.race(orders)
  expect([first.status, first.body.code, Number(first.headers['retry-after']) > 0]).toEqual([503, 'request.busy', true])
  await holder.query('rollback')
  const replies = await Promise.all(orders)
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201, 503]))
  const late = crowd.filter((_, n) => replies[n]?.status === 503)
  for (const one of late) expect((await orderWith(one, 'DONGNGUOI')).status).toBe(201)
  expect(await usesOf(shop, 'DONGNGUOI')).toEqual({ counted: CONNECTIONS, noted: CONNECTIONS })
}, 30_000)

test('who is refused already does not stand in line for the coupon', async () => {
  const one = await buyerOf(shop, goods, 'may')
  await holdCoupon('HETLUOT')
  expect((await orderWith(one, 'HETLUOT')).body).toMatchObject({ status: 409, code: 'promotions.coupon_used_up' })
  await holder.query('rollback')
})

test('what is taken off sale while an order waits is not sold', async () => {
  const one = await buyerOf(shop, goods, 'ngung')
  await holdCoupon('DONGNGUOI')
  const order = orderWith(one, 'DONGNGUOI')
  await waitingForLocks(1)
  await shop.database.db.updateTable('product').set({ status: 'DISCONTINUED' }).where('id', '=', goods.idOf('ngung')).execute()
  await holder.query('rollback')
  expect((await order).body).toEqual({ status: 409, code: 'orders.not_on_sale', message: 'ngung hiện không bán' })
})

test('what is taken off sale while an order waits for its units is not sold', async () => {
  const one = await buyerOf(shop, goods, 'thoi')
  await holder.query(`begin; select 1 from variant where product_id = ${goods.idOf('thoi')} for no key update`)
  const order = one.order('k')
  await waitingForLocks(1)
  await shop.database.db.updateTable('product').set({ status: 'DISCONTINUED' }).where('id', '=', goods.idOf('thoi')).execute()
  await holder.query('rollback')
  expect((await order).body).toEqual({ status: 409, code: 'orders.not_on_sale', message: 'thoi hiện không bán' })
})

test.each<[string, (tx: Tx, variantId: number) => Promise<unknown>]>([
  ['an order takes its units', async (tx, variantId) => {
    await stockLock(sql`${[variantId]}::bigint[]`).execute(tx)
    return takeStockStep([{ variantId, quantity: 1 }]).execute(tx)
  }],
  ['its reduction is ended', (tx) => endDiscounts(tx)],
])('a variant goes into carts while %s', async (_, hold) => {
  const person = await shop.person()
  const [variant] = await goods.variantsOf('may')
  const body = { productId: goods.idOf('may'), variantId: variant?.id ?? 0, quantity: 1 }
  await shop.database.pool.query(`update variant set discount_price_dong = 1, discount_ends_at = now() - interval '1 hour'
    where id = $1`, [body.variantId])
  await shop.database.db.transaction().execute(async (tx) => {
    expect(await hold(tx, body.variantId)).toBeTruthy()
    expect((await person.call('POST /api/cart/items', { body })).status).toBe(200)
    expect((await person.call('POST /api/cart/saved', { body })).status).toBe(200)
  })
})
