import { expect, test } from 'vitest'
import { mostPercentOff } from './shelf-most.ts'

const shelf = [{ price: 100, discountPrice: 88 }, { price: 90, discountPrice: null }, { price: 1000, discountPrice: 801 }]

test('the shop\'s greatest reduction is told, though nothing on the shelf is reduced by as much', () => {
  expect(mostPercentOff(shelf, 40)).toBe(40)
})
test('a price on the shelf that is reduced by more is not passed over, rounded down as beside it', () => {
  expect([mostPercentOff(shelf, 5), mostPercentOff(shelf)]).toEqual([19, 19])
})
test('nothing reduced is nothing', () => expect([mostPercentOff([], 0), mostPercentOff(shelf.slice(1, 2))]).toEqual([0, 0]))
