import { expect, test } from 'vitest'
import { SLIPS_MAX, slipIds } from './slip-ids.ts'

test('each order once, in the order of the address; what is no id is left out', () => {
  expect(slipIds('12.15.12.x.0.-3.16')).toEqual([12, 15, 16])
  expect(slipIds(null)).toEqual([])
  expect(slipIds(Array.from({ length: 80 }, (_, at) => at + 1).join('.'))).toHaveLength(SLIPS_MAX)
})
