// The catalogue's rows.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import { prefixQuery, readSort } from './catalogue-rules.ts'

export interface Filter {
  keyword?: string | undefined
  categoryId?: number | undefined
  brands?: string[] | undefined
  onSale?: boolean | undefined
  featured?: boolean | undefined
}

export interface Slice { sort: string, page: number, size: number }

/** A product as a list shows it, with its brand, category and the units left of all its variants. */
function products(db: Db | Tx) {
  return db.selectFrom('product as p')
    .innerJoin('brand as b', 'b.id', 'p.brand_id')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select((row) => [
      'p.id', 'p.slug', 'p.name', 'p.image_key', 'p.tint_light', 'p.tint_dark', 'p.price_dong', 'p.discount_price_dong',
      'p.effective_price_dong', 'p.status', 'p.in_stock', 'p.ram_options', 'p.storage_options', 'p.colours',
      'p.category_id', 'p.brand_id', 'b.name as brand_name', 'c.name_vi as category_vi', 'c.name_en as category_en',
      row.selectFrom('variant as v').whereRef('v.product_id', '=', 'p.id')
        .select(sql<number>`coalesce(sum(v.stock), 0)::int`.as('stock')).as('stock'),
    ])
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]

/** Brands by their slugs, letter case aside. */
function brandIds(db: Db | Tx, slugs: readonly string[]) {
  return db.selectFrom('brand').select('id').where('slug', 'in', slugs.map((slug) => slug.toLowerCase()))
}

/** Discontinued products leave the lists but keep their page. */
function matching(db: Db | Tx, filter: Filter) {
  let query = db.selectFrom('product as p').where('p.status', '<>', 'DISCONTINUED')
  if (filter.categoryId !== undefined) query = query.where('p.category_id', '=', filter.categoryId)
  if (filter.brands?.length) {
    query = query.where('p.brand_id', 'in', brandIds(db, filter.brands))
  }
  if (filter.onSale !== undefined) query = query.where('p.discount_price_dong', filter.onSale ? 'is not' : 'is', null)
  if (filter.featured) query = query.where('p.featured', '=', true)
  if (filter.keyword !== undefined) {
    const words = prefixQuery(filter.keyword)
    query = words === ''
      ? query.where(sql<boolean>`false`)
      : query.where(sql<boolean>`p.search_words @@ to_tsquery('simple', ${words})`)
  }
  return query
}

const sortColumns = {
  id: sql`p.id`, name: sql`vi_norm(p.name)`, price: sql`p.effective_price_dong`, createdAt: sql`p.created_at`,
} as const

/** One page of ids first, so that only its rows are joined. */
export function selectProducts(db: Db | Tx, filter: Filter, { sort, page, size }: Slice) {
  const { field, direction } = readSort(sort)
  const column = sortColumns[field]
  const ids = matching(db, filter).select('p.id').orderBy(column, direction).orderBy('p.id', direction).limit(size)
    .offset(page * size)
  return products(db).where('p.id', 'in', ids).orderBy(column, direction).orderBy('p.id', direction).execute()
}

/** How many match: from the kept counts where they know it, else counted. */
export async function countProducts(db: Db | Tx, filter: Filter): Promise<number> {
  const kept = filter.keyword === undefined && filter.onSale === undefined && !filter.featured
  if (!kept) {
    const { count } = await matching(db, filter).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return count
  }
  let query = db.selectFrom('product_count as n').select(sql<number>`coalesce(sum(n.products), 0)::bigint`.as('count'))
  if (filter.categoryId !== undefined) query = query.where('n.category_id', '=', filter.categoryId)
  if (filter.brands?.length) {
    query = query.where('n.brand_id', 'in', brandIds(db, filter.brands))
  }
  return (await query.executeTakeFirstOrThrow()).count
}

export function selectProduct(db: Db | Tx, id: number) {
  return products(db).select(['p.description_vi', 'p.description_en', 'p.highlights_vi', 'p.highlights_en'])
    .where('p.id', '=', id).executeTakeFirst()
}

/** Others of the category, nearest in price first: the nearest above and the nearest below, by the price index. */
export async function selectRelated(
  db: Db | Tx, product: { id: number, category_id: number, effective_price_dong: number }, limit: number,
) {
  const near = (direction: 'asc' | 'desc') => db.selectFrom('product as p').select('p.id')
    .where('p.category_id', '=', product.category_id).where('p.status', '<>', 'DISCONTINUED').where('p.id', '<>', product.id)
    .where('p.effective_price_dong', direction === 'asc' ? '>=' : '<', product.effective_price_dong)
    .orderBy('p.effective_price_dong', direction).orderBy('p.id', direction).limit(limit)
  const [above, below] = await Promise.all([near('asc').execute(), near('desc').execute()])
  const ids = [...above, ...below].map((row) => row.id)
  if (ids.length === 0) return []
  return products(db).where('p.id', 'in', ids)
    .orderBy(sql`abs(p.effective_price_dong - ${product.effective_price_dong})`).orderBy('p.id').limit(limit).execute()
}

export function selectVariants(db: Db | Tx, productId: number) {
  return db.selectFrom('variant').selectAll().where('product_id', '=', productId).orderBy('position').execute()
}

export type VariantRow = Awaited<ReturnType<typeof selectVariants>>[number]

export function selectImages(db: Db | Tx, productId: number) {
  return db.selectFrom('product_image').selectAll().where('product_id', '=', productId).orderBy('position').execute()
}

export function selectSpecifications(db: Db | Tx, productId: number) {
  return db.selectFrom('product_specification').selectAll().where('product_id', '=', productId).orderBy('position').execute()
}

/** Categories with their kept counts and the picture of their newest product. */
export function selectCategories(db: Db | Tx) {
  return db.selectFrom('category as c')
    .select((row) => [
      'c.id', 'c.slug', 'c.name_vi', 'c.name_en', 'c.description_vi', 'c.description_en', 'c.family', 'c.active',
      row.selectFrom('product_count as n').whereRef('n.category_id', '=', 'c.id')
        .select(sql<number>`coalesce(sum(n.products), 0)::int`.as('products')).as('products'),
      row.selectFrom('product as p').whereRef('p.category_id', '=', 'c.id').where('p.status', '<>', 'DISCONTINUED')
        .orderBy('p.id', 'desc').limit(1).select('p.image_key').as('image_key'),
    ])
    .orderBy('c.position').orderBy('c.id').execute()
}

export function selectBrands(db: Db | Tx) {
  return db.selectFrom('brand as b').innerJoin('product_count as n', 'n.brand_id', 'b.id')
    .select(['b.id', 'b.slug', 'b.name', sql<number>`sum(n.products)::int`.as('products')])
    .groupBy('b.id').having(sql<boolean>`sum(n.products) > 0`).orderBy('b.position').orderBy('b.name').execute()
}
