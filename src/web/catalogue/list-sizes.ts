import type { Product } from '#contract/catalogue.ts'
import type { ListWish } from './list-address.ts'

/**
 * A product as a list shows it that asks for certain sizes: with those only, for its price and picture are of one of them.
 * Which RAM goes with the storage that was asked for is not known here; there the product keeps its whole range.
 */
export function inSizesAsked(product: Product, { ram, storage }: Pick<ListWish, 'ram' | 'storage'>): Product {
  return {
    ...product, ramOptions: asked(product.ramOptions, ram), storageOptions: asked(product.storageOptions, storage),
  }
}

const UNITS = ['MB', 'GB', 'TB']

/** "12GB", "8GB" -> "8GB", "12GB": the smallest first. */
export function inOrderOfSize(sizes: readonly string[]): string[] {
  const size = (text: string) => Number.parseInt(text, 10) * 1024 ** UNITS.indexOf(text.slice(-2))
  return sizes.toSorted((one, other) => size(one) - size(other))
}

/** All of them where none of them was asked for: the list before is still shown while the next one is on its way. */
function asked(options: string[], wish: readonly string[]): string[] {
  const met = options.filter((option) => wish.includes(option.toUpperCase()))
  return met.length > 0 ? met : options
}
