// The copies that figures are read from, counted anew from the rows they are of. Whoever writes them holds the lock.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

export type What = 'orders' | 'money' | 'views'

/** Gives false where somebody else is counting. */
export async function lockCounting(tx: Tx): Promise<boolean> {
  const { rows: [got] } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('reports counting')) as locked`.execute(tx)
  return got?.locked ?? false
}

export async function hasDue(db: Db): Promise<boolean> {
  const { rows: [found] } = await sql<{ due: boolean }>`select exists (select from figure_due) as due`.execute(db)
  return found?.due ?? false
}

/** Takes days off the list, the latest first. What is added to it meanwhile stays for the next time. */
export async function takeDue(tx: Tx, what: What, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with taken as (
      delete from figure_due where what = ${what} and day = any(array(
        select distinct day from figure_due where what = ${what} order by day desc limit ${most})) returning day
    ) select distinct day from taken`.execute(tx)
  return rows.map(({ day }) => day)
}

export async function addDue(db: Db | Tx, what: What, at: readonly Date[]): Promise<void> {
  await sql`insert into figure_due (what, day)
    select distinct ${what}, shop_day(at) from unnest(${[...at]}::timestamptz[]) at`.execute(db)
}

/** Days as moments: `since` is the midnight each begins with in Vietnam, `until` the next one. */
const daysAs = (days: readonly string[]): RawBuilder<unknown> => sql`(select day,
  day::timestamp at time zone 'Asia/Ho_Chi_Minh' as since, (day + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh' as until
  from unnest(${[...days]}::date[]) day) d`

export async function countOrders(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`delete from order_day where day = any(${[...days]}::date[])`.execute(tx)
  await sql`
    insert into order_day (day, payment_method, status, payment_status, orders, units, goods_dong, shipping_dong, discount_dong,
      total_dong)
    select d.day, o.payment_method, o.status, o.payment_status, count(*), coalesce(sum(l.units), 0), sum(o.subtotal_dong),
      sum(o.shipping_dong), sum(o.discount_dong), sum(o.total_dong)
    from ${daysAs(days)} join shop_order o on o.placed_at >= d.since and o.placed_at < d.until
      left join lateral (select sum(quantity) as units from order_line where order_id = o.id) l on true
    group by 1, 2, 3, 4`.execute(tx)
  await sql`delete from coupon_day where day = any(${[...days]}::date[])`.execute(tx)
  await sql`
    insert into coupon_day (day, code, orders, discount_dong)
    select d.day, o.coupon_code, count(*), sum(o.discount_dong)
    from ${daysAs(days)} join shop_order o on o.placed_at >= d.since and o.placed_at < d.until
    where o.coupon_code is not null and o.status <> 'CANCELLED' group by 1, 2`.execute(tx)
}

/** Of months and years, which are sums of days, only what is another now than it was. */
export async function countGoods(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`
    with counted as (
      select d.day, l.variant_id, l.product_id, l.quantity as units, l.quantity * l.unit_price_dong as dong
      from ${daysAs(days)} join shop_order o on o.placed_at >= d.since and o.placed_at < d.until and o.status <> 'CANCELLED'
        join order_line l on l.order_id = o.id
      union all
      select since, variant_id, product_id, -units, -dong from goods_sold
      where grain = 'day' and since = any(${[...days]}::date[])
    ), changed as (
      select day, variant_id, min(product_id) as product_id, sum(units) as units, sum(dong) as dong from counted
      group by day, variant_id having sum(units) <> 0 or sum(dong) <> 0
    )
    insert into goods_sold as g (grain, since, variant_id, product_id, units, dong)
    select grain, date_trunc(grain, day)::date, variant_id, min(product_id), sum(units), sum(dong)
    from changed, unnest(array['day', 'month', 'year']) grain group by 1, 2, 3
    on conflict (grain, since, variant_id)
      do update set units = g.units + excluded.units, dong = g.dong + excluded.dong`.execute(tx)
  await sql`delete from goods_sold where units = 0 and dong = 0`.execute(tx)
}

export async function countMoney(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`delete from money_day where day = any(${[...days]}::date[])`.execute(tx)
  await sql`
    insert into money_day (day, channel, received, received_dong, refunded, refunded_dong)
    select day, channel, sum(received), sum(received_dong), sum(refunded), sum(refunded_dong) from (
      select d.day, r.channel, 1 as received, r.amount_dong as received_dong, 0 as refunded, 0 as refunded_dong
      from ${daysAs(days)} join receipt r on r.received_at >= d.since and r.received_at < d.until
      union all
      select d.day, r.channel, 0, 0, 1, b.amount_dong
      from ${daysAs(days)} join refund b on b.state = 'DONE' and b.done_at >= d.since and b.done_at < d.until
        join receipt r on r.id = b.receipt_id
    ) moved group by 1, 2`.execute(tx)
}

export async function countViews(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`delete from view_day where day = any(${[...days]}::date[])`.execute(tx)
  await sql`insert into view_day (day, views)
    select day, sum(views) from product_view where day = any(${[...days]}::date[]) group by 1`.execute(tx)
}
