import { expect, test } from 'vitest'
import { nearestOf } from './product-instead.ts'

const one = (id: number, brand: string, stockQuantity = 1, status: 'AVAILABLE' | 'COMING_SOON' = 'AVAILABLE') =>
  ({ id, brand, status, stockQuantity })
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id)

test('of its own brand, the nearest first, and only what can be bought', () => {
  const products = [one(1, 'B'), one(2, 'A', 0), one(3, 'A', 5, 'COMING_SOON'), one(4, 'A'), one(5, 'A'), one(6, 'A')]
  expect(ids(nearestOf(products, 'A', 2))).toEqual([4, 5])
})
test('of any brand where its own has none to sell', () => {
  expect(ids(nearestOf([one(1, 'B'), one(2, 'A', 0), one(3, 'C')], 'A', 3))).toEqual([1, 3])
  expect(nearestOf([], 'A', 3)).toEqual([])
})
