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
  const { rows: [found] } = await sql<{ due: boolean }>`
    select exists (select from figure_due) or exists (select from filing_due) as due`.execute(db)
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

/** Whether a moment is on a day of Vietnam. The day is one, and known when the query is planned: of several, or of days out of a
 *  table, the planner takes a ninth of all orders to be on each, and reads them all. */
export const isOn = (moment: string, day: string): RawBuilder<boolean> => sql`(
  ${sql.ref(moment)} >= ${day}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'
  and ${sql.ref(moment)} < (${day}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')`

export async function countOrders(tx: Tx, day: string): Promise<void> {
  await sql`delete from order_day where day = ${day}`.execute(tx)
  await sql`
    insert into order_day (day, payment_method, status, payment_status, orders, units, goods_dong, shipping_dong, discount_dong,
      total_dong, given_back_dong)
    select ${day}::date, o.payment_method, o.status, o.payment_status, count(*), coalesce(sum(l.units), 0), sum(o.subtotal_dong),
      sum(o.shipping_dong), sum(o.discount_dong), sum(o.total_dong), coalesce(sum(b.dong), 0)
    from shop_order o left join lateral (select sum(quantity) as units from order_line where order_id = o.id) l on true
      left join lateral (
        select sum(b.amount_dong) as dong from receipt r join refund b on b.receipt_id = r.id
        where r.order_id = o.id and r.state = 'APPLIED' and b.state = 'DONE'
      ) b on true
    where ${isOn('o.placed_at', day)}
    group by 2, 3, 4`.execute(tx)
  await sql`delete from coupon_day where day = ${day}`.execute(tx)
  await sql`
    insert into coupon_day (day, code, orders, discount_dong)
    select ${day}::date, coupon_code, count(*), sum(discount_dong) from shop_order
    where ${isOn('placed_at', day)} and coupon_code is not null and status <> 'CANCELLED' group by 2`.execute(tx)
}

export async function countMoney(tx: Tx, day: string): Promise<void> {
  await sql`delete from money_day where day = ${day}`.execute(tx)
  await sql`
    insert into money_day (day, channel, received, received_dong, refunded, refunded_dong)
    select ${day}::date, channel, sum(received), sum(received_dong), sum(refunded), sum(refunded_dong) from (
      select channel, 1 as received, amount_dong as received_dong, 0 as refunded, 0 as refunded_dong
      from receipt where ${isOn('received_at', day)}
      union all
      select r.channel, 0, 0, 1, b.amount_dong from refund b join receipt r on r.id = b.receipt_id
      where b.state = 'DONE' and ${isOn('b.done_at', day)}
    ) moved group by 2`.execute(tx)
}

export async function countViews(tx: Tx, day: string): Promise<void> {
  await sql`delete from view_day where day = ${day}`.execute(tx)
  await sql`insert into view_day (day, views) select day, sum(views) from product_view where day = ${day} group by 1`.execute(tx)
}
