// What of the goods runs low: one meaning for the lists of staff, and the same as on their dashboard (reports' runningOutQuery).
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { LOW_DAYS, PACE_DAYS } from '#contract/reports-admin.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'

/** Of a product `p`. */
export const ON_SALE = sql`p.status = 'AVAILABLE' and not p.draft`

/**
 * Variants on sale of which none is left, or less than LOW_DAYS days' worth at the pace of the last PACE_DAYS; of a younger
 * product at the pace since it is here, which is why its age is asked of those alone that are young or run low at the whole pace.
 * `among`: of these products alone.
 */
export function lowVariants(among?: readonly number[]): RawBuilder<{ variant_id: number, product_id: number }> {
  const today = sql`${vietnamDay(now())}::date`
  const narrowed = among === undefined ? sql`true` : sql`product_id = any(${among}::bigint[])`
  return sql`
    with gone as (
      select variant_id, product_id from variant_low where stock = 0 and ${narrowed}
    ), sold as materialized (
      select variant_id, sum(units)::bigint as units from goods_day
      where day between ${today} - ${PACE_DAYS - 1}::int and ${today} and ${narrowed} group by 1 having sum(units) > 0
    ), few as materialized (
      select v.id, v.product_id, v.stock, s.units from variant v join sold s on s.variant_id = v.id
      where v.id = any(array(select variant_id from sold))
        and (v.stock * ${PACE_DAYS}::int / s.units < ${LOW_DAYS}::int or v.product_id in (select id from product
          where created_at >= (${today} - ${PACE_DAYS - 2}::int)::timestamp at time zone 'Asia/Ho_Chi_Minh'))
    )
    select g.variant_id, g.product_id from gone g join product p on p.id = g.product_id where ${ON_SALE}
    union
    select f.id, f.product_id from few f join product p on p.id = f.product_id where ${ON_SALE}
      and f.stock * least(${PACE_DAYS}::int, greatest(${today} - shop_day(p.created_at) + 1, 1)) / f.units < ${LOW_DAYS}::int`
}

/** Products of which some variant runs low. */
export async function selectLow(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct product_id as id from (${lowVariants()}) l`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many variants of each of these products run low; of the others nothing is told. */
export async function countLow(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number, low: number }>`
    select product_id as id, count(*)::int as low from (${lowVariants(productIds)}) l group by 1`.execute(db)
  return new Map(rows.map(({ id, low }) => [id, low]))
}
