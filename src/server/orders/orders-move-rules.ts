// The one table of moves: from which state an order may go where, and who moves it there. Nothing leaves a state without moves.
import type { Mover, OrderStatus, PaymentStatus } from '#contract/orders.ts'

/** `shop` moves by itself: a payment came, the time for it was over, or all goods have come back by returns. */
const MOVES: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>>> = {
  PENDING: { CONFIRMED: ['staff', 'shop'], CANCELLED: ['customer', 'staff', 'shop'] },
  CONFIRMED: { PACKED: ['staff'], CANCELLED: ['customer', 'staff'] },
  PACKED: { SHIPPING: ['staff'], CANCELLED: ['staff'] },
  SHIPPING: { DELIVERED: ['staff'], RETURNED: ['staff'] },
  DELIVERED: { RETURNED: ['shop'] },
  CANCELLED: {},
  RETURNED: {},
}

/** A failed payment may be followed by one that succeeds. What was given back stays so. */
const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  UNPAID: ['PAID', 'FAILED'], FAILED: ['PAID'], PAID: ['REFUNDED'], REFUNDED: [],
}

export function mayMove(from: OrderStatus, to: OrderStatus, mover: Mover): boolean {
  return MOVES[from][to]?.includes(mover) ?? false
}

export function mayPay(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to)
}

/** What decides of an order whether it can be paid. */
interface Payable { status: string, payment_status: string, hold_until: Date | null }

/**
 * Whether money for it, paid ahead, is still waited for. Also when the time for it is over: until somebody cancels it its units
 * are still set aside, and who has paid gets them.
 */
export function waitsForPayment({ status, payment_status, hold_until }: Payable): boolean {
  return status === 'PENDING' && (payment_status === 'UNPAID' || payment_status === 'FAILED') && hold_until !== null
}

/** Whether its customer may begin to pay it ahead at this moment. */
export function isPayable(order: Payable, at: Date): boolean {
  return waitsForPayment(order) && order.hold_until !== null && order.hold_until > at
}

/**
 * Whether its units go back on the shelf by themselves: nobody has had them yet, also where the parcel came back unopened.
 * What its customer has had is looked at first, and put back by its return.
 */
export function givesStockBack(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'CANCELLED' || (from === 'SHIPPING' && to === 'RETURNED')
}
