// Everything that can be told upward, with what it carries. Written by `tell`, answered in `server/app.ts`.
import type { Mover, OrderStatus } from '#contract/orders.ts'

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
  /** From an address with a device that this person has not signed in from before. `at` is an ISO moment. */
  'auth.signed_in_elsewhere': { personId: number, address: string, agent: string, at: string }
  'orders.placed': { orderId: number }
  /** To which state, and by whom. Placing is no move. */
  'orders.moved': { orderId: number, status: OrderStatus, mover: Mover }
  'orders.paid': { orderId: number }
  'orders.payment_failed': { orderId: number }
  'orders.refunded': { orderId: number }
  /**
   * Something in a wishlist is back in stock or cheaper. One person's products in one piece of news, each once; none where all
   * it says is that a mail which had to wait may go.
   */
  'wishlist.brighter': { personId: number, products: Brighter[] }
}

export type NewsKind = keyof News
