// Ways of paying that the shop can honour now. Cash on delivery needs nothing but a courier.
import type { PaymentMethod, PaymentOption } from '#contract/payments.ts'

/** Couriers carry at most this much cash for one parcel; dearer orders are paid ahead. Whole dong. */
export const COD_TOTAL_MAX_DONG = 100_000_000

/** What checkout may offer, with the totals each is for (dong). */
export function listPaymentOptions(): PaymentOption[] {
  return [{ method: 'COD', minTotal: 0, maxTotal: COD_TOTAL_MAX_DONG }]
}

/** True when an order of this total (dong) may be paid this way now. */
export function canPay(method: PaymentMethod, totalDong: number): boolean {
  return listPaymentOptions().some((option) =>
    option.method === method && totalDong >= option.minTotal && (option.maxTotal === null || totalDong <= option.maxTotal))
}
