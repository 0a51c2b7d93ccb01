// What changes in the database, by whomever, is in the very next answer: of this process and of every other.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/kit/db.ts'
import type { Database } from '#server/kit/db.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { listProducts, readFacets, searchProducts, warmSearch } from './search.ts'

let shop: TestShop
let goods: Goods
/** Another process of the shop: it has nothing in common with the first but the database. */
let other: Database

const PAGE = { page: 0, size: 100 }

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, Array.from({ length: 12 }, (_, n) => onePhone(`may-${n}`, 5, 1_000_000 * (n + 1))))
  other = openDatabase(shop.url, 4)
  await Promise.all([warmSearch(shop.database.db), warmSearch(other.db)])
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const run = (text: string) => sql.raw(text).execute(shop.database.db)
const both = () => [shop.database.db, other.db]

/** What the asked list holds, the same in both processes. */
async function listed(wish: Parameters<typeof listProducts>[1], sort = 'id,asc'): Promise<string[]> {
  const [one, two] = await Promise.all(both().map(async (db) =>
    (await listProducts(db, wish, { ...PAGE, sort }, 'vi')).content.map((item) => item.slug)))
  expect(two).toEqual(one)
  return one ?? []
}

test('a new price moves a product in the order of prices and across the ends of a filter', async () => {
  expect(await listed({ maxPrice: 2_500_000 }, 'price,asc')).toEqual(['may-0', 'may-1'])
  await run(`update variant set price_dong = 500000 where product_id = ${goods.idOf('may-7')}`)
  expect(await listed({ maxPrice: 2_500_000 }, 'price,asc')).toEqual(['may-7', 'may-0', 'may-1'])
  await run(`update variant set price_dong = 8000000, discount_price_dong = 1500000 where product_id = ${goods.idOf('may-7')}`)
  expect(await listed({ maxPrice: 2_500_000 }, 'price,asc')).toEqual(['may-0', 'may-7', 'may-1'])
  expect(await listed({ onSale: true })).toEqual(['may-7'])
  await run(`update variant set discount_price_dong = null where product_id = ${goods.idOf('may-7')}`)
  expect(await listed({ onSale: true })).toEqual([])
})

test('a specification or highlight that comes, changes or goes is found so at once', async () => {
  const id = goods.idOf('may-5')
  await run(`insert into product_specification (product_id, position, group_key, key, value_vi, value_en)
    values (${id}, 900, 'connectivity', 'wifi', 'Wi-Fi 7', 'Wi-Fi 7')`)
  expect(await listed({ keyword: 'wifi 7' })).toEqual(['may-5'])
  await run(`update product_specification set value_vi = 'Wi-Fi 4', value_en = 'Wi-Fi 4' where position = 900`)
  expect(await listed({ keyword: 'wifi 7' })).not.toEqual(['may-5'])
  await run(`delete from product_specification where position = 900`)
  await run(`update product set highlights_en = '{"Kevlarite back"}' where id = ${id}`)
  expect(await listed({ keyword: 'điện thoại kevlarite' })).toEqual(['may-5'])
})

test('a product that sells out, comes anew, gets another name or goes is answered so at once', async () => {
  await run(`update variant set stock = 0 where product_id = ${goods.idOf('may-3')}`)
  expect(await listed({ status: 'OUT_OF_STOCK' })).toEqual(['may-3'])
  await run(`insert into product (slug, name, brand_id, category_id, price_dong)
    select 'moi-tinh', 'Máy mới tinh', brand_id, category_id, 7 from product limit 1`)
  expect((await listed({})).at(-1)).toBe('moi-tinh')
  expect(await listed({ keyword: 'mới tinh' })).toEqual(['moi-tinh'])
  await run(`update product set name = 'Zenphone' where slug = 'moi-tinh'`)
  expect(await listed({ keyword: 'zenphone' })).toEqual(['moi-tinh'])
  expect(await listed({ keyword: 'mới tinh' })).not.toContain('moi-tinh')
  await run(`delete from product where slug = 'moi-tinh'`)
  expect(await listed({})).not.toContain('moi-tinh')
  expect(await listed({ keyword: 'zenphone' })).toEqual([])
})

test('a category or a brand that is renamed, comes or goes is known at once', async () => {
  await run(`update category set name_vi = 'Điện thoại xịn' where slug = 'dien-thoai'`)
  await run(`update brand set slug = 'alo-moi' where slug = 'alo'`)
  for (const db of both()) {
    const found = await readFacets(db, {}, 'vi')
    expect(found.categories.map((one) => one.name)).toEqual(['Điện thoại xịn'])
    expect(found.brands.map((one) => one.slug)).toEqual(['alo-moi'])
  }
  expect(await listed({ brands: ['alo-moi'] })).toHaveLength(12)
  expect(await listed({ brands: ['alo'] })).toEqual([])
  const { rows: [row] } = await sql<{ id: number }>`insert into category (slug, name_vi, name_en, family)
    values ('loa', 'Loa', 'Speakers', 'accessory') returning id`.execute(shop.database.db)
  const ask = () => shop.refused('GET /api/products/category/{categoryId}', { params: { categoryId: String(row?.id) } })
  expect((await ask()).status).toBe(200)
  await run(`insert into product (slug, name, brand_id, category_id)
    select 'loa-1', 'Loa một', brand_id, ${row?.id} from product limit 1`)
  expect(await listed({ categoryId: row?.id ?? 0 })).toEqual(['loa-1'])
  await run(`delete from product where slug = 'loa-1'`)
  await run(`delete from product_count where category_id = ${row?.id}; delete from category where slug = 'loa'`)
  expect((await ask()).status).toBe(404)
})

test('a change in a transaction that others outlive or overtake is not missed, and one that is undone is not shown', async () => {
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update product set featured = true where id = ${goods.idOf('may-1')}`)
    expect(await listed({ featured: true })).toEqual([])
    // a later transaction is over first; the look that sees it must not believe to have seen the earlier one
    await run(`update product set featured = true where id = ${goods.idOf('may-2')}`)
    expect(await listed({ featured: true })).toEqual(['may-2'])
    await client.query('commit')
    expect(await listed({ featured: true })).toEqual(['may-1', 'may-2'])
    await client.query('begin')
    await client.query('update product set featured = true')
    expect(await listed({ featured: true })).toEqual(['may-1', 'may-2'])
    await client.query('rollback')
    expect(await listed({ featured: true })).toEqual(['may-1', 'may-2'])
  } finally {
    client.release()
  }
})

test('a product deleted and put back under its id in one breath is there', async () => {
  const id = goods.idOf('may-11')
  await run(`create table kept as select id, slug, name, brand_id, category_id from product where id = ${id}`)
  await run(`delete from product where id = ${id}`)
  expect(await listed({})).not.toContain('may-11')
  await run(`insert into product (id, slug, name, brand_id, category_id) overriding system value select * from kept`)
  expect(await listed({})).toContain('may-11')
  await run(`with gone as (delete from product where id = ${id} returning 1) select * from gone`)
  await run(`insert into product (id, slug, name, brand_id, category_id) overriding system value select * from kept`)
  await run('drop table kept')
  expect(await listed({})).toContain('may-11')
})

/** A great change is waited for by nobody; it is there in the end. */
const inTheEnd = (say: () => Promise<void>): Promise<void> => vi.waitFor(say, { timeout: 20_000, interval: 20 })

test('thousands of changes at once are all taken over, by and by, while the old ones are answered from', async () => {
  await run(`insert into product (slug, name, brand_id, category_id, price_dong)
    select 'hang-loat-' || n, 'Hàng loạt ' || n, brand_id, category_id, n from generate_series(1, 5200) n,
    (select brand_id, category_id from product limit 1) as of_first`)
  for (const db of both()) await inTheEnd(async () => expect((await readFacets(db, {}, 'vi')).total).toBe(5212))
  expect(await listed({ minPrice: 1_000_000 })).not.toHaveLength(0)
  await run(`delete from product where slug like 'hang-loat-%'`)
  for (const db of both()) await inTheEnd(async () => expect((await readFacets(db, {}, 'vi')).total).toBe(12))
})

test('many askers at once each see what they have just written', async () => {
  await Promise.all(Array.from({ length: 12 }, async (_, n) => {
    const slug = `may-${n}`
    await run(`update product set name = 'Riêng${n}x' where id = ${goods.idOf(slug)}`)
    const { content } = await searchProducts(shop.database.db, `Riêng${n}x`, PAGE, 'vi')
    expect([slug, content[0]?.slug]).toEqual([slug, slug])
  }))
})

test('whatever is typed is answered with a page', async () => {
  const keyword = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(fc.constantFrom('máy', '&', '|', '!', '(', ')', ':*', '<->', '\'', '\\', '"', '%', '_', '--', ' ', '5 triệu', 'ram',
      '8gb'), { maxLength: 12 }).map((parts) => parts.join('')))
  await fc.assert(fc.asyncProperty(keyword, async (text) => {
    const typed = text.toWellFormed().replaceAll('\0', '')
    const { status, body } = await shop.call('GET /api/products/search', { query: { keyword: typed, size: '100' } })
    expect([typed, status, Math.min(100, body.totalElements)]).toEqual([typed, 200, body.content.length])
    expect((await shop.call('GET /api/products/suggest', { query: { q: typed } })).status).toBe(200)
  }), { numRuns: 200 })
})
