import { expect, test } from 'vitest'
import { imeiProblem, isTwice } from './imei.ts'

test.each([
  ['490154203237518', undefined], ['49 015420 323751 8', undefined], ['35-693803-564380-9', undefined],
  ['', 'missing'], ['   ', 'missing'], ['49015420323751', 'short'], ['490154203237517', 'wrong'],
  ['4901542032375180', 'wrong'], ['49015420323751A', 'wrong'], ['000000000000000', 'wrong'],
])('%j is told: %s', (text, problem) => {
  expect(imeiProblem(text)).toBe(problem)
})

test('the same number in two fields, however it is written', () => {
  const all = ['490154203237518', '49 015420 323751 8', '356938035643809', '']
  expect(all.map((_, at) => isTwice(all, at))).toEqual([true, true, false, false])
})
