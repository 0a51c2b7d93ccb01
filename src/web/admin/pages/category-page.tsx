import type { Translate } from '#web/kit/words.tsx'
import { CategoryScreen } from '../categories/category-form.tsx'

export { CategoryScreen as Page }

export const title = (t: Translate): string => t('admin-categories.category')
