// The signed-in customer's cart, kept on the server. Every call answers with the whole cart.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, PathId } from './basics.ts'
import { ProductStatus } from './catalogue.ts'

/** Most units of one variant in a cart. */
export const QUANTITY_MAX = 99
/** Most different lines in a cart. */
export const LINES_MAX = 50
/** Most different lines saved for later. */
export const SAVED_MAX = 50
const KEY_MAX = 255

export const Quantity = z.int().min(1).max(QUANTITY_MAX)

export const CartLine = z.strictObject({
  productId: Id,
  variantId: Id,
  /** True when the product is sold in several variants and one was chosen. */
  isVariant: z.boolean(),
  sku: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  price: Dong,
  discountPrice: Dong.nullable(),
  quantity: z.int(),
  color: z.string(),
  colorLabel: z.string(),
  ram: z.string().nullable(),
  storage: z.string().nullable(),
  stockQuantity: z.int(),
  status: ProductStatus,
  /** The least one unit has cost since the customer last took its price, as far as it was seen, dong; null: never noted. */
  seenPrice: Dong.nullable(),
})
export type CartLine = z.infer<typeof CartLine>

export const Cart = z.strictObject({
  items: z.array(CartLine),
  subtotal: Dong,
  count: z.int(),
  /** Put aside for later: not counted, not ordered. */
  saved: z.array(CartLine),
})
export type Cart = z.infer<typeof Cart>

export const CartItemBody = z.strictObject({
  productId: Id,
  quantity: Quantity,
  variantId: Id.optional(),
  color: z.string().max(60).optional(),
  ram: z.string().max(20).optional(),
  storage: z.string().max(20).optional(),
  /** What one unit cost where the customer took it, dong: if it is another price by now, that is told. Decides nothing. */
  seenPrice: Dong.optional(),
})
export type CartItemBody = z.infer<typeof CartItemBody>

export const CartProblem = z.strictObject({
  productId: Id,
  /** Null where a device asked about a product without saying which variant. */
  variantId: Id.nullable(),
  code: z.string(),
  message: z.string(),
  /** With `cart.price_changed`: what one unit cost when it was last seen, and costs now. */
  was: Dong.optional(), now: Dong.optional(),
})
export type CartProblem = z.infer<typeof CartProblem>

export const CartValidation = z.strictObject({
  isValid: z.boolean(),
  message: z.string(),
  subtotal: Dong,
  shippingCost: Dong,
  discount: Dong,
  total: Dong,
  appliedCouponId: Id.nullable(),
  couponCode: z.string().nullable(),
  /** Why the coupon that was asked for takes nothing off; null when it does, or none was asked for. */
  couponProblem: z.string().nullable(),
  /** Goods worth strictly more than this, before the coupon, are delivered free. */
  freeShippingOver: Dong,
  problems: z.array(CartProblem),
})
export type CartValidation = z.infer<typeof CartValidation>

/** A cart that this device keeps, as the shop would have it today. */
export const CartQuote = z.strictObject({ ...CartValidation.shape, items: z.array(CartLine) })
export type CartQuote = z.infer<typeof CartQuote>

/** What a guest's device holds. `seenPrice`: what one unit cost there. */
const QuoteItem = z.strictObject({ productId: Id, variantId: Id.optional(), quantity: Quantity, seenPrice: Dong.optional() })
const QuoteBody = z.strictObject({
  items: z.array(QuoteItem).min(1).max(LINES_MAX), shippingMethodId: Id.optional(),
  /** By its id, which is told to whoever has its code: codes are tried at the pace of `POST /api/coupons/apply`. */
  couponId: Id.optional(),
})

export const SaveBody = z.strictObject({ productId: Id, variantId: Id, quantity: Quantity.default(1) })
export type SaveBody = z.output<typeof SaveBody>
const SeenPricesBody = z.strictObject({
  prices: z.array(z.strictObject({ variantId: Id, price: Dong })).min(1).max(LINES_MAX),
})

const product = z.strictObject({ productId: PathId })
const variant = z.strictObject({ productId: PathId, variantId: PathId })
const saved = z.strictObject({ variantId: PathId })
/** With a key a change is made once, however often it arrives; another change under the same key is refused. */
const headers = z.object({ 'idempotency-key': z.string().min(1, { error: 'required' }).max(KEY_MAX).optional() })
/**
 * 0 and below removes the line (specification section 4); fractions are refused. With `from` the change is made only if
 * the line holds exactly so many (0: no line yet, it is made), so that of two browsers none overwrites the other unseen.
 */
const quantity = z.strictObject({
  quantity: z.string().regex(/^-?\d{1,6}$/, { error: 'number' }).transform(Number).pipe(z.int().max(QUANTITY_MAX)),
  from: z.string().regex(/^\d{1,6}$/, { error: 'number' }).transform(Number).optional(),
})
const unsold = ['cart.not_on_sale', 'cart.discontinued', 'cart.sold_out', 'cart.not_enough_stock'] as const
const changeRefusals = ['cart.line_not_found', ...unsold, 'cart.choose_variant', 'cart.quantity_changed', 'cart.product_gone',
  'cart.full', 'cart.idempotency_key_reused'] as const

export const cartApi = api({
  'GET /api/cart': { access: 'customer', summary: 'The cart.', reply: Cart, refuses: [] },
  'POST /api/cart/items': {
    access: 'customer', pace: 'write', summary: 'Adds units of a product to the cart.', headers, body: CartItemBody, reply: Cart,
    refuses: ['cart.product_gone', 'cart.choose_variant', ...unsold, 'cart.line_full', 'cart.full',
      'cart.idempotency_key_reused'],
  },
  'PUT /api/cart/items/{productId}': {
    access: 'customer', pace: 'write', summary: 'Sets the quantity of a product held in one variant.', params: product,
    query: quantity, headers,
    reply: Cart, refuses: changeRefusals,
  },
  'PUT /api/cart/items/{productId}/variant/{variantId}': {
    access: 'customer', pace: 'write', summary: 'Sets the quantity of a variant; below 1 removes it.', params: variant,
    query: quantity, headers,
    reply: Cart, refuses: changeRefusals,
  },
  'DELETE /api/cart/items/{productId}': {
    access: 'customer', pace: 'write', summary: 'Removes a product from the cart.', params: product, reply: Cart, refuses: [],
  },
  'DELETE /api/cart/items/{productId}/variant/{variantId}': {
    access: 'customer', pace: 'write', summary: 'Removes a variant from the cart.', params: variant, reply: Cart, refuses: [],
  },
  'DELETE /api/cart': { access: 'customer', pace: 'write', summary: 'Empties the cart.', reply: Cart, refuses: [] },
  'GET /api/cart/validate': {
    access: 'customer', summary: 'Today\'s prices, stock and totals for the cart as it stands.',
    query: z.strictObject({ couponId: PathId.optional(), shippingMethodId: PathId.optional() }), reply: CartValidation,
    refuses: ['orders.shipping_method_not_found'],
  },
  'POST /api/cart/quote': {
    access: 'anyone', pace: 'write', summary: 'The same for a cart that a guest\'s device keeps; changes nothing.',
    body: QuoteBody, reply: CartQuote, refuses: ['orders.shipping_method_not_found'],
  },
  'POST /api/cart/seen-prices': {
    access: 'customer', pace: 'write', summary: 'The customer has seen these prices and takes them.', body: SeenPricesBody,
    reply: Cart, refuses: [],
  },
  'POST /api/cart/saved': {
    access: 'customer', pace: 'write',
    summary: 'Saves a variant for later; what the cart holds of it moves there with its quantity.',
    headers, body: SaveBody, reply: Cart,
    refuses: ['cart.product_gone', 'cart.saved_full', 'cart.saved_line_full', 'cart.idempotency_key_reused'],
  },
  'POST /api/cart/saved/{variantId}/back': {
    access: 'customer', pace: 'write', summary: 'Brings what was saved back into the cart, as much of it as there is.',
    params: saved, headers, reply: Cart,
    refuses: ['cart.line_not_found', ...unsold, 'cart.line_full', 'cart.full', 'cart.idempotency_key_reused'],
  },
  'DELETE /api/cart/saved/{variantId}': {
    access: 'customer', pace: 'write', summary: 'Forgets what was saved; absent is no fault.', params: saved, reply: Cart,
    refuses: [],
  },
})
