import { expect, test } from 'vitest'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { faultOf, PRESETS, readSpan, spanName, spanOf } from './figures-span.ts'

const span = (fromDate: string, toDate: string) => ({ fromDate, toDate })

test('the day changes at midnight in Vietnam', () => {
  expect([vietnamDay(Date.parse('2026-11-22T16:59:59.999Z')), vietnamDay(Date.parse('2026-11-22T17:00:00Z'))])
    .toEqual(['2026-11-22', '2026-11-23'])
})

test.each([
  ['today', '2026-03-31', '2026-03-31', '2026-03-31'], ['week', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['month', '2024-03-01', '2024-02-01', '2024-03-01'], ['this_month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['this_month', '2026-04-01', '2026-04-01', '2026-04-01'], ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'], ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['this_year', '2026-01-01', '2026-01-01', '2026-01-01'],
] as const)('%s, looked at on %s, is %s to %s', (preset, today, from, to) => {
  expect(spanOf(preset, today)).toEqual(span(from, to))
})

test('whatever day it is, each preset is a span the server takes', () => {
  for (let day = Date.UTC(2023, 11, 1); day < Date.UTC(2025, 2, 2); day += 86_400_000) {
    for (const preset of PRESETS) expect(faultOf(spanOf(preset, vietnamDay(day)))).toBeUndefined()
  }
})

test.each([
  ['2026-03-02', '2026-03-01', 'order'], ['2020-01-01', '2023-01-01', 'long'], ['2020-01-01', '2022-12-31', undefined],
  ['2026-02-29', '2026-03-01', 'day'], ['', '2026-03-01', 'day'], ['1999-12-31', '2000-01-01', 'day'],
  ['02/03/2026', '2026-03-01', 'day'],
])('%s to %s: %s', (from, to, fault) => {
  expect(faultOf(span(from, to))).toBe(fault)
})

test('an address names two days or a preset; anything else is the last 30 days', () => {
  const read = (text: string) => readSpan(new URLSearchParams(text), '2026-11-22')
  expect(read('from=2026-01-31&to=2026-02-01')).toEqual({ ...span('2026-01-31', '2026-02-01'), preset: undefined })
  expect(read('span=week')).toEqual({ ...span('2026-11-16', '2026-11-22'), preset: 'week' })
  for (const text of ['', 'span=ever', 'from=2026-02-01&to=2026-01-31', 'from=2026-02-01']) {
    expect(read(text)).toEqual({ ...span('2026-10-24', '2026-11-22'), preset: 'month' })
  }
})

test('a span is named by its days, one day once', () => {
  expect([spanName(span('2026-11-01', '2026-11-22')), spanName(span('2026-11-22', '2026-11-22'))])
    .toEqual(['01/11/2026 – 22/11/2026', '22/11/2026'])
})
