// The ledger of money: every way to the gateway, every word we were told, every sum that came in or went back.
// Part of the payments' front door.
import type { ReceiptChannel, ReceiptReason } from '#contract/settling.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import * as rows from './payments-ledger-sql.ts'

export type { Attempt, MoneyRow, ReceiptRow, RefundRow, RefundsWanted } from './payments-ledger-sql.ts'
export {
  claimRefund, countReceipts, countRefunds, hasOpenAttempt, hasSuspicious, insertRefund,
  lockParts, lockReceipt, lockRefund, selectApplied, selectAttempt,
  selectAttemptById, selectMessages, selectReceipt, selectReceipts, selectReceiptsOf,
  selectRefund, selectRefunds, selectRefundById,
  selectRefundsOf, selectRefundsOfOrder, selectRefundsOfSameAttempt, selectSilent, selectUnanswered, updateAsked, updateAttempt,
  updateOtherName, updateOutcome, updateReceipt, updateRefund,
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

/** As much as the body of a request may be. */
const BODY_MAX = 64 * 1_024

/** Keeps what a gateway or a bank said as it came, at most 64 K characters of it, also what cannot be read. Gives its id. */
export function keepMessage(db: Db | Tx, channel: MessageChannel, body: string): Promise<number> {
  const kept = body.slice(0, BODY_MAX).toWellFormed().replaceAll('\0', '\ufffd') // what PostgreSQL cannot keep
  return rows.insertMessage(db, { channel, body: kept })
}

/** Money that came in. `externalId` is the teller's own name of it: the same one of a channel counts once. */
export interface ReceiptNews {
  channel: ReceiptChannel
  externalId: string
  /** Whole dong, more than 0. */
  amountDong: number
  /** When it came, where the teller says so: not after now. */
  receivedAt?: Date | undefined
  /** What the payer wrote. */
  content: string
  /** The kept message that told of it; cash has none. */
  messageId?: number
  orderId: number | undefined
  /** The way it came by, through the gateway. */
  attemptId?: number
  /** Of a transfer: who told of it, and what another teller of it would say too. */
  told?: { teller: 'HOOK' | 'STATEMENT', likeness: string | undefined }
}

const CONTENT_MAX = 500

/** Writes a sum down that came in, and gives its id; nothing when it was written down before. No reason: it pays its order. */
export function noteReceipt(tx: Tx, news: ReceiptNews, reason: ReceiptReason | undefined): Promise<number | undefined> {
  const toldAt = now()
  return rows.insertReceipt(tx, {
    channel: news.channel, external_id: news.externalId, amount_dong: news.amountDong,
    content: news.content.slice(0, CONTENT_MAX).toWellFormed(), order_id: news.orderId ?? null,
    attempt_id: news.attemptId ?? null, message_id: news.messageId ?? null,
    told_at: toldAt, received_at: news.receivedAt ?? toldAt,
    state: reason ? 'WAITING' : 'APPLIED', reason: reason ?? null,
    teller: news.told?.teller ?? null, likeness: news.told?.likeness ?? null,
  })
}

/** Before a teller's name of money: what is left of it beside the part that pays an order. */
const REST = 'rest:'

/** What the teller calls money, or what is left of it. */
export function tellersName(externalId: string): string {
  return externalId.startsWith(REST) ? tellersName(externalId.slice(REST.length)) : externalId
}

/**
 * Parts money that waits, and is locked: so much of it stays where it is (whole dong, less than all), what is left beyond that
 * waits in a row of its own, as more than its order needs.
 */
export async function partReceipt(tx: Tx, receipt: rows.MoneyRow, amountDong: number): Promise<void> {
  const { id: _, teller: __, likeness: ___, other_name: ____, ...same } = receipt
  const whole = receipt.whole_dong ?? receipt.amount_dong
  await rows.updateReceipt(tx, receipt.id, { amount_dong: amountDong, whole_dong: whole })
  await rows.insertReceipt(tx, {
    ...same, external_id: `${REST}${receipt.external_id}`, amount_dong: receipt.amount_dong - amountDong, whole_dong: whole,
    state: 'WAITING', reason: 'TOO_MUCH', settled_how: '',
  })
}

/** The outcome of a message that was not signed by the gateway. */
export const FORGED = '97'
const FORGED_KEPT_MS = 30 * 24 * 3_600_000

/** Forgets messages that were nobody's we know, 30 days after they came; gives how many. All others are kept. */
export function purgeForged(db: Db): Promise<number> {
  return rows.deleteMessages(db, FORGED, later(-FORGED_KEPT_MS))
}
