import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedUp } from './statistics-counting.ts'
import { figuresOf } from './statistics-rules.ts'

describe('the shop in figures', () => {
  test('ROUTE-05 four figures, in their order', () => {
    const statistics = { greatestDiscountPercent: 5, reviews: 4, ordersDelivered: 3, brands: 2, products: 1 }
    expect(figuresOf(statistics).map(({ count }) => count)).toEqual([1, 2, 3, 4])
  })

  test('ROUTE-05 a figure of nothing is left out', () => {
    expect(figuresOf({ products: 253, brands: 32, ordersDelivered: 0, reviews: 0, greatestDiscountPercent: 9 })).toEqual([
      { word: 'home.figures_products', count: 253 }, { word: 'home.figures_brands', count: 32 },
    ])
    expect(figuresOf({ products: 0, brands: 0, ordersDelivered: 0, reviews: 0, greatestDiscountPercent: 0 })).toEqual([])
  })
})

describe('counting up', () => {
  test('begins at nothing and ends at the true number', () => {
    expect([countedUp(691, 0), countedUp(691, 1), countedUp(691, 1.4), countedUp(691, -1)]).toEqual([0, 691, 691, 0])
  })

  test('never runs backwards and never past the number', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000 }), part, part, (count, one, other) => {
      const [early, late] = [countedUp(count, Math.min(one, other)), countedUp(count, Math.max(one, other))]
      expect(early).toBeLessThanOrEqual(late)
      expect(late).toBeLessThanOrEqual(count)
    }))
  })
})
