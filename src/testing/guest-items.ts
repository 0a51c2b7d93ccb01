// Lines of a guest's cart for tests: one to change as needed, and carts of any kind for properties.
import * as fc from 'fast-check'
import type { GuestItem } from '#web/cart/cart-rules.ts'

/** Its price has been seen, unless told. */
export function guestItem(change: Partial<GuestItem> = {}): GuestItem {
  const item = {
    id: 1, productId: 1, variantId: 11, isVariant: true, sku: 'AP-17P-256-DEN', productName: 'iPhone 17 Pro',
    productImage: '/pictures/a/640.webp',
    price: 34_990_000, discountPrice: 33_490_000, quantity: 1, color: 'Đen', colorLabel: 'Đen', ram: '12GB', storage: '256GB',
    stockQuantity: 50, status: 'AVAILABLE' as const, ...change,
  }
  return { seenPrice: item.discountPrice ?? item.price, ...item }
}

/** A sound cart: each product and variant once. */
export const guestItems: fc.Arbitrary<GuestItem[]> = fc.uniqueArray(
  fc.record({
    productId: fc.integer({ min: 1, max: 9999 }),
    variantId: fc.option(fc.integer({ min: 1, max: 9999 })),
    price: fc.integer({ min: 1000, max: 90_000_000 }),
    off: fc.option(fc.integer({ min: 1, max: 999 })),
    quantity: fc.integer({ min: 1, max: 99 }),
    productName: fc.string({ minLength: 1, maxLength: 40 }),
  }),
  { maxLength: 20, selector: ({ productId, variantId }) => `${productId}:${variantId}` },
).map((lines) => lines.map(({ off, ...line }) => guestItem({ ...line, discountPrice: off === null ? null : line.price - off })))
