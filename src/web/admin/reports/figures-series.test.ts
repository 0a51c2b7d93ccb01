import { expect, test } from 'vitest'
import { changeOf, drawDays, isSilent } from './figures-series.ts'

const DAY_MS = 86_400_000
const days = (from: string, count: number) => Array.from({ length: count }, (_none, at) => ({
  day: new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10), orders: 1, revenue: at, kept: at, received: 0,
  refunded: 0,
}))

test('up to 92 days are drawn one by one', () => {
  const { labels, short, byMonth, sums } = drawDays(days('2026-02-27', 4))
  expect([labels, short, byMonth]).toEqual([
    ['27/02/2026', '28/02/2026', '01/03/2026', '02/03/2026'], ['27/02', '28/02', '01/03', '02/03'], false,
  ])
  expect(sums('revenue', days('2026-02-23', 4))).toEqual([0, 1, 2, 3])
  expect([drawDays(days('2026-01-01', 92)).byMonth, drawDays(days('2026-01-01', 93)).byMonth]).toEqual([false, true])
})

test('more days are drawn as months: whole ones by their name, parts of one by their days', () => {
  const { labels, short, sums } = drawDays(days('2023-12-31', 1 + 31 + 29 + 31 + 15))
  expect(labels).toEqual(['31/12/2023', '01/2024', '02/2024', '03/2024', '01/04 – 15/04/2024'])
  expect(short).toEqual(['12/2023', '01/2024', '02/2024', '03/2024', '04/2024'])
  const counted = sums('orders', days('2023-12-31', 107))
  expect(counted).toEqual([1, 31, 29, 31, 15])
  expect(sums('revenue', days('2023-12-31', 107)).reduce((sum, one) => sum + one, 0)).toBe(106 * 107 / 2) // each day once
})

test.each([[150, 100, 50], [100, 150, -33], [5, 0, undefined], [0, 5, -100], [0, 0, undefined]])(
  '%i after %i is %s percent more', (now, before, change) => {
    expect(changeOf(now, before)).toBe(change)
  })

test.each([
  [{}, {}, true], [{ views: 9 }, { views: 3 }, true], [{ placed: 1 }, {}, false], [{}, { placed: 1 }, false],
  [{ received: 1 }, {}, false], [{}, { refunded: 1 }, false], [{ returns: 1 }, {}, false],
])('after %j, and %j before, there is nothing to draw: %j', (now, before, silent) => {
  const nothing = {
    placed: 0, orders: 0, revenue: 0, kept: 0, undone: 0, units: 0, discount: 0, couponOrders: 0, received: 0, refunded: 0,
    returns: 0, returned: 0, views: 0,
  }
  expect(isSilent({ sums: { ...nothing, ...now }, sumsBefore: { ...nothing, ...before } })).toBe(silent)
})
