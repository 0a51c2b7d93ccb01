// Rows of money: ways to the gateway, what we were told, what came in, what went back.
import { sql } from 'kysely'
import type { Insertable, RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

export async function insertAttempt(tx: Tx, attempt: Insertable<Tables['payment_attempt']>): Promise<void> {
  await tx.insertInto('payment_attempt').values(attempt).execute()
}

export async function countAttempts(tx: Tx, orderId: number): Promise<number> {
  const { count } = await tx.selectFrom('payment_attempt').where('order_id', '=', orderId)
    .select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

export function selectAttempt(db: Db | Tx, reference: string) {
  return db.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof selectAttempt>>>

/** Open ones that were over before this moment and were not asked about since that one, the longest unasked first. */
export function selectSilent(db: Db, overBefore: Date, askedBefore: Date, most: number): Promise<Attempt[]> {
  return db.selectFrom('payment_attempt').selectAll().where('status', '=', 'OPEN').where('expires_at', '<', overBefore)
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<', askedBefore)]))
    .orderBy('asked_at', (order) => order.nullsFirst()).orderBy('id').limit(most).execute()
}

export async function updateAsked(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('payment_attempt').set({ asked_at: at }).where('id', '=', id).execute()
}

export async function hasOpenAttempt(tx: Tx, orderId: number): Promise<boolean> {
  const open = await tx.selectFrom('payment_attempt').select('id').where('order_id', '=', orderId).where('status', '=', 'OPEN')
    .limit(1).executeTakeFirst()
  return open !== undefined
}

export async function updateAttempt(
  tx: Tx, id: number, change: Pick<Insertable<Tables['payment_attempt']>, 'status' | 'answer_code' | 'gateway_number'
    | 'bank_code' | 'settled_at'>,
): Promise<void> {
  await tx.updateTable('payment_attempt').set(change).where('id', '=', id).execute()
}

export async function insertMessage(db: Db | Tx, message: Insertable<Tables['payment_message']>): Promise<number> {
  const { id } = await db.insertInto('payment_message').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateOutcome(db: Db | Tx, id: number, outcome: string): Promise<void> {
  await db.updateTable('payment_message').set({ outcome }).where('id', '=', id).execute()
}

/** Kept messages of a channel, the oldest first; the limits are left out where they are not given. */
export function selectMessages(
  db: Db, channels: readonly string[], { afterId, id, from, to }: { afterId: number, id?: number | undefined,
    from?: Date | undefined, to?: Date | undefined }, most: number,
) {
  let query = db.selectFrom('payment_message').selectAll().where('channel', 'in', channels).where('id', '>', afterId)
  if (id !== undefined) query = query.where('id', '=', id)
  if (from) query = query.where('received_at', '>=', from)
  if (to) query = query.where('received_at', '<', to)
  return query.orderBy('id').limit(most).execute()
}

export async function deleteMessages(db: Db, outcome: string, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('payment_message').where('outcome', '=', outcome)
    .where('received_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Gives the id, or nothing when this money is written down already. */
export async function insertReceipt(tx: Tx, receipt: Insertable<Tables['receipt']>): Promise<number | undefined> {
  const row = await tx.insertInto('receipt').values(receipt)
    .onConflict((conflict) => conflict.columns(['channel', 'external_id']).doNothing()).returning('id').executeTakeFirst()
  return row?.id
}

const receipts = (db: Db | Tx) => db.selectFrom('receipt as r').leftJoin('shop_order as o', 'o.id', 'r.order_id')
  .selectAll('r').select('o.code as order_code')

export function selectReceipt(db: Db | Tx, id: number) {
  return receipts(db).where('r.id', '=', id).executeTakeFirst()
}

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof selectReceipt>>>

export function lockReceipt(tx: Tx, id: number) {
  return tx.selectFrom('receipt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function selectReceipts(db: Db, state: string | undefined, page: number, size: number): Promise<ReceiptRow[]> {
  const query = receipts(db).orderBy('r.id', 'desc').limit(size).offset(page * size)
  return (state === undefined ? query : query.where('r.state', '=', state)).execute()
}

/** What came for an order, oldest first. */
export function selectReceiptsOf(db: Db | Tx, orderId: number): Promise<ReceiptRow[]> {
  return receipts(db).where('r.order_id', '=', orderId).orderBy('r.id').execute()
}

const countOfState = (state: string) => sql`(select count(*) from receipt where state = ${sql.lit(state)})`
/** Where a day is counted (0035 and 0040) it says how many came; of a day that is due the rows do. Both as of one moment. */
const COUNT_OF_ALL = sql`(
  select coalesce(sum(received), 0) from money_day where day not in (select day from figure_due where what = 'money')
) + (
  select count(*) from (select distinct day from figure_due where what = 'money') due join receipt r
    on r.received_at >= due.day::timestamp at time zone 'Asia/Ho_Chi_Minh'
    and r.received_at < (due.day + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
)`

/** How many there are, to the last one, without looking at each: nearly all are applied. For the test of its plan too. */
export function countReceiptsQuery(state: string | undefined): RawBuilder<{ count: number }> {
  const count = state === undefined ? COUNT_OF_ALL
    : state === 'APPLIED' ? sql`${COUNT_OF_ALL} - ${countOfState('WAITING')} - ${countOfState('SETTLED')}` : countOfState(state)
  return sql<{ count: number }>`select (${count})::bigint as count`
}

export async function countReceipts(db: Db, state: string | undefined): Promise<number> {
  const { rows: [counted] } = await countReceiptsQuery(state).execute(db)
  return counted?.count ?? 0
}

export async function updateReceipt(
  tx: Tx, id: number, change: Partial<Pick<Insertable<Tables['receipt']>, 'state' | 'reason' | 'order_id' | 'settled_at'
    | 'settled_by' | 'settled_how' | 'amount_dong' | 'whole_dong'>>,
): Promise<void> {
  await tx.updateTable('receipt').set(change).where('id', '=', id).execute()
}

/** The other teller has told of this transfer too, under this name; null: it has not. */
export async function updateOtherName(tx: Tx, id: number, name: string | null): Promise<void> {
  await tx.updateTable('receipt').set({ other_name: name }).where('id', '=', id).execute()
}

/** Whether money that the gateway itself warns of waits for staff: of an order, or that came by one way to the gateway. */
export async function hasSuspicious(
  db: Db | Tx, { orderId, attemptId }: { orderId: number, attemptId?: number },
): Promise<boolean> {
  const query = db.selectFrom('receipt').select('id').where('order_id', '=', orderId).where('state', '=', 'WAITING')
    .where('reason', '=', 'SUSPICIOUS')
  const found = await (attemptId === undefined ? query : query.where('attempt_id', '=', attemptId)).limit(1).executeTakeFirst()
  return found !== undefined
}

/** The money that pays an order, as a whole or part by part, oldest first. */
export function selectApplied(db: Db | Tx, orderId: number): Promise<MoneyRow[]> {
  return db.selectFrom('receipt').selectAll().where('order_id', '=', orderId).where('state', '=', 'APPLIED')
    .orderBy('id').execute()
}

/** Money that came for an order, is too little for it and waits for more, oldest first: locked. */
export function lockParts(tx: Tx, orderId: number): Promise<MoneyRow[]> {
  return tx.selectFrom('receipt').selectAll().where('order_id', '=', orderId).where('reason', '=', 'TOO_LITTLE')
    .where('state', '=', 'WAITING').orderBy('id').forUpdate().execute()
}

/** Money that came in, as it stands in its own row. */
export type MoneyRow = NonNullable<Awaited<ReturnType<typeof lockReceipt>>>

/** What follows a move of its order is not asked for before it, though the moves are noted by another clock. */
export async function insertRefund(tx: Tx, refund: Insertable<Tables['refund']> & { asked_at: Date }): Promise<number> {
  const { order_id: orderId = null, asked_at: at } = refund
  const moved = sql`(select max(m.at) from order_move m where m.order_id = ${orderId})`
  const asked_at = sql<Date>`greatest(${at}::timestamptz, ${moved})`
  const { id } = await tx.insertInto('refund').values({ ...refund, asked_at }).returning('id').executeTakeFirstOrThrow()
  return id
}

const refunds = (db: Db | Tx) => db.selectFrom('refund as f').innerJoin('receipt as r', 'r.id', 'f.receipt_id')
  .leftJoin('shop_order as o', 'o.id', 'f.order_id').leftJoin('person as t', 't.id', 'f.taken_by').selectAll('f').select([
    'o.code as order_code', 'o.receiver_name', 'o.phone', 'r.channel', 'r.attempt_id', 'r.content', 'r.external_id',
    'r.received_at', 't.fullname as taken_name',
  ])

export function selectRefund(db: Db | Tx, requestId: string) {
  return refunds(db).where('f.request_id', '=', requestId).executeTakeFirst()
}

export function selectRefundById(db: Db | Tx, id: number) {
  return refunds(db).where('f.id', '=', id).executeTakeFirst()
}

export type RefundRow = NonNullable<Awaited<ReturnType<typeof selectRefund>>>

/** What of this money was asked back, the oldest first. */
export function selectRefundsOf(db: Db | Tx, receiptId: number): Promise<RefundRow[]> {
  return refunds(db).where('f.receipt_id', '=', receiptId).orderBy('f.id').execute()
}

/** What was asked back of all the money that came by the same way to the gateway: there it has one name. */
export function selectRefundsOfSameAttempt(tx: Tx, receiptId: number): Promise<RefundRow[]> {
  const attempt = tx.selectFrom('receipt').select('attempt_id').where('id', '=', receiptId)
  return refunds(tx).where('r.attempt_id', '=', attempt).execute()
}

/** What was asked back for an order, the oldest first. */
export function selectRefundsOfOrder(db: Db | Tx, orderId: number): Promise<RefundRow[]> {
  return refunds(db).where('f.order_id', '=', orderId).orderBy('f.id').execute()
}

/** Which refunds are listed: those in a state, those that only staff end, or those that staff need not end. */
export interface RefundsWanted { state?: string | undefined, needsStaff?: boolean | undefined }

/** As `needsStaff` of the settling rules says it of one. */
const STAFF_ENDS = sql<boolean>`(f.state = 'REFUSED'
  or (f.state = 'ASKED' and (r.attempt_id is null or f.answer_code is not null)))`

function wanted(db: Db, { state, needsStaff }: RefundsWanted) {
  const query = refunds(db)
  const inState = state === undefined ? query : query.where('f.state', '=', state)
  if (needsStaff === undefined) return inState
  return needsStaff
    ? inState.where('f.state', 'in', ['REFUSED', 'ASKED']).where(STAFF_ENDS) : inState.where(sql<boolean>`not ${STAFF_ENDS}`)
}

export function selectRefunds(db: Db, which: RefundsWanted, page: number, size: number): Promise<RefundRow[]> {
  return wanted(db, which).orderBy('f.id', 'desc').limit(size).offset(page * size).execute()
}

export async function countRefunds(db: Db, which: RefundsWanted): Promise<number> {
  const { count } = await wanted(db, which).clearSelect().select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** The row alone, as it stands once everybody who was at it has finished. */
export function lockRefund(tx: Tx, id: number) {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Those that wait for the gateway, the longest unsent first: those it has never answered and that were not sent since the one
 * moment, and those it has put off and that were not sent since the other.
 */
export function selectUnanswered(db: Db, sentBefore: Date, putOffBefore: Date, most: number): Promise<RefundRow[]> {
  return refunds(db).where('f.state', '=', 'ASKED').where('r.attempt_id', 'is not', null)
    .where((row) => row.or([
      row('f.sent_at', 'is', null), row('f.sent_at', '<', putOffBefore),
      row.and([row('f.sent_at', '<', sentBefore), row('f.answer_code', 'is', null)]),
    ]))
    .orderBy('f.sent_at', (order) => order.nullsFirst()).orderBy('f.id').limit(most).execute()
}

export async function updateRefund(
  db: Db | Tx, id: number, change: Partial<Omit<Insertable<Tables['refund']>, 'order_id' | 'receipt_id' | 'asked_at'>>,
): Promise<void> {
  await db.updateTable('refund').set(change).where('id', '=', id).execute()
}

export function selectAttemptById(db: Db | Tx, id: number) {
  return db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Takes the sending of a refund that waits for the gateway; nothing where another has sent it since that moment. */
export function claimRefund(db: Db, id: number, sentBefore: Date, at: Date) {
  return db.updateTable('refund').set({ sent_at: at }).where('id', '=', id).where('state', '=', 'ASKED')
    .where((row) => row.or([row('sent_at', 'is', null), row('sent_at', '<', sentBefore)])).returningAll().executeTakeFirst()
}
