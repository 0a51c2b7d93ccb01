import { expect, test } from 'vitest'
import { guestName, shopName } from './support-words.ts'

test.each([
  ['Nguyễn Thị Lan', 'Alô – Lan'], ['Lan', 'Alô – Lan'], ['Trần Văn  Đức ', 'Alô – Đức'], ['Anne O’Neil-Lê', 'Alô – O’Neil-Lê'],
  ['', 'Alô'], [null, 'Alô'], ['lan@alo.example', 'Alô'], ['Lan nhanvien01', 'Alô'], ['Lan 0912345678', 'Alô'],
  ['Lan <b>', 'Alô'], ['Lan alo.vn', 'Alô'],
])('whoever answers is called by their given name alone: %s', (fullname, says) => {
  expect(shopName(fullname)).toBe(says)
})

test('a guest has a number', () => {
  expect([guestName(12, 'vi'), guestName(12, 'en')]).toEqual(['Khách 12', 'Guest 12'])
})
