import { expect, test } from 'vitest'
import { writeNumber } from './digits.ts'

test.each([0, 7, 999, 1000, 99_999, 28_990_000, 1_234_567_890, -990, -1000, -28_990_000, 4.5, -0.25, 1234.5])(
  '%d is written as the browser itself writes it in Vietnam', (value) => {
    expect(writeNumber(value)).toBe(new Intl.NumberFormat('vi-VN').format(value))
  })
