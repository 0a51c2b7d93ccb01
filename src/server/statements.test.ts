// What each thing a visitor may look at asks of the database: how many statements, and that none of them reads a large table from
// its first row to its last. Twenty thousand products, statistics as a shop that is open has them.
// After a wanted change: npm run slices -- src/server/statements.test.ts -u, and read the difference.
import { existsSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCatalogue } from '#testing/many-goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

const PRODUCTS = 20_000
/** A table of more rows than this is never read whole for a visitor. */
const ROWS_MAX = 2_000

interface Statement { text: string, values: unknown[] }

let shop: TestShop
/** Large tables by their names. */
let large: Set<string>
const asked: Statement[] = []

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
  const { rows } = await shop.database.pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > $1 and relnamespace = 'public'::regnamespace`, [ROWS_MAX])
  large = new Set(rows.map(({ relname }) => relname))
  hear(shop.database.pool)
}, 180_000) // so many take their time on a busy machine
afterAll(() => shop.close())

type Query = (...given: readonly unknown[]) => unknown

/** Notes what goes to the database from now on. */
function hear(pool: pg.Pool): void {
  const heard = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const query = client.query.bind(client) as Query // one of its many forms, handed on as it came
    const listening: Query = (first, ...rest) => {
      const { text, values } = first as Partial<Statement> // the form Kysely's statements with values come in
      asked.push(text === undefined ? { text: String(first), values: [] } : { text, values: values ?? [] })
      return query(first, ...rest)
    }
    client.query = listening as typeof client.query
  })
}

interface Plan { 'Node Type': string, 'Relation Name'?: string, 'Plans'?: Plan[] }

/** Large tables that a plan reads from their first row to their last. */
function readWhole(plan: Plan): string[] {
  const table = plan['Relation Name'] ?? ''
  const own = plan['Node Type'] === 'Seq Scan' && large.has(table) ? [table] : []
  return [...own, ...(plan.Plans ?? []).flatMap(readWhole)]
}

async function planOf({ text, values }: Statement): Promise<Plan> {
  const { rows: [row] } = await shop.database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    { text: `explain (format json) ${text}`, values })
  if (!row) throw new Error('PostgreSQL tells a plan in one row')
  return row['QUERY PLAN'][0].Plan
}

/** What is asked for an address when it is asked for again. */
async function statementsOf(url: string): Promise<Statement[]> {
  const look = () => shop.send({ method: 'GET', url, headers: { 'accept-language': 'vi' } })
  await look()
  asked.length = 0
  const { status } = await look()
  expect([url, status]).toEqual([url, 200])
  return [...asked]
}

test('what visitors look at costs as many statements as was read last, none of which reads a large table whole', async () => {
  expect([...large]).toEqual(expect.arrayContaining(['product', 'variant', 'product_specification']))
  const page: string[] = []
  const wholes: string[] = []
  for (const [place, urls] of Object.entries(PLACES)) {
    page.push(place)
    for (const url of urls) {
      const statements = await statementsOf(url)
      page.push(`  ${statements.length}  ${url}`)
      for (const one of statements) wholes.push(...readWhole(await planOf(one)).map((table) => `${url} reads all of ${table}`))
    }
  }
  expect(wholes).toEqual([])
  expect(existsSync(new URL('statements.golden.txt', import.meta.url))).toBe(true) // a lost page would else be written anew
  await expect(`${page.join('\n')}\n`).toMatchFileSnapshot('./statements.golden.txt')
}, 60_000)

test('a statement that reads a large table whole is seen', async () => {
  expect(readWhole(await planOf({ text: 'select count(*) from variant where stock = $1', values: [3] }))).toEqual(['variant'])
})
