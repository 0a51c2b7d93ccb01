// A product of the catalogue as a line of the cart.
import type { Product, Variant } from '#contract/catalogue.ts'
import type { CartItem } from './cart-rules.ts'

export type Sold = Pick<Product, 'id' | 'name' | 'image' | 'price' | 'discountPrice' | 'status' | 'stockQuantity'>

/** `variant` is undefined where none was chosen: the shop then takes the only one there is. */
export function cartItemOf(product: Sold, variant: Variant | undefined): CartItem {
  return {
    productId: product.id, productName: product.name, status: product.status,
    variantId: variant?.id ?? null, isVariant: variant !== undefined, sku: variant?.sku ?? '',
    productImage: variant?.image ?? product.image,
    price: variant?.price ?? product.price,
    discountPrice: variant ? variant.discountPrice : product.discountPrice,
    quantity: 1,
    color: variant?.color ?? '', colorLabel: variant?.colorLabel ?? '', ram: variant?.ram ?? null,
    storage: variant?.storage ?? null,
    stockQuantity: variant?.stockQuantity ?? product.stockQuantity, seenPrice: null,
  }
}
