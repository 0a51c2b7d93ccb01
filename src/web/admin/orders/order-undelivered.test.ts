// A parcel that came back: what of it is sold again.
import { expect, test } from 'vitest'
import { unfitOf } from './order-undelivered.ts'

const items = [{ variantId: 1, quantity: 2 }, { variantId: 2, quantity: 1 }]

test.each([
  [{}, {}],
  [{ 1: 2, 2: 1 }, {}],
  [{ 1: 1 }, { unfit: [{ variantId: 1, quantity: 1 }] }],
  [{ 1: 0, 2: 0 }, { unfit: [{ variantId: 1, quantity: 2 }, { variantId: 2, quantity: 1 }] }],
])('fit are %j: the shop is told %j', (fit, told) => {
  expect(unfitOf(items, fit)).toEqual(told)
})
