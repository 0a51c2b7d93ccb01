import type { Translate } from '#web/kit/words.tsx'
import { TemplateScreen } from '../categories/template-screen.tsx'

export { TemplateScreen as Page }

export const title = (t: Translate): string => t('admin-categories.template')
