// Rows of orders.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'
import type { Insertable } from 'kysely'

export function selectByKey(tx: Tx, personId: number, key: string) {
  return tx.selectFrom('shop_order').select(['id', 'request_hash'])
    .where('person_id', '=', personId).where('idempotency_key', '=', key).executeTakeFirst()
}

/** Gives the id, or nothing when the code is taken. */
export async function insertOrder(tx: Tx, order: Insertable<Tables['shop_order']>): Promise<number | undefined> {
  const row = await tx.insertInto('shop_order').values(order)
    .onConflict((conflict) => conflict.column('code').doNothing()).returning('id').executeTakeFirst()
  return row?.id
}

/** Takes a coupon's discount off an order that has none yet. */
export async function updateDiscount(tx: Tx, id: number, couponCode: string, discountDong: number): Promise<void> {
  await tx.updateTable('shop_order').set({
    coupon_code: couponCode, discount_dong: discountDong, total_dong: sql<number>`total_dong - ${discountDong}::bigint`,
  }).where('id', '=', id).execute()
}

export async function insertLines(tx: Tx, lines: Insertable<Tables['order_line']>[]): Promise<void> {
  await tx.insertInto('order_line').values(lines).execute()
}

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

/** An order by its code, with its buyer's own e-mail and telephone number. */
export function selectByCode(db: Db, code: string) {
  return db.selectFrom('shop_order as o').innerJoin('person as p', 'p.id', 'o.person_id').selectAll('o')
    .select(['p.email as buyer_email', 'p.phone as buyer_phone']).where('o.code', '=', code).executeTakeFirst()
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof selectOrder>>>

export function selectLines(db: Db | Tx, orderId: number) {
  return db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute()
}

export type OrderLineRow = Awaited<ReturnType<typeof selectLines>>[number]

export function selectMoves(db: Db | Tx, orderId: number) {
  return db.selectFrom('order_move').selectAll().where('order_id', '=', orderId).orderBy('at').execute()
}

export type MoveRow = Awaited<ReturnType<typeof selectMoves>>[number]

function ownOrders(db: Db, personId: number, status: string | undefined) {
  const query = db.selectFrom('shop_order as o').where('o.person_id', '=', personId)
  return status === undefined ? query : query.where('o.status', '=', status)
}

export function selectOwnOrders(db: Db, personId: number, status: string | undefined, page: number, size: number) {
  return ownOrders(db, personId, status)
    .select((row) => [
      'o.id', 'o.code', 'o.status', 'o.payment_status', 'o.payment_method', 'o.discount_dong', 'o.coupon_code', 'o.total_dong',
      'o.placed_at', 'o.hold_until',
      row.selectFrom('order_line as l').whereRef('l.order_id', '=', 'o.id')
        .select(sql<number>`sum(l.quantity)::int`.as('count')).as('count'),
    ])
    .orderBy('o.id', 'desc').limit(size).offset(page * size).execute()
}

export async function countOwnOrders(db: Db, personId: number, status: string | undefined): Promise<number> {
  const { count } = await ownOrders(db, personId, status).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
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

export function selectLinesOf(db: Db, orderIds: readonly number[]) {
  return db.selectFrom('order_line').selectAll().where('order_id', 'in', orderIds).orderBy('position').execute()
}

export function selectMovesOf(db: Db, orderIds: readonly number[]) {
  return db.selectFrom('order_move').selectAll().where('order_id', 'in', orderIds).orderBy('at').execute()
}
