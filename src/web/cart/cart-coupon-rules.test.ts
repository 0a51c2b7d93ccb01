import { expect, test } from 'vitest'
import { guestItem } from '#testing/guest-items.ts'
import { translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/cart.ts'
import { couponGift, couponHindrance } from './cart-coupon-rules.ts'
import { freeProgress } from './cart-free-rules.ts'

const t = translator({ language: 'vi', books: { cart: words } })
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test.each([
  [{ discountType: 'PERCENT', discountValue: 10, maxDiscount: null }, 'Giảm 10%'],
  [{ discountType: 'PERCENT', discountValue: 10, maxDiscount: 1_000_000 }, 'Giảm 10%, tối đa 1.000.000 ₫'],
  [{ discountType: 'FIXED_AMOUNT', discountValue: 200_000, maxDiscount: null }, 'Giảm 200.000 ₫'],
] as const)('what %o gives', (coupon, text) => {
  expect(plain(couponGift(t, coupon))).toBe(text)
})

const everything = { minOrderValue: null, productIds: [], categoryIds: [] }
test.each([
  ['for everything', everything, undefined],
  ['a minimum not yet reached', { ...everything, minOrderValue: 2_000_000 }, 'Mua thêm 350.000 ₫'],
  ['a minimum just reached', { ...everything, minOrderValue: 1_650_000 }, undefined],
  ['for other products', { ...everything, productIds: [9] }, 'Không dành cho sản phẩm trong giỏ'],
  ['for a product of the cart', { ...everything, productIds: [9, 1] }, undefined],
  ['for categories too, which only the server knows', { ...everything, productIds: [9], categoryIds: [3] }, undefined],
])('what keeps a coupon from being used: %s', (_name, bounds, text) => {
  expect(plain(couponHindrance(t, bounds, [guestItem({ productId: 1 })], 1_650_000))).toBe(text)
})

test.each([
  [0, 1_001_000, 0], [650_000, 351_000, 64], [999_999, 1000, 99], [1_000_000, 1000, 99], [1_000_001, 0, 100], [9_000_000, 0, 100],
])('CONST-43 goods of %i lack %i for free delivery: only more than 1,000,000 is free', (subtotal, missing, percent) => {
  expect(freeProgress(subtotal, 1_000_000)).toEqual({ missing, percent })
})
