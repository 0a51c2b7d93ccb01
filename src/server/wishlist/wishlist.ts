// The wishlist's front door: what a customer likes, kept for them; what is told of it stands beside it in wishlist-alerts.ts.
import type { Page } from '#contract/basics.ts'
import { WISHLIST_MAX } from '#contract/wishlist.ts'
import type { WishlistItem, WishlistSort } from '#contract/wishlist.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { pictureUrl } from '#server/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { sorted } from './wishlist-rules.ts'
import * as rows from './wishlist-sql.ts'

export { readWished, tellBrighter } from './wishlist-alerts.ts'
export { forgetMailing, noteMailed, takeMailing } from './wishlist-mail.ts'

/** Whose wishlist is meant: `current` is the asker's. */
type UserId = number | 'current'

/** Everybody reads and writes their own alone, whatever their role. */
function ownId(asker: Asker, userId: UserId): number {
  return userId === 'current' || userId === asker.id ? asker.id : refuse('wishlist.not_yours')
}

/** As lists show it: of an available product with nothing left, that. */
function statusOf({ status, stock }: rows.ItemRow): WishlistItem['status'] {
  return status === 'AVAILABLE' && stock === 0 ? 'OUT_OF_STOCK' : status
}

function toItem(row: rows.ItemRow): WishlistItem {
  const status = statusOf(row)
  return {
    id: row.id, productId: row.product_id, productName: row.name, productImage: pictureUrl(row.image_key),
    productPrice: row.price_dong, productDiscountPrice: row.discount_price_dong, productBrand: row.brand_name,
    addedAt: row.added_at.toISOString(), isAvailable: status === 'AVAILABLE', stockQuantity: row.stock, status,
    variantId: row.variant_id, addedPrice: row.added_price_dong,
  }
}

/** A page of the asker's wishlist; it is small enough to be sorted here. Refuses anybody else's. */
export async function getUserWishlist(
  db: Db, asker: Asker, userId: UserId, { page, size, sort }: { page: number, size: number, sort: WishlistSort },
): Promise<Page<WishlistItem>> {
  const items = sorted((await rows.selectItems(db, ownId(asker, userId))).map(toItem), sort)
  return envelope(items.slice(page * size, (page + 1) * size), page, size, items.length)
}

/** The asker's whole wishlist, latest first. Refuses anybody else's. */
export async function listWishlist(db: Db, asker: Asker, userId: UserId): Promise<WishlistItem[]> {
  return (await rows.selectItems(db, ownId(asker, userId))).map(toItem)
}

/** The ids of the products in the asker's wishlist, latest first. Refuses anybody else's. */
export async function getWishlistProductIds(db: Db, asker: Asker, userId: UserId): Promise<number[]> {
  return rows.selectProductIds(db, ownId(asker, userId))
}

/** Whether a product stands in the asker's wishlist. Refuses anybody else's. */
export async function isInWishlist(db: Db, asker: Asker, userId: UserId, productId: number): Promise<boolean> {
  return rows.hasItem(db, ownId(asker, userId), productId)
}

/**
 * Puts a product into the asker's wishlist; one that is there already stays as it is. Refuses anybody else's, an unknown product
 * and more than `WISHLIST_MAX`.
 */
export async function addToWishlist(db: Db, asker: Asker, userId: UserId, productId: number): Promise<WishlistItem> {
  const personId = ownId(asker, userId)
  return db.transaction().execute(async (tx) => {
    await rows.lockWishlist(tx, personId)
    if (!await rows.holdProduct(tx, productId)) refuse('catalogue.product_not_found')
    if (!await rows.hasItem(tx, personId, productId)) {
      if (await rows.countItems(tx, personId) >= WISHLIST_MAX) refuse('wishlist.full', { max: WISHLIST_MAX })
      await rows.insertItem(tx, personId, productId)
      await noteActivity(tx, asker, 'wishlist.added', { productId })
    }
    const [item] = await rows.selectItems(tx, personId, productId)
    return item ? toItem(item) : refuse('catalogue.product_not_found')
  })
}

/** Takes a product out of the asker's wishlist; an absent one is no fault. Refuses anybody else's. */
export async function removeFromWishlist(db: Db, asker: Asker, userId: UserId, productId: number): Promise<void> {
  const personId = ownId(asker, userId)
  await db.transaction().execute(async (tx) => {
    await rows.lockWishlist(tx, personId) // not while somebody is being told that it stands there
    if (await rows.deleteItem(tx, personId, productId)) await noteActivity(tx, asker, 'wishlist.removed', { productId })
  })
}

/** Forgets the wishlist of somebody whose account is being closed. */
export async function forgetPerson(tx: Tx, personId: number): Promise<void> {
  await rows.deleteWishlist(tx, personId)
}
