// Rows of orders.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'
import type { Insertable } from 'kysely'
import { openSince } from './orders-paying-sql.ts'

/** At the moment it is written, not the one its transaction began: who had to wait for the order's row moved it later. */
export async function insertMove(tx: Tx, move: Omit<Insertable<Tables['order_move']>, 'at'>): Promise<void> {
  await tx.insertInto('order_move').values({ ...move, at: sql<Date>`clock_timestamp()` }).execute()
}

/** The order as it stands once everybody who moves it has finished; nobody else moves it until the transaction ends. */
export function lockOrder(tx: Tx, id: number) {
  return tx.selectFrom('shop_order').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Until when its units are set aside for its payment. */
export async function updateHold(tx: Tx, id: number, until: Date): Promise<void> {
  await tx.updateTable('shop_order').set({ hold_until: until }).where('id', '=', id).execute()
}

/** In whichever state it is now, its units are held for no payment any more. */
export async function updateStatus(tx: Tx, id: number, status: string, deliveredAt: Date | null): Promise<void> {
  await tx.updateTable('shop_order').set({ status, hold_until: null, delivered_at: deliveredAt }).where('id', '=', id).execute()
}

export async function updatePayment(tx: Tx, id: number, paymentStatus: string, paidAt: Date | null): Promise<void> {
  await tx.updateTable('shop_order').set({ payment_status: paymentStatus, paid_at: paidAt }).where('id', '=', id).execute()
}

/** Orders whose hold is over, the one that has been over longest first. */
export async function selectExpired(db: Db, at: Date): Promise<number[]> {
  const found = await db.selectFrom('shop_order').select('id').where('hold_until', '<=', at).orderBy('hold_until').execute()
  return found.map(({ id }) => id)
}

/** When the next hold is over. */
export async function selectNextHold(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('shop_order').select('hold_until').where('hold_until', 'is not', null).orderBy('hold_until')
    .limit(1).executeTakeFirst()
  return row?.hold_until ?? null
}

export function selectOrder(db: Db | Tx, id: number) {
  return db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An order by its code, with its buyer's own e-mail and telephone number, where they have an account. */
export function selectByCode(db: Db, code: string) {
  return db.selectFrom('shop_order as o').leftJoin('person as p', 'p.id', 'o.person_id').selectAll('o')
    .select(['p.email as buyer_email', 'p.phone as buyer_phone']).where('o.code', '=', code).executeTakeFirst()
}

/** What it is found by among many (`receiver_words`) nobody reads. */
export type OrderRow = Omit<NonNullable<Awaited<ReturnType<typeof selectOrder>>>, 'receiver_words'>

export function selectLines(db: Db | Tx, orderId: number) {
  return db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute()
}

export type OrderLineRow = Awaited<ReturnType<typeof selectLines>>[number]

export function selectMoves(db: Db | Tx, orderId: number) {
  return db.selectFrom('order_move').selectAll().where('order_id', '=', orderId).orderBy('at').execute()
}

export type MoveRow = Awaited<ReturnType<typeof selectMoves>>[number]

/** One person's orders: in a state, and those that wait at this moment to be paid ahead (`toPay`), or only the others. */
export interface Own { personId: number, at: Date, status?: string | undefined, toPay?: boolean | undefined }

/** Money waits for an order `o` that the gateway warns of. */
const hasSuspicious = sql<boolean>`exists (
  select from receipt w where w.order_id = o.id and w.state = 'WAITING' and w.reason = 'SUSPICIOUS')`

function ownOrders(db: Db, { personId, at, status, toPay }: Own) {
  let query = db.selectFrom('shop_order as o').where('o.person_id', '=', personId)
  if (status !== undefined) query = query.where('o.status', '=', status)
  if (toPay === undefined) return query
  const waits = sql<boolean>`not ${hasSuspicious} and o.payment_status in ('UNPAID', 'FAILED') and o.hold_until > ${at}`
  return toPay ? query.where('o.status', '=', 'PENDING').where(waits)
    : query.where(sql<boolean>`(o.status = 'PENDING' and ${waits}) is not true`)
}

export function selectOwnOrders(db: Db, own: Own, page: number, size: number) {
  return ownOrders(db, own)
    .select((row) => [
      'o.id', 'o.code', 'o.status', 'o.payment_status', 'o.payment_method', 'o.discount_dong', 'o.coupon_code', 'o.total_dong',
      'o.placed_at', 'o.hold_until', openSince.as('open_since'),
      sql<boolean>`exists (select from receipt w where w.order_id = o.id and w.state = 'WAITING')`.as('has_waiting'),
      hasSuspicious.as('has_suspicious'),
      row.selectFrom('order_line as l').whereRef('l.order_id', '=', 'o.id')
        .select(sql<number>`sum(l.quantity)::int`.as('count')).as('count'),
    ])
    .orderBy('o.id', 'desc').limit(size).offset(page * size).execute()
}

export async function countOwnOrders(db: Db, own: Own): Promise<number> {
  const { count } = await ownOrders(db, own).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** The first lines of several orders, for their rows in the list. */
export function selectFirstLines(db: Db, orderIds: readonly number[], lines: number) {
  return db.selectFrom('order_line').select(['order_id', 'product_name', 'image_key', 'quantity'])
    .where('order_id', 'in', orderIds).where('position', '<', lines).orderBy('order_id').orderBy('position').execute()
}

/** Orders of one person from before an id, newest first. */
export function selectOrdersBefore(db: Db, personId: number, beforeId: number | undefined, most: number) {
  const query = db.selectFrom('shop_order').selectAll().where('person_id', '=', personId)
  return (beforeId === undefined ? query : query.where('id', '<', beforeId)).orderBy('id', 'desc').limit(most).execute()
}

/** Of several orders at once, as the next two: one text for a list of any length, so that it is prepared once. */
export function selectOrders(db: Db, ids: readonly number[]) {
  return db.selectFrom('shop_order').selectAll().where(sql<boolean>`id = any(${[...ids]}::bigint[])`).execute()
}

export function selectLinesOf(db: Db, orderIds: readonly number[]) {
  return db.selectFrom('order_line').selectAll().where(sql<boolean>`order_id = any(${[...orderIds]}::bigint[])`)
    .orderBy('position').execute()
}

export function selectMovesOf(db: Db, orderIds: readonly number[]) {
  return db.selectFrom('order_move').selectAll().where(sql<boolean>`order_id = any(${[...orderIds]}::bigint[])`)
    .orderBy('at').execute()
}
