import { expect, test } from 'vitest'
import { meantBy, shownName, toStars } from './reviews-rules.ts'

test.each([
  ['Nguyễn Khánh An', 'Khánh An N.'], ['Trần Bảo', 'Bảo T.'], [' Lê  Thị   Ánh ', 'Thị Ánh L.'], ['đặng đức', 'đức Đ.'],
  ['Nguyễn Thị Thu Hà', 'Thu Hà N.'], ['Âu Dương'.normalize('NFD'), 'Dương Â.'], ['Madonna', 'Madonna'], ['', ''],
])('%s is shown as %s', (fullname, shown) => expect(shownName(fullname)).toBe(shown))

test('five counts, however many were kept', () => {
  expect(toStars([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5])
  expect(toStars([])).toEqual([0, 0, 0, 0, 0])
})

test.each([
  ['Máy yếu', { words: ['Máy', 'yếu'] }], ['an@Example.com', { words: ['an@Example.com'], called: 'an@example.com' }],
  ['0912 345 678', { words: ['0912', '345', '678'], phone: '+84912345678' }], ['  ★ !!  ', { words: [] }],
  ['Quân', { words: ['Quân'], called: 'quân' }], ['a b c d e f g h i k', { words: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }],
])('"%s" that staff look for means %j', (text, meant) => expect(meantBy(text)).toEqual(meant))
