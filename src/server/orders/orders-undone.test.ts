// An order is placed whole or not at all: whichever step fails, the shop stands as it stood before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupons, usesOf } from '#testing/coupons.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import { digestOf } from '#testing/digest.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let buyer: Awaited<ReturnType<typeof buyerOf>>
let wish: object

beforeAll(async () => {
  shop = await openTestShop()
  const goods = await stock(shop, [onePhone('may-mot', 5), onePhone('may-hai', 5)])
  buyer = await buyerOf(shop, goods, 'may-mot', 2)
  await buyer.person.call('POST /api/cart/items', { body: { productId: goods.idOf('may-hai'), quantity: 5 } })
  await addCoupons(shop, [{ code: 'GIAM10', usageLimit: 1 }])
  const invoice = { kind: 'PERSON', name: 'Lê Thị Bưởi', address: '1 Lê Lợi, Huế', email: 'buoi@example.com' }
  wish = { ...buyer.wish, couponCode: 'GIAM10', invoice }
  await shop.database.pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`)
})
afterAll(() => shop.close())

/** Each step that writes. */
const STEPS = [
  ['shop_order', 'insert'], ['order_line', 'insert'], ['order_invoice', 'insert'], ['order_move', 'insert'],
  ['cart_line', 'delete'], ['coupon_use', 'insert'], ['coupon', 'update'], ['variant', 'update'], ['product', 'update'],
  ['activity', 'insert'], ['outbox', 'insert'],
] as const

test.each(STEPS)('a fault at %s (%s) leaves nothing half written and says nothing of its insides', async (table, event) => {
  const { pool } = shop.database
  await pool.query(`create trigger broken before ${event} on ${table} for each row execute function fail()`)
  const before = await digestOf(pool)
  const { status, body } = await buyer.person.refused('POST /api/orders', { body: wish }, { 'idempotency-key': 'k' })
  expect([status, body]).toEqual([500, { status: 500, code: 'request.failed', message: 'Đã xảy ra lỗi, vui lòng thử lại sau' }])
  expect(await digestOf(pool)).toBe(before)
  await pool.query(`drop trigger broken on ${table}`)
})

test('a fault at the commit itself, when every step is done, leaves no news either', async () => {
  const { pool } = shop.database
  await pool.query(`create constraint trigger broken after insert on shop_order deferrable initially deferred
    for each row execute function fail()`)
  const before = await digestOf(pool)
  expect((await buyer.person.refused('POST /api/orders', { body: wish }, { 'idempotency-key': 'k' })).status).toBe(500)
  expect(await digestOf(pool)).toBe(before)
  await pool.query('drop trigger broken on shop_order')
})

test('afterwards the very same request is placed', async () => {
  const before = await digestOf(shop.database.pool)
  const { status, body } = await buyer.order('k', wish)
  expect([status, body.count, body.couponCode]).toEqual([201, 7, 'GIAM10'])
  expect(await usesOf(shop, 'GIAM10')).toEqual({ counted: 1, noted: 1 })
  expect(await digestOf(shop.database.pool)).not.toBe(before)
})
