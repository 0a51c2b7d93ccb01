// Figures of spans of days, read from the copies that reports-keeping.ts counts.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PaymentStatus } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Figures, Sold, Sums } from '#contract/reports-admin.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Span } from './reports-span-rules.ts'

/** Midnights in Vietnam: the one a span begins with, and the one it ends with. */
const beginOf = ({ fromDate }: Span) => sql`(${fromDate}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')`
const endOf = ({ toDate }: Span) => sql`((${toDate}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')`

const within = (day: RawBuilder<unknown>, { fromDate, toDate }: Span) => sql`${day} between ${fromDate}::date and ${toDate}::date`
const ORDERS = sql`coalesce(sum(orders) filter (where status <> 'CANCELLED'), 0)::int as orders`
const REVENUE = sql`coalesce(sum(total_dong) filter (where status <> 'CANCELLED'), 0)::bigint as revenue`
/** Sent, and back from the door without having been paid. */
const REFUSED = sql`(status = 'RETURNED' and payment_status not in ('PAID', 'REFUNDED'))`
const KEPT = sql`coalesce(sum(total_dong - given_back_dong) filter (where status <> 'CANCELLED' and not ${REFUSED}), 0)::bigint
  as kept`

export async function selectSums(db: Db | Tx, span: Span): Promise<Sums> {
  const { rows: [sums] } = await sql<Sums>`select ordered.*, money.*, back.*, coupons.*, opened.*
    from (
      select coalesce(sum(orders), 0)::int as placed, ${ORDERS}, ${REVENUE},
        coalesce(sum(units) filter (where status <> 'CANCELLED'), 0)::bigint as units,
        coalesce(sum(discount_dong) filter (where status <> 'CANCELLED'), 0)::bigint as discount, ${KEPT},
        coalesce(sum(orders) filter (where ${REFUSED} or status <> 'CANCELLED' and payment_status = 'REFUNDED'), 0)::int as undone
      from order_day where ${within(sql`day`, span)}
    ) ordered, (
      select coalesce(sum(received_dong), 0)::bigint as received, coalesce(sum(refunded_dong), 0)::bigint as refunded
      from money_day where ${within(sql`day`, span)}
    ) money, (
      select count(*)::int as returns, (count(*) filter (where state = 'RECEIVED'))::int as returned
      from return_request where asked_at >= ${beginOf(span)} and asked_at < ${endOf(span)}
    ) back, (
      select coalesce(sum(orders), 0)::int as "couponOrders" from coupon_day where ${within(sql`day`, span)}
    ) coupons, (
      select coalesce(sum(views), 0)::bigint as views from view_day where ${within(sql`day`, span)}
    ) opened`.execute(db)
  if (!sums) throw new Error('a sum over nothing is a row too')
  return sums
}

export interface DayRow { day: string, orders: number, revenue: number, kept: number, received: number, refunded: number }

/** Days of the span on which there was something. */
export async function selectDays(db: Db | Tx, span: Span): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, sum(orders)::int as orders, sum(revenue)::bigint as revenue, sum(kept)::bigint as kept,
      sum(received)::bigint as received, sum(refunded)::bigint as refunded
    from (
      select day, ${ORDERS}, ${REVENUE}, ${KEPT}, 0 as received, 0 as refunded
      from order_day where ${within(sql`day`, span)} group by day
      union all
      select day, 0, 0, 0, sum(received_dong), sum(refunded_dong) from money_day where ${within(sql`day`, span)} group by day
    ) days group by day`.execute(db)
  return rows
}

export async function selectMethods(db: Db | Tx, span: Span): Promise<(Sold & { method: PaymentMethod })[]> {
  const { rows } = await sql<Sold & { method: PaymentMethod }>`
    select payment_method as method, ${ORDERS}, ${REVENUE} from order_day where ${within(sql`day`, span)} group by 1`.execute(db)
  return rows
}

/** Paid ahead and not paid yet is what an order waits with for its money (its `hold_until`), which the copies do not have. */
const STATUS = sql`case when status = 'PENDING' and payment_method <> 'COD' and payment_status <> 'PAID' then 'TO_PAY'
  else status end`

export async function selectStatuses(db: Db | Tx, span: Span): Promise<Figures['statuses']> {
  const { rows } = await sql<Figures['statuses'][number]>`
    select ${STATUS} as status, sum(orders)::int as orders, sum(total_dong)::bigint as revenue
    from order_day where ${within(sql`day`, span)} group by 1`.execute(db)
  return rows
}

export async function selectPaymentStatuses(db: Db | Tx, span: Span): Promise<(Sold & { status: PaymentStatus })[]> {
  const { rows } = await sql<Sold & { status: PaymentStatus }>`
    select payment_status as status, ${ORDERS}, ${REVENUE} from order_day where ${within(sql`day`, span)} group by 1`.execute(db)
  return rows
}

export async function selectCoupons(db: Db | Tx, span: Span, most: number) {
  const { rows } = await sql<{ code: string, orders: number, discount: number }>`
    select code, sum(orders)::int as orders, sum(discount_dong)::bigint as discount
    from coupon_day where ${within(sql`day`, span)} group by code order by discount desc, code limit ${most}`.execute(db)
  return rows
}

/** From the orders themselves: what was placed between two moments. */
export async function selectPlacedBetween(db: Db | Tx, from: Date, before: Date): Promise<Sold & { units: number }> {
  const { rows: [sums] } = await sql<Sold & { units: number }>`
    select count(*)::int as orders, coalesce(sum(o.total_dong), 0)::bigint as revenue,
      coalesce(sum((select sum(l.quantity) from order_line l where l.order_id = o.id)), 0)::bigint as units
    from shop_order o where o.placed_at >= ${from} and o.placed_at < ${before} and o.status <> 'CANCELLED'`.execute(db)
  return sums ?? { orders: 0, revenue: 0, units: 0 }
}

export async function hasNoOrders(db: Db): Promise<boolean> {
  return await db.selectFrom('shop_order').select('id').limit(1).executeTakeFirst() === undefined
}

export async function selectMisses(db: Db, span: Span, most: number) {
  const { rows } = await sql<{ term: string, times: number, lastDay: string }>`
    with missed as (
      select term, sum(times) as times, min(day) as first_day, max(day) as last_day from search_miss
      where ${within(sql`day`, span)} group by term order by times desc, last_day desc, term limit ${most}
    )
    select f.shown as term, m.times::int as times, m.last_day as "lastDay"
    from missed m join search_miss f on f.day = m.first_day and f.term = m.term
    order by m.times desc, m.last_day desc, m.term`.execute(db)
  return rows
}
