// What sold best in a span, and what of it will soon be gone; read from the copies that reports-keeping-goods-sql.ts counts.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '#contract/problems.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Piece, Run, Span } from './reports-span-rules.ts'

interface Pieces { units: number, dong: number }
type Named = Pieces & { id: number, name: string }

const pieceRows = (pieces: readonly Piece[]) =>
  sql`unnest(${pieces.map(({ grain }) => grain)}::text[], ${pieces.map(({ since }) => since)}::date[]) piece (grain, since)`
const runRows = (runs: readonly Run[]) => sql`unnest(${runs.map(({ grain }) => grain)}::text[],
  ${runs.map(({ first }) => first)}::date[], ${runs.map(({ last }) => last)}::date[]) run (grain, first, last)`

const SUMS = sql`sum(units)::bigint as units, sum(dong)::bigint as dong`

/** What all products sold. */
const soldByAll = (runs: readonly Run[]) => sql`select product_id as id, ${SUMS} from ${runRows(runs)}, lateral (
    select product_id, units, dong from goods_day where run.grain = 'day' and day between run.first and run.last
    union all
    select product_id, units, dong from goods_sold where grain = run.grain and since between run.first and run.last
  ) sold group by 1`

/** What these products sold, each looked up. */
const soldByThese = (ids: RawBuilder<unknown>, runs: readonly Run[]) => sql`
  select asked.id, ${SUMS} from ${ids} asked (id), ${runRows(runs)}, lateral (
    select units, dong from goods_day where run.grain = 'day' and product_id = asked.id and day between run.first and run.last
    union all
    select units, dong from goods_sold where grain = run.grain and product_id = asked.id and since between run.first and run.last
  ) sold group by 1`

/** The first products of each piece, by units or by dong. */
const firstOf = (cover: readonly Piece[], by: 'units' | 'dong', most: number) => sql`
  select piece.grain, piece.since, led.* from ${pieceRows(cover)}, lateral (
    select g.product_id as id, ${sql.ref(`g.${by}`)} as sold from goods_sold g
    where g.grain = piece.grain and g.since = piece.since order by ${sql.ref(`g.${by}`)} desc limit ${most}
  ) led`

/** The most that can have been sold of a product which is among the first nowhere. */
const restOf = (first: string, most: number) => sql`(select coalesce(sum(least), 0)::bigint from (
    select case when count(*) < ${most} then 0 else min(sold) end as least from ${sql.ref(first)} group by grain, since) pieces)`

/** Whole months and years that a span lies in, and of how many first products of each it is looked up what they sold. */
export interface Lead { cover: readonly Piece[], first: number }

export interface Best {
  byUnits: Named[], byDong: Named[]
  /** No product that was not looked at sold more than this. */
  rest: Pieces
}

/** What sold best: of all products, or of those that lead. This and the queries below for the test of their plans too. */
export function bestQuery(runs: readonly Run[], most: number, lead?: Lead): RawBuilder<Best> {
  const best = (order: string) => sql`(select coalesce(json_agg(named), '[]') from (
    select s.*, p.name from (select * from sold order by ${sql.raw(order)} limit ${most}) s join product p using (id)
    order by ${sql.raw(order)}) named)`
  const rest = (first: string) => (lead === undefined ? sql`0` : restOf(first, lead.first))
  return sql<Best>`
    with ${lead === undefined ? sql`sold as materialized (${soldByAll(runs)})` : sql`
      by_units as materialized (${firstOf(lead.cover, 'units', lead.first)}),
      by_dong as materialized (${firstOf(lead.cover, 'dong', lead.first)}),
      sold as materialized (${soldByThese(sql`(select id from by_units union select id from by_dong)`, runs)})`}
    select ${best('units desc, dong desc, id')} as "byUnits", ${best('dong desc, units desc, id')} as "byDong",
      json_build_object('units', ${rest('by_units')}, 'dong', ${rest('by_dong')}) as rest`
}

export async function selectBest(db: Db | Tx, runs: readonly Run[], most: number, lead?: Lead): Promise<Best> {
  const { rows: [found] } = await bestQuery(runs, most, lead).execute(db)
  return found ?? { byUnits: [], byDong: [], rest: { units: 0, dong: 0 } }
}

/** What these products sold. */
export function soldQuery(ids: readonly number[], runs: readonly Run[]): RawBuilder<Pieces & { id: number }> {
  return sql<Pieces & { id: number }>`${soldByThese(sql`unnest(${[...ids]}::bigint[])`, runs)}`
}

type Filed = Record<'categories' | 'brands', Named[]>

/** What sold of each category and brand, as products are filed now; the most dong first. */
export function filedQuery(runs: readonly Run[], language: Language): RawBuilder<Filed> {
  const listed = (kind: string, from: RawBuilder<unknown>) => sql`(select coalesce(json_agg(listed), '[]') from (
    select id, name, units, dong from filed join ${from} using (id) where kind = ${kind}
    order by dong desc, units desc, id) listed)`
  const name = sql.ref(language === 'en' ? 'name_en' : 'name_vi')
  return sql<Filed>`
    with filed as materialized (
      select kind, filed_id as id, ${SUMS} from ${runRows(runs)}
        join filed_sold f on f.grain = run.grain and f.since between run.first and run.last group by 1, 2
    )
    select ${listed('category', sql`(select id, ${name} as name from category) named`)} as categories,
      ${listed('brand', sql`(select id, name from brand) named`)} as brands`
}

export async function selectFiled(db: Db | Tx, runs: readonly Run[], language: Language): Promise<Filed> {
  const { rows: [filed] } = await filedQuery(runs, language).execute(db)
  return filed ?? { categories: [], brands: [] }
}

interface Few {
  variantId: number, productId: number, name: string, sku: string, color: string, colorEn: string, ram: string | null
  storage: string | null, left: number, sold: number, daysLeft: number
}

/**
 * Variants on sale that sold in `span` and of which less than so many days are left, the soonest gone first; then those of which
 * none is left and none sold. The lists of the catalogue call the same low (its `lowVariants`). How old its product is matters
 * only where that is younger than the span; of the others what is left tells whether it is looked up at all.
 */
export function runningOutQuery(span: Span, { days, most }: { days: number, most: number }): RawBuilder<Few> {
  const length = sql`(${span.toDate}::date - ${span.fromDate}::date + 1)`
  return sql<Few>`
    with sold as (
      select variant_id as id, sum(units)::bigint as sold from goods_day
      where day between ${span.fromDate}::date and ${span.toDate}::date group by 1 having sum(units) > 0
    ), few as materialized (
      select v.*, s.sold from variant v join sold s using (id)
      where v.id = any(array(select id from sold)) and (v.stock * ${length} / s.sold < ${days} or v.product_id in (
        select id from product where created_at >= (${span.fromDate}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'))
      union all
      select v.*, 0 from variant v where v.id = any(array(select variant_id from variant_low where stock = 0))
        and not exists (select from sold s where s.id = v.id)
    ), paced as (
      select few.*, p.name, case when stock = 0 then 0
        else stock * least(${length}, greatest(${span.toDate}::date - shop_day(p.created_at) + 1, 1)) / sold end as days_left
      from few join product p on p.id = few.product_id where p.status = 'AVAILABLE' and not p.draft
    )
    select id as "variantId", product_id as "productId", name, sku, color, color_en as "colorEn", ram, storage, stock as left,
      sold, days_left::int as "daysLeft"
    from paced where days_left < ${days} order by sold = 0, days_left, sold desc, id limit ${most}`
}
