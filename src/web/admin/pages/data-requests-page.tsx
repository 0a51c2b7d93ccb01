import type { Translate } from '#web/kit/words.tsx'
import { DataRequestsList } from '../privacy/data-requests-list.tsx'

export { DataRequestsList as Page }

export const title = (t: Translate): string => t('admin.privacy')
