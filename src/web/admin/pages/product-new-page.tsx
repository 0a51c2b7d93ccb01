import type { Translate } from '#web/kit/words.tsx'
import { ProductNew } from '../catalogue/product-new.tsx'

export { ProductNew as Page }

export const title = (t: Translate): string => t('admin-product.new')
