// What is said of numbers and texts that come in from outside.
import * as z from 'zod'
import { expect, test } from 'vitest'
import { limitOf, line, lines, PAGE_NUMBER_MAX, paging, visibleLength } from './basics.ts'
import { problemsOf } from './problems.ts'
import { ReviewBody } from './reviews.ts'
import { searchApi } from './search.ts'

const page = z.strictObject({ ...paging, limit: limitOf(24, 8) })
const filter = searchApi['GET /api/products/filter'].query

/** The number read, or the sentence of the refusal. */
function told(schema: z.ZodType, field: string, text: string): unknown {
  const outcome = schema.safeParse({ [field]: text })
  if (!outcome.success) return problemsOf(outcome.error, 'vi')[field]
  return (outcome.data as Record<string, unknown>)[field] // both schemas are objects
}

test.each([
  ['page', '0', 0], ['page', '-0', 0], ['page', '007', 7], ['page', String(PAGE_NUMBER_MAX), PAGE_NUMBER_MAX],
  ['page', '-1', 'Nhỏ nhất là 0'], ['page', '100001', 'Lớn nhất là 100000'], ['page', '9'.repeat(400), 'Lớn nhất là 100000'],
  ['page', `-${'9'.repeat(400)}`, 'Nhỏ nhất là 0'], ['page', '1.5', 'Phải là số nguyên'], ['page', '1e3', 'Phải là số nguyên'],
  ['page', '', 'Phải là số nguyên'], ['page', '-', 'Phải là số nguyên'], ['page', '+1', 'Phải là số nguyên'],
  ['size', '0', 'Nhỏ nhất là 1'], ['size', '101', 'Lớn nhất là 100'], ['limit', '25', 'Lớn nhất là 24'],
])('%s=%s is %s', (field, text, expected) => expect(told(page, field, text)).toBe(expected))

test('a page that is not named is the first one', () => expect(page.parse({})).toEqual({ page: 0, size: 12, limit: 8 }))

test.each([
  ['minPrice', '0', 0], ['maxPrice', '10000000000', 10_000_000_000], ['minPrice', '-1', 'Nhỏ nhất là 0'],
  ['maxPrice', '10000000001', 'Lớn nhất là 10000000000'], ['maxPrice', '9'.repeat(50), 'Lớn nhất là 10000000000'],
  ['minPrice', '1,5', 'Phải là số nguyên'],
])('the price %s=%s is %s', (field, text, expected) => expect(told(filter, field, text)).toBe(expected))

const ZERO = '\u200b'

test.each([
  ['Mười ký tự', 10], [`${ZERO.repeat(9)}a`, 1], ['a              b', 3], ['\u3164\u2800\u00ad\ufeff', 0], ['a\n\n\nb', 3],
  ['a' + '\u0301'.repeat(20), 1], ['Tốt 👍🏽', 6], ['', 0],
])('of %j so many characters can be seen: %i', (text, length) => expect(visibleLength(text)).toBe(length))

test.each([
  ['ten zero-width characters', ZERO.repeat(10), 'Vui lòng điền mục này'],
  ['one letter among them', `${ZERO.repeat(20)}a${ZERO.repeat(20)}`, 'Nhận xét cần ít nhất 10 ký tự'],
  ['letters with them between', 'Rất tốt'.split('').join(ZERO), 'Nhận xét cần ít nhất 10 ký tự'],
  ['blanks between two words', `Rất${' '.repeat(30)}tốt`, 'Nhận xét cần ít nhất 10 ký tự'],
  ['enough letters with them around', `${ZERO}\u3164 Máy dùng tốt lắm \ufeff`, 'Máy dùng tốt lắm'],
])('VALID-35 a comment of %s', (_, comment, expected) => {
  const outcome = ReviewBody.safeParse({ rating: 5, comment })
  expect(outcome.success ? outcome.data.comment : problemsOf(outcome.error, 'vi')['comment']).toBe(expected)
})

test('what cannot be seen is cut off both ends of a text, and stays within it', () => {
  const family = '👨\u200d👩\u200d👧'
  expect(line(40).parse(`${ZERO} ${family} ${ZERO}`)).toBe(family)
  expect(lines(40).parse(`\n${ZERO}một\nhai${ZERO}\n`)).toBe('một\nhai')
  expect(lines(40).parse(ZERO)).toBe('')
})

test('a run of them in the middle is looked at once: from each of its characters anew it would take hours', () => {
  expect(line(10).safeParse(`a${ZERO.repeat(1_000_000)}b`).success).toBe(false)
})
