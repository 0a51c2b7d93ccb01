import { expect, test } from 'vitest'
import { problemSentence, problemsOf } from '#contract/problems.ts'
import { refusalStatus } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import * as z from 'zod'
import { refusalSentence } from './refusal-words.ts'

const codes = Object.keys(refusalStatus) as RefusalCode[] // the keys of that very table
const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(codes)('%s has a status and a sentence in both languages, with the same blanks', (code) => {
  expect([400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]).toContain(refusalStatus[code])
  const [vi, en] = [refusalSentence('vi', code), refusalSentence('en', code)]
  expect(vi).not.toBe(en)
  expect(blanks(vi)).toEqual(blanks(en))
  expect(vi.normalize('NFC')).toBe(vi)
})

test('blanks are filled, also with a name that looks like one; a blank nobody fills stays', () => {
  expect(refusalSentence('vi', 'cart.not_enough_stock', { name: 'Máy {stock}', stock: 2 })).toBe('Máy {stock} chỉ còn 2 sản phẩm')
  expect(refusalSentence('en', 'cart.not_enough_stock', { name: '$& $1', stock: 0 })).toBe('Only 0 of $& $1 left')
  expect(refusalSentence('en', 'cart.line_full')).toBe('At most {max} of one product in the cart')
})

test('staff read where an order stands in words; a product may be named like a state', () => {
  const move = { from: 'CONFIRMED', to: 'SHIPPING' }
  expect(refusalSentence('vi', 'orders.move_not_allowed', move))
    .toBe('Đơn hàng đang ở trạng thái đã xác nhận, không chuyển sang đang giao được')
  expect(refusalSentence('en', 'orders.move_not_allowed', move)).toBe('The order is confirmed and cannot become on its way')
  expect(refusalSentence('en', 'orders.imei_missing', { name: 'PACKED' })).toBe('Every device needs its IMEI: PACKED')
})

test('the sentences the specification quotes', () => {
  expect(refusalSentence('vi', 'auth.sign_in')).toBe('Phiên đăng nhập hết hạn, vui lòng đăng nhập lại')
  expect(refusalSentence('vi', 'auth.wrong_password')).toBe('Tên đăng nhập hoặc mật khẩu không đúng')
  expect(refusalSentence('vi', 'auth.forbidden')).toBe('Bạn không có quyền truy cập tính năng này')
  expect(refusalSentence('vi', 'request.not_found')).toBe('Không tìm thấy tài nguyên yêu cầu')
  expect(refusalSentence('vi', 'request.invalid')).toBe('Dữ liệu không hợp lệ')
})

test('a problem nobody has named reads as a wrong form', () => {
  expect(problemSentence('en', 'nobody')).toBe(problemSentence('en', 'format'))
  expect(problemSentence('vi', 'too_short', '6')).toBe('Cần ít nhất 6 ký tự')
})

test('of thousands of wrong fields fifty are told, each once', () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, 1]))
  const { error } = z.strictObject({}).safeParse(many)
  expect(error && Object.keys(problemsOf(error, 'vi'))).toHaveLength(50)
})
