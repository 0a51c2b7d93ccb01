import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FREE_SHIPPING_OVER_DONG, shippingCost } from './shipping-rules.ts'

test.each([
  [0, 0], [1, 30_000], [999_999, 30_000], [1_000_000, 30_000], [1_000_001, 0], [1_500_000, 0], [50_000_000, 0],
])('goods of %i dong are delivered for %i', (goods, cost) => expect(shippingCost(30_000, goods)).toBe(cost))

test('free delivery begins strictly above 1,000,000 dong', () => expect(FREE_SHIPPING_OVER_DONG).toBe(1_000_000))

test('delivery costs its base or nothing, and never more for dearer goods', () => {
  const dong = fc.integer({ min: 1, max: 2_000_000_000 })
  fc.assert(fc.property(dong, dong, dong, (base, goods, more) => {
    const cost = shippingCost(base, goods)
    expect([0, base]).toContain(cost)
    expect(shippingCost(base, goods + more)).toBeLessThanOrEqual(cost)
  }))
})
