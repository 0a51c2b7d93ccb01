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
