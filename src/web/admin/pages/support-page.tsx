import type { Translate } from '#web/kit/words.tsx'
import { Inbox } from '../support/inbox.tsx'

export { Inbox as Page }

export const title = (t: Translate): string => t('admin.support')
