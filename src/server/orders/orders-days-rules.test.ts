import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedOf, isReturnable, returnableUntil, warrantyMonthsOf, warrantyUntil } from './orders-days-rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** An order on its way, paid on delivery, that takes one to three days. */
const order = {
  status: 'CONFIRMED', payment_status: 'UNPAID', payment_method: 'COD', placed_at: new Date('2026-11-22T02:00:00Z'),
  paid_at: null as Date | null, delivery_days_min: 1 as number | null, delivery_days_max: 3 as number | null,
}
const at = (moment: string) => ({ ...order, placed_at: new Date(moment) })

describe('an order is expected', () => {
  test.each([
    ['in the middle of a month', '2026-11-22T10:00:00+07:00', '2026-11-23', '2026-11-25'],
    ['at the first minute of a day in Vietnam', '2026-11-22T00:00:00+07:00', '2026-11-23', '2026-11-25'],
    ['at its last minute, as London is at another day', '2026-11-22T23:59:59+07:00', '2026-11-23', '2026-11-25'],
    ['at the end of a month', '2026-11-30T23:59:00+07:00', '2026-12-01', '2026-12-03'],
    ['at the end of the year', '2026-12-31T12:00:00+07:00', '2027-01-01', '2027-01-03'],
    ['before a leap day', '2028-02-28T12:00:00+07:00', '2028-02-29', '2028-03-02'],
    ['where there is none', '2027-02-28T12:00:00+07:00', '2027-03-01', '2027-03-03'],
  ])('from the day it was placed: %s', (_, moment, from, to) => expect(expectedOf(at(moment))).toEqual({ from, to }))

  test('so many days of Vietnam after any moment, whatever the clock of this machine says', () => {
    const days = fc.integer({ min: 0, max: 30 })
    const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(fc.property(moments, days, days, (placed_at, min, more) => {
      const expected = expectedOf({ ...order, placed_at, delivery_days_min: min, delivery_days_max: min + more })
      const since = Math.floor((placed_at.getTime() + 7 * HOUR_MS) / DAY_MS) // Vietnam is seven hours ahead all year
      const daysTill = (day = ''): number => Date.parse(day) / DAY_MS - since
      expect([daysTill(expected?.from), daysTill(expected?.to)]).toEqual([min, min + more])
    }))
  })

  test('from the day it was paid where it is paid ahead, and from none before', () => {
    const ahead = { ...order, payment_method: 'VNPAY', status: 'PENDING' }
    expect(expectedOf(ahead)).toBeNull()
    const paid = { ...ahead, status: 'CONFIRMED', payment_status: 'PAID', paid_at: new Date('2026-11-24T18:00:00Z') }
    expect(expectedOf(paid)).toEqual({ from: '2026-11-26', to: '2026-11-28' })
  })

  test.each([['PENDING', true], ['CONFIRMED', true], ['PACKED', true], ['SHIPPING', true], ['DELIVERED', false],
    ['CANCELLED', false], ['RETURNED', false]])('while it comes: %s %s', (status, comes) => {
    expect(expectedOf({ ...order, status }) !== null).toBe(comes)
  })

  test('no more once its money was given back, and never where nothing was promised', () => {
    expect(expectedOf({ ...order, payment_method: 'VNPAY', payment_status: 'REFUNDED', paid_at: order.placed_at })).toBeNull()
    expect(expectedOf({ ...order, delivery_days_min: null, delivery_days_max: null })).toBeNull()
  })
})

const delivered = (moment: string) => ({ status: 'DELIVERED', delivered_at: new Date(moment) })

describe('warranty lasts', () => {
  test.each([
    ['2026-11-22T10:00:00+07:00', 12, '2027-11-22'], ['2026-11-22T23:59:59+07:00', 6, '2027-05-22'],
    ['2026-11-23T00:00:00+07:00', 6, '2027-05-23'], ['2026-08-31T12:00:00+07:00', 6, '2027-02-28'],
    ['2027-08-31T12:00:00+07:00', 6, '2028-02-29'], ['2028-02-29T12:00:00+07:00', 12, '2029-02-28'],
    ['2026-12-31T12:00:00+07:00', 6, '2027-06-30'], ['2026-12-31T12:00:00+07:00', 12, '2027-12-31'],
    ['2026-11-22T12:00:00+07:00', 0, '2026-11-22'], ['2026-07-31T12:00:00+07:00', 25, '2028-08-31'],
  ])('from %s for %i months until %s', (moment, months, until) => expect(warrantyUntil(delivered(moment), months)).toBe(until))

  test('whole months of the calendar: to the same day, or to the last of a shorter month', () => {
    const anyDay = fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    const lastDay = fc.integer({ min: 1, max: 120 }).map((month) => new Date(Date.UTC(2025, month, 0)))
    fc.assert(fc.property(fc.oneof(anyDay, lastDay), fc.integer({ min: 0, max: 60 }), (moment, months) => {
      const until = warrantyUntil(delivered(moment.toISOString()), months) ?? ''
      const day = new Date(moment.getTime() + 7 * HOUR_MS)
      const monthsOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth()
      expect(monthsOf(new Date(until)) - monthsOf(day)).toBe(months)
      const last = new Date(new Date(until).getTime() + DAY_MS).getUTCDate() === 1
      const date = new Date(until).getUTCDate()
      expect(date === day.getUTCDate() || (last && date < day.getUTCDate())).toBe(true)
    }))
  })

  test.each([['SHIPPING', null], ['RETURNED', new Date()], ['CANCELLED', null]] as const)(
    'not for what is %s', (status, delivered_at) => expect(warrantyUntil({ status, delivered_at }, 12)).toBeNull())

  test('twelve months for telephones and tablets, six for accessories', () => {
    expect(['phone', 'tablet', 'accessory'].map(warrantyMonthsOf)).toEqual([12, 12, 6])
  })
})

describe('goods may be sent back', () => {
  const arrived = new Date('2026-11-22T02:00:00Z')
  const after = (ms: number): Date => new Date(arrived.getTime() + ms)

  test('for seven times 24 hours after their arrival, and not at the end of that', () => {
    expect(returnableUntil(arrived)).toEqual(after(7 * DAY_MS))
    const one = { status: 'DELIVERED', payment_status: 'PAID', delivered_at: arrived }
    const moments = [0, 7 * DAY_MS - 1, 7 * DAY_MS, 8 * DAY_MS]
    expect(moments.map((ms) => isReturnable(one, after(ms)))).toEqual([true, true, false, false])
  })

  test('not before they are there, and not once they or their money went back', () => {
    expect(returnableUntil(null)).toBeNull()
    expect(isReturnable({ status: 'SHIPPING', payment_status: 'PAID', delivered_at: null }, arrived)).toBe(false)
    expect(isReturnable({ status: 'RETURNED', payment_status: 'PAID', delivered_at: arrived }, arrived)).toBe(false)
    expect(isReturnable({ status: 'DELIVERED', payment_status: 'REFUNDED', delivered_at: arrived }, arrived)).toBe(false)
  })
})
