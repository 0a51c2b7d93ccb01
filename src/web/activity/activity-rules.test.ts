import { describe, expect, test } from 'vitest'
import { ActivityEntityType, ActivityType } from '#contract/activity.ts'
import type { ActivityEntry } from '#contract/activity.ts'
import { formatDate } from '#web/kit/format.ts'
import { urls } from '#web/urls.ts'
import { byDay, isFiltered, readActivity, SUBJECTS, TYPES } from './activity-rules.ts'

const read = (query: string) => readActivity(new URLSearchParams(query))

test('UI-12 the chips are subjects the API knows, the types all it has', () => {
  expect(SUBJECTS).toEqual(['LOGIN', 'CART', 'PROFILE'])
  for (const one of SUBJECTS) expect(ActivityEntityType.options).toContain(one)
  expect([...TYPES]).toEqual(ActivityType.options)
})

describe('the address', () => {
  test.each([
    ['', {}],
    ['about=CART&type=product&search= bao da &from=2026-11-01&to=2026-11-20&page=3',
      { about: 'CART', type: 'product', search: 'bao da', from: '2026-11-01', to: '2026-11-20', page: 3 }],
    ['about=OTHER&type=x&search=%20&from=gestern&to=2026-13-45&page=0', {}],
    ['page=1000000', {}],
  ])('UI-12 UI-13 UI-14 UI-15 %s is read, what cannot be meant is left out', (query, expected) => {
    expect(JSON.parse(JSON.stringify(read(query)))).toEqual(expected)
  })

  test('a long keyword is cut to what the API takes', () => {
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(100)
  })

  test('is written as it is read', () => {
    const days = { from: '2026-11-01', to: '2026-11-20' }
    const shown = { about: 'LOGIN', type: 'account', search: 'chrome & safari', ...days, page: 2 } as const
    expect(read(urls.activity(shown).split('?')[1] ?? '')).toEqual(shown)
    expect(urls.activity()).toBe('/profile/activity')
    expect(urls.activity({ page: 1 })).toBe('/profile/activity')
  })
})

test('a page is no filter; everything else is one', () => {
  expect(isFiltered(read('page=3'))).toBe(false)
  for (const query of ['about=CART', 'type=order', 'search=x', 'from=2026-11-01', 'to=2026-11-01']) {
    expect(isFiltered(read(query))).toBe(true)
  }
})

test('entries stand together by their day in Vietnam', () => {
  const at = (createdAt: string) => ({ createdAt }) as ActivityEntry // only the moment is read
  const days = byDay(['2026-11-19T17:00:00Z', '2026-11-19T16:59:59Z', '2026-11-19T01:00:00Z'].map(at), formatDate)
  expect(days.map(([day, entries]) => [day, entries.length])).toEqual([['20/11/2026', 1], ['19/11/2026', 2]])
})
