// Rows of money: ways to the gateway, what we were told, what came in, what went back.
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
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

export function selectMessages(db: Db, channels: readonly string[], afterId: number, most: number) {
  return db.selectFrom('payment_message').selectAll().where('channel', 'in', channels).where('id', '>', afterId)
    .orderBy('id').limit(most).execute()
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

export async function countReceipts(db: Db, state: string | undefined): Promise<number> {
  const query = db.selectFrom('receipt').select(sql<number>`count(*)`.as('count'))
  const { count } = await (state === undefined ? query : query.where('state', '=', state)).executeTakeFirstOrThrow()
  return count
}

export async function updateReceipt(
  tx: Tx, id: number, change: Pick<Insertable<Tables['receipt']>, 'state' | 'reason' | 'order_id' | 'settled_at' | 'settled_by'
    | 'settled_how'>,
): Promise<void> {
  await tx.updateTable('receipt').set(change).where('id', '=', id).execute()
}

/** The money that pays an order. */
export function selectApplied(db: Db | Tx, orderId: number) {
  return db.selectFrom('receipt').selectAll().where('order_id', '=', orderId).where('state', '=', 'APPLIED')
    .orderBy('id').executeTakeFirst()
}

export type AppliedRow = NonNullable<Awaited<ReturnType<typeof selectApplied>>>

export async function insertRefund(tx: Tx, refund: Insertable<Tables['refund']>): Promise<number> {
  const { id } = await tx.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow()
  return id
}

export function selectRefund(db: Db | Tx, requestId: string) {
  return db.selectFrom('refund').selectAll().where('request_id', '=', requestId).executeTakeFirst()
}

export type RefundRow = NonNullable<Awaited<ReturnType<typeof selectRefund>>>

/** What was asked for an order, the oldest first. */
export function selectRefunds(db: Db | Tx, orderId: number): Promise<RefundRow[]> {
  return db.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** Those that wait for the gateway and were not sent since this moment, the longest unsent first. */
export function selectUnanswered(db: Db, sentBefore: Date, most: number): Promise<RefundRow[]> {
  return db.selectFrom('refund as f').innerJoin('receipt as r', 'r.id', 'f.receipt_id').selectAll('f')
    .where('f.state', '=', 'ASKED').where('r.attempt_id', 'is not', null)
    .where((row) => row.or([row('f.sent_at', 'is', null), row('f.sent_at', '<', sentBefore)]))
    .orderBy('f.sent_at', (order) => order.nullsFirst()).orderBy('f.id').limit(most).execute()
}

export async function updateRefund(
  db: Db | Tx, id: number, change: Partial<Pick<Insertable<Tables['refund']>, 'state' | 'amount_dong' | 'request_id' | 'reason'
    | 'answer_code' | 'asked_by' | 'sent_at' | 'done_at'>>,
): Promise<void> {
  await db.updateTable('refund').set(change).where('id', '=', id).execute()
}

export function selectReceiptOf(db: Db | Tx, refund: { receipt_id: number }) {
  return db.selectFrom('receipt').selectAll().where('id', '=', refund.receipt_id).executeTakeFirstOrThrow()
}

export function selectAttemptById(db: Db | Tx, id: number) {
  return db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Takes the sending of a refund that waits for the gateway; nothing where another has sent it since that moment. */
export function claimRefund(db: Db, id: number, sentBefore: Date, at: Date): Promise<RefundRow | undefined> {
  return db.updateTable('refund').set({ sent_at: at }).where('id', '=', id).where('state', '=', 'ASKED')
    .where((row) => row.or([row('sent_at', 'is', null), row('sent_at', '<', sentBefore)])).returningAll().executeTakeFirst()
}
