import { expect, test } from 'vitest'
import { spanOf } from './inbox-since.ts'

test.each([
  [0, undefined, undefined], [-5_000, undefined, undefined], [59_999, undefined, undefined], [60_000, '1 phút', '1 minute'],
  [5 * 60_000, '5 phút', '5 minutes'], [60 * 60_000, '1 giờ', '1 hour'], [49 * 60 * 60_000, '2 ngày', '2 days'],
])('who has waited %i ms has waited %s', (passed_ms, vi, en) => {
  expect([spanOf(passed_ms, 'vi'), spanOf(passed_ms, 'en')]).toEqual([vi, en])
})
