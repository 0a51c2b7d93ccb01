import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchShopReturn } from './shop-return.ts'

const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))

const isThere = vi.fn<() => Promise<boolean>>()
const onBack = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  isThere.mockReset().mockResolvedValue(false)
  onBack.mockReset()
})
afterEach(() => vi.useRealTimers())

test('the shop is looked for ever more seldom, and told of once when it is there', async () => {
  const stop = watchShopReturn(isThere, onBack)
  const looks: number[] = []
  for (const wait_s of [4.999, 0.001, 9.999, 0.001, 20, 40, 80, 119.999, 0.001, 120]) {
    await vi.advanceTimersByTimeAsync(wait_s * 1000)
    looks.push(isThere.mock.calls.length)
  }
  expect(looks).toEqual([0, 1, 1, 2, 3, 4, 5, 5, 6, 7])
  isThere.mockResolvedValue(true)
  await vi.advanceTimersByTimeAsync(600_000)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([isThere.mock.calls.length, onBack.mock.calls.length]).toEqual([8, 1])
  stop()
})

test('a network that is back is a reason to look at once', async () => {
  watchShopReturn(isThere, onBack)
  isThere.mockResolvedValue(true)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onBack).toHaveBeenCalledTimes(1)
})

test('who has stopped watching hears nothing, also of a look that was on its way', async () => {
  const answer = Promise.withResolvers<boolean>()
  isThere.mockReturnValue(answer.promise)
  const stop = watchShopReturn(isThere, onBack)
  await vi.advanceTimersByTimeAsync(5000)
  stop()
  answer.resolve(true)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect([isThere.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 0])
})
