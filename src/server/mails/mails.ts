// The mails the shop writes, each in the language its reader last used the shop in.
import { readAddressee } from '#server/auth/auth.ts'
import type { Db } from '#server/kit/db.ts'
import type { Told } from '#server/kit/outbox.ts'
import { readBuyerId, readOrder } from '#server/orders/orders.ts'
import { forgetMailing, noteMailed, takeMailing } from '#server/wishlist/wishlist.ts'
import { orderMail } from './mails-order.ts'
import type { Post } from './mails-post.ts'
import { wishlistMail } from './mails-wishlist.ts'

export { openPost } from './mails-post.ts'
export type { Post } from './mails-post.ts'

/** Confirms an order to its buyer. Safe to repeat: see `Post.send`. */
export async function mailOrderPlaced(db: Db, post: Post, publicUrl: string, told: Told<'orders.placed'>): Promise<void> {
  const { orderId } = told.payload
  const buyer = await readAddressee(db, await readBuyerId(db, orderId))
  if (!buyer) return
  const order = await readOrder(db, orderId, buyer.language)
  const mail = orderMail(order, buyer.fullname, `${publicUrl}/orders/${order.id}`, buyer.language)
  await post.send({ to: buyer.email, ...mail }, told.eventId, 'order-placed')
}

/**
 * Tells a person in one mail what has got better in their wishlist and still holds: once a day at most, what comes sooner waits
 * for the next one. Of what they took out meanwhile nothing, and nobody who may not sign in or has not confirmed the address:
 * somebody else may have written theirs there. Safe to repeat: see `Post.send`.
 */
export async function mailWishlistBrighter(
  db: Db, post: Post, publicUrl: string, { eventId, payload: { personId } }: Told<'wishlist.brighter'>,
): Promise<void> {
  const person = await readAddressee(db, personId)
  if (!person?.emailVerified) return forgetMailing(db, personId)
  const mailing = await takeMailing(db, personId, eventId)
  if (!mailing) return
  const products = mailing.products.map((product) => ({ ...product, address: `${publicUrl}/products/${product.productId}` }))
  const mail = wishlistMail(products, person.fullname, `${publicUrl}/wishlist`, person.language)
  await post.send({ to: person.email, ...mail }, eventId, 'wishlist-brighter')
  await noteMailed(db, personId, mailing)
}
