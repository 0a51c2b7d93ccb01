import { expect, test } from 'vitest'
import { guestItem } from '#testing/guest-items.ts'
import { arranged, placesOf } from './cart-order.ts'

const lines = (...ids: number[]) => ids.map((productId) => guestItem({ productId }))
const ids = (items: readonly { productId: number }[]) => items.map(({ productId }) => productId)

test('CART-03 a line that the shop puts at the end after it was taken back stands where it was; a new one is the last', () => {
  const first = placesOf([], lines(1, 2, 3))
  const without = placesOf(first, lines(1, 3))
  expect(ids(arranged(lines(1, 3), without))).toEqual([1, 3])
  const back = lines(1, 3, 2)
  expect(ids(arranged(back, placesOf(without, back)))).toEqual([1, 2, 3])
  const more = lines(1, 3, 2, 4)
  expect(ids(arranged(more, placesOf(without, more)))).toEqual([1, 2, 3, 4])
})

test('where nothing is new the places stay the same array: drawing comes to an end', () => {
  const known = placesOf([], lines(1, 2))
  expect(placesOf(known, lines(2))).toBe(known)
})
