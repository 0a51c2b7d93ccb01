import type { Translate } from '#web/kit/words.tsx'
import { CannedList } from '../support/canned-list.tsx'

export { CannedList as Page }

export const title = (t: Translate): string => t('admin-support.canned_list')
