import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureUrl, prefixQuery, readSort, searchWords, shownStatus, withoutAccents } from './catalogue-rules.ts'

test.each([
  ['Điện thoại SAMSUNG', 'dien thoai samsung'], ['Ốp lưng', 'op lung'], ['ĐƯỜNG', 'duong'],
  ['Nguyễn'.normalize('NFD'), 'nguyen'], ['', ''],
])('"%s" without accents is "%s"', (text, plain) => expect(withoutAccents(text)).toBe(plain))

test('taking accents away twice is taking them away once', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => withoutAccents(withoutAccents(text)) === withoutAccents(text)))
})

test.each([
  ['Điện thoại', 'dien:* & thoai:*'], ['  s25+ ', 's25:*'], ['USB-C', 'usb:* & c:*'], ['', ''], ['!&|()*:<->', ''],
  ['a\'b', 'a:* & b:*'],
  ['a b c d e f g h i j', 'a:* & b:* & c:* & d:* & e:* & f:* & g:* & h:*'],
])('"%s" asks for "%s"', (keyword, query) => expect(prefixQuery(keyword)).toBe(query))

test('whatever is typed, a query holds nothing but words, stars and ands', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (keyword) => {
    expect(prefixQuery(keyword)).toMatch(/^$|^[\p{L}\p{N}]+:\*( & [\p{L}\p{N}]+:\*){0,7}$/u)
  }))
})

test('what is found by its words is cut as keywords are cut', () => {
  expect(searchWords('MagSafe/USB-C 6.1" (2026)')).toBe('MagSafe USB C 6 1 2026')
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) =>
    prefixQuery(searchWords(text)) === prefixQuery(text)))
})

test.each([
  ['price,asc', 'price', 'asc'], ['price,desc', 'price', 'desc'], ['name', 'name', 'desc'],
])('"%s" sorts by %s %s', (sort, field, direction) => expect(readSort(sort)).toEqual({ field, direction }))

test.each([
  ['AVAILABLE', true, 'AVAILABLE'], ['AVAILABLE', false, 'OUT_OF_STOCK'], ['COMING_SOON', true, 'COMING_SOON'],
  ['COMING_SOON', false, 'COMING_SOON'],
  ['DISCONTINUED', true, 'DISCONTINUED'], ['DISCONTINUED', false, 'DISCONTINUED'],
] as const)('%s with something left (%s) is shown as %s', (status, inStock, shown) =>
  expect(shownStatus(status, inStock)).toBe(shown))

test('a picture\'s address is made from its key', () => {
  expect(pictureUrl('may.den.abcd1234')).toBe('/pictures/may.den.abcd1234/640.webp')
  expect(pictureUrl(null)).toBeNull()
})
