// The arithmetic of a cart: merging, limits, totals. No storage, no network, no screen.
import type {
  CartItemBody, CartLine, CartValidation, LINES_MAX as CONTRACT_LINES, QUANTITY_MAX as CONTRACT_QUANTITY,
} from '#contract/cart.ts'
import type { ShippingMethod } from '#contract/shipping.ts'

/** Most units of one line, and most lines. The types hold both to the contract's numbers without loading the contract. */
export const QUANTITY_MAX: typeof CONTRACT_QUANTITY = 99
export const LINES_MAX: typeof CONTRACT_LINES = 50

/** One line as every screen shows it. `variantId` is null only where a guest added a product without choosing a variant. */
export type CartItem = Omit<CartLine, 'variantId'> & { variantId: number | null }

/** A line as the guest's browser keeps it. `id` is the moment it was made. */
export type GuestItem = CartItem & {
  id: number
  /** Set just before the line is pushed to the server: the units the server held at that moment. */
  pushedOver?: number
}

/** Which line of a cart is meant: a product in one variant. */
export type LineKey = `${number}:${number | ''}`

export function keyOf({ productId, variantId }: Pick<CartItem, 'productId' | 'variantId'>): LineKey {
  return `${productId}:${variantId ?? ''}`
}

/** Something without an id cannot be bought. */
export function isProduct({ productId }: Pick<CartItem, 'productId'>): boolean {
  return Number.isSafeInteger(productId) && productId > 0
}

export function unitPrice({ price, discountPrice }: Pick<CartItem, 'price' | 'discountPrice'>): number {
  return discountPrice ?? price
}

export function lineTotal(item: Pick<CartItem, 'price' | 'discountPrice' | 'quantity'>): number {
  return unitPrice(item) * item.quantity
}

export function subtotalOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + lineTotal(item), 0)
}

export function countOf(items: readonly CartItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Most units of this line that can be had. */
export function quantityLimit({ stockQuantity }: Pick<CartItem, 'stockQuantity'>): number {
  return Math.max(0, Math.min(QUANTITY_MAX, stockQuantity))
}

export type Refused = 'not_on_sale' | 'only_left' | 'line_full' | 'full'

/** Adds units of `item` to the guest's cart: the same product and variant become one line, anything else a new one. */
export function addToGuestCart(items: readonly GuestItem[], item: GuestItem): GuestItem[] | Refused {
  if (item.status !== 'AVAILABLE') return 'not_on_sale'
  const held = items.find((one) => keyOf(one) === keyOf(item))
  const quantity = (held?.quantity ?? 0) + item.quantity
  if (quantity > item.stockQuantity) return item.stockQuantity < 1 ? 'not_on_sale' : 'only_left'
  if (quantity > QUANTITY_MAX) return 'line_full'
  if (!held && items.length >= LINES_MAX) return 'full'
  if (!held) return [...items, item]
  return items.map((one) => (one === held ? { ...item, id: one.id, quantity } : one))
}

/** Sets a line's quantity; below 1 removes it, above the limit keeps to it. */
export function setQuantityIn<T extends CartItem>(items: readonly T[], key: LineKey, quantity: number): T[] {
  if (quantity < 1) return items.filter((item) => keyOf(item) !== key)
  return items.map((item) => (keyOf(item) === key ? { ...item, quantity: withinLimit(item, quantity) } : item))
}

/** A wish brought between 1 and what can be had. */
export function withinLimit(item: Pick<CartItem, 'stockQuantity'>, wish: number): number {
  return Math.max(1, Math.min(Math.trunc(wish), quantityLimit(item)))
}

/** Takes units off a line that the server has acknowledged; what another tab added meanwhile stays. */
export function withoutUnits(items: readonly GuestItem[], key: LineKey, units: number): GuestItem[] {
  return items.flatMap((item) => {
    if (keyOf(item) !== key) return [item]
    const { pushedOver: _settled, ...rest } = item
    return item.quantity > units ? [{ ...rest, quantity: item.quantity - units }] : []
  })
}

/** What goes over the wire; optional fields only where they are known. */
export function payloadOf(item: CartItem, quantity: number): CartItemBody {
  return {
    productId: item.productId,
    quantity,
    ...(item.variantId !== null && { variantId: item.variantId }),
    ...(item.isVariant && item.color !== '' && { color: item.color }),
    ...(item.isVariant && item.ram !== null && { ram: item.ram }),
    ...(item.isVariant && item.storage !== null && { storage: item.storage }),
  }
}

/** The number on the cart button. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** Totals for when the server could not be asked: subtotal plus the chosen method's cost, nothing taken off. */
export function localValidation(
  items: readonly CartItem[], method: Pick<ShippingMethod, 'baseCost'> | undefined, message: string,
): CartValidation {
  const subtotal = subtotalOf(items)
  const shippingCost = method?.baseCost ?? 0
  return {
    isValid: true, message, subtotal, shippingCost, discount: 0, total: subtotal + shippingCost,
    appliedCouponId: null, couponCode: null, problems: [],
  }
}
