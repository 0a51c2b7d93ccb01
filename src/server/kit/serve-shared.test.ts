import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPageCache } from './page-cache.ts'
import { shareReplies } from './serve-shared.ts'
import type { Mounted } from './serve.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

const BRANDS = 'GET /api/brands'
const NEWS = 'GET /api/news'
/** Only what is looked at: which line it is, and whether its replies are kept. */
const mounted = [{ line: BRANDS, shows: () => ['categories'] }, { line: NEWS }] as unknown as Mounted[]

/** Counts how often it was asked. */
function open() {
  const cache = openPageCache()
  let times = 0
  const asked = vi.fn<() => Promise<unknown>>(async () => ({ nth: ++times }))
  return { cache, asked, answer: shareReplies(asked, mounted, cache) }
}

test('a reply that pages share is asked for once a second in each language, however many are rendered', async () => {
  const { answer, asked } = open()
  const replies = await Promise.all([1, 2, 3].map(() => answer(BRANDS, {}, 'vi')))
  expect(new Set(replies).size).toBe(1)
  await answer(BRANDS, {}, 'en')
  expect(asked).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(999)
  await answer(BRANDS, { query: {} }, 'vi')
  expect(asked).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  await answer(BRANDS, {}, 'vi')
  expect(asked).toHaveBeenCalledTimes(3)
})

test('once something has been forgotten it is asked for anew, whatever it was', async () => {
  const { answer, asked, cache } = open()
  await answer(BRANDS, {}, 'vi')
  cache.forget(['product:7'])
  await answer(BRANDS, {}, 'vi')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('what is not kept, or asked for with a wish, is asked for each time', async () => {
  const { answer, asked } = open()
  for (const raw of [{ query: { page: 1 } }, { params: { id: '7' } }]) {
    await answer(BRANDS, raw, 'vi')
    await answer(BRANDS, raw, 'vi')
  }
  await answer(NEWS, {}, 'vi')
  await answer(NEWS, {}, 'vi')
  expect(asked).toHaveBeenCalledTimes(6)
})

test('what failed is asked for again', async () => {
  const { answer, asked } = open()
  asked.mockRejectedValueOnce(new Error('away'))
  await expect(answer(BRANDS, {}, 'vi')).rejects.toThrow('away')
  expect(await answer(BRANDS, {}, 'vi')).toEqual({ nth: 1 })
})
