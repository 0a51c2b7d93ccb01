import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INSTALMENT_MIN_DONG, INSTALMENT_MONTHS, planInstalments } from './instalments.ts'

const months = fc.constantFrom(...INSTALMENT_MONTHS)
const rest = fc.integer({ min: INSTALMENT_MIN_DONG, max: 1_000_000_000 })
const upfront = fc.integer({ min: 0, max: 1_000_000_000 })

test('all months and what was paid at once come to the price exactly: no interest, no fee', () => {
  fc.assert(fc.property(rest, upfront, months, (left, first, count) => {
    const plan = planInstalments(left + first, first, count)
    expect(plan.months).toHaveLength(count)
    expect(plan.months.reduce((sum, dong) => sum + dong, 0) + first).toBe(left + first)
    expect(plan).toMatchObject({ upfront: first, total: left + first, interest: 0, fee: 0 })
  }))
})

test('every month but the last is the same in whole thousands, and the last is never more and never nothing', () => {
  fc.assert(fc.property(rest, months, (left, count) => {
    const { months: each, monthly, last } = planInstalments(left, 0, count)
    expect(each).toEqual([...Array<number>(count - 1).fill(monthly), last])
    expect(monthly % 1_000).toBe(0)
    expect(monthly - left / count).toBeLessThan(1_000)
    expect(last).toBeGreaterThan(0)
    expect(last).toBeLessThanOrEqual(monthly)
  }))
})

test.each([
  [3_000_000, 0, 6, 500_000, 500_000],
  [3_000_000, 0, 9, 334_000, 328_000],
  [22_990_000, 5_000_000, 12, 1_500_000, 1_490_000],
] as const)('%i with %i at once over %i months: %i a month, %i in the last', (amount, first, count, monthly, last) => {
  expect(planInstalments(amount, first, count)).toMatchObject({ monthly, last, total: amount })
})
