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

const METHODS = 'GET /api/shipping-methods'

test('API-16 ENT-32 anyone sees the ways of delivery and their cost, in the asker\'s language', async () => {
  const { status, body } = await shop.call(METHODS)
  expect(status).toBe(200)
  expect(body).toEqual([
    { id: expect.any(Number), name: 'Giao hàng tiêu chuẩn', description: '', baseCost: 30_000, days: null },
    { id: expect.any(Number), name: 'Giao hàng nhanh', description: '', baseCost: 50_000, days: null },
  ])
  const english = await shop.call(METHODS, {}, { 'accept-language': 'en-US,en;q=0.9' })
  expect(english.body.map((one) => one.name)).toEqual(['Standard delivery', 'Express delivery'])
})

/** Days of every method to a city. */
const daysTo = async (city: string) => (await shop.call(METHODS, { query: { city } })).body.map(({ days }) => days)

const QUICK = [{ from: 1, to: 3 }, { from: 1, to: 1 }]
const FAR = [{ from: 3, to: 5 }, { from: 2, to: 3 }]

test('is told how long they take to a city: every centrally run one is a big city, every province is far', async () => {
  const { body: provinces } = await shop.call('GET /api/places/provinces')
  expect(provinces).toHaveLength(34)
  for (const { name } of provinces) {
    if (/Quảng Ninh|Bắc Ninh|Đồng Nai/.test(name)) continue // cities or provinces, as the day may be
    expect([name, await daysTo(name)]).toEqual([name, name.startsWith('TP. ') ? QUICK : FAR])
  }
})

test('a city is named in 100 characters, and not by nothing', async () => {
  for (const city of ['', '   ', 'x'.repeat(101)]) {
    const { body } = await shop.refused(METHODS, { query: { city } })
    expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, ['city']])
  }
})

test('a way that is switched off is neither shown nor taken', async () => {
  const { db } = shop.database
  const row = await db.insertInto('shipping_method').values({ name: 'Bồ câu', name_en: 'Pigeon', base_cost_dong: 1,
    active: false, position: -1 })
    .returning('id').executeTakeFirstOrThrow()
  expect((await shop.call(METHODS)).body.map((one) => one.name)).not.toContain('Bồ câu')
  const person = await shop.person()
  const { status, body } = await person.refused('GET /api/cart/validate', { query: { shippingMethodId: String(row.id) } })
  expect([status, body.code]).toEqual([422, 'orders.shipping_method_not_found'])
})
