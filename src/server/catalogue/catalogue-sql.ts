// The catalogue's rows.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '#server/kit/db.ts'
import { stated } from '#server/kit/statement.ts'

/** The reduced price of a product or variant, null from its end on: what has ended is over before the clock has tidied it up. */
const saleOf = (table: 'p' | 'v') => sql<number | null>`sale_price(${sql.ref(`${table}.discount_price_dong`)},
  ${sql.ref(`${table}.discount_ends_at`)})`.as('discount_price_dong')
const saleEndOf = (table: 'p' | 'v') => sql<Date | null>`sale_end(${sql.ref(`${table}.discount_ends_at`)})`.as('discount_ends_at')

const VARIANT = [
  'v.id', 'v.product_id', 'v.sku', 'v.color', 'v.color_en', 'v.color_hex', 'v.ram', 'v.storage', 'v.price_dong', saleOf('v'),
  saleEndOf('v'), 'v.stock', 'v.image_key',
] as const

/** A product as a list shows it, with its brand, category and the units left of all its variants. */
export function products(db: Db | Tx) {
  return db.selectFrom('product as p')
    .innerJoin('brand as b', 'b.id', 'p.brand_id')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select((row) => [
      'p.id', 'p.slug', 'p.name', 'p.image_key', 'p.tint_light', 'p.tint_dark', 'p.price_dong', saleOf('p'),
      'p.effective_price_dong', saleEndOf('p'), 'p.status', 'p.in_stock', 'p.ram_options', 'p.storage_options', 'p.colours',
      'p.stars', 'p.category_id', 'p.brand_id', 'b.name as brand_name', 'c.name_vi as category_vi', 'c.name_en as category_en',
      'c.family',
      row.selectFrom('variant as v').whereRef('v.product_id', '=', 'p.id')
        .select(sql<number>`coalesce(sum(v.stock), 0)::int`.as('stock')).as('stock'),
    ])
    .where('p.draft', '=', false)
}

/** Drafts are there for staff alone. */
type Which = 'shown' | 'all'
const idOf = (productId: number, which: Which) => which === 'all' ? sql<number>`${productId}`
  : sql<number>`(select id from product where id = ${productId} and not draft)`

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]

/** Of these ids, in no order. */
export const selectProducts = stated((db, ids: readonly number[]) =>
  products(db).where(sql<boolean>`p.id = any(${ids}::bigint[])`))

/** With its variants, in one statement: the prices of both are those of one moment. */
export async function selectProduct(db: Db | Tx, id: number) {
  const row = await products(db).select((product) => [
    'p.description_vi', 'p.description_en', 'p.highlights_vi', 'p.highlights_en', 'p.released_on',
    jsonArrayFrom(product.selectFrom('variant as v').select(VARIANT).whereRef('v.product_id', '=', 'p.id').orderBy('v.position'))
      .as('variants'),
  ]).where('p.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const variants: VariantRow[] = row.variants.map(({ discount_ends_at: end, ...variant }) => ({
    ...variant, discount_ends_at: end === null ? null : new Date(end), // JSON has no moments
  }))
  return { ...row, variants }
}

export async function hasProduct(db: Db | Tx, id: number): Promise<boolean> {
  return await db.selectFrom('product').select('id').where('id', '=', id).where('draft', '=', false)
    .executeTakeFirst() !== undefined
}

export function selectVariants(db: Db | Tx, productId: number) {
  return db.selectFrom('variant as v').select(VARIANT).where('v.product_id', '=', idOf(productId, 'shown'))
    .orderBy('v.position').execute()
}

/** In no order. */
export const selectPicked = stated((db, ids: readonly number[]) =>
  db.selectFrom('variant as v').select(['v.id', 'v.product_id', 'v.price_dong', saleOf('v'), saleEndOf('v'), 'v.image_key'])
    .where(sql<boolean>`v.id = any(${ids}::bigint[])`))

export type VariantRow = Awaited<ReturnType<typeof selectVariants>>[number]

export function selectImages(db: Db | Tx, productId: number, which: Which = 'shown') {
  return db.selectFrom('product_image').selectAll().where('product_id', '=', idOf(productId, which)).orderBy('position')
    .orderBy('id').execute()
}

export type ImageRow = Awaited<ReturnType<typeof selectImages>>[number]

/** With what they and their groups are called; null: by their key. */
export function selectSpecifications(db: Db | Tx, productId: number, which: Which = 'shown') {
  return db.selectFrom('product_specification as s')
    .leftJoin('specification_name as g', (join) => join.onRef('g.key', '=', 's.group_key').on('g.kind', '=', 'group'))
    .leftJoin('specification_name as n', (join) => join.onRef('n.key', '=', 's.key').on('n.kind', '=', 'specification'))
    .select(['s.group_key', 's.key', 's.value_vi', 's.value_en', 'g.name_vi as group_vi', 'g.name_en as group_en',
      'n.name_vi as label_vi', 'n.name_en as label_en'])
    .where('s.product_id', '=', idOf(productId, which)).orderBy('s.position').execute()
}

export type SpecificationRow = Awaited<ReturnType<typeof selectSpecifications>>[number]

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
    .select(['b.id', 'b.slug', 'b.name', sql<number>`sum(n.products)::int`.as('products')]).where('b.active', '=', true)
    .groupBy('b.id').having(sql<boolean>`sum(n.products) > 0`).orderBy('b.position').orderBy('b.name').execute()
}
