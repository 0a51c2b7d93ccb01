import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryInstead, sumsOf } from './checkout-rules.ts'

const said = {
  isValid: true, message: '', subtotal: 200_000, shippingCost: 30_000, discount: 20_000, total: 210_000, appliedCouponId: null,
  couponCode: null, couponProblem: null, freeShippingOver: 1_000_000, problems: [],
}
const standard = { baseCost: 30_000 }
const dear = { ...said, subtotal: 2_000_000, shippingCost: 0, total: 1_980_000 }

describe('cards and summary say the same', () => {
  test.each([
    ['as the shop has said', said, standard, false, { shippingCost: 30_000, total: 210_000, free: false }],
    ['the shop may know another fee than the cards', { ...said, shippingCost: 35_000, total: 215_000 }, standard, false,
      { shippingCost: 35_000, total: 215_000, free: false }],
    ['another way is asked about: its own fee at once', said, { baseCost: 50_000 }, true,
      { shippingCost: 50_000, total: 230_000, free: false }],
    ['free above the limit', dear, standard, false, { shippingCost: 0, total: 1_980_000, free: true }],
    ['free at once, before the shop has said so', { ...dear, shippingCost: 0, total: 1_980_000 }, { baseCost: 50_000 }, true,
      { shippingCost: 0, total: 1_980_000, free: true }],
    ['the limit itself is not free', { ...said, subtotal: 1_000_000, total: 1_010_000 }, standard, true,
      { shippingCost: 30_000, total: 1_010_000, free: false }],
    ['nothing chosen is not free, but open', { ...said, shippingCost: 0, total: 180_000 }, undefined, false,
      { shippingCost: undefined, total: 180_000, free: false }],
    ['what was chosen is not offered any more', said, undefined, true,
      { shippingCost: undefined, total: 180_000, free: false }],
    ['the shop cannot be asked: nothing is known to be free', { ...said, freeShippingOver: 0 }, standard, true,
      { shippingCost: 30_000, total: 210_000, free: false }],
  ])('%s', (_, totals, chosen, checking, shown) => {
    expect(sumsOf(totals, chosen, checking)).toEqual({ subtotal: totals.subtotal, discount: totals.discount, ...shown })
  })
})

describe('another way of delivery', () => {
  const offered = [{ baseCost: 30_000 }, { baseCost: 20_000 }]

  test.each([
    ['the first, where none was chosen', undefined, false, offered[0]],
    ['one that costs no more', 25_000, false, offered[1]], ['the same price will do', 30_000, false, offered[0]],
    ['none where all cost more', 10_000, false, undefined], ['the first where nothing costs anything', 10_000, true, offered[0]],
  ])('%s', (_, was, free, chosen) => expect(deliveryInstead(offered, was, free)).toBe(chosen))

  test('never costs more than what was chosen', () => {
    const fee = fc.integer({ min: 0, max: 200_000 })
    fc.assert(fc.property(fc.array(fee.map((baseCost) => ({ baseCost }))), fee, (methods, was) => {
      const instead = deliveryInstead(methods, was, false)
      expect(instead === undefined || instead.baseCost <= was).toBe(true)
      expect(methods.some(({ baseCost }) => baseCost <= was)).toBe(instead !== undefined)
    }))
  })
})
