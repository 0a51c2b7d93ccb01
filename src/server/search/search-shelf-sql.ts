// What the shelf is filled from, and what changed since it was last looked at.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/kit/db.ts'
import type { BrandRow, CategoryRow, ShelfRow, ShelfVariant } from './search-shelf-form.ts'
import { detailKeys, detailsOf } from './search-details.ts'
import { traitKeys, traitsOf } from './search-traits.ts'

/** What a look saw. */
export interface Changes {
  /** PostgreSQL's own note of what this look could see; the next look asks for what is not in it. */
  snapshot: string
  /** Products changed, the latest transaction first, at most so many as were asked for; and those deleted. */
  changed: number[]
  gone: number[]
  /** Brands and categories changed; how many there are tells of deleted ones. */
  renamed: number
  brands: number
  categories: number
}

/**
 * True for a row whose last change the look could not see. The upper bound leaves out marks of a former life, brought along by
 * a restored backup.
 */
const notSeen = (column: string, snapshot: string) => sql<boolean>`(
  ${sql.ref(column)} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and ${sql.ref(column)} < pg_snapshot_xmax(pg_current_snapshot())
  and not pg_visible_in_snapshot(${sql.ref(column)}, ${snapshot}::pg_snapshot))`

/** What changed since the look that saw `snapshot`. The order makes the index serve it, whatever the planner believes. */
export async function selectChanges(db: Db, snapshot: string, most: number): Promise<Changes> {
  const newer = notSeen('changed_in', snapshot)
  const { rows: [row] } = await sql<Changes>`select pg_current_snapshot()::text as snapshot,
    (select coalesce(json_agg(c.id), '[]') from (select id from product where ${newer} order by changed_in desc limit ${most}) c)
      as changed,
    (select coalesce(json_agg(g.product_id), '[]') from (select product_id from product_gone where ${newer}
      order by changed_in desc limit ${most}) g) as gone,
    ((select count(*) from brand where ${newer}) + (select count(*) from category where ${newer}))::int as renamed,
    (select count(*) from brand)::int as brands, (select count(*) from category)::int as categories`.execute(db)
  if (!row) throw new Error('the database told nothing of its changes')
  return row
}

/** A note of this moment: `selectChanges` then tells what a reading begun after it may have missed. */
export async function selectSnapshot(db: Db): Promise<string> {
  const { rows: [row] } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  if (!row) throw new Error('the database did not say what it sees')
  return row.snapshot
}

interface ReadRow {
  id: number, name: string, brand_id: number, category_id: number, status: ShelfRow['status'], featured: boolean,
  in_stock: boolean, price: number, on_sale: boolean, created_ms: number, rating_sum: number, rating_count: number
  ram: string, storage: string, colours: string, highlights: string[]
}

/** Lists that repeat in thousands of products are read once. */
const LISTS_MOST = 20_000
const lists = new Map<string, unknown>()
function listOf<T>(json: string): readonly T[] {
  const known = lists.get(json)
  if (known) return known as readonly T[] // the same column gave the same text
  if (lists.size > LISTS_MOST) lists.clear()
  const list = JSON.parse(json) as readonly T[] // written by the database, in the form of its column
  lists.set(json, list)
  return list
}

type Which = (column: string) => RawBuilder<boolean>

async function selectRows(db: Db, which: Which, limit: number): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`select id, name, brand_id, category_id, status, featured, in_stock,
      effective_price_dong as price, discount_price_dong is not null as on_sale,
      (extract(epoch from created_at) * 1000)::float8 as created_ms,
      stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5] as rating_sum,
      stars[1] + stars[2] + stars[3] + stars[4] + stars[5] as rating_count,
      array_to_json(ram_options)::text as ram, array_to_json(storage_options)::text as storage, colours::text as colours,
      highlights_vi || highlights_en as highlights
    from product where ${which('id')} and not draft order by id limit ${limit}`.execute(db)
  return rows
}

type ReadVariant = [id: number, price: number, onSale: boolean, inStock: boolean, ram: string | null, storage: string | null,
  vi: string, en: string, hex: string]

const toVariant = ([id, price, onSale, inStock, ram, storage, vi, en, hex]: ReadVariant): ShelfVariant =>
  ({ id, price, onSale, inStock, ram, storage, colour: { vi, en, hex } })

/** One row for all variants of a product: six million rows would take longer. */
async function selectShelfVariants(db: Db, which: Which): Promise<Map<number, ShelfVariant[]>> {
  const { rows } = await sql<{ id: number, variants: ReadVariant[] }>`select product_id as id, json_agg(json_build_array(id,
      coalesce(sale_price(discount_price_dong, discount_ends_at), price_dong),
      sale_price(discount_price_dong, discount_ends_at) is not null, stock > 0, ram, storage, color, color_en, color_hex)
      order by position, id) as variants
    from variant where ${which('product_id')} group by product_id`.execute(db)
  return new Map(rows.map(({ id, variants }) => [id, variants.map(toVariant)]))
}

/** Variants, accessories' fits and the specifications that are read, of the products from the first to the last row. */
async function withDetails(db: Db, rows: readonly ReadRow[], which: Which): Promise<ShelfRow[]> {
  const [variantsOf, fits, specifications] = await Promise.all([
    selectShelfVariants(db, which),
    sql<{ id: number, name: string }>`select f.accessory_id as id, p.name from product_fit f join product p on p.id = f.product_id
      where ${which('f.accessory_id')} order by f.product_id`.execute(db),
    sql<{ id: number, key: string, vi: string, en: string }>`select product_id as id, key, value_vi as vi, value_en as en
      from product_specification
      where ${which('product_id')} and key = any(${[...traitKeys, ...detailKeys]})`.execute(db),
  ])
  const fitsOf = Map.groupBy(fits.rows, (row) => row.id)
  const specificationsOf = Map.groupBy(specifications.rows, (row) => row.id)
  return rows.map((row) => ({
    ...traitsOf((specificationsOf.get(row.id) ?? []).map(({ key, vi }) => ({ key, value: vi }))),
    details: detailsOf(specificationsOf.get(row.id) ?? [], row.highlights),
    id: row.id, name: row.name, brandId: row.brand_id, categoryId: row.category_id, status: row.status, featured: row.featured,
    inStock: row.in_stock, price: row.price, onSale: row.on_sale, createdAt: row.created_ms, ratingSum: row.rating_sum,
    ratingCount: row.rating_count, ram: listOf(row.ram), storage: listOf(row.storage), colours: listOf(row.colours),
    fits: (fitsOf.get(row.id) ?? []).map((fit) => fit.name), variants: variantsOf.get(row.id) ?? [],
  }))
}

/** Up to `most` products with the next higher ids, ascending. */
export async function selectShelfRows(db: Db, after: number, most: number): Promise<ShelfRow[]> {
  const rows = await selectRows(db, (column) => sql`${sql.ref(column)} > ${after}`, most)
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id]
  if (first === undefined || last === undefined) return []
  return withDetails(db, rows, (column) => sql`${sql.ref(column)} between ${first} and ${last}`)
}

/** These products, as far as they exist. */
export async function selectShelfRowsById(db: Db, ids: readonly number[]): Promise<ShelfRow[]> {
  if (ids.length === 0) return []
  const which: Which = (column) => sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`
  return withDetails(db, await selectRows(db, which, ids.length), which)
}

/** Up to `most` products changed since, with the next higher ids: for when more changed than one look tells. */
export async function selectChangedAfter(db: Db, snapshot: string, after: number, most: number): Promise<number[]> {
  const rows = await db.selectFrom('product').select('id').where('id', '>', after).where(notSeen('changed_in', snapshot))
    .orderBy('id').limit(most).execute()
  return rows.map((row) => row.id)
}

/** Accessories made for one of these products. */
export async function selectAccessoriesOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('product_fit').select('accessory_id').distinct().where('product_id', 'in', ids).execute()
  return rows.map((row) => row.accessory_id)
}

export async function selectShelfBrands(db: Db): Promise<BrandRow[]> {
  return db.selectFrom('brand').select(['id', 'slug', 'name', 'position']).orderBy('position').orderBy('id').execute()
}

export async function selectShelfCategories(db: Db): Promise<CategoryRow[]> {
  const rows = await db.selectFrom('category')
    .select(['id', 'slug', 'name_vi as vi', 'name_en as en', 'family', 'position', 'active']).orderBy('position').orderBy('id')
    .execute()
  // the table's check admits only these families
  return rows.map((row) => ({ ...row, family: row.family as CategoryRow['family'] }))
}

/** About how many products there are, from the database's own estimate: only room is made by it. */
export async function estimateProducts(db: Db): Promise<number> {
  const { rows: [row] } = await sql<{ about: number }>`select greatest(reltuples, 0)::int as about from pg_class
    where oid = 'product'::regclass`.execute(db)
  return row?.about ?? 0
}
