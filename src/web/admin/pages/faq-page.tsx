import type { Translate } from '#web/kit/words.tsx'
import { FaqScreen } from '../content/faq-form.tsx'

export { FaqScreen as Page }

export const title = (t: Translate): string => t('admin-content.faq_one')
