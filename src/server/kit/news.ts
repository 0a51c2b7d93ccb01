// Everything that can be told upward, with what it carries. Written by `tell`, answered in `server/app.ts`.

/** A product of a wishlist that is worth another look. Prices of one unit in dong: what the person knew, and what it is now. */
export interface Brighter { productId: number, kind: 'back_in_stock' | 'cheaper', was: number, now: number }

export interface News {
  'auth.registered': { personId: number }
  'orders.placed': { orderId: number }
  /**
   * Something in a wishlist is back in stock or cheaper. One person's products in one piece of news, each once; none where all
   * it says is that a mail which had to wait may go.
   */
  'wishlist.brighter': { personId: number, products: Brighter[] }
}

export type NewsKind = keyof News
