import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchRush } from './rush.ts'
import type { Rush } from './rush.ts'

/** When it was over, in milliseconds since the test began. */
let over: number[]
let late: boolean[]
let began: number
let rush: Rush

beforeEach(() => {
  vi.useFakeTimers()
  over = []
  late = []
  began = performance.now()
  rush = watchRush((isLate) => {
    over.push(Math.round(performance.now() - began))
    late.push(isLate)
  })
})
afterEach(() => {
  rush.stop()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTime(ms)
function tellEvery(gap_ms: number, until_ms: number): void {
  while (performance.now() - began < until_ms) {
    rush.told()
    pass(gap_ms)
  }
}

test('what is told alone is handed on once its transaction has committed', () => {
  rush.told()
  expect(rush.isOn()).toBe(true)
  pass(29)
  expect(over).toEqual([])
  pass(1)
  expect([over, rush.isOn()]).toEqual([[30], false])
  pass(60_000)
  expect(over).toEqual([30])
})

test('what is told one after the other, with some time between, is handed on each for itself', () => {
  tellEvery(50, 150)
  expect(over).toEqual([30, 80, 130])
})

test('while much is told it waits, and is handed on when nothing was told for a tenth of a second', () => {
  tellEvery(20, 1_000)
  expect([over, rush.isOn()]).toEqual([[], true])
  pass(79)
  expect(over).toEqual([])
  pass(1)
  expect([over, late, rush.isOn()]).toEqual([[1_080], [false], false])
})

test('a rush that does not end is handed on every half minute', () => {
  tellEvery(20, 65_000)
  expect([over, late]).toEqual([[30_000, 60_000], [true, true]])
})

test('once it is stopped nothing is handed on', () => {
  rush.told()
  rush.stop()
  pass(1_000)
  expect([over, rush.isOn()]).toEqual([[], false])
})
