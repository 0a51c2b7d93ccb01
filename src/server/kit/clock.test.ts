// Days begin at midnight in Vietnam, wherever the shop's machine stands.
import { expect, test } from 'vitest'
import { vietnamDay, writeMoment } from '#contract/vietnam-time.ts'
import { vietnamMidnight } from './clock.ts'

test.each([
  ['2026-11-22T16:59:59.999Z', '2026-11-22', '2026-11-21T17:00:00.000Z'],
  ['2026-11-22T17:00:00.000Z', '2026-11-23', '2026-11-22T17:00:00.000Z'],
  ['2026-12-31T16:59:59.999Z', '2026-12-31', '2026-12-30T17:00:00.000Z'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01', '2026-12-31T17:00:00.000Z'],
  ['2028-02-28T17:00:00.000Z', '2028-02-29', '2028-02-28T17:00:00.000Z'],
  // the nights on which clocks are changed elsewhere
  ['2026-03-29T01:00:00.000Z', '2026-03-29', '2026-03-28T17:00:00.000Z'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25', '2026-10-24T17:00:00.000Z'],
])('%s is on %s', (moment, day, midnight) => {
  expect([vietnamDay(new Date(moment)), vietnamMidnight(new Date(moment)).toISOString()]).toEqual([day, midnight])
})

test('a moment is told in the shop\'s time', () => {
  expect(writeMoment(new Date('2026-12-31T17:05:00Z'))).toBe('00:05 01/01/2027')
})
