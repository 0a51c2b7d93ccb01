import { expect, test } from 'vitest'
import { fromVietnamClock, toVietnamClock } from './vietnam-moment.ts'

test('a moment is typed by the clock of Vietnam, whichever the browser has', () => {
  expect(toVietnamClock('2026-11-22T18:30:00.000Z')).toBe('2026-11-23T01:30')
  expect(fromVietnamClock('2026-11-23T01:30')).toBe('2026-11-22T18:30:00.000Z')
  expect([toVietnamClock(null), fromVietnamClock(''), fromVietnamClock('x')]).toEqual(['', null, null])
})
