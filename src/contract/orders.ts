// Placing an order from the server cart, and reading it again.
import * as z from 'zod'
import { api } from './api.ts'
import { Email } from './auth.ts'
import { Dong, Id, line, lines, Moment, pageOf, paging, PathId } from './basics.ts'
import { Cart, LINES_MAX, QUANTITY_MAX } from './cart.ts'
import { Imei } from './imei.ts'
import { PaymentMethod } from './payments.ts'
import { CouponCode, couponRefusals } from './promotions.ts'
import { ReceiptReason } from './settling.ts'
import { Parcel, ParcelBody } from './shipping.ts'
import { isCompanyTaxCode, isPersonalNumber } from './tax-code.ts'

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

/** Whom the VAT invoice is made out to. A company has a tax code; a person may give their personal number, which is theirs. */
const InvoiceBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('COMPANY'), name: line(200), taxCode: z.string().trim().refine(isCompanyTaxCode, { error: 'tax_code' }),
    address: line(300), email: Email,
  }),
  z.strictObject({
    kind: z.literal('PERSON'), name: line(200),
    taxCode: z.string().trim().refine(isPersonalNumber, { error: 'personal_number' }).optional(),
    address: line(300), email: Email,
  }),
])
export type InvoiceBody = z.infer<typeof InvoiceBody>

export const Invoice = z.strictObject({
  kind: z.enum(['COMPANY', 'PERSON']), name: z.string(), taxCode: z.string().nullable(), address: z.string(), email: z.string(),
})
export type Invoice = z.infer<typeof Invoice>

export const OrderBody = z.strictObject({
  addressId: Id,
  shippingMethodId: Id,
  paymentMethod: PaymentMethod,
  couponCode: CouponCode.optional(),
  /** The total the customer was shown, dong: if it is another by now, that is told and nothing ordered. Decides nothing else. */
  expectedTotal: Dong.optional(),
  note: lines(NOTE_MAX).optional(),
  /** A VAT invoice is wanted, made out so. */
  invoice: InvoiceBody.optional(),
})
export type OrderBody = z.infer<typeof OrderBody>

const OrderLine = z.strictObject({
  productId: Id, variantId: Id, productName: z.string(), productImage: z.string().nullable(), sku: z.string(),
  color: z.string(), colorLabel: z.string(), ram: z.string().nullable(), storage: z.string().nullable(),
  /** What one unit cost at the moment of ordering. */
  unitPrice: Dong, quantity: z.int(), lineTotal: Dong,
  /** The numbers of the devices that were packed for it; none before that, of what came back, or where the goods have none. */
  imeis: z.array(z.string()),
  /** Months of warranty from its arrival, and the last day of it once it has arrived; none once the order was sent back. */
  warrantyMonths: z.int(), warrantyUntil: z.iso.date().nullable(),
})

const OrderAddress = z.strictObject({
  receiverName: z.string(), phone: z.string(), addressLine: z.string(), city: z.string(), state: z.string(),
  country: z.string(), postalCode: z.string(),
})

/** Days of Vietnam's calendar between which it is expected, both included. */
const Expected = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

export const Order = z.strictObject({
  id: Id, code: z.string(), status: OrderStatus, paymentStatus: PaymentStatus, paymentMethod: PaymentMethod,
  items: z.array(OrderLine), count: z.int(),
  subtotal: Dong, shippingCost: Dong, discount: Dong, couponCode: z.string().nullable(), total: Dong,
  shippingMethod: z.strictObject({ id: Id, name: z.string() }), address: OrderAddress, note: z.string(),
  placedAt: Moment, paidAt: Moment.nullable(),
  /** Until when the units are set aside for it; null: it waits for no payment. */
  holdUntil: Moment.nullable(),
  /** Null once it is there or ended early, while it waits to be paid ahead, and for orders from before there were estimates. */
  expected: Expected.nullable(),
  parcels: z.array(Parcel),
  invoice: Invoice.nullable(),
  /** Money that goes back, or went, oldest first. */
  refunds: z.array(z.strictObject({ amount: Dong, done: z.boolean(), askedAt: Moment, doneAt: Moment.nullable() })),
  /** Money that came for it and did not fit, kept for staff to settle; oldest first. */
  waiting: z.array(z.strictObject({ amount: Dong, reason: ReceiptReason, receivedAt: Moment })),
  /** What is missing of its total beside the parts of it that wait; 0 where they come to it. Of a paid order the total. */
  left: Dong,
  /** Until when goods of it may be sent back; null before it has arrived. */
  returnableUntil: Moment.nullable(),
  /** Since when a payment at the gateway may be under way: the last one of whose end no word has come. Null: none may be. */
  payingSince: Moment.nullable(),
  /** From which way of paying it changed to which; oldest first. By the shop itself where money came another way. */
  paymentChanges: z.array(z.strictObject({ from: PaymentMethod, to: PaymentMethod, at: Moment, mover: Mover })),
  /** It waits at this moment to be paid ahead, and no money has come that is looked at first. */
  toPay: z.boolean(),
  /**
   * What its customer may do with it now. `pay`: begin to pay it ahead; at the gateway not in the last minutes. `payOtherwise`:
   * to which of the ways that the shop offers its way of paying can change. `return`: ask to send goods of it back.
   */
  may: z.strictObject({ cancel: z.boolean(), pay: z.boolean(), payOtherwise: z.array(PaymentMethod), return: z.boolean() }),
  history: z.array(z.strictObject({ status: OrderStatus, at: Moment, mover: Mover, reason: z.string() })),
})
export type Order = z.infer<typeof Order>

export const OrderSummary = z.strictObject({
  id: Id, code: z.string(), status: OrderStatus, paymentStatus: PaymentStatus, paymentMethod: PaymentMethod, discount: Dong,
  couponCode: z.string().nullable(), total: Dong, count: z.int(), placedAt: Moment, payingSince: Moment.nullable(),
  toPay: z.boolean(),
  /** `pay`: at once; not while money for it waits, which its own page tells of. */
  may: z.strictObject({ pay: z.boolean() }),
  /** The first lines, enough for a row in the list. */
  items: z.array(z.strictObject({ productName: z.string(), productImage: z.string().nullable(), quantity: z.int() })),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** What anyone who knows code and contact may see: no name, no street. */
export const TrackedOrder = z.strictObject({
  code: z.string(), status: OrderStatus, paymentStatus: PaymentStatus, paymentMethod: PaymentMethod, placedAt: Moment,
  /** As of `Order`. */
  toPay: z.boolean(),
  items: z.array(z.strictObject({ productName: z.string(), productImage: z.string().nullable(), quantity: z.int() })),
  total: Dong, shippingMethod: z.string(),
  /** "N*** V*** A***, 091****567, Phường Sài Gòn, Thành phố Hồ Chí Minh". */
  deliveredTo: z.string(),
  expected: Expected.nullable(), parcels: z.array(Parcel),
  history: z.array(z.strictObject({ status: OrderStatus, at: Moment })),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

/** Why something is done: optional, some lines of text. */
const Reason = lines(REASON_MAX).optional()

export const MoveBody = z.strictObject({
  status: OrderStatus, reason: Reason,
  /** Of what comes back undelivered, units that were lost or cannot be sold: of these none goes on the shelf. */
  unfit: z.array(z.strictObject({ variantId: Id, quantity: z.int().min(1).max(QUANTITY_MAX) })).max(LINES_MAX).optional(),
}).refine(({ status, unfit }) => unfit === undefined || status === 'RETURNED', { error: 'format', path: ['unfit'] })
export type MoveBody = z.infer<typeof MoveBody>

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
    query: z.strictObject({
      ...paging, status: OrderStatus.optional(),
      /** Those that wait to be paid ahead, or only the others. */
      toPay: z.enum(['true', 'false']).optional(),
    }),
    reply: pageOf(OrderSummary), refuses: [],
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
  'POST /api/orders/{id}/payment-method': {
    access: 'customer', pace: 'write',
    summary: 'Has one of the customer\'s own unpaid orders paid another way; the way it is paid already is no change.',
    params: z.strictObject({ id: PathId }), body: z.strictObject({ paymentMethod: PaymentMethod }), reply: Order,
    refuses: ['orders.not_found', 'orders.not_payable', 'orders.payment_changes_full', 'orders.payment_method_unavailable',
      'orders.pay_too_late'],
  },
  'POST /api/orders/{id}/buy-again': {
    access: 'customer', pace: 'write',
    summary: 'Puts what one of the customer\'s own orders held into the cart again, as much of it as is sold now.',
    headers: z.object({ 'idempotency-key': IdempotencyKey }), params: z.strictObject({ id: PathId }),
    reply: z.strictObject({
      cart: Cart,
      /** Units that were added. */
      added: z.int(),
      /** What could not be added, or not all of it, and why, in the asker's language. */
      left: z.array(z.strictObject({ productName: z.string(), quantity: z.int(), message: z.string() })),
    }),
    refuses: ['orders.not_found', 'cart.idempotency_key_reused'],
  },
  'POST /api/admin/orders/{id}/pack': {
    access: 'staff', pace: 'write',
    summary: 'Packs a confirmed order: it moves to PACKED, each telephone of it named by its IMEI; until it leaves, again.',
    params: z.strictObject({ id: PathId }),
    body: z.strictObject({
      units: z.array(z.strictObject({ variantId: Id, imeis: z.array(Imei).min(1).max(QUANTITY_MAX) })).max(LINES_MAX),
      /** The numbers it is packed with, as its packer sees them: these take their place. Left out: nobody has packed it yet. */
      was: z.array(Imei).max(LINES_MAX * QUANTITY_MAX).optional(),
    }),
    reply: Order,
    refuses: ['orders.not_found', 'orders.move_not_allowed', 'orders.money_waiting', 'orders.imei_missing',
      'orders.imei_too_many', 'orders.imei_taken', 'orders.packed_meanwhile'],
  },
  'POST /api/admin/orders/{id}/parcels': {
    access: 'staff', pace: 'write',
    summary: 'Names a parcel of an order that is packed or on its way, by carrier and number; the same again is the same parcel.',
    params: z.strictObject({ id: PathId }), body: ParcelBody, status: 201, reply: Order,
    refuses: ['orders.not_found', 'orders.not_packed', 'orders.parcel_taken', 'orders.parcels_full'],
  },
  'DELETE /api/admin/orders/{id}/parcels/{parcelId}': {
    access: 'staff', pace: 'write', summary: 'Takes back a parcel that was named by mistake; absent is no fault.',
    params: z.strictObject({ id: PathId, parcelId: PathId }), reply: Order, refuses: ['orders.not_found', 'orders.not_packed'],
  },
  'POST /api/admin/orders/{id}/move': {
    access: 'staff', pace: 'write', summary: 'Moves an order on, as far as the table of moves allows.',
    params: z.strictObject({ id: PathId }), body: MoveBody, reply: Order,
    refuses: ['orders.not_found', 'orders.move_not_allowed', 'orders.money_waiting', 'orders.imei_missing',
      'orders.too_many_unfit'],
  },
})
