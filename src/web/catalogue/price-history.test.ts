import { describe, expect, test } from 'vitest'
import { changedWithin, lowestWithin, stepsOf } from './price-history.ts'

const NOW = Date.parse('2026-11-20T00:00:00.000Z')
const point = (since: string, price: number) => ({ since: `${since}T00:00:00.000Z`, price })
const points = [point('2026-01-01', 30), point('2026-06-01', 20), point('2026-11-01', 25)]

describe('the lowest price of the last days', () => {
  test('counts the price that held when they began', () => expect(lowestWithin(points, 30, NOW)).toBe(20))
  test('forgets what ended before', () => expect(lowestWithin(points, 10, NOW)).toBe(25))
  test('is nothing where nothing is known', () => expect(lowestWithin([], 30, NOW)).toBeUndefined())
  test('is the only price where it never changed', () => expect(lowestWithin([point('2025-12-01', 9)], 30, NOW)).toBe(9))
})

describe('a price of the last days', () => {
  test('has changed when another held meanwhile', () => expect(changedWithin(points, 30, NOW)).toBe(true))
  test('has not when the change is older', () => expect(changedWithin(points, 10, NOW)).toBe(false))
  test('has not when it is the first that is known, or the same again', () => {
    expect(changedWithin([point('2026-11-10', 9)], 30, NOW)).toBe(false)
    expect(changedWithin([point('2026-01-01', 9), point('2026-11-10', 9)], 30, NOW)).toBe(false)
    expect(changedWithin([], 30, NOW)).toBe(false)
  })
})

describe('the line', () => {
  test('is drawn from two points on', () => {
    expect(stepsOf([], NOW, 100, 50)).toBeUndefined()
    expect(stepsOf(points.slice(0, 1), NOW, 100, 50)).toBeUndefined()
  })
  test('steps at each change and ends today; dearer is higher', () => {
    const steps = stepsOf([point('2026-11-10', 3_000_000), point('2026-11-15', 2_000_000)], NOW, 100, 58)
    expect(steps).toEqual({
      line: 'M0 8H50V58H100', ground: 'M0 8H50V58H100V58H0Z', top: 3_000_000, bottom: 2_000_000,
      begins: '2026-11-10T00:00:00.000Z',
    })
  })
  test('a small change is drawn small: the bottom lies a fifth below the top at least', () => {
    const steps = stepsOf([point('2026-11-10', 10_000_000), point('2026-11-15', 9_500_000)], NOW, 100, 108)
    expect(steps).toMatchObject({ line: 'M0 8H50V33H100', bottom: 8_000_000 })
  })
  test('it ends at a round price', () => {
    expect(stepsOf([point('2026-11-10', 34_990_000), point('2026-11-15', 33_490_000)], NOW, 100, 50)?.bottom).toBe(27_000_000)
    expect(stepsOf([point('2026-11-10', 349_000), point('2026-11-15', 299_000)], NOW, 100, 50)?.bottom).toBe(270_000)
  })
  test('a price that came back to where it was is flat, not broken', () => {
    expect(stepsOf([point('2026-11-10', 3_000_000), point('2026-11-15', 3_000_000)], NOW, 100, 50)?.line).toBe('M0 8H50V8H100')
  })
})
