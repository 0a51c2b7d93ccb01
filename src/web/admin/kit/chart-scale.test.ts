import { expect, test } from 'vitest'
import { namesShown, shortNumber, ticksFor } from './chart-scale.ts'

test.each([
  [[], [0, 1]], [[0, 0], [0, 1]], [[3], [0, 1, 2, 3]], [[10], [0, 2.5, 5, 7.5, 10]], [[7, 95], [0, 25, 50, 75, 100]],
  [[128_000_000], [0, 50_000_000, 100_000_000, 150_000_000]], [[-40, 60], [-50, -25, 0, 25, 50, 75]],
])('beside %j stand %j', (values, ticks) => {
  expect(ticksFor(values)).toEqual(ticks)
})

test('every figure lies between the first line and the last', () => {
  for (const value of [1, 2, 9, 11, 99, 101, 12_345, 999_999_999]) {
    const ticks = ticksFor([value])
    expect([ticks[0], (ticks.at(-1) ?? 0) >= value]).toEqual([0, true])
    expect(ticks.length).toBeLessThan(8)
  }
})

test.each([
  [7, 640, 64, [0, 1, 2, 3, 4, 5, 6]], [30, 640, 64, [0, 3, 6, 9, 12, 15, 18, 21, 24, 27]], [3, 10, 64, [0]], [0, 640, 64, []],
])(
  'of %i names in %i px at %i px each these are written: %j', (count, width, each, shown) => {
    expect(namesShown(count, width, each)).toEqual(shown)
  })

test.each([
  [0, '0', '0'], [2.5, '2,5', '2.5'], [950, '950', '950'], [1_000, '1k', '1K'], [20_000, '20k', '20K'], [250_000, '250k', '250K'],
  [999_949, '999,9k', '999.9K'], [999_950, '1 tr', '1M'], [12_500_000, '12,5 tr', '12.5M'], [350_000_000, '350 tr', '350M'],
  [999_999_999, '1 tỷ', '1B'], [1_200_000_000, '1,2 tỷ', '1.2B'], [1_250_000_000_000, '1.250 tỷ', '1,250B'],
  [-50_000_000, '-50 tr', '-50M'],
])('beside the axis %i is %s, in English %s', (value, vi, en) => {
  expect([shortNumber(value, 'vi').replace('\u00a0', ' '), shortNumber(value, 'en')]).toEqual([vi, en])
})
