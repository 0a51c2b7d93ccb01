import { expect, test } from 'vitest'
import { leftUntil } from './sale-left.ts'

const ENDS = '2026-11-20T12:00:00.000Z'
const at = (before_s: number, seconds = true) => leftUntil(ENDS, Date.parse(ENDS) - before_s * 1000, seconds)

test('counts in days, hours, minutes and seconds', () => {
  expect(at(90_061)).toEqual([['days', 1], ['hours', 1], ['minutes', 1], ['seconds', 1]])
})
test('leaves out what is nought at the front only', () => {
  expect(at(3600)).toEqual([['hours', 1], ['minutes', 0], ['seconds', 0]])
  expect(at(5)).toEqual([['seconds', 5]])
})
test('by the minute it never says nothing is left while there is time', () => {
  expect(at(5, false)).toEqual([['minutes', 1]])
  expect(at(61, false)).toEqual([['minutes', 2]])
})
test('is empty once it is over', () => {
  expect(at(0)).toEqual([])
  expect(at(-10)).toEqual([])
})
