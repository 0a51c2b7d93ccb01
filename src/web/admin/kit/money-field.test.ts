import { expect, test } from 'vitest'
import { dongOf } from './money-field.tsx'

test.each([
  ['', null], ['abc', null], ['0', 0], ['1.500.000', 1_500_000], ['1,500,000 ₫', 1_500_000], ['-5', 5],
  ['99999999999999', 99_999_999_999],
])('"%s" is %s dong', (typed, dong) => {
  expect(dongOf(typed)).toBe(dong)
})
