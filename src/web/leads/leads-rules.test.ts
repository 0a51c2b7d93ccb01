import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  INSTALMENT_MIN_DONG as CONTRACT_MIN, INSTALMENT_MONTHS as CONTRACT_MONTHS, planInstalments,
} from '#contract/instalments.ts'
import { TRADE_IN_MAX_DONG as CONTRACT_MAX } from '#contract/leads-estimate.ts'
import {
  INSTALMENT_MIN_DONG, INSTALMENT_MONTHS, leastMonthly, mostUpfront, readDong, readMonths, runsOf, TRADE_IN_MAX_DONG,
  upfrontOf,
} from './leads-rules.ts'

const price = fc.integer({ min: INSTALMENT_MIN_DONG, max: 200_000_000 })

test('the numbers are the contract\'s', () => {
  expect([INSTALMENT_MIN_DONG, TRADE_IN_MAX_DONG]).toEqual([CONTRACT_MIN, CONTRACT_MAX])
  expect(INSTALMENT_MONTHS).toEqual(CONTRACT_MONTHS)
})

test('what is offered is what the plan of the most months costs', () => {
  fc.assert(fc.property(price, (total) => {
    expect(leastMonthly(total)).toBe(planInstalments(total, 0, 12).monthly)
  }))
})

test.each([
  [3_000_000, 0], [3_000_999, 0], [3_500_000, 500_000], [6_000_000, 3_000_000], [6_000_001, 3_000_000], [9_999_999, 4_999_000],
])('of %i at most %i is paid first', (total, most) => {
  expect(mostUpfront(total)).toBe(most)
})

test('whatever the slider says, half of it at most is paid first and enough is left', () => {
  fc.assert(fc.property(price, fc.integer({ min: 0, max: 100 }), (total, percent) => {
    const upfront = upfrontOf(total, percent)
    expect(upfront).toBeLessThanOrEqual(total / 2)
    expect(total - upfront).toBeGreaterThanOrEqual(INSTALMENT_MIN_DONG)
    expect(upfront % 1_000).toBe(0)
  }))
})

test.each([['', 0], ['0', 0], ['1.500.000', 1_500_000], ['1,500,000 ₫', 1_500_000], ['-5', 5], ['abc', 0]])(
  '%j is %i dong', (text, dong) => expect(readDong(text)).toBe(dong),
)

test.each([['6', 6], ['9', 9], ['12', 12], ['', 12], ['7', 12]])('%j is %i months', (text, months) => {
  expect(readMonths(text)).toBe(months)
})

test('months that follow each other and cost the same are told as one', () => {
  expect(runsOf([500, 500, 500, 400])).toEqual([{ first: 1, last: 3, dong: 500 }, { first: 4, last: 4, dong: 400 }])
  expect(runsOf([500, 400, 500])).toEqual([
    { first: 1, last: 1, dong: 500 }, { first: 2, last: 2, dong: 400 }, { first: 3, last: 3, dong: 500 },
  ])
  expect(runsOf([])).toEqual([])
})
