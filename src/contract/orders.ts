// Placing an order from the server cart, and reading it again.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, lines, Moment, pageOf, paging, PathId } from './basics.ts'
import { PaymentMethod } from './payments.ts'
import { CouponCode, couponRefusals } from './promotions.ts'

export const NOTE_MAX = 500
export const IDEMPOTENCY_KEY_MAX = 255

const IdempotencyKey = z.string().min(1, { error: 'required' }).max(IDEMPOTENCY_KEY_MAX)

export const OrderStatus = z.enum(['PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED', 'CANCELLED', 'RETURNED'])
export type OrderStatus = z.infer<typeof OrderStatus>
export const PaymentStatus = z.enum(['UNPAID', 'PAID', 'FAILED', 'REFUNDED'])
export type PaymentStatus = z.infer<typeof PaymentStatus>
export const OrderBody = z.strictObject({
  addressId: Id,
  shippingMethodId: Id,
  paymentMethod: PaymentMethod,
  couponCode: CouponCode.optional(),
  /** The total the customer was shown, dong: if it is another by now, that is told and nothing ordered. Decides nothing else. */
  expectedTotal: Dong.optional(),
  note: lines(NOTE_MAX).optional(),
})
export type OrderBody = z.infer<typeof OrderBody>

const OrderLine = z.strictObject({
  productId: Id, variantId: Id, productName: z.string(), productImage: z.string().nullable(), sku: z.string(),
  color: z.string(), colorLabel: z.string(), ram: z.string().nullable(), storage: z.string().nullable(),
  /** What one unit cost at the moment of ordering. */
  unitPrice: Dong, quantity: z.int(), lineTotal: Dong,
})

const OrderAddress = z.strictObject({
  receiverName: z.string(), phone: z.string(), addressLine: z.string(), city: z.string(), state: z.string(),
  country: z.string(), postalCode: z.string(),
})

export const Order = z.strictObject({
  id: Id, code: z.string(), status: OrderStatus, paymentStatus: PaymentStatus, paymentMethod: PaymentMethod,
  items: z.array(OrderLine), count: z.int(),
  subtotal: Dong, shippingCost: Dong, discount: Dong, couponCode: z.string().nullable(), total: Dong,
  shippingMethod: z.strictObject({ id: Id, name: z.string() }), address: OrderAddress, note: z.string(),
  placedAt: Moment,
  history: z.array(z.strictObject({ status: OrderStatus, at: Moment })),
})
export type Order = z.infer<typeof Order>

export const OrderSummary = z.strictObject({
  id: Id, code: z.string(), status: OrderStatus, paymentStatus: PaymentStatus, discount: Dong, couponCode: z.string().nullable(),
  total: Dong, count: z.int(), placedAt: Moment,
  /** The first lines, enough for a row in the list. */
  items: z.array(z.strictObject({ productName: z.string(), productImage: z.string().nullable(), quantity: z.int() })),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** What anyone who knows code and contact may see: no name, no street. */
export const TrackedOrder = z.strictObject({
  code: z.string(), status: OrderStatus, paymentStatus: PaymentStatus, paymentMethod: PaymentMethod, placedAt: Moment,
  items: z.array(z.strictObject({ productName: z.string(), productImage: z.string().nullable(), quantity: z.int() })),
  total: Dong, shippingMethod: z.string(),
  /** "N*** V*** A***, 091****567, Phường Sài Gòn, Thành phố Hồ Chí Minh". */
  deliveredTo: z.string(),
  history: z.array(z.strictObject({ status: OrderStatus, at: Moment })),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

export const ordersApi = api({
  'POST /api/orders': {
    access: 'customer', pace: 'write',
    summary: 'Places an order from the server cart; safe to repeat with the same Idempotency-Key.',
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    body: OrderBody, status: 201, reply: Order,
    refuses: [
      'orders.cart_empty', 'orders.address_not_found', 'orders.shipping_method_not_found', 'orders.payment_method_unavailable',
      'orders.not_enough_stock', 'orders.not_on_sale', 'orders.idempotency_key_reused', 'orders.total_changed',
      'cart.price_changed', 'cart.sold_out', ...couponRefusals,
    ],
  },
  'GET /api/orders/me': {
    access: 'customer', summary: 'The customer\'s orders, newest first.',
    query: z.strictObject({ ...paging, status: OrderStatus.optional() }), reply: pageOf(OrderSummary), refuses: [],
  },
  'GET /api/orders/track': {
    access: 'anyone', pace: 'code', summary: 'Where an order is, by its code and the phone or e-mail it was placed with.',
    query: z.strictObject({
      code: z.string().trim().min(1, { error: 'required' }).max(30),
      contact: z.string().trim().min(1, { error: 'required' }).max(254),
    }),
    reply: TrackedOrder, refuses: ['orders.not_tracked'],
  },
  'GET /api/orders/{id}': {
    access: 'customer', summary: 'One of the customer\'s own orders.', params: z.strictObject({ id: PathId }), reply: Order,
    refuses: ['orders.not_found'],
  },
})
