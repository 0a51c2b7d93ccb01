import type { Product } from '#contract/catalogue.ts'
import { percentOff } from '#web/kit/format.ts'

/** The "up to" of a shelf in whole percent: the shop's greatest reduction, and never less than one it shows. 0 for none. */
export function mostPercentOff(products: readonly Pick<Product, 'price' | 'discountPrice'>[], inShop = 0): number {
  return Math.max(inShop, ...products.map(({ price, discountPrice }) => percentOff(price, discountPrice ?? price)))
}
