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

test('beside the axis figures are short', () => {
  expect([shortNumber(0), shortNumber(950), shortNumber(12_500_000)].map((text) => text.replace('\u00a0', ' ')))
    .toEqual(['0', '950', '12,5 Tr'])
})
