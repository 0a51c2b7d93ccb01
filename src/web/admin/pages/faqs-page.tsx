import type { Translate } from '#web/kit/words.tsx'
import { FaqList } from '../content/faq-list.tsx'

export { FaqList as Page }

export const title = (t: Translate): string => t('admin.faq')
