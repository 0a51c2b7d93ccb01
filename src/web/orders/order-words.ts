// Which word stands for which state or way of paying.
import type { Mover, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'

export const STATUS_NAMES = {
  PENDING: 'orders.status_PENDING', CONFIRMED: 'orders.status_CONFIRMED', PACKED: 'orders.status_PACKED',
  SHIPPING: 'orders.status_SHIPPING', DELIVERED: 'orders.status_DELIVERED', CANCELLED: 'orders.status_CANCELLED',
  RETURNED: 'orders.status_RETURNED',
} as const satisfies Record<OrderStatus, string>

export const PAYMENT_NAMES = {
  UNPAID: 'orders.payment_UNPAID', PAID: 'orders.payment_PAID', FAILED: 'orders.payment_FAILED',
  REFUNDED: 'orders.payment_REFUNDED',
} as const satisfies Record<PaymentStatus, string>

export const PAY_NAMES = {
  COD: 'orders.pay_COD', VNPAY: 'orders.pay_VNPAY', BANK_TRANSFER: 'orders.pay_BANK_TRANSFER',
} as const satisfies Record<PaymentMethod, string>

export const CANCELLED_BY = {
  customer: 'orders.cancelled_by_customer', staff: 'orders.cancelled_by_staff', shop: 'orders.cancelled_by_shop',
} as const satisfies Record<Mover, string>
