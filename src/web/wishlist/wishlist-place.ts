// Where a wishlist is kept, on this device or on the server, and what can be done with it there.
import type { WishProduct } from './wishlist-rules.ts'

export interface WishlistPlace {
  /** The products in it as they are shown; waits while they are on their way, rejects where they cannot be had. */
  ids: () => Promise<ReadonlySet<number>>
  /** Both show at once, and take that back where they reject. */
  put: (product: WishProduct) => Promise<void>
  take: (productId: number) => Promise<void>
}
