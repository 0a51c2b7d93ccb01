import { expect, test } from 'vitest'
import { writeNumber } from './digits.ts'

const NUMBERS = [
  0, 7, 999, 1000, 1005, 10_050, 99_999, 999_999, 1_000_000, 28_990_000, 1_234_567_890, -990, -1000, -28_990_000,
  4.5, -0.25, 1234.5,
  1 / 3, 2 / 3, 0.1 + 0.2, 1234.567_89, 0.0004, 999.9996,
]

test.each(NUMBERS)('%d is written as the browser itself writes it in Vietnam', (value) => {
  expect(writeNumber(value)).toBe(new Intl.NumberFormat('vi-VN').format(value))
})
