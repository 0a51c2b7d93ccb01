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

const WAYS: Readonly<Record<ReceiptChannel, PaymentMethod>> = { VNPAY: 'VNPAY', BANK: 'BANK_TRANSFER', CASH: 'COD' }

/** How an order was paid whose money came so. */
export const wayOf = (channel: ReceiptChannel): PaymentMethod => WAYS[channel]
