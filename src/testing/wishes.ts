// Products and lines of a wishlist for tests, to be changed as needed.
import type { WishlistItem } from '#contract/wishlist.ts'
import type { WishProduct } from '#web/wishlist/wishlist-rules.ts'

export function wishProduct(change: Partial<WishProduct> = {}): WishProduct {
  return {
    id: 1, name: 'iPhone 17 Pro', image: '/pictures/a/640.webp', price: 34_990_000, discountPrice: null, brand: 'Apple',
    status: 'AVAILABLE', stockQuantity: 5, ...change,
  }
}

export function wishItem(change: Partial<WishlistItem> = {}): WishlistItem {
  return {
    id: 1, productId: 1, productName: 'iPhone 17 Pro', productImage: '/pictures/a/640.webp', productPrice: 34_990_000,
    productDiscountPrice: null, productBrand: 'Apple', addedAt: '2026-11-20T03:00:00.000Z', isAvailable: true, stockQuantity: 5,
    status: 'AVAILABLE', variantId: 11, addedPrice: 34_990_000, ...change,
  }
}
