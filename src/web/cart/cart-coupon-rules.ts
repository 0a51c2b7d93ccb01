// What a coupon gives, and what keeps it from being used. No screen.
import type { Coupon } from '#contract/promotions.ts'
import { formatDong } from '#web/kit/format.ts'
import type { Translate } from '#web/kit/words.tsx'
import { serverMessage } from './cart-answers.ts'
import type { CartItem } from './cart-rules.ts'

/** "Giảm 10%, tối đa 1.000.000 ₫". */
export function couponGift(
  t: Translate, { discountType, discountValue, maxDiscount }: Pick<Coupon, 'discountType' | 'discountValue' | 'maxDiscount'>,
): string {
  if (discountType === 'FIXED_AMOUNT') return t('cart.coupon_fixed', { amount: formatDong(discountValue) })
  return maxDiscount === null
    ? t('cart.coupon_percent', { percent: discountValue })
    : t('cart.coupon_percent_most', { percent: discountValue, amount: formatDong(maxDiscount) })
}

type Bounds = Pick<Coupon, 'minOrderValue' | 'productIds' | 'categoryIds'>

/** Why it does not hold for this cart as far as can be told here; categories are known to the server only. */
export function couponHindrance(t: Translate, coupon: Bounds, items: readonly CartItem[], subtotal: number): string | undefined {
  const missing = (coupon.minOrderValue ?? 0) - subtotal
  if (missing > 0) return t('cart.coupon_more', { amount: formatDong(missing) })
  if (coupon.productIds.length === 0 || coupon.categoryIds.length > 0) return undefined
  return items.some(({ productId }) => coupon.productIds.includes(productId)) ? undefined : t('cart.coupon_others')
}

/** Why a code was not taken, for whoever typed or picked it: the shop's own reason where it gave one. */
export function couponRefusal(t: Translate, code: string, refusal: unknown): string {
  return code.trim() === '' ? t('cart.coupon_missing') : serverMessage(refusal, t('cart.coupon_failed'))
}
