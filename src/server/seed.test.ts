// The demo as it is seeded: whole, with prices that have a past, reductions that end and reviews that are counted.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import type { CouponFile, PromotionFile } from './promotions/promotions.ts'
import { seedDemo } from './seed.ts'

const DAY_MS = 24 * 3_600_000
let shop: TestShop
const pictures = new Set<string>()

beforeAll(async () => {
  shop = await openTestShop()
  // the drawings themselves are looked at by the demo's own tests
  const read = () => Promise.reject(new Error('not read here'))
  const pictureFolder = { keep: async (key: string) => { pictures.add(key) }, read }
  await seedDemo(shop.database.db, pictureFolder, () => {})
})
afterAll(() => shop.close())

/** One of our own files. */
async function readDemo<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`../../demo/shop/${name}.json`, import.meta.url), 'utf8')) as T
}

test('every product has pictures, a price and a place, and the figures are those of the rows', async () => {
  const { db } = shop.database
  const products = await db.selectFrom('product').selectAll().execute()
  expect(products.length).toBeGreaterThan(70)
  expect(pictures.size).toBeGreaterThan(products.length * 2)
  expect(products.filter((one) => one.image_key === null || one.price_dong === 0 || one.colours === null)).toEqual([])
  const { body } = await shop.call('GET /api/statistics')
  const reviews = await db.selectFrom('review').select('id').execute()
  const onSale = products.filter((one) => one.status !== 'DISCONTINUED').length
  expect(body).toMatchObject({ products: onSale, reviews: reviews.length })
  const stars = products.flatMap((one) => one.stars).reduce((sum, many) => sum + many, 0)
  expect([stars, reviews.length > 0]).toEqual([reviews.length, true])
})

test('the reductions that end do so in as many days as the file says', async () => {
  const sales = await readDemo<{ slug: string, days: number }[]>('sales')
  const rows = await shop.database.db.selectFrom('product').select(['slug', 'discount_ends_at'])
    .where('discount_ends_at', 'is not', null).execute()
  const days = rows.map(({ slug, discount_ends_at: ends }) => [slug, Math.round(((ends?.getTime() ?? 0) - Date.now()) / DAY_MS)])
  expect(Object.fromEntries(days)).toEqual(Object.fromEntries(sales.map(({ slug, days: told }) => [slug, told])))
})

test('a reduced product cost more a month ago', async () => {
  const { id } = await shop.database.db.selectFrom('product').select('id').where('slug', '=', 'iphone-17-pro')
    .executeTakeFirstOrThrow()
  const { body } = await shop.call('GET /api/products/{id}/price-history', { params: { id: String(id) } })
  const [before, after] = body
  expect(before?.price).toBeGreaterThan(after?.price ?? Infinity)
  expect(Math.round((Date.now() - Date.parse(after?.since ?? '')) / DAY_MS)).toBe(30)
})

describe('coupons and promotions', () => {
  const apply = (code: string, orderTotal = 5_000_000) =>
    shop.send({ method: 'POST', url: '/api/coupons/apply', query: { code, orderTotal: String(orderTotal) } })

  test.each([
    ['GIAM10', 0, 200, { discountType: 'PERCENT', discountValue: 10 }],
    ['GIAM200K', 2_000_000, 200, { discountType: 'FIXED_AMOUNT', discountValue: 200_000, minOrderValue: 2_000_000 }],
    ['GIAM200K', 1_999_999, 409, { code: 'promotions.coupon_below_minimum' }],
    ['HETHAN', 5_000_000, 409, { code: 'promotions.coupon_expired' }],
    ['HETLUOT', 5_000_000, 409, { code: 'promotions.coupon_used_up' }],
    ['DONMUAMOI', 5_000_000, 409, { code: 'promotions.coupon_not_started' }],
    ['BANTHAN', 5_000_000, 200, { perCustomerLimit: 1 }],
  ])('%s for goods of %i dong answers %i', async (code, total, status, expected) => {
    expect(await apply(code, total)).toMatchObject({ status, body: expected })
  })

  test('are all there; what holds and is announced is shown, with pictures that were drawn', async () => {
    const coupons = await readDemo<CouponFile[]>('coupons')
    const promotions = await readDemo<PromotionFile[]>('promotions')
    const { db } = shop.database
    expect((await db.selectFrom('coupon').select('code').execute()).map((row) => row.code).toSorted())
      .toEqual(coupons.map((one) => one.code).toSorted())
    const shown = (await shop.call('GET /api/coupons')).body.map((one) => one.code)
    expect(shown.toSorted()).toEqual(['CHAOBAN', 'GIAM10', 'GIAM200K', 'IPAD500K', 'PHUKIEN15'])
    const { body } = await shop.call('GET /api/promotions/active')
    expect(body.map((one) => one.title)).toEqual(promotions.map((one) => one.title.vi))
    expect(body.map((one) => one.coupon?.code)).toEqual(promotions.map((one) => one.coupon))
    const keys = body.flatMap((one) => /pictures\/([^/]+)/.exec(one.image ?? '')?.[1] ?? [])
    expect([keys.length > 0, keys.filter((key) => !pictures.has(key))]).toEqual([true, []])
  })

  test('name only products that are sold', async () => {
    const slugs = [...await readDemo<CouponFile[]>('coupons'), ...await readDemo<PromotionFile[]>('promotions')]
      .flatMap((one) => one.products ?? [])
    const gone = await shop.database.db.selectFrom('product').select('slug').where('slug', 'in', slugs)
      .where('status', '<>', 'AVAILABLE').execute()
    expect([slugs.length > 0, gone]).toEqual([true, []])
  })
})
