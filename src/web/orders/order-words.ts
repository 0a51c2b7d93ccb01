// Which word stands for which state or way of paying.
import type { Mover, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { ReceiptReason } from '#contract/settling.ts'
import type { Happening, Tab } from './orders-rules.ts'

export const STATUS_NAMES = {
  PENDING: 'orders.status_PENDING', CONFIRMED: 'orders.status_CONFIRMED', PACKED: 'orders.status_PACKED',
  SHIPPING: 'orders.status_SHIPPING', DELIVERED: 'orders.status_DELIVERED', CANCELLED: 'orders.status_CANCELLED',
  RETURNED: 'orders.status_RETURNED',
} as const satisfies Record<OrderStatus, string>

/** On the tabs of the list. */
export const TAB_NAMES = { TO_PAY: 'orders.status_to_pay', ...STATUS_NAMES } as const satisfies Record<Tab, string>

export const PAYMENT_NAMES = {
  UNPAID: 'orders.payment_UNPAID', PAID: 'orders.payment_PAID', FAILED: 'orders.payment_FAILED',
  REFUNDED: 'orders.payment_REFUNDED',
} as const satisfies Record<PaymentStatus, string>

export const PAY_NAMES = {
  COD: 'orders.pay_COD', VNPAY: 'orders.pay_VNPAY', BANK_TRANSFER: 'orders.pay_BANK_TRANSFER',
} as const satisfies Record<PaymentMethod, string>

/** What a way of paying is, for an order that is there already. */
export const PAY_OTHERWISE = {
  COD: 'orders.pay_otherwise_COD', VNPAY: 'orders.pay_otherwise_VNPAY', BANK_TRANSFER: 'orders.pay_otherwise_BANK_TRANSFER',
} as const satisfies Record<PaymentMethod, string>

/** What stands beside a step of the time line that is behind the order, or has come to be; for money always. */
export const STEP_NAMES = {
  PENDING: 'orders.step_placed', TO_CONFIRM: 'orders.status_PENDING', CONFIRMED: 'orders.status_CONFIRMED',
  PACKED: 'orders.status_PACKED', SHIPPING: 'orders.status_SHIPPING', DELIVERED: 'orders.status_DELIVERED',
  CANCELLED: 'orders.status_CANCELLED', RETURNED: 'orders.status_RETURNED', TO_PAY: 'orders.status_to_pay',
  PAY_FAILED: 'orders.payment_FAILED', PAY_CHANGED: 'orders.step_pay_changed',
  PAID: 'orders.payment_PAID', REFUNDING: 'orders.step_refunding', REFUNDED: 'orders.payment_REFUNDED',
} as const satisfies Record<Happening, string>

/** What is told of an order that has come into this state while it was looked at. */
export const NEWS = {
  PENDING: 'orders.news_PENDING', CONFIRMED: 'orders.news_CONFIRMED', PACKED: 'orders.news_PACKED',
  SHIPPING: 'orders.news_SHIPPING', DELIVERED: 'orders.news_DELIVERED', CANCELLED: 'orders.cancelled',
  RETURNED: 'orders.news_RETURNED',
} as const satisfies Record<OrderStatus, string>

export const PAYMENT_NEWS = {
  UNPAID: 'orders.news_PENDING', PAID: 'orders.news_PAID', FAILED: 'orders.news_FAILED', REFUNDED: 'orders.news_REFUNDED',
} as const satisfies Record<PaymentStatus, string>

/** Why money of the right amount was not taken for the order. */
export const WAITING_WHY = {
  LATE: 'orders.waiting_late', UNKNOWN_ORDER: 'orders.waiting_late', PAID_TWICE: 'orders.waiting_twice',
  SUSPICIOUS: 'orders.waiting_suspicious',
} as const satisfies Record<Exclude<ReceiptReason, 'TOO_LITTLE' | 'TOO_MUCH'>, string>

/** When money is back, by the way it came. */
export const BACK_WHEN = {
  COD: 'orders.back_COD', VNPAY: 'orders.back_VNPAY', BANK_TRANSFER: 'orders.back_BANK_TRANSFER',
} as const satisfies Record<PaymentMethod, string>

export const CANCELLED_BY = {
  customer: 'orders.cancelled_by_customer', staff: 'orders.cancelled_by_staff', shop: 'orders.cancelled_by_shop',
} as const satisfies Record<Mover, string>

/** Why customers cancel; what they choose is kept as it reads. */
export const CANCEL_REASONS = {
  MIND: 'orders.cancel_MIND', GOODS: 'orders.cancel_GOODS', ADDRESS: 'orders.cancel_ADDRESS', PAYMENT: 'orders.cancel_PAYMENT',
  PRICE: 'orders.cancel_PRICE',
} as const
