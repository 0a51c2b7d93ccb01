// When a promotion runs, and under which conditions its coupon holds, in words. No screen.
import type { Coupon, Promotion } from '#contract/promotions.ts'
import { formatDate, formatDong } from '#web/kit/format.ts'
import type { Translate } from '#web/kit/words.tsx'

type Times = Pick<Promotion, 'startsAt' | 'endsAt'>

/** `BEFORE` it begins, `RUNNING`, or `OVER`. `now` in milliseconds. */
export function phaseOf({ startsAt, endsAt }: Times, now: number): 'BEFORE' | 'RUNNING' | 'OVER' {
  if (startsAt !== null && now < Date.parse(startsAt)) return 'BEFORE'
  return endsAt !== null && now >= Date.parse(endsAt) ? 'OVER' : 'RUNNING'
}

/** The last day on which it runs: what ends at midnight has ended the day before. */
const lastDay = (endsAt: string): string => formatDate(new Date(Date.parse(endsAt) - 1).toISOString())

/** "20/11/2026 đến hết 30/11/2026". */
export function timesOf(t: Translate, { startsAt, endsAt }: Times): string {
  if (startsAt !== null && endsAt !== null) {
    return t('promotions.from_until', { from: formatDate(startsAt), until: lastDay(endsAt) })
  }
  if (endsAt !== null) return t('promotions.until', { day: lastDay(endsAt) })
  return startsAt === null ? t('promotions.always') : t('promotions.from', { day: formatDate(startsAt) })
}

/** What a coupon gives and asks, a line each. */
export function conditionsOf(t: Translate, coupon: Coupon): string[] {
  const { minOrderValue, perCustomerLimit, usageLimit } = coupon
  return [
    giftOf(t, coupon),
    ...(minOrderValue === null ? [] : [t('promotions.min_order', { amount: formatDong(minOrderValue) })]),
    ...(coupon.categoryIds.length + coupon.productIds.length > 0 ? [t('promotions.some_goods')] : []),
    ...(perCustomerLimit === null ? [] : [t('promotions.per_customer', { count: perCustomerLimit })]),
    ...(usageLimit === null ? [] : [t('promotions.uses', { count: usageLimit })]),
    timesOf(t, coupon),
  ]
}

function giftOf(t: Translate, { discountType, discountValue, maxDiscount }: Coupon): string {
  if (discountType === 'FIXED_AMOUNT') return t('promotions.fixed', { amount: formatDong(discountValue) })
  return maxDiscount === null ? t('promotions.percent', { percent: discountValue })
    : t('promotions.percent_most', { percent: discountValue, amount: formatDong(maxDiscount) })
}
