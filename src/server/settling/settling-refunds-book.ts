// The book of refunds: what of the money that came in may still go back, and what is told when some of it has.
import type { Refund } from '#contract/settling.ts'
import { now } from '#server/kit/clock.ts'
import type { Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { lockOrder, noteRefunded } from '#server/orders/orders.ts'
import type { LockedOrder } from '#server/orders/orders.ts'
import { ledger } from '#server/payments/payments.ts'
import { numberOf } from './settling-bank-rules.ts'
import { isOff, needsStaff, takerOf } from './settling-refunds-rules.ts'
import * as rows from './settling-refunds-sql.ts'

/** What the audit log calls money that goes back. */
export const nameOf = ({ order_code: code, id }: Pick<ledger.RefundRow, 'order_code' | 'id'>): string => code ?? `#${id}`

export function toRefund(row: ledger.RefundRow): Refund {
  const taker = takerOf(row, now())
  return {
    id: row.id, receiptId: row.receipt_id, orderId: row.order_id, orderCode: row.order_code, amount: row.amount_dong,
    channel: row.channel as Refund['channel'], state: row.state as Refund['state'], // the tables' checks admit only these
    reason: row.reason, askedAt: row.asked_at.toISOString(), doneAt: row.done_at?.toISOString() ?? null,
    needsStaff: needsStaff(row), answerCode: row.answer_code, settledHow: row.settled_how,
    returnId: row.return_id,
    to: row.receiver_name === null || row.phone === null ? null : { name: row.receiver_name, phone: row.phone },
    came: { name: numberOf(ledger.tellersName(row.external_id)), content: row.content, at: row.received_at.toISOString() },
    taken: taker ? { by: { id: taker.id, name: taker.name }, at: taker.since.toISOString() } : null,
  }
}

/** Money that came in, and the order it came for where one is known: both locked. */
export interface LockedMoney { order: LockedOrder | undefined, receipt: ledger.MoneyRow }

/** Locks the order before its money, as where money comes in. */
export async function lockMoney(
  tx: Tx, { order_id: orderId, receipt_id: receiptId }: { order_id: number | null, receipt_id: number },
): Promise<LockedMoney> {
  const order = orderId === null ? undefined : await lockOrder(tx, orderId)
  return { order, receipt: await ledger.lockReceipt(tx, receiptId) ?? refuse('settling.receipt_not_found') }
}

export const sumOf = (refunds: readonly { amount_dong: number }[]): number =>
  refunds.reduce((sum, one) => sum + one.amount_dong, 0)

/** What of this money went back or is on its way, and what is left of it. Its order or itself is locked. */
export async function readLeft(tx: Tx, receipt: ledger.MoneyRow): Promise<{ taken: ledger.RefundRow[], leftDong: number }> {
  const taken = (await ledger.selectRefundsOf(tx, receipt.id)).filter((one) => !isOff(one))
  return { taken, leftDong: receipt.amount_dong - sumOf(taken) }
}

/**
 * What may still go back for a return whose goods have come back: what they are worth, less what went back for it or is on its
 * way. Its order is locked. Undefined: there is no such return of this order, or its goods are not back.
 */
export async function readReturnLeft(tx: Tx, orderId: number, returnId: number): Promise<number | undefined> {
  const worthDong = await rows.selectWorth(tx, orderId, returnId)
  if (worthDong === undefined) return undefined
  const refunds = await ledger.selectRefundsOfOrder(tx, orderId)
  return worthDong - sumOf(refunds.filter((one) => one.return_id === returnId && !isOff(one)))
}

/** Tells that so much of locked money has just gone back; written down before. */
export async function tellBack(tx: Tx, { order, receipt }: LockedMoney, amountDong: number): Promise<void> {
  if (!order) return
  await noteRefunded(tx, order, amountDong, receipt.state === 'APPLIED' && await isAllBack(tx, order.id))
}

/** Whether all money that paid a locked order, in however many parts, has gone back. */
async function isAllBack(tx: Tx, orderId: number): Promise<boolean> {
  const paid = await ledger.selectApplied(tx, orderId)
  const parts = new Set(paid.map(({ id }) => id))
  const done = (await ledger.selectRefundsOfOrder(tx, orderId)).filter((one) => one.state === 'DONE' && parts.has(one.receipt_id))
  return sumOf(done) >= sumOf(paid)
}
