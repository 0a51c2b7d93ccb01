import { expect, test } from 'vitest'
import { readDong, readWhole, regrouped } from './typed-number.ts'

test.each([
  ['28.990.000', 28_990_000], ['28990000', 28_990_000], ['28.990.000 ₫', 28_990_000], ['28,990,000.00', 28_990_000],
  ['1.500.000,00 ₫', 1_500_000], ['28990000,00', 28_990_000], [' 500.000đ ', 500_000], ['0', 0],
  ['28.99', undefined], ['mười triệu', undefined], ['-1', undefined], ['1e7', undefined], ['', undefined],
  ['99999999999999', undefined], ['28.990.0', undefined],
])('"%s" is %s dong', (typed, dong) => {
  expect(readDong(typed)).toBe(dong)
})

test.each([
  ['0', 0], ['15', 15], [' 10.000 ', 10_000], ['-5', undefined], ['3-5', undefined], ['7,5', undefined], ['7.5', undefined],
  ['15 ₫', undefined], ['', undefined],
])('"%s" is the whole number %s', (typed, whole) => {
  expect(readWhole(typed)).toBe(whole)
})

test.each([
  ['', '1', '1'], ['150', '1500', '1.500'], ['1.500', '1.5000', '15.000'], ['15.000', '15.00', '1.500'],
  ['7', '7,', '7,'], ['7', '7.', '7.'], ['7.', '7.5', '7.5'], ['', '-', '-'], ['-', '-1', '-1'], ['1.500', '2.5', '2.5'],
  ['', '1.5', '1.5'],
])('where "%s" stood, "%s" becomes "%s"', (before, typed, after) => {
  expect(regrouped(before, typed)).toBe(after)
})
