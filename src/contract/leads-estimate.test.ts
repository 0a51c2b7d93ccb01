import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateTradeIn, TRADE_IN_MAX_DONG } from './leads-estimate.ts'
import { OldDevice } from './leads.ts'

const { kind, brand, condition } = OldDevice.shape
const kinds = fc.constantFrom(...kind.options)
const brands = fc.constantFrom(...brand.options)
const years = fc.integer({ min: 0, max: 5 })

test('what is older or worse is never worth more', () => {
  const wear = fc.integer({ min: 0, max: 3 })
  fc.assert(fc.property(kinds, brands, years, years, wear, wear, (its, of, age, sooner, used, less) => {
    const worth = (at: number, how: number) => estimateTradeIn({ kind: its, brand: of, years: at, works: true,
      condition: condition.options[how] ?? 'BROKEN' })
    expect(worth(age, used)).toBeLessThanOrEqual(worth(Math.min(age, sooner), Math.min(used, less)))
  }), { numRuns: 1_000 })
})

test('it is whole ten thousands, something for what works, and never above the most', () => {
  fc.assert(fc.property(kinds, brands, years, fc.constantFrom(...condition.options), (its, of, age, how) => {
    const worth = estimateTradeIn({ kind: its, brand: of, years: age, condition: how, works: true })
    expect(worth % 10_000).toBe(0)
    expect(worth).toBeGreaterThan(0)
    expect(worth).toBeLessThanOrEqual(TRADE_IN_MAX_DONG)
  }))
})

test.each([
  ['PHONE', 'APPLE', 0, 'LIKE_NEW', TRADE_IN_MAX_DONG],
  ['PHONE', 'APPLE', 2, 'GOOD', 2_720_000],
  ['TABLET', 'OTHER', 2, 'WORN', 370_000],
  ['TABLET', 'OTHER', 5, 'BROKEN', 30_000],
] as const)('a %s of %s after %i years, %s: %i', (its, of, age, how, worth) => {
  expect(estimateTradeIn({ kind: its, brand: of, years: age, condition: how, works: true })).toBe(worth)
})

test('what does not work takes nothing off', () => {
  expect(estimateTradeIn({ kind: 'PHONE', brand: 'APPLE', years: 0, condition: 'LIKE_NEW', works: false })).toBe(0)
})
