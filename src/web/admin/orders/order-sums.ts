// What of an order's money is here, and what of it went or goes back.
import type { StaffOrder } from '#contract/orders-admin.ts'

interface Sums { paid: number, back: number, going: number, left: number }

const sumOf = (all: readonly { amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0)

/** Whole dong. `left`: what could still be given back. */
export function moneyOf({ receipts, refunds }: Pick<StaffOrder, 'receipts' | 'refunds'>): Sums {
  const taken = receipts.filter(({ state }) => state === 'APPLIED')
  const ofTaken = refunds.filter(({ receiptId }) => taken.some(({ id }) => id === receiptId))
  const paid = sumOf(taken)
  const back = sumOf(ofTaken.filter(({ state }) => state === 'DONE'))
  const going = sumOf(ofTaken.filter(({ state }) => state === 'ASKED'))
  return { paid, back, going, left: Math.max(0, paid - back - going) }
}

/**
 * It was paid and is cancelled, or came back from its way: the shop asks for its money to go back by itself, a moment later.
 * True until that is known.
 */
export function isGoingBackSoon({ order, receipts, refunds }: Pick<StaffOrder, 'order' | 'receipts' | 'refunds'>): boolean {
  const [before, last] = order.history.slice(-2)
  const ended = last?.status === 'CANCELLED' || (last?.status === 'RETURNED' && before?.status === 'SHIPPING')
  if (!ended || order.paymentStatus !== 'PAID' || moneyOf({ receipts, refunds }).left === 0) return false
  return !refunds.some(({ askedAt }) => askedAt >= last.at)
}
