import { describe, expect, test } from 'vitest'
import { badgeCount, formatDate, formatDong, formatMean, formatMoment, formatNumber, percentOff } from './format.ts'

describe('money, dates and counts', () => {
  test('SHELL-03 CONST-57 whole dong are grouped the Vietnamese way and never break before the sign', () => {
    expect(formatNumber(28_990_000)).toBe('28.990.000')
    expect(formatDong(990)).toBe('990\u00a0₫')
    expect(formatDong(1234.5)).toBe('1.235\u00a0₫')
  })
  test('the mean of ratings always shows one decimal, with the mark of the language', () => {
    expect([4, 4.25, 5].map((mean) => formatMean(mean, 'vi'))).toEqual(['4,0', '4,3', '5,0'])
    expect([4, 4.25, 5].map((mean) => formatMean(mean, 'en'))).toEqual(['4.0', '4.3', '5.0'])
  })
  test('SHELL-16 a moment is told in Vietnam’s own time, in vi-VN form', () => {
    expect(formatDate('2026-11-20T18:30:00Z')).toBe('21/11/2026')
    expect(formatMoment('2026-11-20T18:30:00Z')).toContain('01:30')
  })
  test.each([[100, 90, 10], [28_990_000, 24_990_000, 13], [100, 99.9, 0], [100, 100, 0], [0, 0, 0]])(
    'from %d to %d is %d percent, never rounded up', (price, reduced, percent) => {
      expect(percentOff(price, reduced)).toBe(percent)
    })
  test.each([[1, '1'], [99, '99'], [100, '99+']])('a badge says %d as %s', (count, text) => {
    expect(badgeCount(count)).toBe(text)
  })
})
