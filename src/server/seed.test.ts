// The demo as it is seeded: whole, with prices that have a past, reductions that end and reviews that are counted.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { fillFacts, findFaqs } from './content/content.ts'
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
    expect(shown.toSorted()).toEqual(['CHAOBAN', 'COMBO30', 'GIAM10', 'GIAM200K', 'IPAD500K', 'PHUKIEN15'])
    const { body } = await shop.call('GET /api/promotions/active')
    const running = promotions.filter((one) => (one.startsInDays ?? 0) <= 0)
    expect(body.map((one) => one.title)).toEqual(running.map((one) => fillFacts(one.title.vi, 'vi')))
    expect(body.map((one) => one.coupon?.code)).toEqual(running.map((one) => one.coupon))
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

describe('what the shop writes', () => {
  test('is all there, with pictures that were drawn and products that can be bought', async () => {
    const { body: faqs } = await shop.call('GET /api/faqs')
    expect(faqs.totalElements).toBeGreaterThanOrEqual(44)
    const { body: news } = await shop.call('GET /api/news', { query: { size: '100' } })
    expect(news.totalElements).toBeGreaterThanOrEqual(26)
    const keys = news.content.map((one) => /pictures\/([^/]+)/.exec(one.image ?? '')?.[1] ?? '')
    expect([new Set(keys).size, keys.filter((key) => !pictures.has(key))]).toEqual([keys.length, []])
    for (const { id } of news.content) {
      const { body } = await shop.call('GET /api/news/{id}', { params: { id: String(id) } })
      expect([body.title, body.products.length > 0, body.related.length]).toEqual([body.title, true, 3])
      expect(JSON.stringify(body)).not.toMatch(/\{[a-z_]+\}|"text":"[^"]*\]\(/)
    }
  })

  test('every promotion has a page with products that can be bought', async () => {
    const ids = await shop.database.db.selectFrom('promotion').select('id').execute()
    expect(ids.length).toBeGreaterThanOrEqual(9)
    for (const { id } of ids) {
      const { body } = await shop.call('GET /api/promotions/{id}', { params: { id: String(id) } })
      // welcome, ten percent and the season are about everything
      const open = body.categoryIds.length + body.productIds.length === 0
      expect([body.title, body.body.length > 1, open || body.products.length > 0]).toEqual([body.title, true, true])
      expect(JSON.stringify(body.body)).not.toMatch(/\{[a-z_]+\}|\]\(/)
    }
  })

  test('is found by how people ask: nine in ten first, and nothing is found for what is something else', async () => {
    const { db } = shop.database
    const asked = await readAsked()
    const questionOf = new Map((await db.selectFrom('faq').select(['slug', 'question']).execute()).map((row) => [row.slug,
      row.question]))
    const found = await Promise.all(asked.map(async ([text, slug]) => {
      const answers = await findFaqs(db, text, 3, 'vi')
      const wanted = slug === null ? undefined : fillFacts(questionOf.get(slug) ?? '?', 'vi')
      return { slug, first: answers[0]?.question === wanted, among: answers.some((one) => one.question === wanted) }
    }))
    const share = (rows: typeof found, good: (row: (typeof found)[number]) => boolean) => rows.filter(good).length / rows.length
    const [known, strange] = [found.filter((row) => row.slug !== null), found.filter((row) => row.slug === null)]
    expect([known.length > 100, strange.length > 20]).toEqual([true, true])
    expect(share(known, (row) => row.first)).toBeGreaterThan(0.9)
    expect(share(known, (row) => row.among)).toBeGreaterThan(0.94)
    expect(share(strange, (row) => row.first)).toBeGreaterThan(0.8)
  })
})

/** How people ask, and the question that answers it; null where none does. */
async function readAsked(): Promise<[text: string, slug: string | null][]> {
  return JSON.parse(await readFile(new URL('../../demo/content/asked.json', import.meta.url), 'utf8')) as
    [string, string | null][] // our own file
}
