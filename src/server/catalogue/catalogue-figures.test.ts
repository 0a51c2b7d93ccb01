// A product in numbers: what it cost, how many were sold, how often it was looked at.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buyerOf, onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    onePhone('ban-chay', 50), onePhone('chua-ban', 50), onePhone('doi-gia', 50, 10_000_000),
    product({ slug: 'hai-gia', variants: [
      { ram: '8GB', storage: '128GB', price: 10_000_000, stock: { den: 5 } },
      { ram: '8GB', storage: '256GB', price: 12_000_000, stock: { den: 5 } },
    ] }),
    product({ slug: 'con-hang', variants: [
      { ram: '8GB', storage: '128GB', price: 10_000_000, stock: { den: 5 } },
      { ram: '8GB', storage: '256GB', price: 12_000_000, stock: { den: 5 } },
    ] }),
  ])
})
afterEach(() => { vi.useRealTimers() })
afterAll(() => shop.close())

const params = (slug: string) => ({ params: { id: String(goods.idOf(slug)) } })
const history = async (slug: string) => (await shop.call('GET /api/products/{id}/price-history', params(slug))).body
const stats = async (slug: string) => (await shop.call('GET /api/products/{id}/stats', params(slug))).body

test('API-40 sold are the units of orders that were neither cancelled nor returned', async () => {
  const [one, two, three] = [await buyerOf(shop, goods, 'ban-chay', 2), await buyerOf(shop, goods, 'ban-chay', 3),
    await buyerOf(shop, goods, 'ban-chay', 5)]
  const orders = [await one.order('a'), await two.order('b'), await three.order('c')]
  expect(await stats('ban-chay')).toEqual({ sold: 10, views: 0, averageRating: null, reviewCount: 0 })
  const move = (n: number, status: string) => shop.database.db.updateTable('shop_order').set({ status })
    .where('id', '=', orders[n]?.body.id ?? 0).execute()
  await move(0, 'CANCELLED')
  expect((await stats('ban-chay')).sold).toBe(8)
  await move(1, 'RETURNED')
  await move(2, 'DELIVERED')
  expect((await stats('ban-chay')).sold).toBe(5)
  expect((await stats('chua-ban')).sold).toBe(0)
})

test('API-40 views are counted one by one, also many at once, and kept by day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') }) // 1 o'clock in the morning of the 23rd
  const view = () => shop.call('POST /api/products/{id}/views', params('chua-ban'))
  const first = await view()
  expect([first.status, first.body]).toEqual([200, { message: 'Đã ghi nhận lượt xem' }])
  expect((await shop.call('POST /api/products/{id}/views', params('chua-ban'), { 'accept-language': 'en' })).body)
    .toEqual({ message: 'The view has been counted' })
  await Promise.all(Array.from({ length: 20 }, view))
  const days = await shop.database.db.selectFrom('product_view').selectAll().execute()
  expect(days).toEqual([{ product_id: goods.idOf('chua-ban'), day: '2026-11-23', views: 22 }])
  await shop.database.db.insertInto('product_view').values({ product_id: goods.idOf('chua-ban'), day: '2026-01-01', views: 100 })
    .execute()
  expect(await stats('chua-ban')).toEqual({ sold: 0, views: 122, averageRating: null, reviewCount: 0 })
})

test('ENT-10 the mean and the number of approved reviews stand in the figures as on the product', async () => {
  await shop.database.db.insertInto('review').values([4, 5, 5].map((rating) => ({
    product_id: goods.idOf('doi-gia'), author: 'An', rating, comment: 'Máy dùng tốt', verified: true, status: 'APPROVED',
  }))).execute()
  expect(await stats('doi-gia')).toMatchObject({ averageRating: 4.7, reviewCount: 3 })
  expect((await shop.call('GET /api/products/{id}', params('doi-gia'))).body.rating).toEqual({ average: 4.7, count: 3 })
})

test('what a product cost is told from its first day in the shop, each price once', async () => {
  expect(await history('hai-gia')).toEqual([{ since: expect.any(String), price: 10_000_000 }])
  const [small, large] = await goods.variantsOf('hai-gia')
  const change = (id: number | undefined, values: { price_dong?: number, discount_price_dong?: number | null }) =>
    shop.database.db.updateTable('variant').set(values).where('id', '=', id ?? 0).execute()
  await change(large?.id, { price_dong: 11_500_000 }) // dearer still than the other: the price shown stays
  await change(small?.id, { discount_price_dong: 9_000_000 })
  await change(small?.id, { discount_price_dong: null, price_dong: 12_500_000 })
  const told = await history('hai-gia')
  expect(told.map((one) => one.price)).toEqual([10_000_000, 9_000_000, 11_500_000])
  expect(told.map((one) => one.since)).toEqual(told.map((one) => one.since).toSorted())
})

test('the price told is the one shown: of the cheapest in stock, also once what it was of is sold out or gone', async () => {
  const [small, large] = await goods.variantsOf('con-hang')
  const set = (id: number | undefined, stock: number) =>
    shop.database.db.updateTable('variant').set({ stock }).where('id', '=', id ?? 0).execute()
  const prices = async () => (await history('con-hang')).map((one) => one.price)
  const shown = async () => (await shop.call('GET /api/products/{id}', params('con-hang'))).body.price
  await set(small?.id, 0)
  expect([await prices(), await shown()]).toEqual([[10_000_000, 12_000_000], 12_000_000])
  await set(large?.id, 0)
  expect(await prices()).toEqual([10_000_000, 12_000_000, 10_000_000])
  await set(large?.id, 1)
  await shop.database.db.deleteFrom('variant').where('id', '=', small?.id ?? 0).execute()
  expect([await prices(), await shown()]).toEqual([[10_000_000, 12_000_000, 10_000_000, 12_000_000], 12_000_000])
})

test('of two who change a price at once the last to do so is told last, whoever began first', async () => {
  const [variant] = await goods.variantsOf('ban-chay')
  const [early, late] = [await shop.database.pool.connect(), await shop.database.pool.connect()]
  const price = (client: typeof early, dong: number) =>
    client.query('update variant set price_dong = $2 where id = $1', [variant?.id, dong])
  await early.query('begin')
  await early.query('select now()') // its moment is this one
  await price(late, 7_000_000)
  await price(early, 8_000_000)
  await early.query('commit')
  early.release()
  late.release()
  expect((await history('ban-chay')).at(-1)?.price).toBe(8_000_000)
})

test('of what was more than a year ago only the price that still held is told', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  await shop.database.db.insertInto('product_price').values([[900, 20], [400, 15], [200, 12]].map(([days = 0, millions = 0]) => ({
    product_id: goods.idOf('doi-gia'), since: daysAgo(days), price_dong: millions * 1_000_000,
  }))).execute()
  const told = await history('doi-gia')
  expect(told.map((one) => one.price)).toEqual([15_000_000, 12_000_000, 10_000_000])
  const [first = 0, second = 0] = told.map((one) => (Date.now() - Date.parse(one.since)) / (24 * 3_600_000))
  expect([Math.round(first), Math.round(second)]).toEqual([365, 200])
})
