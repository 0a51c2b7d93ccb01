import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vietnamDay, vietnamMidnight, vietnamMonth, writeDay, writeMoment, writeTime } from './vietnam-time.ts'

/** The platform's own way, which knows the zone: what ours is compared with. */
const inZone = (wish: Intl.DateTimeFormatOptions, language = 'vi-VN') =>
  new Intl.DateTimeFormat(language, { timeZone: 'Asia/Ho_Chi_Minh', ...wish })
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

test('SHELL-16 any moment of a shop is told as the zone of Vietnam tells it, in vi-VN form', () => {
  const [days, times, moments, isoDays] = [inZone(DAY), inZone(TIME), inZone({ ...DAY, ...TIME }), inZone({}, 'sv-SE')]
  const shopTime = fc.integer({ min: Date.UTC(1976, 0), max: Date.UTC(2100, 0) })
  fc.assert(fc.property(shopTime, (moment) => {
    expect(writeDay(moment)).toBe(days.format(moment))
    expect(writeTime(new Date(moment))).toBe(times.format(moment))
    expect(writeMoment(new Date(moment).toISOString())).toBe(moments.format(moment))
    expect(vietnamDay(moment)).toBe(isoDays.format(moment))
    expect(isoDays.format(moment).startsWith(`${vietnamMonth(moment)}-`)).toBe(true)
  }))
})

test('what is no moment is refused', () => {
  expect(() => writeDay('yesterday')).toThrow(RangeError)
})

// Days begin at midnight in Vietnam, wherever the shop's machine stands.
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
