import { expect, test } from 'vitest'
import { factsOf, SETTINGS } from '#contract/shop-facts.ts'
import type { Settings } from '#contract/settings.ts'
import { closedSoon, hoursSaid } from './settings-hours-rules.ts'

type Week = Settings['hours']['week']
const [long, short] = [{ from: '08:00', to: '21:00' }, { from: '09:30', to: '20:00' }]
const factsWith = (week: Week, closed: Settings['hours']['closed'] = []) => factsOf({ ...SETTINGS, hours: { week, closed } })

test.each<[Week, string, string]>([
  [SETTINGS.hours.week, '8:00–21:00, Chủ nhật 9:00–20:00', '8:00–21:00, Sundays 9:00–20:00'],
  [Array<typeof long>(7).fill(long), '8:00–21:00 mỗi ngày', '8:00–21:00 every day'],
  [[long, long, long, long, long, short, null], '8:00–21:00, thứ Bảy 9:30–20:00, Chủ nhật nghỉ',
    '8:00–21:00, Saturdays 9:30–20:00, Sundays closed'],
  [[null, null, null, null, null, short, short], 'thứ Bảy đến Chủ nhật 9:30–20:00, thứ Hai đến thứ Sáu nghỉ',
    'Saturdays to Sundays 9:30–20:00, Mondays to Fridays closed'],
  [[long, short, long, long, long, long, long], '8:00–21:00, thứ Hai 8:00–21:00, thứ Ba 9:30–20:00',
    '8:00–21:00, Mondays 8:00–21:00, Tuesdays 9:30–20:00'],
])('a week is said so that every day has its hours: %#', (week, vi, en) => {
  const facts = factsWith(week)
  expect([hoursSaid(facts, '2026-11-22', 'vi'), hoursSaid(facts, '2026-11-22', 'en')]).toEqual([vi, en])
})

const TET = { from: '2027-02-05', to: '2027-02-11', word: { vi: 'Tết Nguyên đán', en: 'Lunar New Year' } }
const NEW_YEAR = { from: '2027-01-01', to: '2027-01-01', word: { vi: 'Tết Dương lịch', en: 'New Year' } }

test.each([
  ['2026-12-17', ''], ['2026-12-18', '01/01 (Tết Dương lịch)'], ['2027-01-01', '01/01 (Tết Dương lịch)'], ['2027-01-02', ''],
  ['2027-01-22', '05/02–11/02 (Tết Nguyên đán)'], ['2027-02-11', '05/02–11/02 (Tết Nguyên đán)'], ['2027-02-12', ''],
])('on %s the closed days told are "%s": two weeks before, and until they are over', (today, told) => {
  const facts = factsWith(SETTINGS.hours.week, [TET, NEW_YEAR])
  expect(closedSoon(facts, today, 'vi')).toBe(told)
  expect(hoursSaid(facts, today, 'vi').endsWith(told && `; nghỉ ${told}`)).toBe(true)
})
