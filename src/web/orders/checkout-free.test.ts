import { expect, test } from 'vitest'
import { deliversFree } from './checkout-rules.ts'

const standard = { baseCost: 30_000 }

test.each([
  ['the order qualifies', { subtotal: 2_000_000, shippingCost: 0 }, standard, true],
  ['it is charged', { subtotal: 200_000, shippingCost: 30_000 }, standard, false],
  ['nothing is bought', { subtotal: 0, shippingCost: 0 }, standard, false],
  ['nothing is chosen yet', { subtotal: 200_000, shippingCost: 0 }, undefined, false],
  ['this way alone costs nothing', { subtotal: 200_000, shippingCost: 0 }, { baseCost: 0 }, false],
  ['the answer is on its way', undefined, standard, false],
])('every way of delivery is free only when the order is: %s', (_, totals, chosen, free) => {
  expect(deliversFree(totals, chosen)).toBe(free)
})
