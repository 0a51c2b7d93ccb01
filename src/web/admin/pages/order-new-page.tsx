import type { Translate } from '#web/kit/words.tsx'
import { HandOrder } from '../orders/hand-order.tsx'

export { HandOrder as Page }

export const title = (t: Translate): string => t('admin-orders.hand')
