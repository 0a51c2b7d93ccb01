import { expect, test } from 'vitest'
import { expectedDays } from './checkout-estimate.ts'

const plain = (days: [string, string?]) => days.map((text) => text?.replaceAll('\u00a0', ' '))

test.each([
  ['2026-11-22T05:00:00Z', { from: 2, to: 4 }, 'vi', ['thứ Ba 24/11', 'thứ Năm 26/11']],
  ['2026-11-22T05:00:00Z', { from: 2, to: 4 }, 'en', ['Tue 24/11', 'Thu 26/11']],
  ['2026-11-22T05:00:00Z', { from: 1, to: 1 }, 'vi', ['thứ Hai 23/11']],
  ['2026-11-22T05:00:00Z', { from: 0, to: 7 }, 'vi', ['Chủ nhật 22/11', 'Chủ nhật 29/11']],
  ['2026-12-30T05:00:00Z', { from: 1, to: 3 }, 'en', ['Thu 31/12', 'Sat 02/01']],
] as const)('from %s, %o days read in %s %o', (at, days, language, said) => {
  expect(plain(expectedDays(days, Date.parse(at), language))).toEqual(said)
})

test('days are Vietnam\'s: at 23:59 there it is still today, a minute later tomorrow', () => {
  expect(plain(expectedDays({ from: 1, to: 1 }, Date.parse('2026-11-22T16:59:00Z'), 'vi'))).toEqual(['thứ Hai 23/11'])
  expect(plain(expectedDays({ from: 1, to: 1 }, Date.parse('2026-11-22T17:00:00Z'), 'vi'))).toEqual(['thứ Ba 24/11'])
})
