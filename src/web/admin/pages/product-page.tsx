import type { Translate } from '#web/kit/words.tsx'
import { ProductScreen } from '../catalogue/product-screen.tsx'

export { ProductScreen as Page }

export const title = (t: Translate): string => t('admin-product.product')
