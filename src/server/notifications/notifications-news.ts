// Answers to news: what is put into people's notifications. Each is safe to repeat. Part of the notifications' front door.
import type { Db } from '#server/kit/db.ts'
import type { Told } from '#server/kit/outbox.ts'
import { readBuyerId, readOrder } from '#server/orders/orders.ts'
import { readWished } from '#server/wishlist/wishlist.ts'
import { notify } from './notifications-tell.ts'

/** Tells the buyer that the order is here. */
export async function noteOrderPlaced(db: Db, { eventId, payload: { orderId } }: Told<'orders.placed'>): Promise<void> {
  const { code, total } = await readOrder(db, orderId, 'vi')
  await notify(db, [{
    personId: await readBuyerId(db, orderId), type: 'ORDER', kind: 'orders.placed', details: { code, total },
    referenceId: orderId, eventId,
  }])
}

/** Tells of each product that has got better, all at once, unless it was taken out of the wishlist meanwhile. */
export async function noteWishlistBrighter(db: Db, { eventId, payload }: Told<'wishlist.brighter'>): Promise<void> {
  const { personId, products } = payload
  const names = await readWished(db, personId, products.map(({ productId }) => productId))
  await notify(db, products.flatMap(({ productId, kind, was, now }) => {
    const productName = names.get(productId)
    return productName === undefined ? [] : [{
      personId, type: 'WISHLIST' as const, kind: `wishlist.${kind}` as const, details: { productName, was, now },
      referenceId: productId, eventId,
    }]
  }))
}
