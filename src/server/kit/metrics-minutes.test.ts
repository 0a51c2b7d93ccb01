import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMinutes, p99Of } from './metrics-minutes.ts'

const AT = 29_000_000
beforeEach(() => { vi.useFakeTimers({ now: AT * 60_000 }) })
afterEach(() => { vi.useRealTimers() })

test.each([
  [[], null], [[7], 7], [[1, 9], 9], [Array.from({ length: 100 }, (_, at) => at + 1), 99],
  [[...Array.from({ length: 199 }, () => 1), 500], 1],
])('what 99 of 100 do not go beyond (%#)', (measured, p99) => {
  expect(p99Of(measured)).toBe(p99)
})

test('answers are counted by minute; what was not measured counts, and is no time', () => {
  const minutes = openMinutes()
  expect(minutes.read()).toEqual([])
  minutes.count(200, 10)
  minutes.count(503, 30)
  minutes.count(200, undefined)
  vi.advanceTimersByTime(2 * 60_000)
  minutes.count(200, undefined)
  expect(minutes.read()).toEqual([
    { at: AT, requests: 3, errors: 1, p99Ms: 30 }, { at: AT + 2, requests: 1, errors: 0, p99Ms: null },
  ])
})

test('an hour is kept and no more', () => {
  const minutes = openMinutes()
  for (let minute = 0; minute < 90; minute++) {
    minutes.count(200, minute)
    vi.advanceTimersByTime(60_000)
  }
  const read = minutes.read()
  expect([read.length, read[0]?.at, read.at(-1)?.at]).toEqual([59, AT + 31, AT + 89])
  vi.advanceTimersByTime(3_600_000)
  expect(minutes.read()).toEqual([])
})
