import type { Translate } from '#web/kit/words.tsx'
import { PolicyList } from '../content/policy-list.tsx'

export { PolicyList as Page }

export const title = (t: Translate): string => t('admin.policies')
