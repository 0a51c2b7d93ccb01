import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAll, forgetSearch, readRecent, RECENT_KEY, RECENT_MAX, rememberSearch } from './search-recent.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the newest search stands first, each once whatever its case', () => {
  rememberSearch('iphone')
  rememberSearch('galaxy')
  expect(rememberSearch(' IPHONE ')).toEqual(['IPHONE', 'galaxy'])
  expect(readRecent()).toEqual(['IPHONE', 'galaxy'])
  expect(kept.has('recentSearches')).toBe(true)
})
test('eight are kept', () => {
  for (let at = 1; at <= 12; at++) rememberSearch(`máy ${at}`)
  expect(readRecent()).toHaveLength(RECENT_MAX)
  expect(readRecent()[0]).toBe('máy 12')
})
test('blank texts are not kept, single ones and all can be forgotten', () => {
  rememberSearch('a')
  rememberSearch('  ')
  rememberSearch('b')
  expect(forgetSearch('a')).toEqual(['b'])
  expect(forgetAll()).toEqual([])
  expect(kept.has(RECENT_KEY)).toBe(false)
})
test.each(['', 'x', '{}', 'null', '[1,{"a":2}]', '"text"'])('a storage that holds %j is an empty one', (broken) => {
  kept.set(RECENT_KEY, broken)
  expect(readRecent()).toEqual([])
  expect(rememberSearch('a')).toEqual(['a'])
})
test('without any storage nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(rememberSearch('a')).toEqual(['a'])
  expect(readRecent()).toEqual([])
})
