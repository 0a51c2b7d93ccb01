// What staff see of orders, what they write on them, and orders they make; moving and packing them is in orders.ts.
import * as z from 'zod'
import { Address } from './account.ts'
import { api } from './api.ts'
import { Email } from './auth.ts'
import { cursorPaging, Dong, Id, line, lines, Moment, PathId, sliceOf, visibleLength } from './basics.ts'
import { LINES_MAX, QUANTITY_MAX } from './cart.ts'
import { Imei } from './imei.ts'
import { IDEMPOTENCY_KEY_MAX, NOTE_MAX, Order, OrderStatus, PaymentStatus, REASON_MAX } from './orders.ts'
import { PaymentMethod } from './payments.ts'
import { Phone } from './phone.ts'
import { CouponCode, couponRefusals } from './promotions.ts'
import { StaffReturn } from './returns.ts'
import { Receipt, Refund, Transfer } from './settling.ts'

/** Notes on one order. */
export const NOTES_MAX = 200
const TEXT_MAX = 100

/**
 * What an order waits for the shop to do: `confirm` it, `pack` it, or look at money that came for it and did not fit. One that
 * waits for its buyer's money does not wait to be confirmed.
 */
export const OrderWaiting = z.enum(['confirm', 'pack', 'money'])
export type OrderWaiting = z.infer<typeof OrderWaiting>

const Buyer = z.strictObject({ id: Id, username: z.string(), fullname: z.string() })

/** An order as a row of the staff's list. */
export const StaffOrderRow = z.strictObject({
  id: Id, code: z.string(), status: OrderStatus, paymentStatus: PaymentStatus, paymentMethod: PaymentMethod, total: Dong,
  /** Units of all lines, and what the first line is. */
  count: z.int(), firstProduct: z.string(),
  placedAt: Moment, holdUntil: Moment.nullable(),
  receiverName: z.string(), phone: z.string(), city: z.string(),
  /** Null: somebody without an account, for whom staff made it. */
  customer: Buyer.nullable(),
  /** Money came for it that did not fit. */
  moneyWaiting: z.boolean(),
  notes: z.int(),
})
export type StaffOrderRow = z.infer<typeof StaffOrderRow>

/** What somebody of the staff wrote on an order. */
export const StaffNote = z.strictObject({ id: Id, text: z.string(), by: Buyer, writtenAt: Moment })
export type StaffNote = z.infer<typeof StaffNote>

/** An order with all that staff know of it. */
export const StaffOrder = z.strictObject({
  order: Order,
  /** Null: somebody without an account, whose mails go to `email` where there is one. */
  customer: Buyer.extend({ status: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  email: z.string().nullable(),
  /** Who of the staff made it for somebody on the telephone. */
  madeBy: Buyer.nullable(),
  /** Whose parcel it is: the shop, as it calls itself now. */
  sender: z.strictObject({ name: z.string(), address: z.string(), phone: z.string() }),
  /** Where its money is to be transferred to, while that is waited for. */
  transfer: Transfer.nullable(),
  /** Oldest first, as the lists below. */
  notes: z.array(StaffNote), receipts: z.array(Receipt), refunds: z.array(Refund), returns: z.array(StaffReturn),
  /** Who of the staff made each step of the order's history, and asked for or ended each refund; null: nobody of them. */
  doneBy: z.strictObject({ history: z.array(z.string().nullable()), refunds: z.array(z.string().nullable()) }),
  /** Where staff may move it now; PACKED by packing it. */
  moves: z.array(OrderStatus),
  /** How many devices must be named to pack it, by variant. */
  imeisNeeded: z.array(z.strictObject({ variantId: Id, imeis: z.int() })),
})
export type StaffOrder = z.infer<typeof StaffOrder>

/** Ways of paying that can be agreed on the telephone. */
export const HandWay = PaymentMethod.extract(['COD', 'BANK_TRANSFER'])
export type HandWay = z.infer<typeof HandWay>

const HandItems = z.array(z.strictObject({ variantId: Id, quantity: z.int().min(1).max(QUANTITY_MAX) }))
  .min(1, { error: 'required' }).max(LINES_MAX)
  .refine((items) => new Set(items.map(({ variantId }) => variantId)).size === items.length, { error: 'format' })

const ReceiverBody = z.strictObject({
  receiverName: line(100), phone: Phone, addressLine: line(200), city: line(100), state: line(100),
})
/** As it was answered, compared to the letter. */
const Shown = z.string().max(200)

/** Who receives an order, and where, put right. */
export const AddressCorrection = z.strictObject({
  ...ReceiverBody.shape,
  /** The address as whoever corrects it sees it: this takes its place. */
  seen: z.strictObject({ receiverName: Shown, phone: Shown, addressLine: Shown, city: Shown, state: Shown }),
})
export type AddressCorrection = z.infer<typeof AddressCorrection>

/** An order that staff make for somebody on the telephone. */
export const HandOrderBody = z.strictObject({
  items: HandItems,
  /** Whose order it is; left out: of somebody without an account, to whom mails go to `email`, where that is given. */
  customerId: Id.optional(), email: Email.optional(),
  address: ReceiverBody,
  shippingMethodId: Id, paymentMethod: HandWay, couponCode: CouponCode.optional(), note: lines(NOTE_MAX).optional(),
  /** What the customer was told it comes to, dong: if it is another sum by now, nothing is ordered. */
  expectedTotal: Dong,
})
export type HandOrderBody = z.infer<typeof HandOrderBody>

export const HandQuoteBody = z.strictObject({
  items: HandItems, customerId: Id.optional(), shippingMethodId: Id.optional(), couponCode: CouponCode.optional(),
})
export type HandQuoteBody = z.infer<typeof HandQuoteBody>

/** What an order would come to at this moment, and what stands in its way. */
export const HandQuote = z.strictObject({
  items: z.array(z.strictObject({
    variantId: Id, productName: z.string(), productImage: z.string().nullable(), sku: z.string(), colorLabel: z.string(),
    ram: z.string().nullable(), storage: z.string().nullable(), unitPrice: Dong, quantity: z.int(), lineTotal: Dong,
    stock: z.int(),
    /** Why it cannot be ordered so, a sentence; null: it can. */
    problem: z.string().nullable(),
  })),
  subtotal: Dong,
  /** Null until a way of delivery is chosen; the total is without it then. */
  shippingCost: Dong.nullable(),
  discount: Dong, couponProblem: z.string().nullable(), total: Dong,
  /** How an order of this total can be paid. */
  ways: z.array(HandWay),
})
export type HandQuote = z.infer<typeof HandQuote>

/** Customers that one contact finds. */
export const FOUND_MAX = 5

export const FoundCustomer = Buyer.extend({
  email: z.string(), phone: z.string().nullable(), addresses: z.array(Address),
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

const params = z.strictObject({ id: PathId })
const Key = z.object({ 'idempotency-key': z.string().min(1, { error: 'required' }).max(IDEMPOTENCY_KEY_MAX) })
const Day = z.iso.date({ error: 'date' })
const Seen = (max: number) => lines(max).refine((text) => visibleLength(text) > 0, { error: 'required' })

export const ordersAdminApi = api({
  'GET /api/admin/orders': {
    access: 'staff', summary: 'Orders, newest first.',
    query: z.strictObject({
      ...cursorPaging, status: OrderStatus.optional(), paymentStatus: PaymentStatus.optional(),
      paymentMethod: PaymentMethod.optional(), waiting: OrderWaiting.optional(),
      /**
       * A code or its beginning, a telephone number in any form (the receiver's or the customer's), a customer's e-mail address
       * or username, words of the receiver's name, with accents or without, the last one begun, or the whole of a device's IMEI
       * or of a parcel's tracking number.
       */
      text: z.string().trim().max(TEXT_MAX).optional(),
      /** Days in Vietnam, both included. */
      fromDate: Day.optional(), toDate: Day.optional(),
    }),
    reply: sliceOf(StaffOrderRow), refuses: [],
  },
  'POST /api/admin/orders': {
    access: 'staff', pace: 'write',
    summary: 'Makes an order for somebody on the telephone; safe to repeat with the same Idempotency-Key.',
    headers: Key, body: HandOrderBody, status: 201, reply: Order,
    refuses: [
      'orders.customer_not_found', 'orders.goods_gone', 'orders.shipping_method_not_found', 'orders.payment_method_unavailable',
      'orders.not_enough_stock', 'orders.not_on_sale', 'orders.idempotency_key_reused', 'orders.total_changed', 'cart.sold_out',
      'promotions.coupon_needs_account', ...couponRefusals,
    ],
  },
  'POST /api/admin/orders/quote': {
    access: 'staff', pace: 'read', unaudited: 'a dry run: nothing is kept',
    summary: 'What an order would come to at this moment, and what stands in its way.',
    body: HandQuoteBody, reply: HandQuote, refuses: ['orders.shipping_method_not_found'],
  },
  'GET /api/admin/customers/find': {
    access: 'staff', summary: 'Customers by exactly this telephone number, e-mail address or username, with their addresses.',
    query: z.strictObject({ contact: z.string().trim().min(3).max(254) }),
    reply: z.array(FoundCustomer).max(FOUND_MAX), refuses: [],
  },
  'GET /api/admin/orders/{id}': {
    access: 'staff', summary: 'An order with all that staff know of it.', params, reply: StaffOrder,
    refuses: ['orders.not_found'],
  },
  'POST /api/admin/orders/{id}/notes': {
    access: 'staff', pace: 'write', summary: 'Writes a note on an order, for staff alone; it stays as it is. Safe to repeat.',
    headers: Key, params, body: z.strictObject({ text: Seen(NOTE_MAX) }), status: 201, reply: StaffNote,
    refuses: ['orders.not_found', 'orders.notes_full', 'orders.idempotency_key_reused'],
  },
  'PATCH /api/admin/orders/{id}/address': {
    access: 'staff', pace: 'write',
    summary: 'Corrects who receives an order, and where, until it leaves; to another province its days are counted anew.',
    params, body: AddressCorrection, reply: Order, refuses: ['orders.not_found', 'orders.has_left', 'orders.edited_meanwhile'],
  },
  'POST /api/admin/orders/{id}/imei-corrections': {
    access: 'staff', pace: 'write',
    summary: 'Says that another device is in a packed order than was noted; once it has left, with the reason.',
    params,
    body: z.strictObject({
      /** The number that was noted, and the one that takes its place. */
      was: Imei, imei: Imei,
      /** Kept as a note on the order. */
      reason: Seen(REASON_MAX).optional(),
    }),
    reply: Order,
    refuses: ['orders.not_found', 'orders.imei_unknown', 'orders.imei_taken', 'orders.reason_needed', 'orders.notes_full'],
  },
})
