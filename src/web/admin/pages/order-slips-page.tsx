import type { Translate } from '#web/kit/words.tsx'
import { PackingSlips } from '../orders/packing-slips.tsx'

export { PackingSlips as Page }

export const title = (t: Translate): string => t('admin-orders.slips')
