// Moving orders on: every change of an order's state passes through here, with all that belongs to it, in one transaction.
// Rows are locked in one order everywhere, so that nobody waits in a circle: the order, its coupon, its variants by their ids.
// Part of the orders' front door.
import type { Mover, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { giveBackStock } from '#server/catalogue/catalogue.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import { refuse } from '#server/kit/refuse.ts'
import { ledger } from '#server/payments/payments.ts'
import { releaseCoupon } from '#server/promotions/promotions.ts'
import {
  fitOf, givesStockBack, isDueAtDoor, isHeld, mayMove, mayPay, movesFrom, takesPayment, waitsForPayment,
} from './orders-move-rules.ts'
import type { UnitsBack } from './orders-move-rules.ts'
import * as parts from './orders-parts-sql.ts'
import * as paying from './orders-paying-sql.ts'
import * as rows from './orders-sql.ts'

/** An order as it is while its row is locked: what moves it changes this too. */
export type LockedOrder = rows.OrderRow

/** Locks an order until the transaction ends: who moves or pays it comes one after the other. Refuses when there is none. */
export async function lockOrder(tx: Tx, id: number): Promise<LockedOrder> {
  return await rows.lockOrder(tx, id) ?? refuse('orders.not_found')
}

type Unmoved = 'orders.move_not_allowed' | 'orders.money_waiting'

/** Why an order may not be moved there by this mover now; see `refuseMove`. */
async function whyNotMoved(tx: Tx, order: LockedOrder, to: OrderStatus, mover: Mover): Promise<Unmoved | undefined> {
  const from = order.status as OrderStatus // the table's check admits only these
  const tooEarly = to === 'CONFIRMED' && mover === 'staff' && waitsForPayment(order)
  const leaves = to === 'PACKED' || to === 'SHIPPING'
  const givenBack = order.payment_status === 'REFUNDED' ? leaves || to === 'DELIVERED'
    : leaves && await parts.isPaidBack(tx, order.id)
  if (tooEarly || givenBack || !mayMove(from, to, mover)) return 'orders.move_not_allowed'
  if (mover !== 'staff' || !(to === 'CONFIRMED' || leaves)) return undefined
  const isUnpaid = takesPayment(order) || isDueAtDoor(order)
  return isUnpaid && await paying.hasMoneyWaiting(tx, order.id, now()) ? 'orders.money_waiting' : undefined
}

/**
 * Refuses a move that the table does not have, staff who would confirm an order whose payment is waited for (that payment
 * confirms it), and sending goods whose money was given back or is on its way back. Nor do staff send what is to be paid at the
 * door while money for it waits or may still come: nobody pays twice.
 */
export async function refuseMove(tx: Tx, order: LockedOrder, to: OrderStatus, mover: Mover): Promise<void> {
  const why = await whyNotMoved(tx, order, to, mover)
  if (why) refuse(why, { from: order.status, to })
}

/** Where staff may move an order as it stands, PACKED once its devices are named. Refuses one that is not there. */
export async function readMoves(tx: Tx, id: number): Promise<OrderStatus[]> {
  const order = await rows.selectOrder(tx, id) ?? refuse('orders.not_found')
  const moves: OrderStatus[] = []
  for (const to of movesFrom(order.status as OrderStatus, 'staff')) { // the table's check admits only these
    if (await whyNotMoved(tx, order, to, 'staff') === undefined) moves.push(to)
  }
  return moves
}

/** What is said with a move: why, the person who made it, and units that came back unfit to be sold, or were lost. */
interface MoveNote { reason?: string | undefined, by?: number | undefined, unfit?: readonly UnitsBack[] | undefined }

/** Nothing is packed of which a device is not named. */
async function refuseUnnamed(tx: Tx, orderId: number): Promise<void> {
  const line = (await parts.selectPackLines(tx, orderId)).find(({ needs_imei, units, quantity }) =>
    needs_imei && units.length < quantity)
  if (line) refuse('orders.imei_missing', { name: line.product_name })
}

/** What of an order's goods goes back on the shelf. */
async function readFit(tx: Tx, orderId: number, unfit: readonly UnitsBack[]): Promise<UnitsBack[]> {
  const back = (await rows.selectLines(tx, orderId)).map((line) => ({
    variantId: line.variant_id, quantity: line.quantity, name: line.product_name,
  }))
  const shelved = fitOf(back, unfit)
  if ('wrong' in shelved) refuse('orders.too_many_unfit', { name: shelved.wrong })
  return shelved.fit
}

/**
 * Moves a locked order on and tells `orders.moved`; `by`: the person who did. What never reached its customer is on the shelf
 * again, all but the `unfit`, and its coupon is free; arriving pays what was to be paid on delivery. What never left or came
 * back frees the numbers of its devices; a cancelled order has no parcels. Refuses what `refuseMove` does, packing a telephone
 * whose number is not noted, and more unfit units than it has.
 */
export async function moveOrder(
  tx: Tx, order: LockedOrder, to: OrderStatus, mover: Mover, { reason = '', by, unfit = [] }: MoveNote = {},
): Promise<void> {
  await refuseMove(tx, order, to, mover)
  const from = order.status as OrderStatus // the table's check admits only these
  if (to === 'PACKED') await refuseUnnamed(tx, order.id)
  const deliveredAt = to === 'DELIVERED' ? now() : order.delivered_at
  await rows.updateStatus(tx, order.id, to, deliveredAt)
  Object.assign(order, { status: to, hold_until: null, delivered_at: deliveredAt } satisfies Partial<LockedOrder>)
  await rows.insertMove(tx, { order_id: order.id, status: to, mover, mover_id: by ?? null, reason })
  if (to === 'CANCELLED' || to === 'RETURNED') await parts.releaseUnits(tx, order.id, now())
  if (to === 'CANCELLED') await parts.deleteParcels(tx, order.id)
  if (to === 'DELIVERED' && order.payment_method === 'COD') await takeCash(tx, order)
  if (givesStockBack(from, to)) {
    await releaseCoupon(tx, order.id)
    await giveBackStock(tx, await readFit(tx, order.id, unfit), {
      reason: to === 'CANCELLED' ? 'CANCELLED' : 'RETURNED', orderId: order.id, personId: mover === 'staff' ? by : undefined,
    })
  }
  await tell(tx, 'orders.moved', { orderId: order.id, from, status: to, mover })
}

/** The courier was paid: cash is money that came in like any other, so that some of it can go back later. */
async function takeCash(tx: Tx, order: LockedOrder): Promise<void> {
  const { id, code, total_dong: amountDong } = order
  if (!await settle(tx, order, 'PAID') || amountDong === 0) return
  await ledger.noteReceipt(tx, { channel: 'CASH', externalId: code, amountDong, content: '', orderId: id }, undefined)
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
 * A locked order that nobody has paid is to be paid another way; its units are held for that until then (null: for none). Tells
 * `orders.payment_changed`.
 */
export async function changeWay(tx: Tx, order: LockedOrder, to: PaymentMethod, holdUntil: Date | null): Promise<void> {
  // that a try failed was said of the way it was tried
  await writeWay(tx, order, 'customer', { payment_method: to, hold_until: holdUntil, payment_status: 'UNPAID' })
  await tell(tx, 'orders.payment_changed', { orderId: order.id, to })
}

type Way = Pick<LockedOrder, 'payment_method' | 'hold_until' | 'payment_status'>

async function writeWay(tx: Tx, order: LockedOrder, mover: Mover, way: Way): Promise<void> {
  const [from, to] = [order.payment_method, way.payment_method]
  await paying.updateWay(tx, order.id, way)
  await paying.insertChange(tx, { order_id: order.id, from_method: from, to_method: to, mover })
  Object.assign(order, way)
}

/**
 * The whole sum of a locked order has come in ahead, `by` whichever way, which is then how it was paid: it is PAID, confirmed,
 * and its units wait for nothing any more. Tells `orders.paid`. Only for an order of which `takesPayment` or `isDueAtDoor` is
 * true; the latter stays where it is on its way.
 */
export async function payOrder(tx: Tx, order: LockedOrder, by?: PaymentMethod): Promise<void> {
  if (!takesPayment(order) && !isDueAtDoor(order)) throw new Error(`order ${order.id} waits for no payment`)
  if (by !== undefined && by !== order.payment_method) {
    const { hold_until, payment_status } = order
    await writeWay(tx, order, 'shop', { payment_method: by, hold_until, payment_status })
  }
  await settle(tx, order, 'PAID')
  if (order.status === 'PENDING') await moveOrder(tx, order, 'CONFIRMED', 'shop')
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

/**
 * Money of a locked order has gone back, told once for each refund; `whole`: now all that paid it has, and its payment is
 * REFUNDED. Nothing for an order of which that is known.
 */
export async function noteRefunded(tx: Tx, order: LockedOrder, amountDong: number, whole: boolean): Promise<void> {
  if (whole && !await settle(tx, order, 'REFUNDED')) return
  await tell(tx, 'orders.refunded', { orderId: order.id, amountDong, whole })
}

/** Staff look at money that the gateway warns of once a day at the latest. */
const REVIEW_MS = 24 * 3_600_000

/** The units of a locked order whose payment is waited for stay set aside until then. */
async function holdLonger(tx: Tx, order: LockedOrder, until: Date): Promise<void> {
  await rows.updateHold(tx, order.id, until)
  Object.assign(order, { hold_until: until } satisfies Partial<LockedOrder>)
}

/**
 * Cancels an order whose hold is over, if it still is once everybody who was at it has finished; gives whether it did.
 * While money for it waits that the gateway warns of, it is held day by day: what becomes of it is for staff to say.
 */
function endHold(db: Db, id: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!waitsForPayment(order) || isHeld(order, now())) return false // paid, cancelled, or set aside for longer
    if (await ledger.hasSuspicious(tx, { orderId: id })) {
      await holdLonger(tx, order, later(REVIEW_MS))
      return false
    }
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
