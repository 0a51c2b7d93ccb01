// Moving orders on: every change of an order's state passes through here, with all that belongs to it, in one transaction.
// Rows are locked in one order everywhere, so that nobody waits in a circle: the order, its coupon, its variants by their ids.
// Part of the orders' front door.
import type { Mover, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { giveBackStock } from '#server/catalogue/catalogue.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import { refuse } from '#server/kit/refuse.ts'
import { releaseCoupon } from '#server/promotions/promotions.ts'
import { givesStockBack, isPayable, mayMove, mayPay, waitsForPayment } from './orders-move-rules.ts'
import * as rows from './orders-sql.ts'

/** An order as it is while its row is locked: what moves it changes this too. */
export type LockedOrder = rows.OrderRow

/** Locks an order until the transaction ends: who moves or pays it comes one after the other. Refuses when there is none. */
export async function lockOrder(tx: Tx, id: number): Promise<LockedOrder> {
  return await rows.lockOrder(tx, id) ?? refuse('orders.not_found')
}

/**
 * Moves a locked order on and tells `orders.moved`. Cancelling puts its units back on the shelf and gives its coupon back;
 * arriving pays what was to be paid on delivery. Refuses a move that the table does not have, staff who would confirm an
 * order whose payment is waited for (that payment confirms it), and sending goods whose money was given back.
 */
export async function moveOrder(tx: Tx, order: LockedOrder, to: OrderStatus, mover: Mover, reason = ''): Promise<void> {
  const from = order.status as OrderStatus // the table's check admits only these
  const tooEarly = to === 'CONFIRMED' && mover === 'staff' && waitsForPayment(order)
  const givenBack = order.payment_status === 'REFUNDED' && (to === 'PACKED' || to === 'SHIPPING' || to === 'DELIVERED')
  if (tooEarly || givenBack || !mayMove(from, to, mover)) refuse('orders.move_not_allowed', { from, to })
  await rows.updateStatus(tx, order.id, to)
  Object.assign(order, { status: to, hold_until: null } satisfies Partial<LockedOrder>)
  await rows.insertMove(tx, { order_id: order.id, status: to, mover, reason })
  if (to === 'DELIVERED' && order.payment_method === 'COD') await settle(tx, order, 'PAID')
  if (givesStockBack(to)) {
    await releaseCoupon(tx, order.id)
    await giveBackStock(tx, (await rows.selectLines(tx, order.id)).map((line) => ({
      variantId: line.variant_id, quantity: line.quantity,
    })))
  }
  await tell(tx, 'orders.moved', { orderId: order.id, status: to, mover })
}

/** Writes what became of a locked order's payment; false when the table of payments has no such move (it happened already). */
async function settle(tx: Tx, order: LockedOrder, to: PaymentStatus): Promise<boolean> {
  if (!mayPay(order.payment_status as PaymentStatus, to)) return false // the table's check admits only these
  const paidAt = to === 'PAID' ? now() : order.paid_at
  await rows.updatePayment(tx, order.id, to, paidAt)
  Object.assign(order, { payment_status: to, paid_at: paidAt } satisfies Partial<LockedOrder>)
  return true
}

/**
 * The whole sum of a locked order has come in ahead: it is PAID, confirmed, and its units wait for nothing any more.
 * Tells `orders.paid`. Only for an order of which `waitsForPayment` is true.
 */
export async function payOrder(tx: Tx, order: LockedOrder): Promise<void> {
  if (!waitsForPayment(order)) throw new Error(`order ${order.id} waits for no payment`)
  await settle(tx, order, 'PAID')
  await moveOrder(tx, order, 'CONFIRMED', 'shop')
  await tell(tx, 'orders.paid', { orderId: order.id })
}

/**
 * A try to pay a locked order has failed; it may be tried again while its units are set aside. Nothing for one whose payment is
 * not waited for, or of which that is known.
 */
export async function failPayment(tx: Tx, order: LockedOrder): Promise<void> {
  if (!waitsForPayment(order) || !await settle(tx, order, 'FAILED')) return
  await tell(tx, 'orders.payment_failed', { orderId: order.id })
}

/** All that was paid for a locked order was given back. Nothing for one of which that is known. */
export async function noteRefunded(tx: Tx, order: LockedOrder): Promise<void> {
  if (await settle(tx, order, 'REFUNDED')) await tell(tx, 'orders.refunded', { orderId: order.id })
}

/** Cancels an order whose hold is over, if it still is once everybody who was at it has finished; gives whether it did. */
function endHold(db: Db, id: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!waitsForPayment(order) || isPayable(order, now())) return false // paid, cancelled, or set aside for longer
    await moveOrder(tx, order, 'CANCELLED', 'shop')
    return true
  })
}

/**
 * Cancels the orders whose payment did not come in time, each in a transaction of its own; gives how many. Safe in several
 * processes at once. One that cannot be cancelled now keeps the others waiting for nothing; it is told of at the end.
 */
export async function endHolds(db: Db): Promise<number> {
  const failures: unknown[] = []
  let ended = 0
  for (const id of await rows.selectExpired(db, now())) {
    try {
      if (await endHold(db, id)) ended++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be cancelled in time`)
  return ended
}

/** Milliseconds until the next hold is over (0 or less: one is); null while nothing is set aside. */
export async function untilHoldEnds(db: Db): Promise<number | null> {
  const next = await rows.selectNextHold(db)
  return next ? next.getTime() - now().getTime() : null
}
