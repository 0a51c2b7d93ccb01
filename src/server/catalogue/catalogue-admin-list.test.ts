// The list of products for staff: its filters and sorts, slice after slice, and along indexes however many products there are.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StaffProductSort } from '#contract/catalogue-admin.ts'
import type { Asked } from '#contract/shop.ts'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { countOf, meantBy, placesOf } from './catalogue-admin-list-sql.ts'
import type { Filter } from './catalogue-admin-list-sql.ts'
import { movementIds } from './catalogue-admin-stock-sql.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    { ...onePhone('dat', 50, 30_000_000), name: 'Điện thoại Đắt' }, { ...onePhone('re', 3, 1_000_000),
      name: 'Điện thoại rẻ 100%' },
    { ...onePhone('het', 0, 5_000_000), name: 'Máy hết' }, { ...onePhone('sap', 9, 5_000_000), name: 'Máy sắp có',
      status: 'COMING_SOON' },
    { ...onePhone('het-thoi', 4, 7_000_000), name: 'Máy đã thôi', status: 'DISCONTINUED' },
    product({ slug: 'op', name: 'Ốp lưng', category: 'op-lung', brand: 'samsung',
      variants: [{ ram: null, storage: null, price: 300_000, salePrice: 200_000, stock: { den: 1, trang: 40 } }] }),
  ])
  staff = await shop.person('STAFF')
})
afterAll(() => shop.close())

type Query = Asked<'GET /api/admin/products'>['query']
const list = async (query: Query = {}) => (await staff.call('GET /api/admin/products', { query })).body
const slugs = async (query: Query = {}) => (await list(query)).content.map(({ slug }) => slug)

describe('the list of products', () => {
  test('tells of each what staff look for', async () => {
    const { content: [case_], total } = await list({ q: 'op lung' })
    expect([total, case_]).toEqual([1, {
      id: goods.idOf('op'), edition: 1, slug: 'op', name: 'Ốp lưng', image: null, status: 'AVAILABLE', featured: false,
      brand: { id: case_?.brand.id, name: 'Samsung' }, category: { id: case_?.category.id, name: 'Ốp lưng' }, price: 300_000,
      discountPrice: 200_000, discountEndsAt: null, onePrice: true, variants: 2, stock: 41, lowVariants: 0,
      updatedAt: case_?.updatedAt,
    }])
  })

  test('finds by a part of the name without accents, by the beginning of a code, by the id, and by nothing else', async () => {
    expect(await slugs({ q: 'ĐIEN thoai', sort: 'price_low' })).toEqual(['re', 'dat'])
    expect(await slugs({ q: '100%' })).toEqual(['re'])
    expect(await slugs({ q: '%' })).toEqual(['re'])
    expect(await slugs({ q: '_' })).toEqual([])
    expect(await slugs({ q: 'alo-het-' })).toEqual(['het'])
    expect(await slugs({ q: String(goods.idOf('sap')) })).toEqual(['sap'])
    expect(await slugs({ q: '999999999999999' })).toEqual([])
    expect(await slugs({ q: '\\' })).toEqual([])
    expect(await slugs({ q: '   ' })).toHaveLength(6)
  })

  test('is narrowed by brand, category, status, stock and sale', async () => {
    const rows = (await list()).content
    const phone = rows.find(({ slug }) => slug === 'dat')
    expect(await slugs({ brandId: String(phone?.brand.id), sort: 'name' })).toEqual(['dat', 're', 'het-thoi', 'het', 'sap'])
    expect(await slugs({ categoryId: String(rows.find(({ slug }) => slug === 'op')?.category.id) })).toEqual(['op'])
    expect(await slugs({ status: 'COMING_SOON' })).toEqual(['sap'])
    expect(await slugs({ status: 'DISCONTINUED' })).toEqual(['het-thoi'])
    expect(await slugs({ stock: 'none' })).toEqual(['het'])
    expect(await slugs({ stock: 'low' })).toEqual(['het'])
    expect(await slugs({ onSale: 'true' })).toEqual(['op'])
    expect(await slugs({ onSale: 'false', status: 'AVAILABLE', stock: 'low', sort: 'price_high' })).toEqual(['het'])
    await shop.database.pool.query(`update product set status = 'DISCONTINUED', draft = true where slug = 'sap'`)
    expect([await slugs({ status: 'DRAFT' }), await slugs({ status: 'DISCONTINUED' })]).toEqual([['sap'], ['het-thoi']])
    await shop.database.pool.query(`update product set status = 'COMING_SOON', draft = false where slug = 'sap'`)
  })

  test('tells where variants differ in price, or in what they are reduced to', async () => {
    const onePrice = async () => (await list({ q: 'op lung' })).content[0]?.onePrice
    const set = (column: string, by: number) => shop.database.pool.query(`update variant set ${column} = ${column} + $2
      where id = (select max(id) from variant where product_id = $1)`, [goods.idOf('op'), by])
    for (const column of ['price_dong', 'discount_price_dong']) {
      await set(column, 10_000)
      expect([column, await onePrice()]).toEqual([column, false])
      await set(column, -10_000)
      expect([column, await onePrice()]).toEqual([column, true])
    }
  })

  test('runs low: what is on sale and gone, or will be within 14 days at its pace; not what is coming or ended', async () => {
    const { pool } = shop.database
    const low = async () => (await list({ sort: 'name' })).content.flatMap(({ slug, lowVariants }) => lowVariants > 0 ? slug : [])
    const both = async () => [await low(), await slugs({ stock: 'low', sort: 'name' })]
    await pool.query('delete from goods_day')
    expect(await both()).toEqual([['het'], ['het']])
    const sell = (slug: string, units: number) => pool.query(`insert into goods_day (day, variant_id, product_id, units, dong)
      select shop_day(now()) - 1, v.id, p.id, $2, 1 from product p join variant v on v.product_id = p.id where p.slug = $1
      on conflict (day, variant_id) do update set units = $2`, [slug, units])
    await pool.query(`update product set created_at = now() - interval '90 days'`)
    const stock = Number((await pool.query(`select min(v.stock) as left from variant v join product p on p.id = v.product_id
      where p.slug = 'dat'`)).rows[0]?.left)
    for (const slug of ['sap', 'het-thoi']) await sell(slug, 1_000)
    await sell('dat', Math.floor(stock * 30 / 14)) // exactly 14 days are left
    expect(await both()).toEqual([['het'], ['het']])
    await sell('dat', Math.floor(stock * 30 / 14) + 1)
    expect(await both()).toEqual([['dat', 'het'], ['dat', 'het']])
    const soon = (await staff.call('GET /api/admin/figures/running-out')).body
    expect([...new Set(soon.map(({ productId }) => productId))].toSorted((one, other) => one - other))
      .toEqual(['dat', 'het'].map((slug) => goods.idOf(slug)).toSorted((one, other) => one - other))
  })

  test.each([
    ['newest', ['op', 'het-thoi', 'sap', 'het', 're', 'dat']], ['name', ['dat', 're', 'het-thoi', 'het', 'sap', 'op']],
    ['price_low', ['op', 're', 'het', 'sap', 'het-thoi', 'dat']], ['price_high', ['dat', 'het-thoi', 'sap', 'het', 're', 'op']],
    ['stock', ['het', 'op', 're', 'het-thoi', 'sap', 'dat']],
  ] as const)('sorted by %s goes on from slice to slice, each product once', async (sort, expected) => {
    for (const size of ['1', '2', '4', '100']) {
      const found: string[] = []
      let cursor: string | null | undefined
      do {
        const slice = await list({ sort, size, ...(cursor ? { cursor } : {}) })
        expect(slice.total).toBe(6)
        found.push(...slice.content.map(({ slug }) => slug))
        cursor = slice.next
      } while (cursor !== null)
      expect(found).toEqual(expected)
    }
  })

  test('refuses a cursor of another sort, and what is none', async () => {
    const { next } = await list({ sort: 'name', size: '1' })
    for (const query of [{ sort: 'price_low', cursor: next ?? '' }, { sort: 'stock', cursor: next ?? '' },
      { cursor: 'eA' }] as const) {
      const { status, body } = await staff.refused('GET /api/admin/products', { query })
      expect([status, body.code]).toEqual([400, 'request.malformed'])
    }
  })
})

interface Plan { 'Node Type': string, 'Relation Name'?: string, 'Plan Rows': number, 'Plans'?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

describe('with many products', () => {
  beforeAll(async () => {
    // as a generator of a large shop would: without triggers, its copies filled by itself
    await shop.database.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db)
      await sql`alter table product disable trigger user`.execute(db)
      await sql`alter table variant disable trigger user`.execute(db)
      await sql`insert into brand (slug, name) select 'hang-' || n, 'Hãng ' || n from generate_series(1, 40) n`.execute(db)
      await sql`insert into product (slug, name, brand_id, category_id, price_dong, in_stock, status, discount_price_dong)
        select 'sp-' || n, 'Sản phẩm ' || md5(n::text), b.id, (select min(id) from category), 1000000 + n % 5000, n % 50 <> 0,
          case when n % 200 = 0 then 'DISCONTINUED' else 'AVAILABLE' end, case when n % 30 = 0 then 900000 end
        from generate_series(1, 20000) n
          join (select id, row_number() over (order by id) - 1 as at, count(*) over () as many from brand) b on b.at = n % b.many
        `.execute(db)
      await sql`insert into variant (product_id, sku, color, color_en, color_hex, storage, price_dong, stock)
        select p.id, 'SKU-' || p.id || '-' || s, 'Đen', 'Black', '#111111', s, 1000000, case when p.id % 20 = 0 then 2 else 30 end
        from product p, unnest(array['128GB', '256GB']) s where p.slug like 'sp-%'`.execute(db)
      await sql`insert into variant_low select id, product_id, stock from variant where stock <= 5
        on conflict do nothing`.execute(db)
      await sql`insert into stock_movement (variant_id, delta, stock_after, reason)
        select id, 1, 1, 'SALE' from variant, generate_series(1, 2)`.execute(db)
      await sql`alter table product enable trigger user`.execute(db)
      await sql`alter table variant enable trigger user`.execute(db)
      await sql`analyze product, variant, variant_low, stock_movement, brand, category`.execute(db)
      await sql`reset statement_timeout`.execute(db)
    })
  }, 180_000)

  const planOf = async (statement: RawBuilder<unknown>): Promise<Plan[]> => {
    const asked = sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (format json) ${statement}`
    const { rows: [row] } = await asked.execute(shop.database.db)
    const plan = row?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error('no plan')
    return nodesOf(plan)
  }
  /** Reads a whole table where it is large. */
  const walks = (nodes: Plan[]): string[] => nodes.filter((node) => node['Node Type'].includes('Seq Scan')
    && ['product', 'variant', 'stock_movement'].includes(node['Relation Name'] ?? '')).map((node) => node['Relation Name'] ?? '')

  const filters: Record<string, Filter> = {
    'everything': {}, 'a brand': { brandId: 7 }, 'a text': { q: 'san pham' }, 'named ones': { ids: [7, 8, 9] },
    'the ended': { status: 'DISCONTINUED' }, 'drafts': { status: 'DRAFT' }, 'the low': { low: [7, 8, 9] },
    'the sold out': { stock: 'none' }, 'the reduced': { onSale: true },
  }
  test.each(Object.keys(filters).flatMap((name) => StaffProductSort.options.map((sort) => [name, sort] as const)))(
    '%s sorted by %s is read along indexes', async (name, sort) => {
      const filter = filters[name] ?? {}
      const after = { id: 9_000, by: sort === 'name' ? 'san pham 5' : sort === 'stock' ? 2 : 1_000_500 }
      expect(walks(await planOf(placesOf(filter, sort, undefined, 21)))).toEqual([])
      expect(walks(await planOf(placesOf(filter, sort, after, 21)))).toEqual([])
    })

  test.each(['a brand', 'named ones', 'the ended', 'drafts'])('%s are counted along indexes', async (name) => {
    expect(walks(await planOf(countOf(filters[name] ?? {})))).toEqual([])
  })

  test.each(['c4ca4238', 'SKU-77-'])('what "%s" may mean is found by indexes', async (q) => {
    expect(walks(await planOf(meantBy(q)))).toEqual([])
  })

  test('a text that means more than can be named is asked of each product', async () => {
    const first = await list({ q: 'sản phẩm', size: '2' })
    expect([first.total, first.content.length]).toEqual([null, 2])
    const next = await list({ q: 'sản phẩm', size: '2', cursor: first.next ?? '' })
    expect(new Set([...first.content, ...next.content].map(({ id }) => id)).size).toBe(4)
    expect((await list({ q: 'SKU-', size: '1' })).total).toBe(null)
  })

  test('the ledger of a variant, of a product and of all is read along indexes', async () => {
    for (const asked of [{}, { variantId: 900 }, { productId: 900 }, { productId: 900, reason: 'LOST' as const },
      { reason: 'LOST' as const }]) {
      for (const after of [undefined, 5_000]) {
        expect([asked, walks(await planOf(movementIds(asked, after, 21)))]).toEqual([asked, []])
      }
    }
  })
})
