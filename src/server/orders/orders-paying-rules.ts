// Pure rules of paying an order: whether that may begin at this moment, and to which other way it may change. What is offered and
// what is taken are asked here alike.
import type { PaymentMethod } from '#contract/payments.ts'
import { fitsTotal, holdMinutesMax, holdMinutesOf, METHODS, payUntil } from '#server/payments/payments.ts'
import { isHeld, takesPayment } from './orders-move-rules.ts'
import type { Payable } from './orders-move-rules.ts'

/** An order as its way of paying is decided from. */
export interface Owed extends Payable { payment_method: string, placed_at: Date, total_dong: number }

/** Its way of paying was another before. */
export interface PaymentChange { from_method: string, at: Date, mover: string }

const methodOf = (order: Pick<Owed, 'payment_method'>): PaymentMethod =>
  order.payment_method as PaymentMethod // the table's check admits only these

/** Whether its customer may begin to pay it ahead at this moment: the gateway has time left to tell what becomes of it. */
export function isPayable(order: Payable & Pick<Owed, 'payment_method'>, at: Date): boolean {
  return isHeld(order, at) && order.hold_until !== null && payUntil(methodOf(order), order.hold_until) > at
}

const MINUTE_MS = 60_000
/** A shorter time to pay than this is none. */
const HOLD_LEAST_MS = 5 * MINUTE_MS

/** A customer's changes of one order. */
export const CHANGES_MAX = 10

/**
 * Since when the units are held for a payment without a break: now where they are held for none. Who is to pay at the door has
 * them until staff say otherwise, and gains nothing by paying ahead.
 */
function heldSince({ payment_method, placed_at }: Owed, changes: readonly PaymentChange[], at: Date): Date {
  const isHeldForNone = (method: string): boolean => holdMinutesOf(method as PaymentMethod) === null // as above
  if (isHeldForNone(payment_method)) return at
  return changes.findLast(({ from_method }) => isHeldForNone(from_method))?.at ?? placed_at
}

/**
 * Until when an order's units are set aside if from this moment on it is paid by `to`: as long as at the checkout, but at most as
 * long as the most patient way after they were first held, however often the way changes. Null: for no payment. Undefined where
 * too little of that is left.
 */
export function holdAfterChange(
  to: PaymentMethod, order: Owed, changes: readonly PaymentChange[], at: Date,
): Date | null | undefined {
  const minutes = holdMinutesOf(to)
  if (minutes === null) return null
  const most = heldSince(order, changes, at).getTime() + holdMinutesMax() * MINUTE_MS
  const until = Math.min(at.getTime() + minutes * MINUTE_MS, most)
  return until < at.getTime() + HOLD_LEAST_MS ? undefined : new Date(until)
}

/** What is known of an order where another way is asked for. */
export interface Known {
  changes: readonly PaymentChange[]
  /** Money waits that the gateway warns of: nothing changes until staff have looked at it. */
  suspicious: boolean
  at: Date
}

/** Why an order cannot be paid by `to` from this moment on; undefined: it can, in a shop that is paid that way. */
export function whyNotPaidBy(to: PaymentMethod, order: Owed, { changes, suspicious, at }: Known) {
  const isOver = order.hold_until !== null && order.hold_until <= at
  if (!takesPayment(order) || isOver || suspicious) return 'orders.not_payable'
  if (changes.filter(({ mover }) => mover === 'customer').length >= CHANGES_MAX) return 'orders.payment_changes_full'
  if (!fitsTotal(to, order.total_dong)) return 'orders.payment_method_unavailable'
  return holdAfterChange(to, order, changes, at) === undefined ? 'orders.pay_too_late' : undefined
}

/** The other ways it can be paid from this moment on, in shops that are paid so. */
export function otherWays(order: Owed, known: Known): PaymentMethod[] {
  return METHODS.filter((method) => method !== order.payment_method && whyNotPaidBy(method, order, known) === undefined)
}
