import type { Translate } from '#web/kit/words.tsx'
import { PromotionList } from '../promotions/promotion-list.tsx'

export { PromotionList as Page }

export const title = (t: Translate): string => t('admin.promotions')
