import type { Translate } from '#web/kit/words.tsx'
import { ProductList } from '../catalogue/product-list.tsx'

export { ProductList as Page }

export const title = (t: Translate): string => t('admin.products')
