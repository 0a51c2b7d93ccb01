import type { Translate } from '#web/kit/words.tsx'
import { MethodList } from '../shipping/method-list.tsx'

export { MethodList as Page }

export const title = (t: Translate): string => t('admin.shipping')
