// What sold, counted anew from the lines of orders: of variants by day, of products by month and year, of what they are filed
// under by all three. Whoever writes them holds the lock of reports-keeping-sql.ts.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/kit/db.ts'
import { isOn } from './reports-keeping-sql.ts'

/** Where a product stands in filed_sold: where it was filed before the first change of that which is not counted yet. */
const COUNTED_FILING = sql`
  select p.id, coalesce(due.category_id, p.category_id) as category_id, coalesce(due.brand_id, p.brand_id) as brand_id
  from product p left join lateral (
    select category_id, brand_id from filing_due where product_id = p.id order by id limit 1
  ) due on true`

const add = (table: string, key: string): RawBuilder<unknown> => sql`on conflict (${sql.raw(key)}) do update
  set units = ${sql.ref(table)}.units + excluded.units, dong = ${sql.ref(table)}.dong + excluded.dong`

/** Counts a day whole; whatever holds that day too is a sum, and only what is another now than it was is added to it. */
export async function countGoods(tx: Tx, day: string): Promise<void> {
  await sql`
    with counted as (
      select l.variant_id, l.product_id, l.quantity as units, l.quantity * l.unit_price_dong as dong
      from shop_order o join order_line l on l.order_id = o.id
      where ${isOn('o.placed_at', day)} and o.status <> 'CANCELLED'
      union all
      select variant_id, product_id, -units, -dong from goods_day where day = ${day}
    ), changed as (
      select variant_id, min(product_id) as product_id, sum(units) as units, sum(dong) as dong from counted
      group by variant_id having sum(units) <> 0 or sum(dong) <> 0
    ), of_variants as (
      insert into goods_day (day, variant_id, product_id, units, dong)
      select ${day}::date, variant_id, product_id, units, dong from changed
      ${add('goods_day', 'day, variant_id')}
    ), of_products as (
      insert into goods_sold (grain, since, product_id, units, dong)
      select grain, date_trunc(grain, ${day}::date)::date, product_id, sum(units), sum(dong)
      from changed, unnest(array['month', 'year']) grain group by 1, 2, 3
      ${add('goods_sold', 'product_id, grain, since')}
    )
    insert into filed_sold (grain, since, kind, filed_id, units, dong)
    select grain, date_trunc(grain, ${day}::date)::date, kind, filed_id, sum(units), sum(dong)
    from changed join (${COUNTED_FILING}) filing on filing.id = changed.product_id, unnest(array['day', 'month', 'year']) grain,
      lateral (values ('category', category_id), ('brand', brand_id)) filed (kind, filed_id)
    group by 1, 2, 3, 4
    ${add('filed_sold', 'grain, since, kind, filed_id')}`.execute(tx)
  await clearNothing(tx)
}

/** What sold of some products that are filed otherwise now moves from where it stood; gives of how many. */
export async function countRefiled(tx: Tx, most: number): Promise<number> {
  const { rows: [refiled] } = await sql<{ products: number }>`
    with taken as (
      delete from filing_due where product_id = any(array(
        select distinct product_id from filing_due order by product_id limit ${most})) returning *
    ), stood as (
      select distinct on (product_id) product_id, category_id, brand_id from taken order by product_id, id
    ), moved as (
      select product_id, kind, filed_id, times from stood s join product p on p.id = s.product_id, lateral (values
        ('category', s.category_id, -1), ('category', p.category_id, 1), ('brand', s.brand_id, -1), ('brand', p.brand_id, 1)
      ) moving (kind, filed_id, times)
    ), sold as (
      select 'day' as grain, day as since, product_id, units, dong from goods_day union all
      select grain, since, product_id, units, dong from goods_sold
    ), added as (
      insert into filed_sold (grain, since, kind, filed_id, units, dong)
      select grain, since, kind, filed_id, sum(times * units), sum(times * dong)
      from moved join sold using (product_id) group by 1, 2, 3, 4
      having sum(times * units) <> 0 or sum(times * dong) <> 0
      ${add('filed_sold', 'grain, since, kind, filed_id')}
    )
    select count(distinct product_id)::int as products from taken`.execute(tx)
  await clearNothing(tx)
  return refiled?.products ?? 0
}

async function clearNothing(tx: Tx): Promise<void> {
  await sql`
    with variants as (delete from goods_day where units = 0 and dong = 0),
      products as (delete from goods_sold where units = 0 and dong = 0)
    delete from filed_sold where units = 0 and dong = 0`.execute(tx)
}
