import type { Translate } from '#web/kit/words.tsx'
import { MethodScreen } from '../shipping/method-form.tsx'

export { MethodScreen as Page }

export const title = (t: Translate): string => t('admin-shipping.method')
