// Everything that can be told upward, with what it carries. Written by `tell`, answered in `server/app.ts`.
import type { Mover, OrderStatus } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { ReceiptReason } from '#contract/settling.ts'

/** A product of a wishlist that is worth another look. Prices of one unit in dong: what the person knew, and what it is now. */
export interface Brighter { productId: number, kind: 'back_in_stock' | 'cheaper', was: number, now: number }

export interface News {
  'auth.registered': { personId: number }
  /** Somebody asked for a link by typing an address; 0 where it is nobody's, so that asking is the same work in any case. */
  'auth.verification_asked': { personId: number }
  'auth.reset_asked': { personId: number }
  /** A new address waits in the person's row for its link to be followed. */
  'auth.email_change_asked': { personId: number }
  'auth.email_changed': { personId: number, oldEmail: string }
  'auth.password_changed': { personId: number }
  /** Somebody of the staff has, or no longer has, a second factor. */
  'auth.factor_changed': { personId: number, on: boolean }
  /** An account without a password was opened for somebody who is to join the staff; or its mail is to be sent again. */
  'auth.invited': { personId: number }
  /** From an address with a device that this person has not signed in from before. `at` is an ISO moment. */
  'auth.signed_in_elsewhere': { personId: number, address: string, agent: string, at: string }
  'orders.placed': { orderId: number }
  /** From which state to which, and by whom. Placing is no move. */
  'orders.moved': { orderId: number, from: OrderStatus, status: OrderStatus, mover: Mover }
  'orders.paid': { orderId: number }
  /** A parcel of an order on its way was named. */
  'orders.parcel_named': { orderId: number, parcelId: number }
  'orders.payment_failed': { orderId: number }
  /** Its customer wished to pay another way than before. */
  'orders.payment_changed': { orderId: number, to: PaymentMethod }
  /**
   * So much of an order's money has gone back, or is on its way for sure; told of each refund. `whole`: with it all that paid
   * the order has, and its payment is REFUNDED. Money that never paid it (it came twice, or too late) is never the whole.
   */
  'orders.refunded': { orderId: number, amountDong: number, whole: boolean }
  /** Money came for an order that it does not pay (see `reason`): we have it, and staff look at it. */
  'payments.waiting': { receiptId: number, orderId: number, amountDong: number, reason: ReceiptReason }
  /** The shop answered what somebody had told it; `personId` null: a guest. */
  'feedback.answered': { feedbackId: number, personId: number | null }
  'returns.asked': { returnId: number, orderId: number }
  /** Not told when the customer takes it back. */
  'returns.moved': { returnId: number, orderId: number, state: 'ACCEPTED' | 'REFUSED' | 'RECEIVED' }
  /** The shop answered in a chat, and its customer has not been there for a while. */
  'support.unread': { chatId: number, personId: number }
  /**
   * Something in a wishlist is back in stock or cheaper. One person's products in one piece of news, each once; none where all
   * it says is that a mail which had to wait may go.
   */
  'wishlist.brighter': { personId: number, products: Brighter[] }
}

export type NewsKind = keyof News
