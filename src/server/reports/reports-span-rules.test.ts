// Spans of days: how many, which before, the whole months and years in them, and those they lie in.
import { expect, test } from 'vitest'
import { dice } from '#testing/dice.ts'
import { coverOf, daysOf, piecesOf, runsOf, spanBefore, spanUntil } from './reports-span-rules.ts'

const span = (fromDate: string, toDate: string) => ({ fromDate, toDate })

test.each([
  ['2026-11-22', '2026-11-22', '2026-11-21', '2026-11-21'], ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'], ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2000-01-01', '2000-01-02', '1999-12-30', '1999-12-31'],
])('before %s to %s there are %s to %s', (from, to, fromBefore, toBefore) => {
  expect(spanBefore(span(from, to))).toEqual(span(fromBefore, toBefore))
})

test('so many days until a day include it', () => {
  expect(spanUntil('2026-03-01', 30)).toEqual(span('2026-01-31', '2026-03-01'))
  expect(spanUntil('2026-03-01', 1)).toEqual(span('2026-03-01', '2026-03-01'))
})

test.each<[string, string, string[]]>([
  ['2026-11-22', '2026-11-22', ['day 2026-11-22']],
  ['2026-02-01', '2026-02-28', ['month 2026-02-01']],
  ['2024-02-01', '2024-02-28', Array.from({ length: 28 }, (_none, at) => `day 2024-02-${String(at + 1).padStart(2, '0')}`)],
  ['2026-01-30', '2026-03-01', ['day 2026-01-30', 'day 2026-01-31', 'month 2026-02-01', 'day 2026-03-01']],
  ['2025-12-31', '2027-01-31', ['day 2025-12-31', 'year 2026-01-01', 'month 2027-01-01']],
  ['2026-01-01', '2026-12-30', [...Array.from({ length: 11 }, (_none, at) => `month 2026-${String(at + 1).padStart(2, '0')}-01`),
    ...Array.from({ length: 30 }, (_none, at) => `day 2026-12-${String(at + 1).padStart(2, '0')}`)]],
])('%s to %s in whole pieces', (from, to, pieces) => {
  expect(piecesOf(span(from, to)).map(({ grain, since }) => `${grain} ${since}`)).toEqual(pieces)
})

test('whichever span: its pieces hold each of its days once, and are never many', () => {
  const { upTo } = dice(35)
  for (let times = 0; times < 300; times++) {
    const first = new Date(Date.UTC(2020, upTo(60), 1 + upTo(30))).toISOString().slice(0, 10)
    const last = new Date(Date.parse(first) + upTo(1_095) * 86_400_000).toISOString().slice(0, 10)
    const days = daysOf(span(first, last))
    expect([days[0], days.at(-1)]).toEqual([first, last])
    const pieces = piecesOf(span(first, last))
    expect(pieces.length).toBeLessThan(90)
    const inPieces = pieces.flatMap(({ grain, since }) => days.filter((day) => grain === 'day' ? day === since
      : day.startsWith(grain === 'month' ? since.slice(0, 7) : since.slice(0, 4))))
    expect(inPieces).toEqual(days)
    const runs = runsOf(piecesOf(span(first, last)))
    expect(runs.length).toBeLessThan(6)
    expect(pieces.map((piece) => runs.filter((run) =>
      run.grain === piece.grain && run.first <= piece.since && piece.since <= run.last).length)).toEqual(pieces.map(() => 1))
    const cover = coverOf(span(first, last))
    expect(cover.map(({ grain }) => grain)).not.toContain('day')
    expect(days.filter((day) => cover.filter(({ grain, since }) =>
      day.startsWith(since.slice(0, grain === 'month' ? 7 : 4))).length !== 1)).toEqual([])
  }
})

test('runs are pieces of one length that follow each other', () => {
  expect(runsOf(piecesOf(span('2025-11-29', '2027-02-02')))).toEqual([
    { grain: 'day', first: '2025-11-29', last: '2025-11-30' }, { grain: 'month', first: '2025-12-01', last: '2025-12-01' },
    { grain: 'year', first: '2026-01-01', last: '2026-01-01' }, { grain: 'month', first: '2027-01-01', last: '2027-01-01' },
    { grain: 'day', first: '2027-02-01', last: '2027-02-02' },
  ])
})

test.each<[string, string, string[]]>([
  ['2026-11-22', '2026-11-22', ['month 2026-11-01']], ['2024-02-29', '2024-03-01', ['month 2024-02-01', 'month 2024-03-01']],
  ['2025-12-31', '2026-12-01', ['month 2025-12-01', 'year 2026-01-01']],
])('%s to %s lies in whole pieces', (from, to, cover) => {
  expect(coverOf(span(from, to)).map(({ grain, since }) => `${grain} ${since}`)).toEqual(cover)
})
