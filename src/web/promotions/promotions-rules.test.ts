import { expect, test } from 'vitest'
import { translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/promotions.ts'
import { conditionsOf, phaseOf, timesOf } from './promotions-rules.ts'

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
