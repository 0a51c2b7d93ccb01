import { afterEach, describe, expect, test, vi } from 'vitest'
import { leftUntil } from './sale-left.ts'
import { countDown, roughly } from './shelf-end-counting.ts'
import { soonestEnd } from './shelf-end-rules.ts'

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

describe('counting down', () => {
  afterEach(() => void vi.useRealTimers())

  function heard(minutes: number, stopsAfter?: number): string[] {
    vi.useFakeTimers({ now: NOW })
    const said: string[] = []
    const stop = countDown('2026-11-21T08:02:00Z', (left) => said.push(left.map(([unit, count]) => `${count} ${unit}`).join(' ')))
    for (let minute = 0; minute < minutes; minute += 1) {
      if (minute === stopsAfter) stop()
      vi.advanceTimersByTime(60_000)
    }
    return said
  }

  test('is told at once and every minute, and ends with nothing, once', () => {
    expect(heard(9)).toEqual(['2 minutes', '1 minutes', ''])
  })
  test('is told no more once it was stopped', () => expect(heard(9, 1)).toEqual(['2 minutes', '1 minutes']))
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
