// Money that goes back. First it is written down, then the gateway is asked, and its answer is written down: a stop in between
// loses nothing, it is asked again with the same number.
import { createHash } from 'node:crypto'
import type { Refund } from '#contract/settling.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Told } from '#server/kit/outbox.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Till, VnpayTill } from '#server/kit/till.ts'
import { lockOrder, noteRefunded, readBuyerId } from '#server/orders/orders.ts'
import { ledger, vnpay } from '#server/payments/payments.ts'
import { GatewaySilent, sendErrand } from './settling-gateway.ts'
import { fateOfRefund } from './settling-rules.ts'

function toRefund(row: ledger.RefundRow): Refund {
  return {
    id: row.id, orderId: row.order_id, amount: row.amount_dong, reason: row.reason, askedAt: row.asked_at.toISOString(),
    state: row.state as Refund['state'], // the table's check admits only these
    doneAt: row.done_at?.toISOString() ?? null,
  }
}

/** What was given back for an order, oldest first. Refuses an order that is not there. */
export async function listRefunds(db: Db, orderId: number): Promise<Refund[]> {
  await readBuyerId(db, orderId)
  return (await ledger.selectRefunds(db, orderId)).map(toRefund)
}

/** The staff's key may be any text; the gateway takes 32 letters and digits, never the same for another order. */
const requestIdOf = (orderId: number, key: string): string =>
  createHash('sha256').update(`${orderId} ${key}`).digest('hex').slice(0, 32)

const sumOf = (refunds: readonly ledger.RefundRow[]): number => refunds.reduce((sum, one) => sum + one.amount_dong, 0)

const grouped = new Intl.NumberFormat('vi-VN')

/** What of an order's money may still go back: what was given back and what is on its way are off. The order is locked. */
async function readLeft(tx: Tx, orderId: number) {
  const receipt = await ledger.selectApplied(tx, orderId)
  const taken = (await ledger.selectRefunds(tx, orderId)).filter(({ state }) => state !== 'REFUSED')
  return { receipt, taken, leftDong: (receipt?.amount_dong ?? 0) - sumOf(taken) }
}

/** What the shop itself has asked for and only staff can do: money that did not come through the gateway. */
const leftToHand = ({ receipt, taken }: { receipt: ledger.AppliedRow | undefined, taken: readonly ledger.RefundRow[] }) =>
  receipt?.attempt_id === null ? taken.filter(({ state }) => state === 'ASKED') : []

export interface RefundWish { amount: number, reason: string, byHand?: boolean | undefined }

/**
 * Notes that staff have given money back themselves. Where the shop itself had asked for it (a paid order was cancelled), this is
 * that refund, or a part of it.
 */
async function noteByHand(
  tx: Tx, { receipt, taken }: { receipt: ledger.AppliedRow, taken: readonly ledger.RefundRow[] },
  { asker, orderId, amount, reason, requestId }: { asker: Asker, orderId: number, amount: number, reason: string,
    requestId: string },
): Promise<void> {
  const done = { state: 'DONE', amount_dong: amount, request_id: requestId, reason, asked_by: asker.id, done_at: now() }
  const [asked] = leftToHand({ receipt, taken })
  if (asked && asked.amount_dong <= amount) {
    await ledger.updateRefund(tx, asked.id, done)
    return
  }
  if (asked) await ledger.updateRefund(tx, asked.id, { amount_dong: asked.amount_dong - amount })
  await ledger.insertRefund(tx, { ...done, order_id: orderId, receipt_id: receipt.id, asked_at: now() })
}

/** Tells it where now all of the money is back. The order is locked. */
async function noteWhole(tx: Tx, order: Parameters<typeof noteRefunded>[1]): Promise<void> {
  const { receipt, taken } = await readLeft(tx, order.id)
  const back = sumOf(taken.filter(({ state }) => state === 'DONE'))
  if (receipt && back >= receipt.amount_dong) await noteRefunded(tx, order)
}

/**
 * Writes a refund down, or finds the one of this key. Refuses an order that is not there, a key that asked for another sum, and
 * more than what came in less what went back or is on its way.
 */
async function writeRefund(db: Db, asker: Asker, orderId: number, wish: RefundWish, key: string): Promise<ledger.RefundRow> {
  const requestId = requestIdOf(orderId, `staff ${key}`) // never the shop's own key
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const known = await ledger.selectRefund(tx, requestId)
    if (known) return known.amount_dong === wish.amount ? known : refuse('orders.idempotency_key_reused')
    const { receipt, taken, leftDong } = await readLeft(tx, orderId)
    const byHand = wish.byHand === true || receipt?.attempt_id == null
    const unsent = sumOf(leftToHand({ receipt, taken }))
    if (!receipt || wish.amount > leftDong + unsent) {
      refuse('settling.nothing_to_refund', { amount: grouped.format(leftDong + unsent) })
    }
    const { amount, reason } = wish
    if (byHand) {
      await noteByHand(tx, { receipt, taken }, { asker, orderId, amount, reason, requestId })
      await noteWhole(tx, order)
    } else {
      await ledger.insertRefund(tx, {
        order_id: orderId, receipt_id: receipt.id, amount_dong: amount, request_id: requestId, reason, asked_by: asker.id,
        asked_at: now(),
      })
    }
    return await ledger.selectRefund(tx, requestId) ?? refuse('request.failed')
  })
}

/** A refund that is being sent is not sent by anybody else for so long: longer than the gateway may take. */
const SENDING_MS = 30_000

/**
 * Sends a refund that waits for the gateway, and writes its answer down. Throws `GatewaySilent` where none comes: the refund
 * waits on. Does nothing where another is sending it just now.
 */
async function sendRefund(db: Db, shop: VnpayTill, waiting: ledger.RefundRow): Promise<void> {
  const refund = await ledger.claimRefund(db, waiting.id, later(-SENDING_MS), now())
  if (!refund) return
  const receipt = await ledger.selectReceiptOf(db, refund)
  if (receipt.attempt_id === null) return // it goes back by hand
  const attempt = await ledger.selectAttemptById(db, receipt.attempt_id)
  const errand = vnpay.refundOf(shop, {
    requestId: refund.request_id, reference: attempt.reference, createdAt: attempt.created_at, at: now(),
    amountDong: refund.amount_dong, whole: refund.amount_dong === receipt.amount_dong,
    gatewayNumber: attempt.gateway_number ?? '',
    by: refund.asked_by === null ? 'shop' : `staff${refund.asked_by}`,
  })
  const { answer, messageId } = await sendErrand(db, shop, 'refund', errand)
  const fate = fateOfRefund(answer, { amountDong: refund.amount_dong, sentBefore: waiting.sent_at !== null,
    lastCode: waiting.answer_code })
  const code = (answer['vnp_ResponseCode'] ?? '').slice(0, 10)
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, refund.order_id)
    await ledger.updateOutcome(tx, messageId, `${fate} ${code}`)
    await ledger.updateRefund(tx, refund.id, { answer_code: code, state: fate, ...(fate === 'DONE' && { done_at: now() }) })
    await noteWhole(tx, order)
  })
}

/**
 * Gives money back for an order: through the gateway where it came that way, else it notes what staff have given back by hand.
 * The same key gives the same refund; while the gateway has not answered it, it is asked again.
 * Refuses more than is there to give back, and `settling.gateway_unreachable`: then the refund stays asked and is sent later.
 */
export async function giveBack(
  db: Db, { vnpay: shop }: Till, asker: Asker, orderId: number, wish: RefundWish, key: string,
): Promise<Refund> {
  const refund = await writeRefund(db, asker, orderId, wish, key)
  if (refund.state === 'ASKED') {
    if (!shop) refuse('settling.gateway_unreachable')
    try {
      await sendRefund(db, shop, refund)
    } catch (error) {
      if (error instanceof GatewaySilent) refuse('settling.gateway_unreachable')
      throw error
    }
  }
  return toRefund(await ledger.selectRefund(db, refund.request_id) ?? refuse('request.failed'))
}

/** A paid order was cancelled: what came in goes back, asked for once. The gateway is told soon; a transfer is the staff's. */
export async function giveBackCancelled(db: Db, { payload }: Told<'orders.moved'>): Promise<void> {
  if (payload.status !== 'CANCELLED') return
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, payload.orderId)
    const requestId = requestIdOf(order.id, 'cancelled')
    const { receipt, leftDong } = await readLeft(tx, order.id)
    const isOwed = order.payment_status === 'PAID' && receipt && leftDong > 0 && !await ledger.selectRefund(tx, requestId)
    if (!isOwed) return
    await ledger.insertRefund(tx, {
      order_id: order.id, receipt_id: receipt.id, amount_dong: leftDong, request_id: requestId, reason: '', asked_at: now(),
    })
  })
}

const AT_ONCE = 50
const SEND_AGAIN_MS = 5 * 60_000

/** Sends refunds that the gateway has not answered, each at most every five minutes; gives how many it answered. */
export async function sendWaitingRefunds(db: Db, { vnpay: shop }: Till): Promise<number> {
  if (!shop) return 0
  let sent = 0
  for (const refund of await ledger.selectUnanswered(db, later(-SEND_AGAIN_MS), AT_ONCE)) {
    try {
      await sendRefund(db, shop, refund)
      sent++
    } catch (error) {
      if (!(error instanceof GatewaySilent)) throw error
      return sent
    }
  }
  return sent
}
