// Reductions that have ended: taken away by the clock, and with them everything that showed them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { endDiscounts } from './catalogue.ts'

let shop: TestShop
let goods: Goods

const reduced = (slug: string) => ({ ...onePhone(slug, 50), variants: [
  { ram: '8GB', storage: '128GB', price: 10_000_000, salePrice: 9_000_000,
    saleEndsOn: '2099-01-01T00:00:00Z', stock: { den: 50 } },
] })

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [reduced('het-han'), reduced('con-han'),
    { ...reduced('khong-han'), variants: [{ ram: null, storage: null, price: 2_000, salePrice: 1_000, stock: { den: 5 } }] },
    ...Array.from({ length: 20 }, (_, n) => reduced(`nhieu-${n}`))])
})
afterAll(() => shop.close())

const endNow = (slugs: string[]) => shop.database.pool.query(`update variant set discount_ends_at = now() - interval '1 second'
  where product_id = any($1)`, [slugs.map((slug) => goods.idOf(slug))])
const detail = async (slug: string) => (await shop.call(
  'GET /api/products/{id}', { params: { id: String(goods.idOf(slug)) } })).body

test('one that has ended goes with its end, from product, cart and history; those that have not stay', async () => {
  const { person } = await buyerOf(shop, goods, 'het-han')
  expect((await person.call('GET /api/cart')).body.subtotal).toBe(9_000_000)
  await endNow(['het-han'])
  expect(await endDiscounts(shop.database.db)).toBe(1)
  expect(await detail('het-han')).toMatchObject({ price: 10_000_000, discountPrice: null, discountEndsAt: null,
    variants: [{ discountPrice: null, discountEndsAt: null }] })
  expect((await person.call('GET /api/cart')).body.subtotal).toBe(10_000_000)
  const { body } = await shop.call('GET /api/products/{id}/price-history', { params: { id: String(goods.idOf('het-han')) } })
  expect(body.map((one) => one.price)).toEqual([9_000_000, 10_000_000])
  expect(await detail('con-han')).toMatchObject({ discountPrice: 9_000_000, discountEndsAt: '2099-01-01T00:00:00.000Z' })
  expect(await detail('khong-han')).toMatchObject({ discountPrice: 1_000, discountEndsAt: null })
  expect(await endDiscounts(shop.database.db)).toBe(0)
})

test('several processes at once end each one once, also while it is being bought', async () => {
  const slugs = Array.from({ length: 20 }, (_, n) => `nhieu-${n}`)
  const buyers = await Promise.all(slugs.map(async (slug, n) => {
    const buyer = await buyerOf(shop, goods, slug)
    await buyer.person.call('POST /api/cart/items', { body: { productId: goods.idOf(slugs[19 - n] ?? ''), quantity: 1 } })
    return buyer
  }))
  await endNow(slugs)
  const [ended, orders] = await Promise.all([
    Promise.all([1, 2, 3, 4].map(() => endDiscounts(shop.database.db))),
    Promise.all(buyers.map((buyer) => buyer.order('once'))),
  ])
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(20)
  expect(orders.map((order) => order.status)).toEqual(slugs.map(() => 201))
  for (const slug of slugs) expect((await detail(slug)).discountPrice).toBeNull()
})
