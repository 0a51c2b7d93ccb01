// Pure rules of money that came in: does it pay its order, or must somebody look at it first.
import type { ReceiptReason } from '#contract/settling.ts'
import type { LockedOrder } from '#server/orders/orders.ts'
import { waitsForPayment } from '#server/orders/orders.ts'
import { vnpay } from '#server/payments/payments.ts'

/** Why this money (whole dong) waits for staff; undefined: it pays the order, which is locked. */
export function reasonToWait(amountDong: number, suspicious: boolean, order: LockedOrder | undefined): ReceiptReason | undefined {
  if (!order) return 'UNKNOWN_ORDER'
  if (suspicious) return 'SUSPICIOUS'
  if (order.payment_status === 'PAID' || order.payment_status === 'REFUNDED') return 'PAID_TWICE'
  if (!waitsForPayment(order)) return 'LATE'
  if (amountDong < order.total_dong) return 'TOO_LITTLE'
  return amountDong > order.total_dong ? 'TOO_MUCH' : undefined
}

/** Answers of the gateway that end a refund: it will never be done under this number. */
const REFUSALS = new Set(['02', '03', '91', '95'])
const DONE = '00'
/** It was asked for before, or another refund of this payment is still under way. */
const RUNNING = '94'

/**
 * What the gateway's answer to a refund means. When an answer was lost, the gateway knows the refund already and says so the next
 * time; it is ours if we had sent it, had heard nothing, and the sum is the same.
 */
export function fateOfRefund(
  answer: vnpay.Fields,
  { amountDong, sentBefore, lastCode }: { amountDong: number, sentBefore: boolean, lastCode: string | null },
): 'ASKED' | 'DONE' | 'REFUSED' {
  const code = answer['vnp_ResponseCode'] ?? ''
  if (code === DONE) return 'DONE'
  if (code === RUNNING && sentBefore && lastCode === null) {
    return vnpay.readAmount(answer['vnp_Amount']) === amountDong ? 'DONE' : 'ASKED'
  }
  return REFUSALS.has(code) ? 'REFUSED' : 'ASKED'
}
