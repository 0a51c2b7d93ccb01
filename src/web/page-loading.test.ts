import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageModule } from './kit/page.ts'
import { forgetPage, loadedPage, loadPage, PageNotLoaded } from './page-loading.ts'
import type { PageEntry } from './page-entry.ts'

const module: PageModule = { Page: () => null, head: () => ({ title: '' }) }
const shelf = () => ({ language: 'en' as const, books: { kit: {} } })
let count = 0
const entryOf = (load: PageEntry['load']): PageEntry =>
  ({ path: '/', steps: [''], file: `trial-${count += 1}`, load, layout: 'main', words: [] })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('SSR', false) // as in a browser
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('CONST-37 a page that has not come after 120 s is given up, not a moment earlier', async () => {
  let outcome: unknown = 'waiting'
  void loadPage(entryOf(() => new Promise(() => {})), shelf()).catch((error: unknown) => { outcome = error })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBeInstanceOf(PageNotLoaded)
})

test('a page that came leaves no timer behind, and is there at once from then on', async () => {
  const entry = entryOf(async () => module)
  const books = shelf()
  expect(loadedPage(entry, books)).toBeUndefined()
  expect(await loadPage(entry, books)).toBe(module)
  expect(loadedPage(entry, books)).toBe(module)
  expect(vi.getTimerCount()).toBe(0)
})

test('what failed stays failed until it is forgotten: it is not tried at every look', async () => {
  const load = vi.fn<PageEntry['load']>().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(module)
  const [entry, books] = [entryOf(load), shelf()]
  await expect(loadPage(entry, books)).rejects.toBeInstanceOf(PageNotLoaded)
  await expect(loadPage(entry, books)).rejects.toBeInstanceOf(PageNotLoaded)
  expect(load).toHaveBeenCalledTimes(1)
  forgetPage(entry, books)
  expect(await loadPage(entry, books)).toBe(module)
})
