// What a cart comes to and what stands in its way, as arithmetic.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUANTITY_MAX } from '#contract/cart.ts'
import type { CartLine } from '#contract/cart.ts'
import type { Coupon } from '#contract/promotions.ts'
import { lineProblem, totals, unitPrice, validationOf } from './cart-rules.ts'
import type { Judged } from './cart-rules.ts'

const line = (given: Partial<CartLine> = {}): CartLine => ({
  productId: 1, variantId: 11, isVariant: false, sku: 'MAY', productName: 'Máy', productImage: null, price: 10_000_000,
  discountPrice: null, quantity: 1, color: 'Đen', colorLabel: 'Đen', ram: null, storage: null, stockQuantity: 9,
  status: 'AVAILABLE', seenPrice: null, ...given,
})

const coupon: Coupon = {
  id: 7, code: 'GIAM', discountType: 'FIXED_AMOUNT', discountValue: 1, description: '', minOrderValue: null, maxDiscount: null,
  startsAt: null, endsAt: null, usageLimit: null, perCustomerLimit: null, categoryIds: [], productIds: [],
}
const NONE = { discount: 0, total: 10_030_000, appliedCouponId: null, couponCode: null }
const takes = (discountDong: number) => ({ coupon, discountDong })
const judged = (given: Partial<Judged> = {}): Judged =>
  ({ lines: [line()], missing: [], shippingDong: 0, coupon: undefined, freeShippingOver: 1_000_000, ...given })
const missing = [{ productId: 5, variantId: null, code: 'cart.product_gone', message: 'Không còn' }]
const RISEN = 'Giá Máy đã đổi từ 9.000.000 ₫ thành 10.000.000 ₫'

test.each<[string, Partial<Judged>, boolean, string]>([
  ['a sound cart', {}, true, ''],
  ['no lines', { lines: [] }, false, 'Giỏ hàng đang trống'],
  ['no lines because all is gone', { lines: [], missing }, false, 'Không còn'],
  ['something gone beside a sound line', { missing }, false, 'Không còn'],
  ['too few left', { lines: [line({ quantity: 10 })] }, false, 'Máy chỉ còn 9 sản phẩm'],
  ['not sold', { lines: [line({ status: 'DISCONTINUED' })] }, false, 'Máy không còn bán'],
  ['not sold yet', { lines: [line({ status: 'COMING_SOON' })] }, false, 'Máy hiện chưa mở bán'],
  ['sold out', { lines: [line({ status: 'OUT_OF_STOCK', stockQuantity: 0 })] }, false, 'Máy hiện đã hết hàng'],
  ['more than may be held', { lines: [line({ quantity: 100, stockQuantity: 500 })] }, false,
    'Mỗi sản phẩm tối đa 99 chiếc trong giỏ'],
  ['the price that was seen', { lines: [line({ seenPrice: 10_000_000 })] }, true, ''],
  ['a risen price', { lines: [line({ seenPrice: 9_000_000 })] }, false, RISEN],
  ['a price risen from nothing', { lines: [line({ seenPrice: 0, price: 1 })] }, false, 'Giá Máy đã đổi từ 0 ₫ thành 1 ₫'],
  ['a fallen price', { lines: [line({ seenPrice: 11_000_000 })] }, true, ''],
  ['a fallen price before a risen one', { lines: [line({ seenPrice: 11_000_000 }), line({ seenPrice: 9_000_000 })] },
    false, RISEN],
  ['a coupon that takes something off', { coupon: takes(5) }, true, ''],
  ['a coupon that does not', { coupon: { message: 'Đã hết hạn' } }, false, 'Đã hết hạn'],
  ['a coupon that does not, and a fallen price', { coupon: { message: 'Đã hết hạn' }, lines: [line({ seenPrice: 11_000_000 })] },
    false, 'Đã hết hạn'],
  ['a coupon that does not, and too few left', { coupon: { message: 'Đã hết hạn' }, lines: [line({ quantity: 10 })] }, false,
    'Máy chỉ còn 9 sản phẩm'],
])('%s: valid or not, and why', (_, given, isValid, message) => {
  expect(validationOf(judged(given), 'vi')).toMatchObject({ isValid, message })
})

describe('what is said of a line', () => {
  test('a change of price says what it was and is; a line may have two problems', () => {
    const { problems } = validationOf(judged({ lines: [line({ quantity: 10, seenPrice: 9_000_000 })] }), 'vi')
    expect(problems).toEqual([
      { productId: 1, variantId: 11, code: 'cart.not_enough_stock', message: 'Máy chỉ còn 9 sản phẩm' },
      { productId: 1, variantId: 11, code: 'cart.price_changed', message: RISEN, was: 9_000_000, now: 10_000_000 },
    ])
  })

  test('the price compared is the one that is paid, and English is English', () => {
    const { problems } = validationOf(judged({ lines: [line({ discountPrice: 8_000_000, seenPrice: 9_000_000 })] }), 'en')
    expect(problems).toMatchObject([{ was: 9_000_000, now: 8_000_000,
      message: 'The price of Máy has changed from 9.000.000 ₫ to 8.000.000 ₫' }])
  })
})

test.each([
  [takes(200_000), { discount: 200_000, total: 9_830_000, appliedCouponId: 7, couponCode: 'GIAM', couponProblem: null }],
  [takes(0), { ...NONE, couponProblem: null }],
  [{ message: 'Hết lượt' }, { ...NONE, couponProblem: 'Hết lượt' }],
  [undefined, { ...NONE, couponProblem: null }],
  [takes(99_000_000), { discount: 99_000_000, total: 0 }],
])('with the coupon %j', (given, expected) => {
  expect(validationOf(judged({ coupon: given, shippingDong: 30_000 }), 'vi')).toMatchObject(expected)
})

const dong = fc.integer({ min: 0, max: 90_000_000 })
const anyLine: fc.Arbitrary<CartLine> = fc.record({
  price: dong, discountPrice: fc.option(dong), seenPrice: fc.option(dong),
  quantity: fc.integer({ min: 1, max: 2 * QUANTITY_MAX }), stockQuantity: fc.integer({ min: 0, max: 300 }),
  status: fc.constantFrom('AVAILABLE' as const, 'COMING_SOON' as const, 'DISCONTINUED' as const, 'OUT_OF_STOCK' as const),
}).map(line)
const anyJudged: fc.Arbitrary<Judged> = fc.record({
  lines: fc.array(anyLine, { maxLength: 6 }), missing: fc.constantFrom([], missing),
  shippingDong: fc.constantFrom(0, 30_000, 50_000),
  coupon: fc.oneof(fc.constant(undefined), fc.constant({ message: 'Không được' }), dong.map(takes)),
  freeShippingOver: fc.constant(1_000_000),
})

test('over any lines the sums hold, nothing is below 0, and it is valid exactly when nothing stands in its way', () => {
  fc.assert(fc.property(anyJudged, (given) => {
    const found = validationOf(given, 'vi')
    expect(found.subtotal).toBe(totals(given.lines).subtotal)
    expect(found.total).toBe(Math.max(0, found.subtotal + found.shippingCost - found.discount))
    expect(Object.is(found.total, -0)).toBe(false)
    const rises = given.lines.some((one) => one.seenPrice !== null && one.seenPrice < unitPrice(one))
    const obstacles = given.lines.length === 0 || given.missing.length > 0 || given.lines.some((one) => lineProblem(one)) || rises
      || found.couponProblem !== null
    expect(found.isValid).toBe(!obstacles)
    expect(found.message === '').toBe(found.isValid)
    const changed = given.lines.filter((one) => one.seenPrice !== null && one.seenPrice !== unitPrice(one))
    expect(found.problems.filter((problem) => problem.code === 'cart.price_changed').map(({ was, now }) => [was, now]))
      .toEqual(changed.map((one) => [one.seenPrice, unitPrice(one)]))
    expect(found.couponCode !== null).toBe(found.discount > 0)
  }))
})
