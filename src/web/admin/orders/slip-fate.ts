// What a packing slip says of its order as a whole: what whoever brings it takes, or why nothing may leave.
import type { Order, OrderStatus } from '#contract/orders.ts'

/** COLLECT: its total, at the door. UNPAID: it does not leave before its money has come. */
export type SlipFate = 'PAID' | 'COLLECT' | 'UNPAID' | 'CANCELLED' | 'RETURNED'

/** Nothing of it is packed any more: no slip of it is offered. */
export const isOver = (status: OrderStatus): status is 'CANCELLED' | 'RETURNED' => status === 'CANCELLED' || status === 'RETURNED'

export function slipFate(
  { status, paymentMethod, paymentStatus }: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'>,
): SlipFate {
  if (isOver(status)) return status
  if (paymentStatus === 'PAID') return 'PAID'
  return paymentMethod === 'COD' && paymentStatus === 'UNPAID' ? 'COLLECT' : 'UNPAID'
}
