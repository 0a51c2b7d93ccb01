import type { Translate } from '#web/kit/words.tsx'
import { CouponScreen } from '../promotions/coupon-form.tsx'

export { CouponScreen as Page }

export const title = (t: Translate): string => t('admin-promotions.coupon')
