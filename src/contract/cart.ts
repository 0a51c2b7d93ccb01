// The signed-in customer's cart, kept on the server. Every call answers with the whole cart.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, PathId } from './basics.ts'
import { ProductStatus } from './catalogue.ts'

/** Most units of one variant in a cart. */
export const QUANTITY_MAX = 99
/** Most different lines in a cart. */
export const LINES_MAX = 50

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
})
export type CartLine = z.infer<typeof CartLine>

export const Cart = z.strictObject({ items: z.array(CartLine), subtotal: Dong, count: z.int() })
export type Cart = z.infer<typeof Cart>

export const CartItemBody = z.strictObject({
  productId: Id,
  quantity: Quantity,
  variantId: Id.optional(),
  color: z.string().max(60).optional(),
  ram: z.string().max(20).optional(),
  storage: z.string().max(20).optional(),
})
export type CartItemBody = z.infer<typeof CartItemBody>

export const CartProblem = z.strictObject({ productId: Id, variantId: Id, code: z.string(), message: z.string() })

export const CartValidation = z.strictObject({
  isValid: z.boolean(),
  message: z.string(),
  subtotal: Dong,
  shippingCost: Dong,
  discount: Dong,
  total: Dong,
  appliedCouponId: Id.nullable(),
  couponCode: z.string().nullable(),
  problems: z.array(CartProblem),
})
export type CartValidation = z.infer<typeof CartValidation>

const product = z.strictObject({ productId: PathId })
const variant = z.strictObject({ productId: PathId, variantId: PathId })
/** 0 and below removes the line (specification section 4); fractions are refused. */
const quantity = z.strictObject({
  quantity: z.string().regex(/^-?\d{1,6}$/, { error: 'number' }).transform(Number).pipe(z.int().max(QUANTITY_MAX)),
})
const changeRefusals = ['cart.line_not_found', 'cart.not_enough_stock', 'cart.not_on_sale', 'cart.choose_variant'] as const

export const cartApi = api({
  'GET /api/cart': { access: 'customer', summary: 'The cart.', reply: Cart, refuses: [] },
  'POST /api/cart/items': {
    access: 'customer', pace: 'write', summary: 'Adds units of a product to the cart.', body: CartItemBody, reply: Cart,
    refuses: ['cart.product_gone', 'cart.choose_variant', 'cart.not_on_sale', 'cart.not_enough_stock', 'cart.line_full',
      'cart.full'],
  },
  'PUT /api/cart/items/{productId}': {
    access: 'customer', pace: 'write', summary: 'Sets the quantity of a product held in one variant.', params: product,
    query: quantity,
    reply: Cart, refuses: changeRefusals,
  },
  'PUT /api/cart/items/{productId}/variant/{variantId}': {
    access: 'customer', pace: 'write', summary: 'Sets the quantity of a variant; below 1 removes it.', params: variant,
    query: quantity,
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
    query: z.strictObject({ shippingMethodId: PathId.optional() }), reply: CartValidation,
    refuses: ['orders.shipping_method_not_found'],
  },
})
