// Orders that money which found none may be for: each kind of likeness goes along an index of its own.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/kit/db.ts'

const COLUMNS = sql`o.id, o.code, o.status, o.payment_status, o.payment_method, o.total_dong, o.placed_at, o.hold_until,
  o.receiver_name`
/** As the index of what may still be paid has it. */
const TO_PAY = sql`o.payment_status in ('UNPAID', 'FAILED') and o.status in ('PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING')`

export interface OrderRow {
  id: number, code: string, status: string, payment_status: string, payment_method: string, total_dong: number, placed_at: Date
  hold_until: Date | null, receiver_name: string
}

const EACH_MAX = 20

const newest = (where: RawBuilder<unknown>) =>
  sql<OrderRow>`select ${COLUMNS} from shop_order o where ${where} order by o.id desc limit ${EACH_MAX}`

/** Of exactly this sum, and still to be paid. */
export const ofAmount = (amountDong: number) => newest(sql`o.total_dong = ${amountDong} and ${TO_PAY}`)

/** The end of a code is that of one order in a million; what begins it of some thirty. */
const ALIKE_MAX = 200

/** Whose code begins or ends so, each part looked up by itself. */
export const ofCodes = (starts: readonly string[], ends: readonly string[]) => sql<OrderRow>`
  select o.* from unnest(${[...ends]}::text[]) part cross join lateral (
    select ${COLUMNS} from shop_order o where right(o.code, 4) = part limit ${ALIKE_MAX}) o
  union select o.* from unnest(${[...starts]}::text[]) part cross join lateral (
    select ${COLUMNS} from shop_order o where o.code ~>=~ part and o.code ~<~ (part || '~') limit ${ALIKE_MAX}) o`

/** To be paid, and of a receiver with one of these numbers. */
export const ofPhones = (phones: readonly string[]) => newest(sql`o.phone = any(${[...phones]}::text[]) and ${TO_PAY}`)

/** Waits to be paid, and its receiver's name of several words stands in this text of plain words. */
export const ofName = (words: string) => newest(sql`${TO_PAY} and o.status = 'PENDING'
  and o.receiver_name like '% %' and strpos(${words}, ' ' || vi_norm(o.receiver_name) || ' ') > 0`)

/** Still to be paid, with parts that came already: the one this money is a part of, and those of which it is all that lacks. */
export const ofParts = ({ id, order_id: orderId, amount_dong: amountDong }: Money) => sql<OrderRow>`
  select ${COLUMNS} from (
    select order_id, coalesce(sum(amount_dong) filter (where id <> ${id}), 0) as dong from receipt
    where state = 'WAITING' and reason = 'TOO_LITTLE' and order_id is not null group by order_id) w
  join shop_order o on o.id = w.order_id
  where ${TO_PAY} and (o.id = ${orderId} or (w.dong > 0 and w.dong + ${amountDong} = o.total_dong))
  order by o.id desc limit ${EACH_MAX}`

/** Money for which orders are looked for. */
export interface Money { id: number, order_id: number | null, amount_dong: number }

/** What else waits as parts of these orders, whole dong. */
export async function selectParts(db: Db, orderIds: readonly number[], butId: number): Promise<Map<number | null, number>> {
  const found = await db.selectFrom('receipt').select(['order_id', sql<number>`sum(amount_dong)::bigint`.as('dong')])
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`).where('state', '=', 'WAITING').where('reason', '=', 'TOO_LITTLE')
    .where('id', '<>', butId).groupBy('order_id').execute()
  return new Map(found.map(({ order_id: id, dong }) => [id, dong]))
}

export async function select(db: Db, query: RawBuilder<OrderRow>): Promise<OrderRow[]> {
  return (await query.execute(db)).rows
}
