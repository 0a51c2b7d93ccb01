// The server's wishlist: how it is read and changed.
import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#contract/basics.ts'
import type { CartLine } from '#contract/cart.ts'
import type { WishlistItem, WishlistSort } from '#contract/wishlist.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { DEFAULT_SORT, WISHLIST_PAGE_SIZE } from './wishlist-rules.ts'

/** Whose wishlist: a person's id, or `current` for whoever asks. */
export type UserId = number | 'current'

/** As many as one page of the server's may hold. */
const PAGE_SIZE_MAX = 100

/** `page` counts from 0. */
export function getUserWishlist(
  userId: UserId, page: number, size: number = WISHLIST_PAGE_SIZE, sort: WishlistSort = DEFAULT_SORT,
): Promise<Page<WishlistItem>> {
  return ask('GET /api/users/{userId}/wishlist', { params: { userId }, query: { page, size, sort } })
}

export function addToWishlist(userId: UserId, productId: number): Promise<WishlistItem> {
  return ask('POST /api/users/{userId}/wishlist', { params: { userId }, query: { productId } })
}

export function removeFromWishlist(userId: UserId, productId: number): Promise<void> {
  return ask('DELETE /api/users/{userId}/wishlist/{productId}', { params: { userId, productId } })
}

/** Latest first. */
export function getWishlistProductIds(userId: UserId): Promise<number[]> {
  return ask('GET /api/users/{userId}/wishlist/product-ids', { params: { userId } })
}

/** All of it, latest first, in as few pages as the server gives; what moved from one to the next meanwhile stands here once. */
async function getWholeWishlist(): Promise<WishlistItem[]> {
  const items = new Map<number, WishlistItem>()
  for (let page = 0; ; page += 1) {
    const { content, last } = await getUserWishlist('current', page, PAGE_SIZE_MAX)
    for (const item of content) items.set(item.productId, item)
    if (last) return [...items.values()]
  }
}

/** Begins the keys of both below. */
export const WISHLIST = [MINE, 'wishlist'] as const

export const wishlistIdsQuery = queryOptions({
  queryKey: [...WISHLIST, 'ids'], queryFn: () => getWishlistProductIds('current'), retry: false,
})

/** Asked for once something shows the products themselves. */
export const wishlistQuery = queryOptions({ queryKey: [...WISHLIST, 'items'], queryFn: getWholeWishlist, retry: false })

/** A cart may hold so many lines, and so many can be asked about at once. */
const LINES_MAX = 50

/**
 * Which variant of each product the wishlist means, by product: its colour and sizes, and whether there are others. Asked as the
 * cart asks what a guest's lines are today; what is no longer sold is left out.
 */
export function variantsQuery(items: readonly WishlistItem[]) {
  const asked = items.flatMap(({ productId, variantId }) => (variantId === null ? [] : [{ productId, variantId, quantity: 1 }]))
  return queryOptions({
    queryKey: ['wishlist-variants', ...asked.map(({ variantId }) => variantId).toSorted((one, other) => one - other)],
    queryFn: async (): Promise<Map<number, CartLine>> => {
      const parts = Array.from({ length: Math.ceil(asked.length / LINES_MAX) }, (_, at) => (
        asked.slice(at * LINES_MAX, (at + 1) * LINES_MAX)
      ))
      const quotes = await Promise.all(parts.map((part) => ask('POST /api/cart/quote', { body: { items: part } })))
      return new Map(quotes.flatMap((quote) => quote.items.map((line) => [line.productId, line])))
    },
    enabled: asked.length > 0,
  })
}
