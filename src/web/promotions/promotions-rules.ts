// When a promotion runs, and under which conditions its coupon holds, in words. No screen.
import type { Coupon, Promotion } from '#contract/promotions.ts'
import { VIETNAM_AHEAD_MS } from '#contract/vietnam-time.ts'
import { formatDate, formatDong, formatTime } from '#web/kit/format.ts'
import type { Translate } from '#web/kit/words.tsx'

type Times = Pick<Promotion, 'startsAt' | 'endsAt'>
type Announced = Pick<Promotion, 'coupon' | 'couponState'>

/** `BEFORE` it begins, `RUNNING`, or `OVER`. `now` in milliseconds. */
export function phaseOf({ startsAt, endsAt }: Times, now: number): 'BEFORE' | 'RUNNING' | 'OVER' {
  if (startsAt !== null && now < Date.parse(startsAt)) return 'BEFORE'
  return endsAt !== null && now >= Date.parse(endsAt) ? 'OVER' : 'RUNNING'
}

const DAY_MS = 24 * 3_600_000

/** Whether it is midnight in Vietnam, seven hours ahead the whole year. */
const isMidnight = (moment: string): boolean => (Date.parse(moment) + VIETNAM_AHEAD_MS) % DAY_MS === 0

/** "20/11/2026"; with its time of day where it is not the day's first moment. */
export function beginOf(t: Translate, moment: string): string {
  const day = formatDate(moment)
  return isMidnight(moment) ? day : t('promotions.moment', { time: formatTime(moment), day })
}

/** "đến hết 30/11/2026": what ends at midnight has ended the day before. Any other end is told with its time of day. */
function endOf(t: Translate, endsAt: string): string {
  if (!isMidnight(endsAt)) return t('promotions.until_moment', { moment: beginOf(t, endsAt) })
  return t('promotions.until', { day: formatDate(new Date(Date.parse(endsAt) - 1).toISOString()) })
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "20/11/2026 đến hết 30/11/2026". */
export function timesOf(t: Translate, { startsAt, endsAt }: Times): string {
  if (startsAt !== null && endsAt !== null) return `${beginOf(t, startsAt)} ${endOf(t, endsAt)}`
  if (endsAt !== null) return capital(endOf(t, endsAt))
  return startsAt === null ? t('promotions.always') : t('promotions.from', { day: beginOf(t, startsAt) })
}

/** What is said of a coupon that does not hold; nothing of one that does, and where none is asked for. */
export function couponTrouble(t: Translate, { couponState, coupon }: Announced): string | undefined {
  switch (couponState) {
    case 'NOT_YET':
      return coupon?.startsAt == null ? undefined : t('promotions.code_not_yet', { day: beginOf(t, coupon.startsAt) })
    case 'OVER': return t('promotions.code_over')
    case 'USED_UP': return t('promotions.code_used_up')
    default: return undefined
  }
}

/** Whether the goods shown are those it counts for; else they only suit it: its code holds for everything, or no more. */
export function namesItsGoods({ couponState, coupon }: Announced): boolean {
  return couponState === 'NONE' || (coupon !== null && coupon.categoryIds.length + coupon.productIds.length > 0)
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
