import { expect, test } from 'vitest'
import { EMPTY, orderBody, QUANTITY_MAX, quoteBody, withOne } from './hand-draft.ts'

const one = { variantId: 7, name: 'May', form: 'Đen' }

test('the same variant again is one more of it, up to what one order takes', () => {
  expect(withOne([{ ...one, quantity: 2 }], one)).toEqual([{ ...one, quantity: 3 }])
  expect(withOne([{ ...one, quantity: QUANTITY_MAX }], one)).toEqual([{ ...one, quantity: QUANTITY_MAX }])
  expect(withOne([{ ...one, quantity: 1 }], { ...one, variantId: 8 }).map(({ variantId }) => variantId)).toEqual([7, 8])
})

test('what is empty and need not be filled in is not sent; a customer hears at their own address', () => {
  const draft = { ...EMPTY, items: [{ ...one, quantity: 2 }], receiverName: 'Lan', phone: '0987654321', email: ' ' }
  expect(orderBody(draft, 3, 400)).toEqual({
    items: [{ variantId: 7, quantity: 2 }], shippingMethodId: 3, paymentMethod: 'COD', expectedTotal: 400,
    address: { receiverName: 'Lan', phone: '0987654321', addressLine: '', city: '', state: '' },
  })
  const customer = { id: 5, username: 'lan', fullname: 'Lan', email: 'lan@example.com', phone: null, addresses: [] }
  expect(orderBody({ ...draft, customer, email: 'khac@example.com', couponCode: 'GIAM10', note: 'Gọi trước' }, 3, 400))
    .toMatchObject({ customerId: 5, couponCode: 'GIAM10', note: 'Gọi trước' })
  expect(orderBody({ ...draft, customer, email: 'khac@example.com' }, 3, 400)).not.toHaveProperty('email')
  expect(quoteBody(draft, undefined)).toEqual({ items: [{ variantId: 7, quantity: 2 }] })
})
