// The wishlist as every screen sees it.
import type { WishlistItem } from '#contract/wishlist.ts'
import type { WishlistDeeds } from './wishlist-deeds.ts'

export interface WishlistState extends WishlistDeeds {
  /** The products in it. */
  ids: ReadonlySet<number>
  count: number
  /** The products themselves, latest first; of an account only once somebody has called `need`, and they have come. */
  items: readonly WishlistItem[]
  /** Not yet known which products are in it. */
  loading: boolean
  /** The items have been asked for and are not here yet. */
  listing: boolean
  /** The server could not be asked. */
  failed: boolean
  /** What the last deed, or the last reading, failed with. */
  error: string | undefined
  /** Asks for the items, from now on. */
  need: () => void
  retry: () => void
}
