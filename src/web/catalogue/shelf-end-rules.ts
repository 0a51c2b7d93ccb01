// When the next reduction on a shelf ends, and how that is told. Pure.
import type { Product } from '#contract/catalogue.ts'
import type { Left, Unit } from './sale-left.ts'

/** The two largest units: "2 days 3 hours". Minutes when it is a matter of hours, never "0 hours". */
export function roughly(left: Left): readonly (readonly [unit: Exclude<Unit, 'seconds'>, count: number])[] {
  return left.slice(0, 2).flatMap(([unit, count]) => count > 0 && unit !== 'seconds' ? [[unit, count]] : [])
}

/** The soonest end among reduced prices that have one (ISO moment). Prices without an end promise none. */
export function soonestEnd(products: readonly Pick<Product, 'discountPrice' | 'discountEndsAt'>[]): string | undefined {
  const ends = products.flatMap(({ discountPrice, discountEndsAt }) => discountPrice === null ? [] : discountEndsAt ?? [])
  return ends.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]
}
