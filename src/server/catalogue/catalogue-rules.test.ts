import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combinationsOf, pictureUrl, plainName, pricePoints, ratingOf, shownStatus } from './catalogue-rules.ts'
import type { PriceChange } from './catalogue-rules.ts'

test.each([
  ['AVAILABLE', true, 'AVAILABLE'], ['AVAILABLE', false, 'OUT_OF_STOCK'], ['COMING_SOON', true, 'COMING_SOON'],
  ['COMING_SOON', false, 'COMING_SOON'],
  ['DISCONTINUED', true, 'DISCONTINUED'], ['DISCONTINUED', false, 'DISCONTINUED'],
] as const)('%s with something left (%s) is shown as %s', (status, inStock, shown) =>
  expect(shownStatus(status, inStock)).toBe(shown))

test('a picture\'s address is made from its key', () => {
  expect(pictureUrl('may.den.abcd1234')).toBe('/pictures/may.den.abcd1234/640.webp')
  expect(pictureUrl(null)).toBeNull()
})

test.each([
  [[0, 0, 0, 0, 0], null, 0], [[0, 0, 0, 0, 1], 5, 1], [[1, 0, 0, 0, 1], 3, 2], [[0, 0, 0, 1, 2], 4.7, 3],
  [[1, 0, 0, 0, 0], 1, 1],
  [[0, 0, 1, 0, 3], 4.5, 4], [[0, 1, 0, 19, 0], 3.9, 20],
])('the stars %j are %s of %i', (stars, average, count) => expect(ratingOf(stars)).toEqual({ average, count }))

const DAY = 24 * 3_600_000
const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1) + n * DAY)
const change = (at: number, priceDong: number): PriceChange => ({ since: day(at), priceDong })
const pricesOf = (changes: PriceChange[], from = 0) =>
  pricePoints(changes, day(from)).map(({ since, priceDong }) => [(since.getTime() - day(0).getTime()) / DAY, priceDong])

test.each([
  ['nothing known', [], []],
  ['one price', [change(3, 10)], [[3, 10]]],
  ['a reduction and its end', [change(3, 10), change(5, 8), change(9, 10)], [[3, 10], [5, 8], [9, 10]]],
  ['what was before the year began', [change(-300, 20), change(-30, 15), change(4, 9)], [[0, 15], [4, 9]]],
  ['the very moment the year begins', [change(-5, 20), change(0, 15)], [[0, 15]]],
  ['the same again says nothing', [change(-5, 10), change(1, 10), change(2, 7), change(3, 7), change(4, 10)],
    [[0, 10], [2, 7], [4, 10]]],
])('prices over time: %s', (_, changes, points) => expect(pricesOf(changes)).toEqual(points))

test('at every moment the history says the price of that moment, and never the same twice running', () => {
  const changes = fc.array(fc.record({ at: fc.integer({ min: -20, max: 20 }), price: fc.integer({ min: 1, max: 6 }) }),
    { maxLength: 20 }).map((list) => [...new Map(list.map((one) => [one.at, one.price]))].toSorted(([a], [b]) => a - b)
    .map(([at, price]) => change(at, price)))
  fc.assert(fc.property(changes, (list) => {
    const points = pricesOf(list)
    for (let moment = 0; moment <= 20; moment++) {
      const told = points.findLast(([at = 0]) => at <= moment)?.[1]
      expect(told).toBe(list.findLast((one) => one.since <= day(moment))?.priceDong)
    }
    points.forEach(([at = 0, price], n) => {
      expect([at >= 0, price === points[n - 1]?.[1]]).toEqual([true, false])
    })
  }))
})

test.each([
  ['Đen', 'den'], ['ĐEN', 'den'], ['Xanh dương', 'xanhduong'], ['Trắng'.normalize('NFD'), 'trang'], ['8 gb', '8gb'],
  ['1TB', '1tb'],
])('%s is typed in a hurry as %s', (name, plain) => expect(plainName(name)).toBe(plain))

test('the combinations are every colour with every RAM and every storage, once', () => {
  const of = (color: string, ram: string | null, storage: string | null) => ({ color, ram, storage })
  expect(combinationsOf([])).toEqual([])
  expect(combinationsOf([of('Đen', null, null), of('Đỏ', null, null)])).toEqual([of('Đen', null, null), of('Đỏ', null, null)])
  expect(combinationsOf([of('Đen', '8GB', '128GB'), of('Đỏ', '8GB', '256GB')])).toEqual([
    of('Đen', '8GB', '128GB'), of('Đen', '8GB', '256GB'), of('Đỏ', '8GB', '128GB'), of('Đỏ', '8GB', '256GB'),
  ])
  expect(combinationsOf([of('Đen', null, '64GB'), of('Đen', '8GB', '64GB')])).toEqual([
    of('Đen', null, '64GB'), of('Đen', '8GB', '64GB'),
  ])
})
