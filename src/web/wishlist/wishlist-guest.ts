// What a guest's device keeps under the key `wishlist`, shared by all its tabs; in memory where storage is refused.
import { now } from '#web/kit/clock.ts'
import { createKeptList } from '#web/kit/kept.ts'
import type { WishlistPlace } from './wishlist-place.ts'
import { withoutWish, withWish, wishOf } from './wishlist-rules.ts'
import { parseWishlist } from './wishlist-stored.ts'

export const WISHLIST_KEY = 'wishlist'

const wishes = createKeptList({ key: WISHLIST_KEY, parse: parseWishlist })
export const readGuestWishes = wishes.read
export const noGuestWishes = wishes.none
export const changeGuestWishes = wishes.change
export const watchGuestWishes = wishes.watch

/** The wishlist of somebody who is not signed in. */
export const guestPlace: WishlistPlace = {
  ids: () => Promise.resolve(new Set(readGuestWishes().map(({ productId }) => productId))),
  put: async (product, was) => changeGuestWishes((items) => withWish(items, was ?? wishOf(product, now()))),
  take: async (productId) => changeGuestWishes((items) => withoutWish(items, productId)),
}
