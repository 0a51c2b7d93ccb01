import { expect, test } from 'vitest'
import { beginningOf, lastWholeDayOf } from './span-days.ts'

test('what ends at midnight in Vietnam holds the whole day before; any other end has no whole day', () => {
  expect(lastWholeDayOf('2026-12-23T17:00:00.000Z')).toBe('23/12/2026')
  expect(lastWholeDayOf('2026-12-31T17:00:00.000Z')).toBe('31/12/2026')
  expect(lastWholeDayOf('2026-12-23T16:59:00.000Z')).toBeUndefined()
})

test('what begins at midnight in Vietnam begins with the day', () => {
  expect([beginningOf('2026-11-19T17:00:00.000Z'), beginningOf('2026-11-20T01:00:00.000Z')])
    .toEqual(['20/11/2026', '08:00 20/11/2026'])
})
