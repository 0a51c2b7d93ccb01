import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPageCache } from './page-cache.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

/** A page of so many bytes. */
const page = (bytes = 100, status = 200): CachedPage =>
  ({ status, headers: {}, plain: Buffer.alloc(bytes), packed: new Map() })

test('a page is given as it was kept, for 30 seconds and not longer, however often it is read', () => {
  const cache = openPageCache()
  const kept = page()
  cache.keep('/', kept, [])
  vi.advanceTimersByTime(29_999)
  expect(cache.read('/')).toBe(kept)
  vi.advanceTimersByTime(1)
  expect(cache.read('/')).toBeUndefined()
  expect(cache.read('/products')).toBeUndefined()
})

test('keeping a page anew begins its time anew and replaces it', () => {
  const cache = openPageCache(1_000)
  cache.keep('/', page(1), [])
  vi.advanceTimersByTime(900)
  const newer = page(2)
  cache.keep('/', newer, [])
  vi.advanceTimersByTime(900)
  expect(cache.read('/')).toBe(newer)
})

test('what shows a thing that changed is forgotten, and nothing else', () => {
  const cache = openPageCache()
  cache.keep('/', page(), ['products', 'news'])
  cache.keep('/product/1', page(), ['product:1'])
  cache.keep('/product/12', page(), ['product:12'])
  cache.forget(['product:1', 'nothing'])
  expect(['/', '/product/1', '/product/12'].map((key) => cache.read(key) !== undefined)).toEqual([true, false, true])
  cache.forget(['news'])
  expect(cache.read('/')).toBeUndefined()
  cache.clear()
  expect(cache.read('/product/12')).toBeUndefined()
})

test('beyond its bytes the page used longest ago goes first', () => {
  const cache = openPageCache(60_000, 33_000)
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  for (const key of keys) cache.keep(key, page(1_000), [])
  expect(cache.read('a')).toBeDefined() // used again: now "b" is the oldest
  cache.keep('j', page(1_000), [])
  expect(['a', 'b', 'c', 'j'].map((key) => cache.read(key) !== undefined)).toEqual([true, false, true, true])
})

test('a page replaced or forgotten many times leaves its room', () => {
  const cache = openPageCache(60_000, 33_000)
  cache.keep('kept', page(1_000), [])
  for (let n = 0; n < 100; n++) cache.keep('same', page(1_000), ['x'])
  for (let n = 0; n < 100; n++) { cache.keep(`gone-${n}`, page(1_000), ['x']); cache.forget(['x']) }
  expect(cache.read('kept')).toBeDefined()
})

test('a page too large for its share is not kept, and takes an older one with its key away', () => {
  const cache = openPageCache(60_000, 28_000)
  cache.keep('/', page(900), [])
  cache.keep('/', page(1_001), [])
  expect(cache.read('/')).toBeUndefined()
  cache.keep('/', page(900), [])
  expect(cache.read('/')).toBeDefined()
})

test('keys count too: many empty pages with long addresses do not fill the memory', () => {
  const cache = openPageCache(60_000, 60_000)
  for (let n = 0; n < 10; n++) cache.keep(`${'x'.repeat(2_500)}${n}`, page(0), [])
  expect(cache.read(`${'x'.repeat(2_500)}0`)).toBeUndefined()
  expect(cache.read(`${'x'.repeat(2_500)}9`)).toBeDefined()
})

test('what is written down beside a page counts too', () => {
  const cache = openPageCache(60_000, 60_000)
  for (let n = 0; n < 50; n++) cache.keep(`/${n}`, page(0), [])
  expect(cache.read('/0')).toBeUndefined()
  expect(cache.read('/49')).toBeDefined()
})

test('a page whose rendering began before something on it was forgotten is not kept', () => {
  const cache = openPageCache()
  const since = cache.generation()
  cache.forget(['product:1'])
  cache.keep('/products/1', page(), ['product:1', 'products'], since)
  cache.keep('/about', page(), [], since)
  cache.keep('/products/2', page(), ['product:2', 'products'], since)
  expect(['/products/1', '/about', '/products/2'].map((key) => cache.read(key) !== undefined)).toEqual([false, true, true])
  cache.keep('/products/1', page(), ['product:1', 'products'], cache.generation())
  expect(cache.read('/products/1')).toBeDefined()
})

test('after forgetting everything, or more than is remembered one by one, nothing begun before is kept', () => {
  for (const forget of [
    (cache: PageCache) => cache.clear(),
    (cache: PageCache) => { for (let n = 0; n <= 2_000; n++) cache.forget([`product:${n}`]) },
  ]) {
    const cache = openPageCache()
    const since = cache.generation()
    forget(cache)
    cache.keep('/about', page(), [], since)
    expect(cache.read('/about')).toBeUndefined()
    cache.keep('/about', page(), [], cache.generation())
    expect(cache.read('/about')).toBeDefined()
  }
})

test('what was asked for twice is missed when it is forgotten; what was asked for less, or goes in another way, is not', () => {
  const cache = openPageCache(1_000)
  const missed: string[] = []
  const keep = (key: string, reads: number): void => {
    cache.keep(key, page(), ['products'], undefined, () => void missed.push(key))
    for (let n = 0; n < reads; n++) cache.read(key)
    cache.has(key) // nobody asks for it by that
  }
  keep('once', 1)
  keep('twice', 2)
  keep('often', 9)
  keep('replaced', 9)
  keep('replaced', 0)
  cache.keep('other', page(), ['news'], undefined, () => void missed.push('other'))
  cache.forget(['news'])
  cache.forget(['products'])
  expect(missed).toEqual(['twice', 'often'])
  keep('old', 9)
  vi.advanceTimersByTime(1_000)
  expect([cache.has('old'), cache.read('old')]).toEqual([false, undefined])
  keep('cleared', 9)
  cache.clear()
  cache.forget(['products'])
  expect(missed).toEqual(['twice', 'often'])
})

test('what is forgotten is gone by the time it is missed', () => {
  const cache = openPageCache()
  let there: boolean | undefined
  cache.keep('/', page(), ['products'], undefined, () => { there = cache.has('/') })
  expect(cache.has('/')).toBe(true)
  for (const _ of [1, 2]) cache.read('/')
  cache.forget(['products'])
  expect(there).toBe(false)
})
