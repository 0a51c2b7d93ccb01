import type { Translate } from '#web/kit/words.tsx'
import { RequestScreen } from '../privacy/request-screen.tsx'

export { RequestScreen as Page }

export const title = (t: Translate): string => t('admin.privacy')
