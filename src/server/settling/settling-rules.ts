// Pure rules of money that came in: does it pay its order, or must somebody look at it first.
import type { PaymentMethod } from '#contract/payments.ts'
import type { ReceiptChannel, ReceiptReason } from '#contract/settling.ts'
import type { LockedOrder } from '#server/orders/orders.ts'
import { takesPayment } from '#server/orders/orders.ts'

/** Why this money (whole dong) waits for staff; undefined: it pays the order, which is locked. */
export function reasonToWait(amountDong: number, suspicious: boolean, order: LockedOrder | undefined): ReceiptReason | undefined {
  if (!order) return 'UNKNOWN_ORDER'
  if (suspicious) return 'SUSPICIOUS'
  if (order.payment_status === 'PAID' || order.payment_status === 'REFUNDED') return 'PAID_TWICE'
  if (!takesPayment(order)) return 'LATE'
  if (amountDong < order.total_dong) return 'TOO_LITTLE'
  return amountDong > order.total_dong ? 'TOO_MUCH' : undefined
}

/** Which teller has told of a transfer, and whether the other has too. */
interface Told { teller: string | null, other_name: string | null }

/**
 * Whether the shop may add money up by itself: each of these was told of by the same teller, which tells of a transfer once.
 * Of one told by another it may be the same transfer again, under another name: half of a total twice is no total.
 */
export function areSurelyOthers(teller: string | undefined, parts: readonly Told[]): boolean {
  return teller !== undefined && parts.every((one) => one.teller === teller || (one.teller !== null && one.other_name !== null))
}

/**
 * How much of each sum pays a total, one after the other until it is reached (whole dong); 0 for those that are not needed.
 * Undefined: all together they are too little.
 */
export function sharesOf(totalDong: number, sums: readonly number[]): number[] | undefined {
  let lacking = totalDong
  const shares = sums.map((sum) => {
    const share = Math.min(sum, lacking)
    lacking -= share
    return share
  })
  return lacking > 0 ? undefined : shares
}

const WAYS: Readonly<Record<ReceiptChannel, PaymentMethod>> = { VNPAY: 'VNPAY', BANK: 'BANK_TRANSFER', CASH: 'COD' }

/** How an order was paid whose money came so. */
export const wayOf = (channel: ReceiptChannel): PaymentMethod => WAYS[channel]
