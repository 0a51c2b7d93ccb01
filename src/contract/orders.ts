// Placing an order from the server cart, and reading it again.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, lines, Moment, pageOf, paging, PathId } from './basics.ts'
import { PaymentMethod } from './payments.ts'
import { CouponCode, couponRefusals } from './promotions.ts'

export const NOTE_MAX = 500
export const IDEMPOTENCY_KEY_MAX = 255
export const REASON_MAX = 300

const IdempotencyKey = z.string().min(1, { error: 'required' }).max(IDEMPOTENCY_KEY_MAX)

export const OrderStatus = z.enum(['PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED', 'CANCELLED', 'RETURNED'])
export type OrderStatus = z.infer<typeof OrderStatus>
export const PaymentStatus = z.enum(['UNPAID', 'PAID', 'FAILED', 'REFUNDED'])
export type PaymentStatus = z.infer<typeof PaymentStatus>
/** Who moved an order on: its customer, somebody of the staff, or the shop by itself. */
export const Mover = z.enum(['customer', 'staff', 'shop'])
export type Mover = z.infer<typeof Mover>

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
  placedAt: Moment, paidAt: Moment.nullable(),
  /** Until when the units are set aside for it; null: it waits for no payment. */
  holdUntil: Moment.nullable(),
  /** What its customer may do with it now. */
  may: z.strictObject({ cancel: z.boolean(), pay: z.boolean() }),
  history: z.array(z.strictObject({ status: OrderStatus, at: Moment, mover: Mover, reason: z.string() })),
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

/** Why something is done: optional, some lines of text. */
const Reason = lines(REASON_MAX).optional()

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
  'POST /api/orders/{id}/cancel': {
    access: 'customer', pace: 'write',
    summary: 'Cancels one of the customer\'s own orders while it is PENDING or CONFIRMED; what was paid is given back.',
    params: z.strictObject({ id: PathId }), body: z.strictObject({ reason: Reason }), reply: Order,
    refuses: ['orders.not_found', 'orders.not_cancellable'],
  },
  'POST /api/admin/orders/{id}/move': {
    access: 'staff', pace: 'write', summary: 'Moves an order on, as far as the table of moves allows.',
    params: z.strictObject({ id: PathId }), body: z.strictObject({ status: OrderStatus, reason: Reason }), reply: Order,
    refuses: ['orders.not_found', 'orders.move_not_allowed'],
  },
})
