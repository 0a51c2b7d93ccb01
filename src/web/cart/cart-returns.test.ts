import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AWAY_MS, watchReturns } from './cart-returns.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = new EventTarget()
const back = vi.fn<() => void>()
let stop = () => undefined as void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  back.mockReset()
  stop = watchReturns(back)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function look(state: 'visible' | 'hidden'): void {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test.each([
  [AWAY_MS - 1, 0], [AWAY_MS, 1], [AWAY_MS * 10, 1],
])('a tab hidden for %i ms is told of its return: %i', (away, times) => {
  look('hidden')
  vi.advanceTimersByTime(away)
  look('visible')
  expect(back).toHaveBeenCalledTimes(times)
})

test('AWAY_MS is half a minute; looking away twice shortly does not add up', () => {
  expect(AWAY_MS).toBe(30_000)
  for (let time = 0; time < 3; time += 1) {
    look('hidden')
    vi.advanceTimersByTime(20_000)
    look('visible')
  }
  expect(back).not.toHaveBeenCalled()
})

test('when the network is back it is told at once, and after stopping no more', () => {
  browser.dispatchEvent(new Event('online'))
  stop()
  browser.dispatchEvent(new Event('online'))
  expect(back).toHaveBeenCalledTimes(1)
})
