// What is kept of a search without result, and what is not because it may be somebody's.
import { expect, test } from 'vitest'
import { missedTermOf } from './search-misses-rules.ts'

test.each([
  ['  Ốp   lưng  Nokia ', 'op lung nokia', 'ốp lưng nokia'], ['Đế SẠC', 'de sac', 'đế sạc'],
  ['iphone 30', 'iphone 30', 'iphone 30'],
  ['sạc 10000 mah', 'sac 10000 mah', 'sạc 10000 mah'], ['16 128 256gb', '16 128 256gb', '16 128 256gb'],
  ['dh-100', 'dh-100', 'dh-100'], ['vn', 'vn', 'vn'], ['máy 1.500.000', 'may 1.500.000', 'máy 1.500.000'],
  ['ＡＢＣ', 'abc', 'abc'], ['a\u202eb', 'a b', 'a b'], ['ơ'.normalize('NFD'), 'o', 'ơ'],
])('"%s" is kept as "%s"', (typed, term, shown) => {
  expect(missedTermOf(typed)).toEqual({ term, shown })
})

test.each([
  '', '   ', '???', 'a'.repeat(61), '0912345678', '0912 345 678',
  '+84 912.345.678', '(091) 234-5678', 'gọi 0912345',
  'số 84912345678', 'an@example.com', 'an＠example.com', 'nguyen.an gmail.com',
  '356938035643809', '4111 1111 1111 1111', 'DH7K3M9Q2', 'dh 7k3m9q2',
])('"%s" is not kept', (typed) => {
  expect(missedTermOf(typed)).toBeUndefined()
})
