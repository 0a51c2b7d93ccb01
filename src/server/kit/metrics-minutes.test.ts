import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMinutes, Spread } from './metrics-minutes.ts'

const AT = 29_000_000
beforeEach(() => { vi.useFakeTimers({ now: AT * 60_000 }) })
afterEach(() => { vi.useRealTimers() })

function p99Of(measured: readonly number[]): number | null {
  const spread = new Spread()
  for (const ms of measured) spread.add(ms)
  return spread.p99()
}

test.each([
  [[], null], [[0], 0.0156], [[0.02, 0.25], 0.25], [[8], 8], [[1, 16], 16], [[1e9], 262_000],
  [[...Array.from({ length: 199 }, () => 1), 512], 1], [[...Array.from({ length: 198 }, () => 1), 512, 512], 1],
  [[...Array.from({ length: 197 }, () => 1), 512, 512, 512], 512],
])('what 99 of 100 do not go beyond (%#)', (measured, p99) => {
  expect(p99Of(measured)).toBe(p99)
})

test('it is told to within 5 %', () => {
  const times = fc.array(fc.double({ min: 0.1, max: 200_000, noNaN: true }), { minLength: 1, maxLength: 300 })
  fc.assert(fc.property(times, (measured) => {
    const exact = measured.toSorted((one, other) => one - other)[Math.ceil(measured.length * 0.99) - 1] ?? NaN
    const told = p99Of(measured) ?? NaN
    expect(Math.abs(told / exact - 1)).toBeLessThan(0.05)
  }))
})

test('answers are counted by minute; what was not measured counts, and is no time', () => {
  const minutes = openMinutes()
  expect(minutes.read()).toEqual([])
  minutes.count(200, 8)
  minutes.count(503, 32)
  minutes.count(200, undefined)
  vi.advanceTimersByTime(2 * 60_000)
  minutes.count(200, undefined)
  expect(minutes.read()).toEqual([
    { at: AT, requests: 3, errors: 1, p99Ms: 32 }, { at: AT + 2, requests: 1, errors: 0, p99Ms: null },
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
