import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUANTITY_MAX } from '#contract/cart.ts'
import { fitQuantity, lineProblem, sumQuantity, totals, unitPrice } from './cart-rules.ts'

const dong = fc.integer({ min: 0, max: 500_000_000 })
const line = fc.record({ price: dong, discountPrice: fc.option(dong), quantity: fc.integer({ min: 1, max: QUANTITY_MAX }) })

test.each([
  [{ price: 10, discountPrice: null }, 10], [{ price: 10, discountPrice: 7 }, 7], [{ price: 10, discountPrice: 0 }, 0],
])('one unit of %j costs %i', (given, cost) => expect(unitPrice(given)).toBe(cost))

test('CART-02 CART-03 count is the sum of quantities, subtotal of unit prices times quantities', () => {
  expect(totals([])).toEqual({ subtotal: 0, count: 0 })
  expect(totals([{ price: 10_000_000, discountPrice: 9_000_000, quantity: 2 },
    { price: 500_000, discountPrice: null, quantity: 3 }]))
    .toEqual({ subtotal: 19_500_000, count: 5 })
})

test('totals are exact whole dong, whatever the order of the lines, and add up over any split', () => {
  fc.assert(fc.property(fc.array(line, { maxLength: 50 }), fc.nat(50), (lines, at) => {
    const all = totals(lines)
    expect(Number.isSafeInteger(all.subtotal)).toBe(true)
    expect(totals(lines.toReversed())).toEqual(all)
    const [head, tail] = [totals(lines.slice(0, at)), totals(lines.slice(at))]
    expect({ subtotal: head.subtotal + tail.subtotal, count: head.count + tail.count }).toEqual(all)
    const exact = lines.reduce((sum, one) => sum + BigInt(one.discountPrice ?? one.price) * BigInt(one.quantity), 0n)
    expect(BigInt(all.subtotal)).toBe(exact)
  }))
})

test.each([
  [0, 1, 1, 1], [1, 1, 1, 'cart.not_enough_stock'], [98, 1, 200, 99], [99, 1, 200, 'cart.line_full'],
  [50, 50, 60, 'cart.line_full'],
  [0, 1, 0, 'cart.sold_out'],
] as const)('%i held and %i more of %i left: %s', (held, wished, left, outcome) =>
  expect(sumQuantity(held, wished, left)).toBe(outcome))

test('a sum that is allowed is held plus wished, and never beyond the stock or the limit', () => {
  const count = fc.integer({ min: 0, max: 300 })
  fc.assert(fc.property(count, fc.integer({ min: 1, max: QUANTITY_MAX }), count, (held, wished, left) => {
    const sum = sumQuantity(held, wished, left)
    const fits = held + wished <= QUANTITY_MAX && held + wished <= left
    const short = left < 1 ? 'cart.sold_out' : 'cart.not_enough_stock'
    expect(sum).toBe(fits ? held + wished : held + wished > QUANTITY_MAX ? 'cart.line_full' : short)
  }))
})

test.each([
  [0, 5, 9, 5], [0, 5, 3, 3], [2, 5, 3, 3], [3, 5, 3, 'cart.not_enough_stock'], [0, 1, 0, 'cart.sold_out'],
  [98, 5, 200, 99],
  [99, 1, 200, 'cart.line_full'], [50, 60, 200, 99], [7, 1, 3, 'cart.not_enough_stock'],
] as const)('of %i held and %i more of %i left as many as may be: %s', (held, wished, left, outcome) =>
  expect(fitQuantity(held, wished, left)).toBe(outcome))

test('what fits is more than was held, and one more would be too many or more than was wished for', () => {
  const count = fc.integer({ min: 0, max: 150 })
  fc.assert(fc.property(fc.integer({ min: 0, max: QUANTITY_MAX }), fc.integer({ min: 1, max: QUANTITY_MAX }), count,
    (held, wished, left) => {
      const fits = fitQuantity(held, wished, left)
      const room = Math.min(QUANTITY_MAX, left) - held
      const expected = room > 0 ? held + Math.min(wished, room)
        : held + 1 > QUANTITY_MAX ? 'cart.line_full' : left < 1 ? 'cart.sold_out' : 'cart.not_enough_stock'
      expect(fits).toBe(expected)
    }))
})

test.each([
  ['AVAILABLE', 2, 2, undefined], ['AVAILABLE', 100, 500, 'cart.line_full'], ['AVAILABLE', 3, 2, 'cart.not_enough_stock'],
  ['OUT_OF_STOCK', 1, 0, 'cart.sold_out'],
  ['COMING_SOON', 1, 9, 'cart.not_on_sale'], ['DISCONTINUED', 1, 9, 'cart.discontinued'],
  ['DISCONTINUED', 9, 1, 'cart.discontinued'],
] as const)('%s, %i held, %i left: %s', (status, quantity, stockQuantity, problem) =>
  expect(lineProblem({ status, quantity, stockQuantity })).toBe(problem))
