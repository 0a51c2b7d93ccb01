// The demo as it is seeded: whole, with prices that have a past, reductions that end and reviews that are counted.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { seedDemo } from './seed.ts'

const DAY_MS = 24 * 3_600_000
let shop: TestShop
let pictures = 0

beforeAll(async () => {
  shop = await openTestShop()
  // the drawings themselves are looked at by the demo's own tests
  const pictureFolder = { keep: async () => { pictures++ }, read: () => Promise.reject(new Error('not read here')) }
  await seedDemo(shop.database.db, pictureFolder, () => {})
})
afterAll(() => shop.close())

test('every product has pictures, a price and a place, and the figures are those of the rows', async () => {
  const { db } = shop.database
  const products = await db.selectFrom('product').selectAll().execute()
  expect(products.length).toBeGreaterThan(70)
  expect(pictures).toBeGreaterThan(products.length * 2)
  expect(products.filter((one) => one.image_key === null || one.price_dong === 0 || one.colours === null)).toEqual([])
  const { body } = await shop.call('GET /api/statistics')
  const reviews = await db.selectFrom('review').select('id').execute()
  const onSale = products.filter((one) => one.status !== 'DISCONTINUED').length
  expect(body).toMatchObject({ products: onSale, reviews: reviews.length })
  const stars = products.flatMap((one) => one.stars).reduce((sum, many) => sum + many, 0)
  expect([stars, reviews.length > 0]).toEqual([reviews.length, true])
})

test('the reductions that end do so in as many days as the file says', async () => {
  const file = new URL('../../demo/shop/sales.json', import.meta.url)
  const sales = JSON.parse(await readFile(file, 'utf8')) as { slug: string, days: number }[] // our own file
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
