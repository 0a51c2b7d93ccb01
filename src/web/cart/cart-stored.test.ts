import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guestItem, guestItems } from '#testing/guest-items.ts'
import { keyOf, QUANTITY_MAX } from './cart-rules.ts'
import { parseGuestCart } from './cart-stored.ts'

test('CART-04 ENT-22 what is written is what is read', () => {
  fc.assert(fc.property(guestItems, (items) => {
    expect(parseGuestCart(JSON.stringify(items))).toEqual(items)
  }))
})

test.each([
  ['nothing', null], ['an empty text', ''], ['no JSON', '{oops'], ['a number', '7'], ['an object', '{"items":[]}'],
  ['null', 'null'],
  ['a list of rubbish', '[null, 3, "x", [], {}, {"productId": "1"}]'],
])('CART-04 %s in storage is an empty cart', (_name, text) => {
  expect(parseGuestCart(text)).toEqual([])
})

test.each([
  ['no product', { productId: undefined }], ['a product of zero', { productId: 0 }], ['a negative price', { price: -1 }],
  ['a price in words', { price: '34.990.000' }], ['half a phone', { quantity: 0.5 }], ['no units', { quantity: 0 }],
  ['no name', { productName: '' }],
  ['a name without end', { productName: 'x'.repeat(301) }],
])('CART-04 ENT-22 a line with %s is dropped, its neighbour stays', (_name, wrong) => {
  const text = JSON.stringify([{ ...guestItem(), ...wrong }, guestItem({ productId: 2 })])
  expect(parseGuestCart(text)).toEqual([guestItem({ productId: 2 })])
})

test('CART-04 doubtful fields are put right', () => {
  const text = JSON.stringify([{
    ...guestItem(), quantity: 5000, discountPrice: 99_000_000, productImage: 'https://elsewhere.example/x.png',
    status: 'STOLEN', variantId: 'a',
  }])
  expect(parseGuestCart(text)).toEqual([
    {
      ...guestItem({ quantity: QUANTITY_MAX, productImage: null, status: 'AVAILABLE', variantId: null }), discountPrice: null,
    },
  ])
})

test.each([
  '//elsewhere.example/x.png', '/\\elsewhere.example', 'javascript:alert(1)',
])('CART-04 the picture %s is not shown', (productImage) => {
  expect(parseGuestCart(JSON.stringify([guestItem({ productImage })]))[0]?.productImage).toBeNull()
})

test('CART-14 a line stored twice becomes one', () => {
  const text = JSON.stringify([guestItem({ quantity: 2 }), guestItem({ quantity: 3 })])
  expect(parseGuestCart(text)).toEqual([guestItem({ quantity: 5 })])
})

test('CART-04 no JSON at all breaks the cart, and all that is read is sound', () => {
  const name = fc.constantFrom('productId', 'quantity', 'price', 'productName', 'variantId')
  const value = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null))
  const lines = fc.array(fc.dictionary(name, value)).map((stored) => JSON.stringify(stored))
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string(), lines), (text) => {
    const items = parseGuestCart(text)
    expect(new Set(items.map(keyOf)).size).toBe(items.length)
    for (const { productId, price, quantity } of items) {
      expect(productId >= 1 && price >= 0 && quantity >= 1 && quantity <= QUANTITY_MAX).toBe(true)
    }
  }))
})
