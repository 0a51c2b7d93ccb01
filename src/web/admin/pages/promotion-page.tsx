import type { Translate } from '#web/kit/words.tsx'
import { PromotionScreen } from '../promotions/promotion-form.tsx'

export { PromotionScreen as Page }

export const title = (t: Translate): string => t('admin-promotions.promotion')
