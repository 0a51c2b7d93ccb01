// What must hold when many act at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowded } from '#testing/crowd.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = crowded(await openTestShop())
  goods = await stock(shop, [onePhone('may-cuoi', 5), onePhone('may-nhieu', 100), onePhone('may-a', 50),
    onePhone('may-b', 50)])
})
afterAll(() => shop.close())

async function left(slug: string): Promise<number> {
  const { stock: units } = await shop.database.db.selectFrom('variant').select('stock')
    .where('product_id', '=', goods.idOf(slug)).executeTakeFirstOrThrow()
  return units
}

async function ordersHolding(slug: string): Promise<number> {
  const rows = await shop.database.db.selectFrom('order_line').select('order_id').where('product_id', '=', goods.idOf(slug))
    .execute()
  return rows.length
}

test('50 buyers for the last 5 units leave exactly 5 orders and nothing in stock', async () => {
  const buyers = await Promise.all(Array.from({ length: 50 }, () => buyerOf(shop, goods, 'may-cuoi')))
  const replies = await Promise.all(buyers.map((buyer) => buyer.order('once')))
  const placed = replies.filter((reply) => reply.status === 201)
  const refused = replies.filter((reply) => reply.status === 409)
  expect(placed).toHaveLength(5)
  expect(refused).toHaveLength(45)
  expect(new Set(placed.map((reply) => reply.body.code)).size).toBe(5)
  expect(await left('may-cuoi')).toBe(0)
  expect(await ordersHolding('may-cuoi')).toBe(5)
  const { body } = await shop.call('GET /api/products/{id}', { params: { id: String(goods.idOf('may-cuoi')) } })
  expect(body.status).toBe('OUT_OF_STOCK')
})

test('the same order posted 20 times at once with one key is one order', async () => {
  const buyer = await buyerOf(shop, goods, 'may-nhieu', 2)
  const replies = await Promise.all(Array.from({ length: 20 }, () => buyer.order('the-same-key')))
  expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 201))
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
  expect(await left('may-nhieu')).toBe(98)
  const { body } = await buyer.person.call('GET /api/orders/me')
  expect(body.totalElements).toBe(1)
})

test('20 different keys at once on one cart are one order: the cart can be bought only once', async () => {
  const buyer = await buyerOf(shop, goods, 'may-nhieu')
  const before = await left('may-nhieu')
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => buyer.order(`key-${n}`)))
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
  expect(await left('may-nhieu')).toBe(before - 1)
})

test('orders for the same two products in opposite order never block each other for good', async () => {
  const pair = async (first: string, second: string) => {
    const buyer = await buyerOf(shop, goods, first)
    await buyer.person.call('POST /api/cart/items', { body: { productId: goods.idOf(second), quantity: 1 } })
    return buyer
  }
  const either = (n: number) => (n % 2 ? pair('may-a', 'may-b') : pair('may-b', 'may-a'))
  const buyers = await Promise.all(Array.from({ length: 30 }, (_, n) => either(n)))
  const replies = await Promise.all(buyers.map((buyer) => buyer.order('pair')))
  expect(replies.every((reply) => reply.status === 201)).toBe(true)
  expect([await left('may-a'), await left('may-b')]).toEqual([20, 20])
})

test('two tabs adding at once lose no unit', async () => {
  const buyer = await buyerOf(shop, goods, 'may-nhieu')
  const add = () => buyer.person.call('POST /api/cart/items', { body: { productId: goods.idOf('may-nhieu'), quantity: 1 } })
  await Promise.all(Array.from({ length: 10 }, add))
  const { body } = await buyer.person.call('GET /api/cart')
  expect(body.count).toBe(11)
})
