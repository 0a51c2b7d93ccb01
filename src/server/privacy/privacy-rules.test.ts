import { expect, test } from 'vitest'
import type { DataRequestKind } from '#contract/privacy.ts'
import { confirmBy, daysBetween, doneBy } from './privacy-rules.ts'

test.each([
  ['2026-11-23', '2026-11-25'], // Monday
  ['2026-11-26', '2026-11-30'], // Thursday: Friday and Monday
  ['2026-11-27', '2026-12-01'], ['2026-11-28', '2026-12-01'], ['2026-11-29', '2026-12-01'],
])('what arrived on %s is answered by %s: two working days', (arrived, by) => expect(confirmBy(arrived)).toBe(by))

const kinds: [DataRequestKind, boolean, boolean, string][] = [
  ['ACCESS', false, false, '2026-12-11'], ['ACCESS', true, true, '2026-12-21'], ['CORRECTION', false, false, '2026-12-11'],
  ['DELETION', false, false, '2026-12-21'], ['DELETION', false, true, '2027-01-05'],
  ['WITHDRAWAL', false, false, '2026-12-16'], ['WITHDRAWAL', true, false, '2026-12-21'], ['WITHDRAWAL', true, true, '2027-01-05'],
  ['OBJECTION', false, false, '2026-12-16'], ['OBJECTION', false, true, '2026-12-31'],
]
test.each(kinds)('%s, others %s, longer %s: done by %s', (kind, others, extended, by) => {
  expect(doneBy({ kind, others, extended, arrivedOn: '2026-12-01' })).toBe(by)
})

test('days are counted over the end of a year, and into the past', () => {
  expect([daysBetween('2026-12-30', '2027-01-02'), daysBetween('2027-01-02', '2026-12-30')]).toEqual([3, -3])
})
