import type { Translate } from '#web/kit/words.tsx'
import { SlideScreen } from '../content/slide-form.tsx'

export { SlideScreen as Page }

export const title = (t: Translate): string => t('admin-content.slide')
