// Whom a mail greets by name, and whom not.
import { expect, test } from 'vitest'
import { greeting } from './mails-greeting.ts'

test.each([
  'Nguyễn Khánh An', 'Người 12', 'Lê Thị B.', 'Nguyễn V.A', 'O\'Neill-Trần', 'Đặng, Minh',
])('%s is greeted by name', (name) => {
  expect(greeting(name, 'vi')).toBe(`Chào ${name},`)
  expect(greeting(name, 'en')).toBe(`Hello ${name},`)
})

test.each([
  'Vào http://evil.example ngay', 'evil.example', 'Mua ở evil1.vn', 'shop24.com', 't.me', 'WWW evil', 'lan@evil.example', 'a/b',
  'evil．example', 'evil。example', 'evil\u200b.example', '[Bấm vào đây](x)', '<b>Lan</b>', 'Gọi 0912 345 678', '', ' \u200b',
])('%j is greeted without', (name) => {
  expect(greeting(name, 'vi')).toBe('Chào bạn,')
  expect(greeting(name, 'en')).toBe('Hello,')
})

test('a name is one line', () => {
  expect(greeting('Lan\r\nBcc: ai\u2028do', 'vi')).toBe('Chào bạn,')
  expect(greeting('Lan\nAnh', 'vi')).toBe('Chào LanAnh,')
})
