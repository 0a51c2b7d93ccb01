// The arithmetic of a cart: merging, limits, totals. No storage, no network, no screen.
import type {
  CartItemBody, CartLine, CartValidation, LINES_MAX as CONTRACT_LINES, QUANTITY_MAX as CONTRACT_QUANTITY,
  SAVED_MAX as CONTRACT_SAVED,
} from '#contract/cart.ts'
import type { ChosenCoupon, ChosenMethod } from './cart-choice.ts'

/** Most units of one line, lines, and lines saved for later. The types hold them to the contract's numbers without loading it. */
export const QUANTITY_MAX: typeof CONTRACT_QUANTITY = 99
export const LINES_MAX: typeof CONTRACT_LINES = 50
export const SAVED_MAX: typeof CONTRACT_SAVED = 50

/** One line as every screen shows it. `variantId` is null only where a guest added a product without choosing a variant. */
export type CartItem = Omit<CartLine, 'variantId'> & { variantId: number | null }

/** A line as the guest's browser keeps it. `id` is the moment it was made. */
export type GuestItem = CartItem & {
  id: number
  /** Set just before units are pushed to the server: so many, under this key; the same again until the server has answered. */
  push?: { key: string, quantity: number }
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
  if (!held) return [...items, { ...item, seenPrice: item.seenPrice ?? unitPrice(item) }]
  const kept = { id: held.id, quantity, seenPrice: held.seenPrice ?? unitPrice(item), ...(held.push && { push: held.push }) }
  return items.map((one) => (one === held ? { ...item, ...kept } : one))
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
    const { push: _settled, ...rest } = item
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
    // So that a price that has changed since is told, also after signing in.
    ...(item.seenPrice !== null && { seenPrice: item.seenPrice }),
  }
}

/** What a coupon takes off by itself: whole dong, a share rounded down. */
export function discountOf({ discountType, discountValue }: ChosenCoupon, subtotal: number): number {
  return discountType === 'PERCENT' ? Math.floor((subtotal * discountValue) / 100) : discountValue
}

/** Totals for when the server could not be asked. Specification section 5; never below 0, and `freeShippingOver` is not known. */
export function localValidation(
  items: readonly CartItem[], method: Pick<ChosenMethod, 'baseCost'> | undefined, coupon: ChosenCoupon | undefined,
  message: string,
): CartValidation {
  const subtotal = subtotalOf(items)
  const shippingCost = method?.baseCost ?? 0
  const discount = coupon ? discountOf(coupon, subtotal) : 0
  return {
    isValid: true, message, subtotal, shippingCost, discount, total: Math.max(0, subtotal + shippingCost - discount),
    appliedCouponId: coupon?.id ?? null, couponCode: coupon?.code ?? null, couponProblem: null, freeShippingOver: 0, problems: [],
  }
}

/** A reply as it counts: one lacking `isValid` is valid. */
export function soundValidation(reply: Omit<CartValidation, 'isValid'> & { isValid?: boolean | undefined }): CartValidation {
  return { ...reply, isValid: reply.isValid ?? true }
}

/** What one unit cost when it was last seen and costs now; undefined where that is the same. */
export function priceChange(item: CartItem): { was: number, now: number } | undefined {
  const now = unitPrice(item)
  return item.seenPrice === null || item.seenPrice === now ? undefined : { was: item.seenPrice, now }
}

/** This device's lines with today's facts of them; quantities and the prices seen stay. The same array when nothing is new. */
export function withFacts(items: readonly GuestItem[], today: readonly CartLine[]): readonly GuestItem[] {
  const next = items.map((item) => {
    const line = today.find((one) => one.productId === item.productId && (item.variantId ?? one.variantId) === one.variantId)
    if (!line || (item.variantId === null && items.some((one) => keyOf(one) === keyOf(line)))) return item
    const { quantity, seenPrice, id, push } = item
    const fresh = { ...line, id, quantity, seenPrice: seenPrice ?? unitPrice(item), ...(push && { push }) }
    return JSON.stringify(sorted(fresh)) === JSON.stringify(sorted(item)) ? item : fresh
  })
  return next.every((item, at) => item === items[at]) ? items : next
}

function sorted(item: GuestItem) {
  return Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

interface Shown { items: readonly CartItem[], validation: CartValidation | undefined, checking: boolean }

/** The sums to show: the goods as they stand at once, what the shop has said of delivery and coupon until it says anew. */
export function shownTotals({ items, validation, checking }: Shown) {
  if (validation && !checking) return validation
  const [subtotal, shippingCost, discount] = [subtotalOf(items), validation?.shippingCost ?? 0, validation?.discount ?? 0]
  return { subtotal, shippingCost, discount, total: Math.max(0, subtotal + shippingCost - discount) }
}
