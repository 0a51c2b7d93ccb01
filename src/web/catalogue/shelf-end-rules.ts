// When the next reduction on a shelf ends. Pure.
import type { Product } from '#contract/catalogue.ts'

/** The soonest end among reduced prices that have one (ISO moment). Prices without an end promise none. */
export function soonestEnd(products: readonly Pick<Product, 'discountPrice' | 'discountEndsAt'>[]): string | undefined {
  const ends = products.flatMap(({ discountPrice, discountEndsAt }) => discountPrice === null ? [] : discountEndsAt ?? [])
  return ends.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]
}
