// What each thing a visitor may look at asks of the database: how many statements, and that none of them reads a large table from
// its first row to its last. Twenty thousand products, statistics as a shop that is open has them.
// After a wanted change: npm run slices -- src/server/statements.test.ts -u, and read the difference.
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCatalogue } from '#testing/many-goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { listenToStatements, openBill } from '#testing/statements.ts'
import type { Listener } from '#testing/statements.ts'

const PRODUCTS = 20_000

let shop: TestShop
let listener: Listener

/** What the shop looks at for those who are not signed in, by what they look at. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'every page': ['/api/categories/active'],
  'home': ['/api/products/featured?size=8', '/api/products/recent?size=8', '/api/products/on-sale?size=8', '/api/statistics',
    '/api/reviews/praise', '/api/hero'],
  'list': ['/api/products?page=3', '/api/products/filter?minPrice=2000000&brands=samsung,xiaomi&page=1&size=12',
    '/api/products/filter?colors=%C4%90en&sort=price,asc&size=12', '/api/products/facets?categoryId=1', '/api/brands',
    '/api/products/category/1?size=12', '/api/products/status/AVAILABLE?size=12'],
  'search': ['/api/products/search?keyword=samsung+galaxy&size=12', '/api/products/suggest?q=sams',
    '/api/products/facets?keyword=iphone'],
  'product': ['/api/products/19000', '/api/products/19000/variants', '/api/products/19000/images',
    '/api/products/19000/specifications', '/api/products/19000/related', '/api/products/19000/accessories',
    '/api/products/19000/price-history', '/api/products/19000/stats', '/api/products/19000/reviews', '/api/categories/1',
    '/api/products/several?ids=19000,18000'],
  'around': ['/api/promotions/active', '/api/faqs', '/api/news', '/api/shipping-methods', '/api/payment-options'],
}

beforeAll(async () => {
  shop = await openTestShop()
  const client = await shop.database.pool.connect()
  await fillCatalogue(client, PRODUCTS, () => {}).finally(() => client.release(true))
  listener = await listenToStatements(shop)
}, 180_000) // so many take their time on a busy machine
afterAll(() => shop.close())

test('what visitors look at costs as many statements as was read last, none of which reads a large table whole', async () => {
  expect([...listener.large]).toEqual(expect.arrayContaining(['product', 'variant', 'product_specification']))
  const bill = openBill(listener)
  for (const [place, urls] of Object.entries(PLACES)) {
    bill.heading(place)
    for (const url of urls) await bill.add(url, await listener.statementsOf(url))
  }
  expect([...bill.wholes]).toEqual([])
  expect(existsSync(new URL('statements.golden.txt', import.meta.url))).toBe(true) // a lost page would else be written anew
  await expect(`${bill.page.join('\n')}\n`).toMatchFileSnapshot('./statements.golden.txt')
}, 60_000)

test('a statement that reads a large table whole is seen', async () => {
  const statement = { text: 'select count(*) from variant where stock = $1', values: [3] }
  expect(await listener.readWhole(statement)).toEqual(['variant'])
})
