// The ledger of money: every way to the gateway, every word we were told, every sum that came in or went back.
// Part of the payments' front door.
import type { ReceiptReason } from '#contract/settling.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import * as rows from './payments-ledger-sql.ts'

export type { AppliedRow, Attempt, ReceiptRow, RefundRow } from './payments-ledger-sql.ts'
export {
  claimRefund, countReceipts, hasOpenAttempt, insertRefund, lockReceipt, selectApplied, selectAttempt, selectAttemptById,
  selectMessages, selectReceipt, selectReceiptOf, selectReceipts, selectRefund, selectRefunds, selectSilent, selectUnanswered,
  updateAsked, updateAttempt, updateOutcome, updateReceipt, updateRefund,
} from './payments-ledger-sql.ts'

/**
 * Opens a way to the gateway for an order that is locked. Its reference is the order's code and a running number: letters and
 * digits only, never given twice. Amount in whole dong.
 */
export async function openAttempt(
  tx: Tx, order: { id: number, code: string, amountDong: number }, expiresAt: Date,
): Promise<{ reference: string, createdAt: Date }> {
  const reference = `${order.code}T${await rows.countAttempts(tx, order.id) + 1}`
  const createdAt = now() // the gateway asks for this very second when the money is to go back
  await rows.insertAttempt(tx, {
    order_id: order.id, reference, amount_dong: order.amountDong, created_at: createdAt, expires_at: expiresAt,
  })
  return { reference, createdAt }
}

export type MessageChannel = 'VNPAY_IPN' | 'VNPAY_QUERY' | 'VNPAY_REFUND' | 'BANK_HOOK' | 'BANK_STATEMENT'

const BODY_MAX = 20_000

/** Keeps what a gateway or a bank said as it came, at most 20,000 characters of it, also what cannot be read. Gives its id. */
export function keepMessage(db: Db | Tx, channel: MessageChannel, body: string): Promise<number> {
  const kept = body.slice(0, BODY_MAX).toWellFormed().replaceAll('\0', '\ufffd') // what PostgreSQL cannot keep
  return rows.insertMessage(db, { channel, body: kept })
}

export interface ReceiptNews {
  channel: 'VNPAY' | 'BANK'
  externalId: string
  amountDong: number
  content: string
  messageId: number
  orderId: number | undefined
  attemptId?: number | undefined
  /** Undefined: it pays the order. */
  reason: ReceiptReason | undefined
}

const CONTENT_MAX = 500

/** Writes a sum down that came in; false when it was written down before. */
export async function noteReceipt(tx: Tx, news: ReceiptNews): Promise<boolean> {
  const id = await rows.insertReceipt(tx, {
    channel: news.channel, external_id: news.externalId, amount_dong: news.amountDong,
    content: news.content.slice(0, CONTENT_MAX).toWellFormed(), order_id: news.orderId ?? null,
    attempt_id: news.attemptId ?? null, message_id: news.messageId, received_at: now(),
    state: news.reason ? 'WAITING' : 'APPLIED', reason: news.reason ?? null,
  })
  return id !== undefined
}

/** The outcome of a message that was not signed by the gateway. */
export const FORGED = '97'
const FORGED_KEPT_MS = 30 * 24 * 3_600_000

/** Forgets messages that were nobody's we know, 30 days after they came; gives how many. All others are kept. */
export function purgeForged(db: Db): Promise<number> {
  return rows.deleteMessages(db, FORGED, later(-FORGED_KEPT_MS))
}
