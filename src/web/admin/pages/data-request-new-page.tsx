import type { Translate } from '#web/kit/words.tsx'
import { RequestForm } from '../privacy/request-form.tsx'

export { RequestForm as Page }

export const title = (t: Translate): string => t('admin-privacy.new')
