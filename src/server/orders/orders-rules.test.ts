import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderBody } from '#contract/orders.ts'
import { hashOfWish, newOrderCode } from './orders-rules.ts'

const wish: OrderBody = { addressId: 1, shippingMethodId: 2, paymentMethod: 'COD', note: 'Chiều' }

test('an order code has nothing to misread, and ten thousand of them are all different', () => {
  const codes = Array.from({ length: 10_000 }, newOrderCode)
  for (const code of codes) expect(code).toMatch(/^DH[0-9ABCDEFGHJKMNPQRSTVWXYZ]{7}$/)
  expect(new Set(codes).size).toBe(10_000)
})

test('the order of fields and an empty note make no other wish', () => {
  expect(hashOfWish({ note: 'Chiều', paymentMethod: 'COD', shippingMethodId: 2, addressId: 1 })).toEqual(hashOfWish(wish))
  const { note: _, ...without } = wish
  expect(hashOfWish(without)).toEqual(hashOfWish({ ...without, note: '' }))
})

const textOf = ({ addressId, shippingMethodId, paymentMethod, note }: OrderBody): string =>
  JSON.stringify([addressId, shippingMethodId, paymentMethod, note])

test('any other field makes another wish', () => {
  const wishes = fc.record({
    addressId: fc.integer({ min: 1, max: 30 }), shippingMethodId: fc.integer({ min: 1, max: 30 }),
    paymentMethod: fc.constantFrom('COD' as const, 'VNPAY' as const, 'BANK_TRANSFER' as const), note: fc.string({ maxLength: 5 }),
  })
  fc.assert(fc.property(wishes, wishes, (one, other) => {
    const same = textOf(one) === textOf(other)
    expect(hashOfWish(one).equals(hashOfWish(other))).toBe(same)
  }))
})
