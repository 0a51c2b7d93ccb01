import { expect, test } from 'vitest'
import { leapOf, leapPercent, leapsOf } from './price-leap.ts'

const prices = (price: number, discountPrice: number | null = null) => ({ price, discountPrice })

test.each([
  ['a lost zero or more', prices(13_990_000), prices(1_000), { before: 13_990_000, after: 1_000 }, '99,99'],
  ['twelve dong', prices(3_500_000), prices(12), { before: 3_500_000, after: 12 }, '99,99'],
  ['a zero too many', prices(1_000), prices(10_000), { before: 1_000, after: 10_000 }, '900'],
  ['a discount given away', prices(690_000), prices(690_000, 0), { before: 690_000, after: 0 }, '100'],
  ['below a discount', prices(20_000, 15_000), prices(20_000, 7_499), { before: 15_000, after: 7_499 }, '50'],
  ['a list price behind a discount', prices(20_000, 15_000), prices(200_000, 15_000), { before: 20_000, after: 200_000 }, '900'],
])('a leap is asked about: %s', (_what, was, becomes, leap, percent) => {
  expect(leapOf(was, becomes)).toEqual(leap)
  expect(leapPercent(leap)).toBe(percent)
})

test.each([
  ['half', prices(20_000), prices(10_000)], ['twice', prices(10_000), prices(20_000)], ['the same', prices(1), prices(1)],
  ['half by a discount', prices(20_000), prices(20_000, 10_000)], ['from nothing', prices(20_000, 0), prices(20_000, 9_000)],
])('no leap: %s', (_what, was, becomes) => expect(leapOf(was, becomes)).toBeUndefined())

test('variants that leap the same way are told together, others not at all', () => {
  const was = [1, 2, 3, 4].map((id) => ({ id, ...prices(id === 3 ? 50_000 : 40_000) }))
  const becomes = [{ id: 4, ...prices(40_000) }, ...[1, 2, 3].map((id) => ({ id, ...prices(4_000) }))]
  expect(leapsOf(was, becomes).map(({ variants, leap }) => [variants.map(({ id }) => id), leap.before, leap.after]))
    .toEqual([[[1, 2], 40_000, 4_000], [[3], 50_000, 4_000]])
})
