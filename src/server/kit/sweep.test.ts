import { afterEach, expect, test, vi } from 'vitest'
import { sweepAfterStart } from './sweep.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what starting leaves behind is given back once, after the first questions', () => {
  vi.useFakeTimers()
  const gc = vi.fn<(how: object) => void>()
  vi.stubGlobal('gc', gc)
  sweepAfterStart()
  vi.advanceTimersByTime(4_999)
  expect(gc).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600_000)
  expect(gc.mock.calls).toEqual([[{ type: 'major', flavor: 'last-resort', execution: 'async' }]])
})

test('without the flag that allows it nothing is swept', () => {
  vi.useFakeTimers()
  vi.stubGlobal('gc', undefined)
  sweepAfterStart()
  expect(vi.getTimerCount()).toBe(0)
})
