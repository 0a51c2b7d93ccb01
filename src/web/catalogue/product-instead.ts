// What is offered in place of a product that cannot be bought. Pure.
import type { Product } from '#contract/catalogue.ts'

type Offered = Pick<Product, 'brand' | 'status' | 'stockQuantity'>

/** Of products like it, the nearest first: those of its brand that can be bought; of any brand where its own has none. */
export function nearestOf<P extends Offered>(products: readonly P[], brand: string, most: number): P[] {
  const bought = products.filter(({ status, stockQuantity }) => status === 'AVAILABLE' && stockQuantity > 0)
  const same = bought.filter((one) => one.brand === brand)
  return (same.length > 0 ? same : bought).slice(0, most)
}
