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
 * Whether the sum of it, should it come, pays it, whichever way it comes: until somebody confirms or cancels it, also when it is
 * to be paid on delivery or the time to pay is over. Its units are still set aside, and who has paid gets them.
 */
export function takesPayment({ status, payment_status }: Omit<Payable, 'hold_until'>): boolean {
  return status === 'PENDING' && (payment_status === 'UNPAID' || payment_status === 'FAILED')
}

/** Whether it is on its way to be paid at the door. Money for it that came all the same pays it, where staff say so. */
export function isDueAtDoor({ status, payment_status }: Omit<Payable, 'hold_until'>): boolean {
  return payment_status === 'UNPAID' && (status === 'CONFIRMED' || status === 'PACKED' || status === 'SHIPPING')
}

/** Whether it is to be paid ahead, and that is still waited for, be the time for it over. */
export function waitsForPayment(order: Payable): boolean {
  return takesPayment(order) && order.hold_until !== null
}

/** Whether its customer may have it paid another way at this moment: until somebody confirms it, or its time to pay is over. */
export function mayPayOtherwise(order: Payable, at: Date): boolean {
  return takesPayment(order) && (order.hold_until === null || order.hold_until > at)
}

const MINUTE_MS = 60_000
/** A shorter time to pay than this is none. */
const HOLD_LEAST_MS = 5 * MINUTE_MS

/**
 * Until when an order's units are set aside if from this moment on it is to be paid another way, ahead, for which they are held
 * `minutes`: so long from now, as at the checkout, but at most `minutesMax` after its units were first held for a payment,
 * however often the way changes. Undefined where too little of that is left.
 */
export function holdAfterChange(
  at: Date, { minutes, minutesMax, heldSince }: { minutes: number, minutesMax: number, heldSince: Date },
): Date | undefined {
  const until = Math.min(at.getTime() + minutes * MINUTE_MS, heldSince.getTime() + minutesMax * MINUTE_MS)
  return until < at.getTime() + HOLD_LEAST_MS ? undefined : new Date(until)
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
