import { beforeEach, expect, test, vi } from 'vitest'
import { chooseCoupon, chooseMethod, forgetChoice, parseChoice, readChoice } from './cart-choice.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})
beforeEach(() => kept.clear())

const coupon = { id: 5, code: 'GIAM10', discountType: 'PERCENT', discountValue: 10 } as const
const method = { id: 1, name: 'Giao nhanh', baseCost: 30_000 }

test('CART-21 CART-25 what is chosen is there after a reload, and in every tab', () => {
  chooseCoupon(coupon)
  chooseMethod(method)
  expect(parseChoice(kept.get('cartChoice') ?? null)).toEqual({ coupon, shippingMethod: method })
})

test('after an order nothing is chosen, and nothing kept', () => {
  chooseCoupon(coupon)
  forgetChoice()
  expect([readChoice(), kept.size]).toEqual([{}, 0])
})

test.each([
  null, '', '{', '[]', '7', '{"coupon":7}', '{"coupon":{"id":"5","code":"A"}}',
  '{"shippingMethod":{"id":1,"name":2,"baseCost":3}}',
  JSON.stringify({ coupon: { ...coupon, code: '<b>' } }), JSON.stringify({ coupon: { ...coupon, discountType: 'HALF' } }),
  JSON.stringify({ coupon: { ...coupon, discountValue: -1 } }), JSON.stringify({ shippingMethod: { ...method, baseCost: 1.5 } }),
])('%s is no choice', (text) => {
  expect(parseChoice(text)).toEqual({})
})

test('what is sound is kept beside what is not', () => {
  expect(parseChoice(JSON.stringify({ coupon: { id: 1 }, shippingMethod: method }))).toEqual({ shippingMethod: method })
})
