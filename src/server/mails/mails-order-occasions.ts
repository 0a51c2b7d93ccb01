// Why a mail about an order is written, and what is there to be said of it. The sentences stand beside it, by language.
import type { Mover, Order } from '#contract/orders.ts'
import type { ReturnState } from '#contract/returns.ts'
import type { ReceiptReason } from '#contract/settling.ts'
import type { Parcel } from '#contract/shipping.ts'
import { writeMoment } from '#contract/vietnam-time.ts'
import type { WayBack } from '#server/payments/payments.ts'

export interface Refunded { amount: number, whole: boolean, way: WayBack }
export interface Waiting { amount: number, reason: ReceiptReason }

/** What is told of a return; its customer's own taking it back is not. */
export type ToldReturn = Exclude<ReturnState, 'WITHDRAWN'>
export interface Returned {
  state: ToldReturn
  goods: readonly { productName: string, quantity: number }[]
  /** What these goods cost, less their share of the coupon. */
  worth: number
  /** What staff said to it. */
  answer: string
}

/** The order as it is by now, and nothing besides. `payment`: it is to be paid another way than before. */
type Plain = 'placed' | 'payment' | 'confirmed' | 'paid' | 'shipping' | 'delivered'

/** Amounts in dong. */
export type Occasion = { kind: Plain } | { kind: 'cancelled', mover: Mover } | { kind: 'parcel', parcel: Parcel }
  | { kind: 'refunded' } & Refunded | { kind: 'waiting' } & Waiting | { kind: 'return' } & Returned

export interface Says {
  subject: string
  /** First of all, a paragraph each. */
  lines: readonly string[]
  /** What is to be done, step by step. */
  steps?: readonly string[]
  /** After everything else. */
  last?: readonly string[]
}

/** What one language says of each. */
export interface Occasions extends Record<Plain, (order: Order) => Says> {
  cancelled(order: Order, mover: Mover): Says
  parcel(order: Order): Says
  refunded(order: Order, refunded: Refunded): Says
  waiting(order: Order, waiting: Waiting): Says
  return: Record<ToldReturn, (order: Order, answer: string) => Says>
}

/** Subject and sentences of a mail about an order, which was read in the same language. */
export function say(occasions: Occasions, order: Order, occasion: Occasion): Says {
  switch (occasion.kind) {
    case 'cancelled': return occasions.cancelled(order, occasion.mover)
    case 'parcel': return occasions.parcel(order)
    case 'refunded': return occasions.refunded(order, occasion)
    case 'waiting': return occasions.waiting(order, occasion)
    case 'return': return occasions.return[occasion.state](order, occasion.answer)
    default: return occasions[occasion.kind](order)
  }
}

/** A part of its money has come by transfer: another one makes the total with it. */
export const awaitsRest = ({ paymentMethod, left, total }: Order): boolean =>
  paymentMethod === 'BANK_TRANSFER' && left > 0 && left < total

/** Until when it can be paid ahead; nothing where that is not waited for. */
export const payBefore = ({ holdUntil, may }: Order): string | undefined =>
  (may.pay && holdUntil !== null ? writeMoment(holdUntil) : undefined)

/** Why somebody of the staff cancelled it, where they wrote that down. */
export const reasonOf = ({ history }: Order): string => history.findLast((move) => move.status === 'CANCELLED')?.reason ?? ''

/** What of the money that paid a cancelled order is still with us, dong. */
export function owedBack({ paidAt, total, refunds }: Order): number {
  if (paidAt === null) return 0
  return Math.max(0, refunds.reduce((left, { amount, done }) => (done ? left - amount : left), total))
}

/** Cash the courier is to be given; 0 where there is nothing to pay on delivery. Dong. */
export const dueOnDelivery = ({ paymentMethod, paymentStatus, total }: Order): number =>
  (paymentMethod === 'COD' && paymentStatus === 'UNPAID' ? total : 0)

/** Confirmed, and to be paid when it arrives. */
export const isDueAtDoor = ({ status, paymentStatus }: Order): boolean =>
  paymentStatus === 'UNPAID' && (status === 'CONFIRMED' || status === 'PACKED' || status === 'SHIPPING')
