// Rows of the list of products for staff: first the ids of a slice, by an index, then what is shown of them.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import { LOW_STOCK } from '#contract/catalogue.ts'
import type { StaffProductSort, StaffStatus } from '#contract/catalogue-admin.ts'
import type { Db } from '#server/kit/db.ts'
import { ON_SALE } from './catalogue-low-sql.ts'

/** `ids`: what a text means, where that is not too much; else the text itself. `low`: what runs low, where that is asked for. */
export interface Filter {
  q?: string | undefined, ids?: readonly number[] | undefined, low?: readonly number[] | undefined, brandId?: number | undefined,
  categoryId?: number | undefined, status?: StaffStatus | undefined
  stock?: 'none' | undefined, onSale?: boolean | undefined
}

/** A row's place: by what it is sorted, and its id. */
export interface Place { id: number, by: string | number | null }

const NONE = sql`true`

interface Text { name: RawBuilder<unknown>, sku: RawBuilder<unknown>, id: string | undefined }

function textOf(q: string): Text {
  const escaped = q.replace(/[\\%_]/g, String.raw`\$&`)
  return {
    name: sql`name_plain like '%' || vi_norm(${escaped}) || '%'`, sku: sql`sku like ${`${escaped.toUpperCase()}%`}`,
    id: /^[1-9]\d{0,14}$/.test(q) ? q : undefined,
  }
}

/** Ids of what a text may mean, by the indexes of texts; some twice; no further than one beyond COUNTED_MAX. */
export function meantBy(q: string): RawBuilder<{ id: number }> {
  const { name, sku, id } = textOf(q)
  const most = COUNTED_MAX + 1
  return sql<{ id: number }>`(select id from product where ${name} limit ${most})
    union all (select product_id from variant where ${sku} limit ${most})
    ${id === undefined ? sql`` : sql`union all select ${id}::bigint`} limit ${most}`
}

/** The ids that a text means; undefined where they are too many to be named: then each product is asked. */
export async function selectMeant(db: Db, q: string): Promise<number[] | undefined> {
  const { rows } = await meantBy(q).execute(db)
  return rows.length > COUNTED_MAX ? undefined : rows.map(({ id }) => id)
}

/** Asked of one product after the other, in the order of the list: where many match, the slice is soon full. */
function isMeant(q: string): RawBuilder<unknown> {
  const { name, sku, id } = textOf(q)
  return sql`(${name} or exists (select from variant v where v.product_id = p.id and ${sku})
    or ${id === undefined ? sql`false` : sql`p.id = ${id}::bigint`})`
}

function matching({ q, ids, low, brandId, categoryId, status, stock, onSale }: Filter): RawBuilder<unknown> {
  const conditions = [
    ids === undefined ? NONE : sql`p.id = any(${ids}::bigint[])`,
    q === undefined || q === '' ? NONE : isMeant(q),
    brandId === undefined ? NONE : sql`p.brand_id = ${brandId}`,
    categoryId === undefined ? NONE : sql`p.category_id = ${categoryId}`,
    status === undefined ? NONE
      : status === 'DRAFT' ? sql`p.status = 'DISCONTINUED' and p.draft`
      : status === 'DISCONTINUED' ? sql`p.status = 'DISCONTINUED' and not p.draft` : sql`p.status = ${status}`,
    stock === undefined ? NONE : sql`not p.in_stock`,
    low === undefined ? NONE : sql`p.id = any(${low}::bigint[])`,
    onSale === undefined ? NONE : onSale ? sql`p.discount_price_dong is not null` : sql`p.discount_price_dong is null`,
  ]
  return sql.join(conditions.filter((one) => one !== NONE).concat(NONE), sql` and `)
}

interface Sorted { by: RawBuilder<unknown>, direction: 'asc' | 'desc', as: RawBuilder<unknown> }

const sorts: Record<Exclude<StaffProductSort, 'stock' | 'newest'>, Sorted> = {
  name: { by: sql`p.name_plain`, direction: 'asc', as: sql`text` },
  price_low: { by: sql`p.effective_price_dong`, direction: 'asc', as: sql`bigint` },
  price_high: { by: sql`p.effective_price_dong`, direction: 'desc', as: sql`bigint` },
}

function byScarcity(filter: Filter, after: Place | undefined, limit: number): RawBuilder<Place> {
  const plenty = LOW_STOCK + 1
  const where = matching(filter)
  const beyond = after === undefined ? NONE
    : sql`(l.stock > ${after.by}::int or (l.stock = ${after.by}::int and l.product_id < ${after.id}))`
  const plentyBeyond = after === undefined || Number(after.by) < plenty ? NONE : sql`p.id < ${after.id}`
  // the scarcest variant of each product on sale, along the index; then those that have enough, or are not on sale
  return sql<Place>`
    (select p.id, l.stock as by from variant_low l join product p on p.id = l.product_id
      where ${beyond} and ${where} and ${ON_SALE} and not exists (select from variant_low m where m.product_id = l.product_id
        and (m.stock, m.variant_id) < (l.stock, l.variant_id))
      order by l.stock, l.product_id desc limit ${limit})
    union all
    (select p.id, ${plenty}::int as by from product p
      where ${plentyBeyond} and ${where}
        and not (${ON_SALE} and exists (select from variant_low l where l.product_id = p.id))
      order by p.id desc limit ${limit})
    order by by, id desc limit ${limit}`
}

/** The statement that gives a slice's places; for the test of its plans too. */
export function placesOf(filter: Filter, sort: StaffProductSort, after: Place | undefined, limit: number): RawBuilder<Place> {
  if (sort === 'stock') return byScarcity(filter, after, limit)
  const where = matching(filter)
  if (sort === 'newest') {
    const beyond = after === undefined ? NONE : sql`p.id < ${after.id}`
    return sql<Place>`select p.id, null as by from product p where ${beyond} and ${where} order by p.id desc limit ${limit}`
  }
  const { by, direction, as } = sorts[sort]
  const towards = direction === 'asc' ? sql`>` : sql`<`
  const beyond = after === undefined ? NONE : sql`(${by}, p.id) ${towards} (${after.by}::${as}, ${after.id})`
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  return sql<Place>`select p.id, ${by} as by from product p where ${beyond} and ${where}
    order by ${by} ${order}, p.id ${order} limit ${limit}`
}

export async function selectPlaces(
  db: Db, filter: Filter, sort: StaffProductSort, { after, size }: { after: Place | undefined, size: number },
): Promise<Place[]> {
  return (await placesOf(filter, sort, after, size + 1).execute(db)).rows
}

/** No further than one beyond COUNTED_MAX. */
export function countOf(filter: Filter): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`select count(*)::int as count
    from (select from product p where ${matching(filter)} limit ${COUNTED_MAX + 1}) counted`
}

export async function countProducts(db: Db, filter: Filter): Promise<number> {
  return (await countOf(filter).execute(db)).rows[0]?.count ?? 0
}

/** What is shown of these products, in no order. */
export function selectShown(db: Db, ids: readonly number[]) {
  return db.selectFrom('product as p').innerJoin('brand as b', 'b.id', 'p.brand_id')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select((row) => [
      'p.id', 'p.edition', 'p.slug', 'p.name', 'p.image_key', 'p.status', 'p.draft', 'p.featured', 'p.brand_id',
        'b.name as brand',
      'p.category_id', 'c.name_vi', 'c.name_en', 'p.price_dong', 'p.updated_at',
      sql<number | null>`sale_price(p.discount_price_dong, p.discount_ends_at)`.as('discount_price_dong'),
      sql<Date | null>`sale_end(p.discount_ends_at)`.as('discount_ends_at'),
      row.selectFrom('variant as v').whereRef('v.product_id', '=', 'p.id')
        .select(sql<boolean>`count(distinct (v.price_dong,
          sale_price(v.discount_price_dong, v.discount_ends_at))) <= 1`.as('one'))
        .as('one_price'),
      row.selectFrom('variant as v').whereRef('v.product_id', '=', 'p.id').select(sql<number>`count(*)::int`.as('many'))
        .as('variants'),
      row.selectFrom('variant as v').whereRef('v.product_id', '=', 'p.id')
        .select(sql<number>`coalesce(sum(v.stock), 0)::int`.as('left')).as('stock'),
    ])
    .where(sql<boolean>`p.id = any(${ids}::bigint[])`).execute()
}

export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number]
