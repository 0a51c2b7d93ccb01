// Figures of the shop: as counted row by row, whatever happens to the rows.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 50), { ...onePhone('sam', 50), brand: 'samsung' },
    { ...onePhone('ngung', 50), status: 'DISCONTINUED' }])
})
afterAll(() => shop.close())

/** Counted the slow way. */
async function counted() {
  const { rows } = await sql`select
    (select count(*) from product where status <> 'DISCONTINUED') as products,
    (select count(distinct brand_id) from product where status <> 'DISCONTINUED') as brands,
    (select count(*) from shop_order where status = 'DELIVERED') as "ordersDelivered",
    (select count(*) from review where status = 'APPROVED') as reviews, 0 as "greatestDiscountPercent"`.execute(shop.database.db)
  return rows[0]
}
const told = async () => (await shop.call('GET /api/statistics')).body

test('an empty shop has nothing, and says so', async () => {
  const empty = await openTestShop()
  const { status, body } = await empty.call('GET /api/statistics')
  expect([status, body]).toEqual([200, { products: 0, brands: 0, ordersDelivered: 0, reviews: 0, greatestDiscountPercent: 0 }])
  await empty.close()
})

test('products and brands are those on sale', async () => {
  expect(await told()).toEqual({ products: 2, brands: 2, ordersDelivered: 0, reviews: 0, greatestDiscountPercent: 0 })
  await shop.database.db.updateTable('product').set({ status: 'DISCONTINUED' }).where('slug', '=', 'sam').execute()
  expect(await told()).toMatchObject({ products: 1, brands: 1 })
  expect(await told()).toEqual(await counted())
})

test('orders count once they are delivered, and no more when they come back or go', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => buyerOf(shop, goods, 'may')))
  const ids = (await Promise.all(buyers.map((buyer) => buyer.order('one')))).map((reply) => reply.body.id)
  expect((await told()).ordersDelivered).toBe(0)
  const move = (id: number | undefined, status: string) => shop.database.db.updateTable('shop_order').set({ status })
    .where('id', '=', id ?? 0).execute()
  await Promise.all(ids.map((id) => move(id, 'DELIVERED')))
  expect((await told()).ordersDelivered).toBe(6)
  await move(ids[0], 'RETURNED')
  await move(ids[1], 'DELIVERED')
  await shop.database.db.updateTable('shop_order').set({ note: 'Cảm ơn' }).where('id', '=', ids[1] ?? 0).execute()
  expect([(await told()).ordersDelivered, await told()]).toEqual([5, await counted()])
  for (const table of ['order_move', 'order_line', 'stock_movement'] as const) {
    await shop.database.db.deleteFrom(table).where('order_id', '=', ids[2] ?? 0).execute()
  }
  await shop.database.db.deleteFrom('shop_order').where('id', '=', ids[2] ?? 0).execute()
  expect([(await told()).ordersDelivered, await told()]).toEqual([4, await counted()])
})

test('reviews count while they are approved', async () => {
  const { db } = shop.database
  await db.insertInto('review').values(['PENDING', 'APPROVED', 'APPROVED', 'REJECTED'].map((status) => ({
    product_id: goods.idOf('may'), author: 'An', rating: 5, comment: 'Máy dùng tốt', verified: false, status,
  }))).execute()
  expect((await told()).reviews).toBe(2)
  await db.updateTable('review').set({ status: 'APPROVED' }).execute()
  expect([(await told()).reviews, await told()]).toEqual([4, await counted()])
  await db.updateTable('review').set({ rating: 1 }).execute()
  await db.deleteFrom('review').where('id', 'in', db.selectFrom('review').select('id').limit(1)).execute()
  expect([(await told()).reviews, await told()]).toEqual([3, await counted()])
})

test('the greatest discount is that of what is in stock, rounded down; over once it ends', async () => {
  const { pool } = shop.database
  const most = async () => (await told()).greatestDiscountPercent
  const reduce = (slug: string, to: number | null, ends: string | null = null) => pool.query(
    'update variant set discount_price_dong = $2, discount_ends_at = $3::timestamptz where product_id = $1',
    [goods.idOf(slug), to, ends])
  await pool.query(`update product set status = 'AVAILABLE' where slug = 'sam'`)
  expect(await most()).toBe(0)
  await reduce('may', 8_001_000)
  expect(await most()).toBe(19) // 19.99
  await reduce('sam', 6_000_000, '2999-01-01')
  await reduce('ngung', 1_000_000)
  expect(await most()).toBe(40)
  await pool.query('update variant set stock = 0 where product_id = $1', [goods.idOf('sam')])
  expect(await most()).toBe(19)
  await pool.query('update variant set stock = 5 where product_id = $1', [goods.idOf('sam')])
  expect(await most()).toBe(40)
  // as when the moment has come and no clock has tidied it up yet
  await pool.query(`update product set discount_ends_at = now() - interval '1 second' where slug = 'sam'`)
  expect(await most()).toBe(19)
  await reduce('may', null)
  expect(await most()).toBe(0)
})
