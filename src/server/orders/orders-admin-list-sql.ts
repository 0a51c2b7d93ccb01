// Rows of the staff's list of orders: first the places of a slice, along an index, then what is shown of them.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { OrderWaiting } from '#contract/orders-admin.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Meant } from './orders-admin-rules.ts'

export interface Filter {
  status?: OrderStatus | undefined, paymentStatus?: PaymentStatus | undefined, paymentMethod?: PaymentMethod | undefined
  waiting?: OrderWaiting | undefined, from?: Date | undefined, before?: Date | undefined
  /** What is looked for, each with its customer where one is called so. */
  meant?: Meant | undefined, personId?: number | undefined
}

/** An order's place in the list: when it was placed, to the microsecond, and its id. */
export interface Place { id: number, at: number }

/** So many orders are looked through for a name before it is looked up. */
const NEWEST = 5_000

const NONE = sql`true`
const MICROSECONDS = sql`(extract(epoch from o.placed_at) * 1000000)::bigint`

const WAITS: Readonly<Record<OrderWaiting, RawBuilder<unknown>>> = {
  confirm: sql`o.status = 'PENDING' and o.hold_until is null`,
  pack: sql`o.status = 'CONFIRMED'`,
  money: sql`o.id in (select r.order_id from receipt r where r.state = 'WAITING')`,
}

/** All these words, the last one begun; null where nothing is left of them. What comes without accents may hold anything. */
const begun = (words: string) =>
  sql`(nullif(plainto_tsquery('simple', vi_norm(${words}))::text, '') || ':*')::tsquery`

/** The words of a receiver's name, as their index has them, and as an order has them. */
const INDEXED = sql`kept_words(o.receiver_words)`
const KEPT = sql`o.receiver_words`

/** Orders of whom a text may mean. Each part goes along an index. */
function byText(
  { codeFrom, codeTo, phone, words, imei, tracking }: Meant, personId: number | undefined, name = INDEXED,
): RawBuilder<unknown> {
  const parts = [
    codeFrom === undefined ? undefined : sql`(o.code ~>=~ ${codeFrom} and o.code ~<~ ${codeTo})`,
    phone === undefined ? undefined
      : sql`o.phone = ${phone} or o.person_id = any(array(select p.id from person p where p.phone = ${phone}))`,
    words === undefined ? undefined : sql`${name} @@ ${begun(words)}`,
    personId === undefined ? undefined : sql`o.person_id = ${personId}`,
    imei === undefined ? undefined : sql`o.id = any(array(select u.order_id from order_unit u where u.imei = ${imei}))`,
    tracking === undefined ? undefined
      : sql`o.id = any(array(select p.order_id from parcel p where p.tracking_number = ${tracking}))`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

function matching({ status, paymentStatus, paymentMethod, waiting, from, before, meant, personId }: Filter): RawBuilder<unknown> {
  const conditions = [
    status === undefined ? NONE : sql`o.status = ${status}`,
    paymentStatus === undefined ? NONE : sql`o.payment_status = ${paymentStatus}`,
    paymentMethod === undefined ? NONE : sql`o.payment_method = ${paymentMethod}`,
    waiting === undefined ? NONE : WAITS[waiting],
    from === undefined ? NONE : sql`o.placed_at >= ${from}`,
    before === undefined ? NONE : sql`o.placed_at < ${before}`,
    meant === undefined ? NONE : byText(meant, personId),
  ]
  return sql.join(conditions.filter((one) => one !== NONE).concat(NONE), sql` and `)
}

const beyond = (after: Place | undefined): RawBuilder<unknown> => (after === undefined ? NONE
  : sql`(o.placed_at, o.id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id})`)
const NEWEST_FIRST = sql`order by o.placed_at desc, o.id desc`

/** The statement that gives a slice's places, along an index; these three for the test of their plans too. */
export function placesOf(filter: Filter, after: Place | undefined, limit: number): RawBuilder<Place> {
  return sql<Place>`select o.id, ${MICROSECONDS} as at from shop_order o where ${beyond(after)} and ${matching(filter)}
    ${NEWEST_FIRST} limit ${limit}`
}

/** Those of a slice's places that are among the newest orders of the other choices. */
export function newestOf(
  { meant = {}, personId, ...others }: Filter, after: Place | undefined, limit: number, newest = NEWEST,
): RawBuilder<Place> {
  return sql<Place>`select o.id, ${MICROSECONDS} as at from (
      select * from shop_order o where ${beyond(after)} and ${matching(others)} ${NEWEST_FIRST} limit ${newest}
    ) o where ${byText(meant, personId, KEPT)} ${NEWEST_FIRST} limit ${limit}`
}

/** A slice's places out of all that match, which are few. */
export function foundOf(filter: Filter, after: Place | undefined, limit: number): RawBuilder<Place> {
  return sql<Place>`with found as materialized (
      select o.id, o.placed_at from shop_order o where ${beyond(after)} and ${matching(filter)}
    ) select o.id, ${MICROSECONDS} as at from found o ${NEWEST_FIRST} limit ${limit}`
}

/**
 * Of a name nobody can tell beforehand whether it is rare, the planner neither. A common one has a slice among the newest; one
 * that has not is looked up in the index of names, where the rare one of its words leads.
 */
export async function selectNamed(
  tx: Tx, filter: Filter, after: Place | undefined, limit: number, newest = NEWEST,
): Promise<Place[]> {
  const { rows } = await newestOf(filter, after, limit, newest).execute(tx)
  if (rows.length === limit) return rows
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx) // starting them takes longer than the few there are
  return (await foundOf(filter, after, limit).execute(tx)).rows
}

/** No further than one beyond COUNTED_MAX. */
export function countOf(filter: Filter): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`select count(*)::int as count
    from (select from shop_order o where ${matching(filter)} limit ${COUNTED_MAX + 1}) counted`
}

/**
 * The places of a slice, one more where there are more, and how many match. What is looked for decides which index is the good
 * one (a rare name or a common one), so the values are looked at each time: no plan for all of them.
 */
export function selectPlaces(
  db: Db, filter: Filter, { after, size }: { after: Place | undefined, size: number },
): Promise<{ places: Place[], counted: number }> {
  return db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    const places = filter.meant?.words === undefined ? (await placesOf(filter, after, size + 1).execute(tx)).rows
      : await selectNamed(tx, filter, after, size + 1)
    const { rows: [counted] } = await countOf(filter).execute(tx)
    return { places, counted: counted?.count ?? 0 }
  })
}

/** The customer of this e-mail address or username, in any letter case. */
export async function findCustomer(db: Db, called: string): Promise<number | undefined> {
  const name = called.toLowerCase()
  const { rows: [found] } = await sql<{ id: number }>`select id from person where lower(email) = ${name}
    union all select id from person where lower(username) = ${name} limit 1`.execute(db)
  return found?.id
}

/** What is shown of these orders, in no order. */
export function selectShown(db: Db | Tx, ids: readonly number[]) {
  return db.selectFrom('shop_order as o').leftJoin('person as p', 'p.id', 'o.person_id')
    .select((row) => [
      'o.id', 'o.code', 'o.status', 'o.payment_status', 'o.payment_method', 'o.total_dong', 'o.placed_at', 'o.hold_until',
      'o.receiver_name', 'o.phone', 'o.city', 'o.person_id', 'p.username', 'p.fullname',
      row.selectFrom('order_line as l').whereRef('l.order_id', '=', 'o.id')
        .select(sql<number>`coalesce(sum(l.quantity), 0)::int`.as('units')).as('units'),
      row.selectFrom('order_line as l').whereRef('l.order_id', '=', 'o.id').orderBy('l.position').limit(1)
        .select('l.product_name').as('first_product'),
      sql<boolean>`exists (select from receipt w where w.order_id = o.id and w.state = 'WAITING')`.as('has_waiting'),
      row.selectFrom('order_note as n').whereRef('n.order_id', '=', 'o.id').select(sql<number>`count(*)::int`.as('notes'))
        .as('notes'),
    ])
    .where(sql<boolean>`o.id = any(${[...ids]}::bigint[])`).execute()
}

export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number]
