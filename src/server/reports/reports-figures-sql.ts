// Figures of spans of days, read from the copies that reports-keeping.ts counts.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Sold, Sums } from '#contract/reports-admin.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Piece, Span } from './reports-span-rules.ts'

/** Midnights in Vietnam: the one a span begins with, and the one it ends with. */
const beginOf = ({ fromDate }: Span) => sql`(${fromDate}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')`
const endOf = ({ toDate }: Span) => sql`((${toDate}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')`

const within = (day: RawBuilder<unknown>, { fromDate, toDate }: Span) => sql`${day} between ${fromDate}::date and ${toDate}::date`
const ORDERS = sql`coalesce(sum(orders) filter (where status <> 'CANCELLED'), 0)::int as orders`
const REVENUE = sql`coalesce(sum(total_dong) filter (where status <> 'CANCELLED'), 0)::bigint as revenue`

export async function selectSums(db: Db | Tx, span: Span): Promise<Sums> {
  const { rows: [sums] } = await sql<Sums>`select ordered.*, money.*, back.*, coupons.*, opened.*
    from (
      select coalesce(sum(orders), 0)::int as placed, ${ORDERS}, ${REVENUE},
        coalesce(sum(units) filter (where status <> 'CANCELLED'), 0)::bigint as units,
        coalesce(sum(discount_dong) filter (where status <> 'CANCELLED'), 0)::bigint as discount
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

export interface DayRow { day: string, orders: number, revenue: number, received: number, refunded: number }

/** Days of the span on which there was something. */
export async function selectDays(db: Db | Tx, span: Span): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, sum(orders)::int as orders, sum(revenue)::bigint as revenue, sum(received)::bigint as received,
      sum(refunded)::bigint as refunded
    from (
      select day, ${ORDERS}, ${REVENUE}, 0 as received, 0 as refunded from order_day where ${within(sql`day`, span)} group by day
      union all
      select day, 0, 0, sum(received_dong), sum(refunded_dong) from money_day where ${within(sql`day`, span)} group by day
    ) days group by day`.execute(db)
  return rows
}

export async function selectMethods(db: Db | Tx, span: Span): Promise<(Sold & { method: PaymentMethod })[]> {
  const { rows } = await sql<Sold & { method: PaymentMethod }>`
    select payment_method as method, ${ORDERS}, ${REVENUE} from order_day where ${within(sql`day`, span)} group by 1`.execute(db)
  return rows
}

export async function selectStatuses(db: Db | Tx, span: Span): Promise<(Sold & { status: OrderStatus })[]> {
  const { rows } = await sql<Sold & { status: OrderStatus }>`
    select status, sum(orders)::int as orders, sum(total_dong)::bigint as revenue
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

const soldIn = (pieces: readonly Piece[]) => sql`goods_sold g join unnest(${pieces.map(({ grain }) => grain)}::text[],
  ${pieces.map(({ since }) => since)}::date[]) as piece (grain, since) using (grain, since)`

interface Pieces { units: number, dong: number }
type Best = Pieces & { id: number, name: string }
export interface BestRows { byUnits: Best[], byDong: Best[], categories: Best[], brands: Best[] }

/** What sold in these pieces of time: one look at them for all four lists. */
export async function selectBest(db: Db | Tx, pieces: readonly Piece[], most: number, language: string): Promise<BestRows> {
  const listed = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`
  const name = sql.ref(language === 'en' ? 'c.name_en' : 'c.name_vi')
  const { rows: [best] } = await sql<BestRows>`
    with sold as materialized (
      select g.product_id as id, sum(g.units)::bigint as units, sum(g.dong)::bigint as dong from ${soldIn(pieces)} group by 1
    ), filed as materialized (
      select p.category_id, p.brand_id, sum(s.units) as units, sum(s.dong) as dong
      from sold s join product p on p.id = s.id group by 1, 2
    )
    select ${listed(sql`select s.*, p.name from (select * from sold order by units desc, dong desc, id limit ${most}) s
        join product p on p.id = s.id order by s.units desc, s.dong desc, s.id`)} as "byUnits",
      ${listed(sql`select s.*, p.name from (select * from sold order by dong desc, units desc, id limit ${most}) s
        join product p on p.id = s.id order by s.dong desc, s.units desc, s.id`)} as "byDong",
      ${listed(sql`select c.id, ${name} as name, sum(f.units) as units, sum(f.dong) as dong
        from filed f join category c on c.id = f.category_id group by c.id order by dong desc, c.id`)} as categories,
      ${listed(sql`select b.id, b.name, sum(f.units) as units, sum(f.dong) as dong
        from filed f join brand b on b.id = f.brand_id group by b.id order by dong desc, b.id`)} as brands`.execute(db)
  return best ?? { byUnits: [], byDong: [], categories: [], brands: [] }
}

/** What these products sold in these pieces of time. */
export async function selectSoldOf(
  db: Db | Tx, ids: readonly number[], pieces: readonly Piece[],
): Promise<(Pieces & { id: number })[]> {
  const { rows } = await sql<Pieces & { id: number }>`
    select product_id as id, sum(units)::bigint as units, sum(dong)::bigint as dong from ${soldIn(pieces)}
    where g.variant_id = any(array(select v.id from variant v where v.product_id = any(${[...ids]}::bigint[])))
    group by 1`.execute(db)
  return rows
}

/** Variants on sale that sold in `span` and of which less than so many days are left, the soonest gone first. */
export async function selectRunningOut(db: Db, span: Span, { days, most }: { days: number, most: number }) {
  const { rows } = await sql<{
    variantId: number, productId: number, name: string, sku: string, color: string, colorEn: string, ram: string | null,
    storage: string | null, left: number, sold: number, daysLeft: number
  }>`
    with sold as (
      select variant_id, sum(units)::bigint as units from goods_sold
      where grain = 'day' and since between ${span.fromDate}::date and ${span.toDate}::date group by 1
    ), paced as (
      select v.*, p.name, s.units as sold,
        v.stock * least(${span.toDate}::date - ${span.fromDate}::date + 1,
          greatest(${span.toDate}::date - shop_day(p.created_at) + 1, 1)) / s.units as days_left
      from sold s join variant v on v.id = s.variant_id join product p on p.id = v.product_id
      where p.status = 'AVAILABLE' and not p.draft
    )
    select id as "variantId", product_id as "productId", name, sku, color, color_en as "colorEn", ram, storage, stock as left,
      sold, days_left::int as "daysLeft"
    from paced where days_left < ${days} order by days_left, sold desc, id limit ${most}`.execute(db)
  return rows
}
