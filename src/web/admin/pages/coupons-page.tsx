import type { Translate } from '#web/kit/words.tsx'
import { CouponList } from '../promotions/coupon-list.tsx'

export { CouponList as Page }

export const title = (t: Translate): string => t('admin.coupons')
