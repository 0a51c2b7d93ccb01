import type { Translate } from '#web/kit/words.tsx'
import { SlideList } from '../content/slide-list.tsx'

export { SlideList as Page }

export const title = (t: Translate): string => t('admin.hero')
