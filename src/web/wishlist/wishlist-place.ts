// Where a wishlist is kept, on this device or on the server, and what can be done with it there.
import type { WishlistItem } from '#contract/wishlist.ts'
import type { WishProduct } from './wishlist-rules.ts'

export interface WishlistPlace {
  /** The products in it as they are shown; waits while they are on their way, rejects where they cannot be had. */
  ids: () => Promise<ReadonlySet<number>>
  /** Both show at once, and take that back where they reject. What comes back stands where it `was`. */
  put: (product: WishProduct, was?: WishlistItem) => Promise<void>
  take: (productId: number) => Promise<void>
}
