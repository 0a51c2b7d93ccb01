import { describe, expect, test } from 'vitest'
import { leftUntil } from './sale-left.ts'
import { roughly, soonestEnd } from './shelf-end-rules.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const told = (ends: string) => roughly(leftUntil(ends, NOW, false)).map(([unit, count]) => `${count} ${unit}`).join(' ')

describe('the time left on a shelf, roughly', () => {
  test.each([
    ['2026-11-23T11:30:00Z', '2 days 3 hours'], ['2026-11-23T08:40:00Z', '2 days'], ['2026-11-21T11:05:00Z', '3 hours 5 minutes'],
    ['2026-11-21T11:00:00Z', '3 hours'], ['2026-11-21T08:00:20Z', '1 minutes'], ['2026-11-21T08:00:00Z', ''],
    ['2026-11-20T08:00:00Z', ''],
  ])('until %s it is "%s"', (ends, expected) => {
    expect(told(ends)).toBe(expected)
  })
})

describe('the soonest end', () => {
  const sold = (discountPrice: number | null, discountEndsAt: string | null) => ({ discountPrice, discountEndsAt })

  test('is the earliest of those that have one', () => {
    expect(soonestEnd([sold(1, '2026-12-02T00:00:00Z'), sold(1, null), sold(1, '2026-12-01T23:59:00+07:00')]))
      .toBe('2026-12-01T23:59:00+07:00')
  })

  test('is none where no reduced price ends', () => {
    expect(soonestEnd([sold(1, null), sold(null, '2026-12-01T00:00:00Z')])).toBeUndefined()
    expect(soonestEnd([])).toBeUndefined()
  })
})
