// The one table of moves: from which state an order may go where, and who moves it there. Nothing leaves a state without moves.
import { OrderStatus } from '#contract/orders.ts'
import type { Mover, PaymentStatus } from '#contract/orders.ts'

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

/** Where somebody may move it from here. */
export function movesFrom(from: OrderStatus, mover: Mover): OrderStatus[] {
  return OrderStatus.options.filter((to) => mayMove(from, to, mover))
}

export function mayPay(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to)
}

/** What decides of an order whether it waits to be paid. */
export interface Payable { status: string, payment_status: string, hold_until: Date | null }

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

/** Whether its units are still set aside at this moment for its payment. */
export function isHeld(order: Payable, at: Date): boolean {
  return waitsForPayment(order) && order.hold_until !== null && order.hold_until > at
}

/**
 * Whether its units go back on the shelf by themselves: nobody has had them yet, also where the parcel came back unopened.
 * What its customer has had is looked at first, and put back by its return.
 */
export function givesStockBack(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'CANCELLED' || (from === 'SHIPPING' && to === 'RETURNED')
}

export interface UnitsBack { variantId: number, quantity: number }

/** What goes on the shelf of what came back: all but the unfit. Else the thing of which more is called unfit than came back. */
export function fitOf(
  back: readonly (UnitsBack & { name: string })[], unfit: readonly UnitsBack[],
): { fit: UnitsBack[] } | { wrong: string } {
  const left = new Map(back.map(({ variantId, quantity }) => [variantId, quantity]))
  for (const { variantId, quantity } of unfit) {
    const now = (left.get(variantId) ?? 0) - quantity
    if (now < 0) return { wrong: back.find((one) => one.variantId === variantId)?.name ?? `#${variantId}` }
    left.set(variantId, now)
  }
  return { fit: [...left].flatMap(([variantId, quantity]) => quantity > 0 ? [{ variantId, quantity }] : []) }
}
