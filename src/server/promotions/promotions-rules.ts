// Pure rules of coupons: whether one holds, and what it takes off. All amounts are whole dong.
import type { Coupon, couponRefusals, CouponState } from '#contract/promotions.ts'
import { writeDay } from '#contract/vietnam-time.ts'
import type { RefusalDetails } from '#server/kit/refuse.ts'

/** Goods as a coupon sees them. */
export interface DiscountLine { productId: number, categoryId: number, unitPriceDong: number, quantity: number }

/** What a coupon is judged by. */
export interface Terms extends Omit<Coupon, 'id' | 'code' | 'description' | 'startsAt' | 'endsAt'> {
  startsAt: Date | null
  endsAt: Date | null
  used: number
}

/** Why a coupon takes nothing off; `details` fill the blanks of its sentence. */
export interface Obstacle { code: (typeof couponRefusals)[number], details: RefusalDetails }

const grouped = new Intl.NumberFormat('vi-VN')

/** What lines are worth together. */
export function worthOf(lines: readonly DiscountLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPriceDong * line.quantity, 0)
}

type Scope = Pick<Terms, 'categoryIds' | 'productIds'>

/** Whether a coupon names the goods it counts for. */
export const isNarrow = ({ categoryIds, productIds }: Scope): boolean => categoryIds.length > 0 || productIds.length > 0

/** The lines that a coupon counts for: all of them where it names neither categories nor products. */
export function linesInScope(scope: Scope, lines: readonly DiscountLine[]): readonly DiscountLine[] {
  if (!isNarrow(scope)) return lines
  const { categoryIds, productIds } = scope
  return lines.filter((line) => categoryIds.includes(line.categoryId) || productIds.includes(line.productId))
}

/** `percent` of an amount, rounded down. Hundreds and the rest apart: the product alone may be too large to be exact. */
function shareOf(dong: number, percent: number): number {
  const rest = dong % 100
  return (dong - rest) / 100 * percent + Math.floor(rest * percent / 100)
}

/** What is taken off goods of this worth: never more than they are worth, nor than the coupon's most. */
export function discountOn(
  { discountType, discountValue, maxDiscount }: Pick<Terms, 'discountType' | 'discountValue' | 'maxDiscount'>, baseDong: number,
): number {
  const wished = discountType === 'PERCENT' ? shareOf(baseDong, discountValue) : discountValue
  return Math.min(wished, baseDong, maxDiscount ?? Infinity)
}

/**
 * What stands in a coupon's way for goods worth `goodsDong` in all; nothing when it holds. `ownUses`: how often this customer
 * has used it (0 where nobody can tell).
 */
export function obstacleTo(terms: Terms, goodsDong: number, ownUses: number, at: Date): Obstacle | undefined {
  const { startsAt, endsAt, usageLimit, perCustomerLimit, minOrderValue } = terms
  const because = (code: Obstacle['code'], details: RefusalDetails = {}): Obstacle => ({ code, details })
  if (startsAt !== null && at < startsAt) return because('promotions.coupon_not_started', { date: writeDay(startsAt) })
  if (endsAt !== null && at >= endsAt) return because('promotions.coupon_expired')
  if (usageLimit !== null && terms.used >= usageLimit) return because('promotions.coupon_used_up')
  if (perCustomerLimit !== null && ownUses >= perCustomerLimit) return because('promotions.coupon_used_by_you')
  if (minOrderValue !== null && goodsDong < minOrderValue) {
    const missing = grouped.format(minOrderValue - goodsDong)
    return because('promotions.coupon_below_minimum', { min: grouped.format(minOrderValue), missing })
  }
  return undefined
}

/** Whether an announced coupon holds, whoever asks and whatever they buy. */
export function couponStateOf(terms: Terms, at: Date): CouponState {
  const obstacle = obstacleTo(terms, Infinity, 0, at)
  if (!obstacle) return 'HOLDS'
  if (obstacle.code === 'promotions.coupon_not_started') return 'NOT_YET'
  return obstacle.code === 'promotions.coupon_used_up' ? 'USED_UP' : 'OVER'
}

/** What a coupon takes off these lines, at least 1 dong, or what stands in its way. */
export function discountFor(terms: Terms, lines: readonly DiscountLine[], ownUses: number, at: Date): number | Obstacle {
  const obstacle = obstacleTo(terms, worthOf(lines), ownUses, at)
  if (obstacle) return obstacle
  const dong = discountOn(terms, worthOf(linesInScope(terms, lines)))
  return dong < 1 ? { code: 'promotions.coupon_not_for_these', details: {} } : dong
}
