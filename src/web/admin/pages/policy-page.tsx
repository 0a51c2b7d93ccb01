import type { Translate } from '#web/kit/words.tsx'
import { PolicyScreen } from '../content/policy-form.tsx'

export { PolicyScreen as Page }

export const title = (t: Translate): string => t('admin-content.policy')
