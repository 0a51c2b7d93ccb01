import type { Translate } from '#web/kit/words.tsx'
import { CannedScreen } from '../support/canned-form.tsx'

export { CannedScreen as Page }

export const title = (t: Translate): string => t('admin-support.canned_list')
