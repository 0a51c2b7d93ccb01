import type { Translate } from '#web/kit/words.tsx'
import { BrandScreen } from '../categories/brand-form.tsx'

export { BrandScreen as Page }

export const title = (t: Translate): string => t('admin-categories.brand')
