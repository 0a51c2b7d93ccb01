// Money that goes back: asked for by staff, or by the shop itself where a paid order was cancelled; and how staff end what the
// gateway does not. It is written down first, then sent (settling-refunds-sending.ts).
import type { Page } from '#contract/basics.ts'
import type { Refund } from '#contract/settling.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Told } from '#server/kit/outbox.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Till } from '#server/kit/till.ts'
import { lockOrder, readBuyerId } from '#server/orders/orders.ts'
import { ledger } from '#server/payments/payments.ts'
import { lockMoney, nameOf, readLeft, readReturnLeft, sumOf, tellBack, toRefund } from './settling-refunds-book.ts'
import type { LockedMoney } from './settling-refunds-book.ts'
import { idOfOrderRefund, idOfPart, idOfReceiptRefund, mayEnd } from './settling-refunds-rules.ts'
import { isBeingSent, sendNow } from './settling-refunds-sending.ts'
import { sharesOf } from './settling-rules.ts'

/** What was given back for an order, oldest first. Refuses an order that is not there. */
export async function listOrderRefunds(db: Db, orderId: number): Promise<Refund[]> {
  await readBuyerId(db, orderId)
  return (await ledger.selectRefundsOfOrder(db, orderId)).map(toRefund)
}

/** Refunds of all orders, newest first. */
export async function listRefunds(
  db: Db, { page, size, ...which }: { page: number, size: number } & ledger.RefundsWanted,
): Promise<Page<Refund>> {
  const [rows, total] = await Promise.all([ledger.selectRefunds(db, which, page, size), ledger.countRefunds(db, which)])
  return envelope(rows.map(toRefund), page, size, total)
}

const grouped = new Intl.NumberFormat('vi-VN')

/** What the shop itself has asked for and only staff can do: money that did not come through the gateway. */
const leftToHand = (receipt: ledger.MoneyRow, taken: readonly ledger.RefundRow[]) =>
  receipt.attempt_id === null ? taken.filter(({ state }) => state === 'ASKED') : []

export interface RefundWish { amount: number, reason: string, byHand?: boolean | undefined, returnId?: number | undefined }

interface ByHand { asker: Asker, amount: number, reason: string, requestId: string, returnId?: number | undefined }

/**
 * Notes that staff have given money back themselves. Where the shop itself had asked for it (a paid order was cancelled), this is
 * that refund, or a part of it. It has still to be told (`tellBack`).
 */
async function noteByHand(
  tx: Tx, { receipt, order }: LockedMoney, { asker, amount, reason, requestId, returnId }: ByHand,
): Promise<void> {
  const done = {
    state: 'DONE', amount_dong: amount, request_id: requestId, reason, asked_by: asker.id, done_at: now(),
    return_id: returnId ?? null,
  }
  const [asked] = leftToHand(receipt, (await readLeft(tx, receipt)).taken)
  if (asked && asked.amount_dong <= amount) await ledger.updateRefund(tx, asked.id, done)
  else {
    if (asked) await ledger.updateRefund(tx, asked.id, { amount_dong: asked.amount_dong - amount })
    await ledger.insertRefund(tx, { ...done, order_id: order?.id ?? null, receipt_id: receipt.id, asked_at: now() })
  }
}

/** What goes back of one of the sums that paid an order. */
interface Share { receipt: ledger.MoneyRow, amount: number }

/**
 * What goes back of each sum that paid a locked order, the oldest first. Through the gateway only what came that way: who gives
 * the rest back by hand has to say so. Together it is at most what came in, and, for a return, what its goods are worth, less
 * what went back or is on its way. Refuses more, and a return of which nothing has come back.
 */
async function shareOut(tx: Tx, orderId: number, { amount, returnId, byHand }: RefundWish): Promise<Share[]> {
  const paid = await ledger.selectApplied(tx, orderId)
  const gateways = byHand === true ? [] : paid.filter((one) => one.attempt_id !== null)
  const lefts: Share[] = []
  for (const receipt of gateways.length > 0 ? gateways : paid) {
    const { taken, leftDong } = await readLeft(tx, receipt)
    lefts.push({ receipt, amount: Math.max(0, leftDong + sumOf(leftToHand(receipt, taken))) })
  }
  const left = lefts.reduce((sum, one) => sum + one.amount, 0)
  const worth = returnId === undefined || left === 0 ? left : await readReturnLeft(tx, orderId, returnId)
  const most = Math.max(0, Math.min(left, worth ?? refuse('settling.return_not_received')))
  const shares = amount > most ? undefined : sharesOf(amount, lefts.map((one) => one.amount))
  if (!shares) refuse('settling.nothing_to_refund', { amount: grouped.format(most) })
  return lefts.map(({ receipt }, at) => ({ receipt, amount: shares[at] ?? 0 })).filter((one) => one.amount > 0)
}

/** What the audit log tells of money that goes back. */
const stateOf = ({ state, amount_dong: amount, tries, return_id: returnId }: ledger.RefundRow) =>
  ({ state, amount, tries, returnId })

/** Notes that somebody of the staff has just given money back, be it of several sums. */
async function keepGivenBack(
  tx: Tx, asker: Asker, line: 'POST /api/admin/orders/{id}/refunds' | 'POST /api/admin/receipts/{id}/refund',
  refunds: readonly ledger.RefundRow[],
): Promise<void> {
  const refund = firstOf(refunds)
  const { order_id: orderId, receipt_id: receiptId } = refund
  const name = nameOf({ order_code: refund.order_code, id: receiptId })
  const subject = line === 'POST /api/admin/orders/{id}/refunds' && orderId !== null
    ? { kind: 'order', id: orderId, name } as const : { kind: 'receipt', id: receiptId, name } as const
  await keepAudit(tx, asker, { line, subject, before: null, after: { ...stateOf(refund), amount: sumOf(refunds) } })
}

/** What stands for refunds that were asked for as one: one that is not done, where there is one. */
const firstOf = <R extends { state: string }>(refunds: readonly R[]): R =>
  refunds.find(({ state }) => state !== 'DONE') ?? refunds[0] ?? refuse('request.failed')

/** The refunds of one key, each of another sum that paid the order. */
async function readRefunds(tx: Tx, orderId: number, requestId: string): Promise<ledger.RefundRow[]> {
  const first = await ledger.selectRefund(tx, requestId)
  const numbers = (await ledger.selectApplied(tx, orderId)).map(({ id }) => idOfPart(requestId, id))
  const others = await Promise.all(numbers.map((number) => ledger.selectRefund(tx, number)))
  return [first, ...others].filter((one) => one !== undefined)
}

/**
 * Writes refunds down, or finds those of this key: one for each sum that paid the order of which something goes back. Refuses an
 * order that is not there, a key that asked for something else, and what `shareOut` does.
 */
async function writeRefunds(
  db: Db, asker: Asker, orderId: number, wish: RefundWish, key: string,
): Promise<ledger.RefundRow[]> {
  const requestId = idOfOrderRefund(orderId, `staff ${key}`) // never the shop's own key
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const known = await readRefunds(tx, orderId, requestId)
    if (known.length > 0) {
      const isSame = sumOf(known) === wish.amount && known.every((one) => one.return_id === (wish.returnId ?? null))
      return isSame ? known : refuse('orders.idempotency_key_reused')
    }
    const { reason, returnId } = wish
    const handed: Share[] = []
    for (const [at, { receipt, amount }] of (await shareOut(tx, orderId, wish)).entries()) {
      const number = at === 0 ? requestId : idOfPart(requestId, receipt.id)
      const byHand = wish.byHand === true || receipt.attempt_id === null
      if (byHand) {
        await noteByHand(tx, { order, receipt }, { asker, amount, reason, requestId: number, returnId })
        handed.push({ receipt, amount })
      } else {
        await ledger.insertRefund(tx, {
          order_id: orderId, receipt_id: receipt.id, amount_dong: amount, request_id: number, reason, asked_by: asker.id,
          asked_at: now(), return_id: returnId ?? null,
        })
      }
    }
    // of however many sums: it is one sum that has gone back
    const [first] = handed
    if (first) await tellBack(tx, { order, receipt: first.receipt }, handed.reduce((sum, one) => sum + one.amount, 0))
    const written = await readRefunds(tx, orderId, requestId)
    await keepGivenBack(tx, asker, 'POST /api/admin/orders/{id}/refunds', written)
    return written
  })
}

/**
 * Gives money back for an order: through the gateway where it came that way, else it notes what staff have given back by hand.
 * The same key gives the same refund; while the gateway has not answered it, it is asked again. Of what came in several parts
 * each goes back by itself, and the answer is one that is not done, where there is one.
 * Refuses more than is there to give back, and `settling.gateway_unreachable`: then the refund stays asked and is sent later.
 */
export async function giveBack(
  db: Db, till: Till, asker: Asker, orderId: number, wish: RefundWish, key: string,
): Promise<Refund> {
  const sent: Refund[] = []
  for (const refund of await writeRefunds(db, asker, orderId, wish, key)) sent.push(await sendNow(db, till, refund))
  return firstOf(sent)
}

/**
 * Ends the waiting of money by giving all of it back, the way it came or by hand. Asked for again it is the same refund. From
 * then on the receipt is settled, and the refund says whether its money is back. Refuses money that is unknown or waits no more,
 * and `settling.gateway_unreachable` as above.
 */
export async function giveBackReceipt(
  db: Db, till: Till, asker: Asker, id: number, { how, byHand }: { how: string, byHand?: boolean | undefined },
): Promise<Refund> {
  const requestId = idOfReceiptRefund(id)
  const refund = await db.transaction().execute(async (tx) => {
    const { order_id: orderId } = await ledger.selectReceipt(tx, id) ?? refuse('settling.receipt_not_found')
    const money = await lockMoney(tx, { order_id: orderId, receipt_id: id })
    const known = await ledger.selectRefund(tx, requestId)
    if (known) return known
    const { receipt } = money
    if (receipt.state !== 'WAITING') refuse('settling.receipt_settled')
    await ledger.updateReceipt(tx, id, { state: 'SETTLED', settled_at: now(), settled_by: asker.id, settled_how: how })
    if (byHand === true || receipt.attempt_id === null) {
      await noteByHand(tx, money, { asker, amount: receipt.amount_dong, reason: how, requestId })
      await tellBack(tx, money, receipt.amount_dong)
    } else {
      await ledger.insertRefund(tx, {
        order_id: orderId, receipt_id: id, amount_dong: receipt.amount_dong, request_id: requestId, reason: how,
        asked_by: asker.id, asked_at: now(),
      })
    }
    const refund = await ledger.selectRefund(tx, requestId) ?? refuse('request.failed')
    await keepGivenBack(tx, asker, 'POST /api/admin/receipts/{id}/refund', [refund])
    return refund
  })
  return sendNow(db, till, refund)
}

export interface RefundEnd { outcome: 'DONE' | 'AGAIN' | 'DROPPED', how: string }

/** One that the gateway refused no longer counts as on its way: is there still so much to give back? */
async function refuseBeyond(
  tx: Tx, receipt: ledger.MoneyRow, { amount_dong: amountDong, order_id: orderId, return_id: returnId }: RefusedRefund,
): Promise<void> {
  const { leftDong } = await readLeft(tx, receipt)
  const worth = orderId === null || returnId === null ? undefined : await readReturnLeft(tx, orderId, returnId)
  const most = Math.max(0, Math.min(leftDong, worth ?? leftDong))
  if (amountDong > most) refuse('settling.nothing_to_refund', { amount: grouped.format(most) })
}

type RefusedRefund = Pick<ledger.RefundRow, 'amount_dong' | 'order_id' | 'return_id'>

/**
 * Ends a refund that the gateway does not end, as staff say. Refuses one that is unknown, has ended or cannot end this way, one
 * whose answer may be under way, and what would be more than came in; asked for again also `settling.gateway_unreachable`.
 */
export async function settleRefund(db: Db, till: Till, asker: Asker, id: number, { outcome, how }: RefundEnd): Promise<Refund> {
  const ended = await db.transaction().execute(async (tx) => {
    const known = await ledger.selectRefundById(tx, id) ?? refuse('settling.refund_not_found')
    const money = await lockMoney(tx, known)
    const refund = await ledger.lockRefund(tx, id) ?? refuse('settling.refund_not_found')
    if (!mayEnd({ ...refund, attempt_id: known.attempt_id }, outcome)) refuse('settling.refund_settled')
    if (refund.state === 'ASKED' && isBeingSent(refund)) refuse('settling.refund_running')
    if (refund.state === 'REFUSED' && outcome !== 'DROPPED') await refuseBeyond(tx, money.receipt, refund)
    const settled = { settled_by: asker.id, settled_how: how }
    if (outcome === 'AGAIN') {
      const tries = refund.tries + 1
      await ledger.updateRefund(tx, id, { ...settled, state: 'ASKED', tries, sent_at: null, answer_code: null })
    } else await ledger.updateRefund(tx, id, { ...settled, state: outcome, done_at: outcome === 'DONE' ? now() : null })
    if (outcome === 'DONE') await tellBack(tx, money, refund.amount_dong)
    const after = await ledger.selectRefundById(tx, id) ?? refuse('request.failed')
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/refunds/{id}/settle', subject: { kind: 'refund', id, name: nameOf(known) },
      before: stateOf({ ...known, ...refund }), after: stateOf(after),
    })
    return after
  })
  return outcome === 'AGAIN' ? sendNow(db, till, ended) : toRefund(ended)
}

/**
 * A paid order was cancelled, or came back from its way without having arrived: what came in goes back, asked for once. The
 * gateway is told soon; a transfer is the staff's. What is returned after it arrived is given back return by return.
 */
export async function giveBackCancelled(db: Db, { payload }: Told<'orders.moved'>): Promise<void> {
  const neverArrived = payload.status === 'RETURNED' && payload.from === 'SHIPPING'
  if (payload.status !== 'CANCELLED' && !neverArrived) return
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, payload.orderId)
    const requestId = idOfOrderRefund(order.id, 'cancelled')
    if (order.payment_status !== 'PAID' || (await readRefunds(tx, order.id, requestId)).length > 0) return
    for (const [at, receipt] of (await ledger.selectApplied(tx, order.id)).entries()) {
      const { leftDong } = await readLeft(tx, receipt)
      if (leftDong <= 0) continue
      await ledger.insertRefund(tx, {
        order_id: order.id, receipt_id: receipt.id, amount_dong: leftDong, reason: '', asked_at: now(),
        request_id: at === 0 ? requestId : idOfPart(requestId, receipt.id),
      })
    }
  })
}
