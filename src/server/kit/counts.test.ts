// Counting by key, and what is worth telling the other processes.
import { expect, test, vi } from 'vitest'
import { Windows } from './counts.ts'

const MINUTE_MS = 60_000

/** What the one has to tell is heard by the other. */
const pass = (from: Windows, to: Windows): void => { for (const more of from.takeNews()) to.hear(more) }

/** Adds so often; gives the last count. */
function add(windows: Windows, key: string, times: number, max = 100): number {
  let current = 0
  for (let n = 0; n < times; n++) ({ current } = windows.add(key, MINUTE_MS, max))
  return current
}

test('what two processes have counted is one count for both', () => {
  const [one, other] = [new Windows(), new Windows()]
  expect([add(one, 'an', 30), add(other, 'an', 20)]).toEqual([30, 20])
  pass(one, other)
  pass(other, one)
  expect([add(one, 'an', 1), add(other, 'an', 1)]).toEqual([51, 51])
})

test('what was told is not told again', () => {
  const [one, other] = [new Windows(), new Windows()]
  for (let n = 0; n < 2; n++) {
    add(one, 'an', 10)
    pass(one, other)
    pass(one, other)
  }
  expect(add(other, 'an', 1)).toBe(21)
  expect(one.takeNews()).toEqual([])
})

test('few calls of many are not worth telling; a limit of a few is told at once', () => {
  const windows = new Windows()
  add(windows, 'shopper', 4, 100)
  add(windows, 'guesser', 1, 10)
  expect(windows.takeNews().map(({ key, more }) => [key, more])).toEqual([['guesser', 1]])
})

test('what is heard holds as long as it does where it was counted', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const [one, other] = [new Windows(), new Windows()]
  add(one, 'an', 10)
  vi.advanceTimersByTime(MINUTE_MS - 1_000)
  pass(one, other)
  expect(add(other, 'an', 1)).toBe(11)
  vi.advanceTimersByTime(1_001)
  expect(add(other, 'an', 1)).toBe(1)
  vi.useRealTimers()
})

test('a count that began anew does so everywhere, and one that was taken back is taken back everywhere', () => {
  const [one, other] = [new Windows(), new Windows()]
  add(one, 'an', 3, 10)
  add(one, 'binh', 3, 10)
  pass(one, other)
  one.clear('an')
  one.takeBack('binh')
  pass(one, other)
  expect([add(other, 'an', 1), add(other, 'binh', 1)]).toEqual([1, 3])
})
