import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vietnamDay, vietnamMonth, writeDay, writeMoment, writeTime } from './vietnam-time.ts'

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
