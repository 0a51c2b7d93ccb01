import { expect, test } from 'vitest'
import { translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/orders.ts'
import { sayLeft } from './order-again.tsx'

const t = translator({ language: 'vi', books: { orders: words } })
const empty = { items: [], saved: [], subtotal: 0, count: 0 }
const held = {
  productId: 1, variantId: 1, isVariant: true, sku: 'X', productName: 'Xiaomi 15T', productImage: null, price: 1,
  discountPrice: null, quantity: 1, color: 'black', colorLabel: 'Đen',
}

test('what is missing is named once, with how many and with what the cart holds of it already', () => {
  const left = { productName: 'Xiaomi 15T', quantity: 2, message: 'Xiaomi 15T chỉ còn 1 sản phẩm' }
  expect(sayLeft(left, empty, t)).toBe('Xiaomi 15T chỉ còn 1 sản phẩm (thiếu 2)')
  const cart = { ...empty, items: [held] } as unknown as typeof empty // no more of a line is read
  expect(sayLeft(left, cart, t)).toBe('Xiaomi 15T chỉ còn 1 sản phẩm (thiếu 2, giỏ hàng đang có 1)')
})

test('a reason that names no product is told of which one it is', () => {
  expect(sayLeft({ productName: 'Xiaomi 15T', quantity: 1, message: 'Giỏ hàng đã đầy' }, empty, t))
    .toBe('Xiaomi 15T: Giỏ hàng đã đầy (thiếu 1)')
})
