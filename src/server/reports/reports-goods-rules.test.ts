// Whether those that were looked at are the best there are.
import { expect, test } from 'vitest'
import { isSure } from './reports-goods-rules.ts'

const sold = (...units: number[]) => units.map((one) => ({ units: one, dong: one * 10 }))

test.each<[string, number[], { units: number, dong: number }, boolean]>([
  ['more of the last of them than of any other', [9, 8, 7], { units: 6, dong: 69 }, true],
  ['another may have sold as much: which comes first is not known', [9, 8, 7], { units: 7, dong: 69 }, false],
  ['another may have brought as much', [9, 8, 7], { units: 6, dong: 70 }, false],
  ['another may have brought more', [9, 8, 7], { units: 0, dong: 71 }, false],
  ['nothing else was sold', [9, 8, 7], { units: 0, dong: 0 }, true],
  ['too few, and nothing else was sold', [9], { units: 0, dong: 0 }, true],
  ['too few, and something else was', [9, 8], { units: 1, dong: 0 }, false],
])('%s', (_, units, rest, sure) => {
  expect(isSure({ byUnits: sold(...units), byDong: sold(...units), rest }, 3)).toBe(sure)
})
