import { expect, test } from 'vitest'
import { translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/promotions.ts'
import { conditionsOf, couponTrouble, namesItsGoods, phaseOf, timesOf } from './promotions-rules.ts'

const t = translator({ language: 'vi', books: { promotions: words } })
const [start, end] = ['2026-11-19T17:00:00.000Z', '2026-11-30T17:00:00.000Z']

test('a promotion begins with its first moment and is over at its last', () => {
  const times = { startsAt: start, endsAt: end }
  const at = [-1, 0, Date.parse(end) - Date.parse(start) - 1, Date.parse(end) - Date.parse(start)]
  expect(at.map((ms) => phaseOf(times, Date.parse(start) + ms))).toEqual(['BEFORE', 'RUNNING', 'RUNNING', 'OVER'])
  expect(phaseOf({ startsAt: null, endsAt: null }, 0)).toBe('RUNNING')
})

test('what ends at midnight in Vietnam has the day before as its last', () => {
  expect(timesOf(t, { startsAt: start, endsAt: end })).toBe('20/11/2026 đến hết 30/11/2026')
  expect(timesOf(t, { startsAt: null, endsAt: end })).toBe('Đến hết 30/11/2026')
  expect(timesOf(t, { startsAt: start, endsAt: null })).toBe('Từ 20/11/2026')
  expect(timesOf(t, { startsAt: null, endsAt: null })).toBe('Không giới hạn ngày')
})

test('what begins or ends within a day says at which time', () => {
  const [from, until] = ['2026-11-19T17:30:00.000Z', '2026-11-30T15:08:00.000Z']
  expect(timesOf(t, { startsAt: null, endsAt: until })).toBe('Đến 22:08 ngày 30/11/2026')
  expect(timesOf(t, { startsAt: from, endsAt: until })).toBe('00:30 ngày 20/11/2026 đến 22:08 ngày 30/11/2026')
  expect(timesOf(t, { startsAt: from, endsAt: end })).toBe('00:30 ngày 20/11/2026 đến hết 30/11/2026')
  expect(timesOf(t, { startsAt: from, endsAt: null })).toBe('Từ 00:30 ngày 20/11/2026')
})

const plainCoupon = {
  id: 1, code: 'X', discountType: 'PERCENT' as const, discountValue: 10, description: '', minOrderValue: null, maxDiscount: null,
  startsAt: start, endsAt: null, usageLimit: null, perCustomerLimit: null, categoryIds: [], productIds: [],
}

test.each([
  ['NONE', null, undefined], ['HOLDS', plainCoupon, undefined], ['NOT_YET', plainCoupon, 'Mã dùng được từ 20/11/2026.'],
  ['OVER', null, 'Mã này không còn dùng được.'], ['USED_UP', null, 'Mã này đã hết lượt.'],
] as const)('a coupon that does not hold says why: %s', (couponState, coupon, said) => {
  expect(couponTrouble(t, { couponState, coupon: coupon && { ...coupon, categoryIds: [], productIds: [] } })).toBe(said)
})

test('goods are those a promotion is for where its code is for some goods, or where it needs none; else they are ideas', () => {
  expect(namesItsGoods({ couponState: 'NONE', coupon: null })).toBe(true)
  expect(namesItsGoods({ couponState: 'HOLDS', coupon: { ...plainCoupon, productIds: [3] } })).toBe(true)
  expect(namesItsGoods({ couponState: 'HOLDS', coupon: { ...plainCoupon, categoryIds: [3] } })).toBe(true)
  expect(namesItsGoods({ couponState: 'HOLDS', coupon: plainCoupon })).toBe(false)
  expect(namesItsGoods({ couponState: 'USED_UP', coupon: null })).toBe(false)
})

/** With plain blanks between a sum and its sign. */
const plainly = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

test('a coupon says what it gives and everything it asks', () => {
  const coupon = {
    id: 1, code: 'X', discountType: 'PERCENT' as const, discountValue: 10, description: '', minOrderValue: 2_000_000,
    maxDiscount: 300_000, startsAt: null, endsAt: null, usageLimit: 200, perCustomerLimit: 2, categoryIds: [3], productIds: [],
  }
  expect(plainly(conditionsOf(t, coupon))).toEqual([
    'Giảm 10%, tối đa 300.000 ₫', 'Đơn hàng từ 2.000.000 ₫', 'Chỉ áp dụng cho một số sản phẩm', 'Mỗi khách dùng 2 lần',
    'Có 200 lượt dùng', 'Không giới hạn ngày',
  ])
  const plain = { ...coupon, discountType: 'FIXED_AMOUNT' as const, discountValue: 500_000, minOrderValue: null, categoryIds: [],
    usageLimit: null, perCustomerLimit: null }
  expect(plainly(conditionsOf(t, plain))).toEqual(['Giảm 500.000 ₫', 'Không giới hạn ngày'])
})
