// Answers to news of the wishlist: what is put into people's notifications. Safe to repeat. Part of the notifications' front
// door.
import type { Told } from '#server/kit/outbox.ts'
import { readWished } from '#server/wishlist/wishlist.ts'
import type { Board } from './notifications-board.ts'

/** Tells of each product that has got better, all at once, unless it was taken out of the wishlist meanwhile. */
export async function noteWishlistBrighter(board: Board, { eventId, payload }: Told<'wishlist.brighter'>): Promise<void> {
  const { personId, products } = payload
  const names = await readWished(board.db, personId, products.map(({ productId }) => productId))
  await board.put(products.flatMap(({ productId, kind, was, now }) => {
    const productName = names.get(productId)
    return productName === undefined ? [] : [{
      personId, type: 'WISHLIST' as const, kind: `wishlist.${kind}` as const, details: { productName, was, now },
      referenceId: productId, eventId,
    }]
  }))
}
