import { afterAll, beforeAll, expect, test } from 'vitest'
import { stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await stock(shop, [])
})
afterAll(() => shop.close())

test('API-16 ENT-32 anyone sees the ways of delivery and their cost, in the asker\'s language', async () => {
  const { status, body } = await shop.call('GET /api/shipping-methods')
  expect(status).toBe(200)
  expect(body).toEqual([
    { id: expect.any(Number), name: 'Giao hàng tiêu chuẩn', description: '', baseCost: 30_000 },
    { id: expect.any(Number), name: 'Giao hàng nhanh', description: '', baseCost: 50_000 },
  ])
  const english = await shop.call('GET /api/shipping-methods', {}, { 'accept-language': 'en-US,en;q=0.9' })
  expect(english.body.map((one) => one.name)).toEqual(['Standard delivery', 'Express delivery'])
})

test('a way that is switched off is neither shown nor taken', async () => {
  const { db } = shop.database
  const row = await db.insertInto('shipping_method').values({ name: 'Bồ câu', name_en: 'Pigeon', base_cost_dong: 1,
    active: false, position: -1 })
    .returning('id').executeTakeFirstOrThrow()
  expect((await shop.call('GET /api/shipping-methods')).body.map((one) => one.name)).not.toContain('Bồ câu')
  const person = await shop.person()
  const { status, body } = await person.refused('GET /api/cart/validate', { query: { shippingMethodId: String(row.id) } })
  expect([status, body.code]).toEqual([422, 'orders.shipping_method_not_found'])
})
