import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAgo } from './ago.ts'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]

test.each([
  [0, '0 giây trước'], [59 * SECOND, '59 giây trước'],
  [MINUTE, '1 phút trước'], [HOUR - 1, '59 phút trước'],
  [HOUR, '1 giờ trước'], [DAY - 1, '23 giờ trước'],
  [DAY, '1 ngày trước'], [29 * DAY, '29 ngày trước'],
  [30 * DAY, '1 tháng trước'], [359 * DAY, '11 tháng trước'],
  [360 * DAY, '1 năm trước'], [720 * DAY, '2 năm trước'],
])('CONST-59 CONST-60 CONST-61 %i ms are "%s"', (passed, text) => {
  expect(formatAgo(1_000_000, 1_000_000 + passed, 'vi')).toBe(text)
})

test('CONST-59 in English as well', () => {
  expect([HOUR, 2 * HOUR].map((passed) => formatAgo(0, passed, 'en'))).toEqual(['1 hour ago', '2 hours ago'])
})

test('CONST-59 whatever the moment, it says so many of a unit, and "trước"', () => {
  fc.assert(fc.property(fc.nat({ max: 2 ** 42 }), fc.nat({ max: 2 ** 42 }), (moment, now) => {
    expect(formatAgo(moment, now, 'vi')).toMatch(/^\d[\d.]* (giây|phút|giờ|ngày|tháng|năm) trước$/)
  }))
})

test('CONST-59 CONST-60 CONST-61 it says what the platform says in either language', () => {
  for (const language of ['vi', 'en'] as const) {
    const platform = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
    const units = [['second', SECOND], ['minute', MINUTE], ['hour', HOUR], ['day', DAY], ['month', 30 * DAY]] as const
    for (const [unit, ms] of units) {
      for (const count of [1, 2, 5]) expect(formatAgo(0, count * ms, language)).toBe(platform.format(-count, unit))
    }
  }
})
