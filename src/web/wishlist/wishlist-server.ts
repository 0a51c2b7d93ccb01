// The wishlist of somebody signed in: changed on the screen at once, then on the server one call after the other, and changed
// back where the server refuses.
import type { QueryClient } from '@tanstack/react-query'
import type { WishlistItem } from '#contract/wishlist.ts'
import { now } from '#web/kit/clock.ts'
import { addToWishlist, removeFromWishlist, WISHLIST, wishlistIdsQuery, wishlistQuery } from './wishlist-data.ts'
import type { WishlistPlace } from './wishlist-place.ts'
import { withoutWish, withWish, wishOf } from './wishlist-rules.ts'

/** `onChanged` hears of every change that was made. */
export function createServerWishlist(client: QueryClient, onChanged: () => void): WishlistPlace {
  const { hold, inLine } = createLine(client, onChanged)
  const { changeIds, changeItems, without } = createShown(client)
  return {
    ids: async () => new Set(await client.ensureQueryData(wishlistIdsQuery)),
    put: async (product, was) => {
      await hold()
      changeIds((ids) => [...new Set([product.id, ...ids])])
      changeItems((items) => withWish(items, was ?? wishOf(product, now())))
      return inLine(async () => {
        try {
          const kept = await addToWishlist('current', product.id)
          await hold()
          // Lists stand by these: what came back stays in its place until all of it is read anew.
          const shown = was ? { ...kept, id: was.id, addedAt: was.addedAt, addedPrice: was.addedPrice } : kept
          changeItems((items) => items.map((item) => (item.productId === product.id ? shown : item)))
        } catch (refusal) {
          await hold()
          without(product.id)
          throw refusal
        }
      })
    },
    take: async (productId) => {
      await hold()
      const items = client.getQueryData(wishlistQuery.queryKey) ?? []
      const at = items.findIndex((item) => item.productId === productId)
      const item = items[at]
      without(productId)
      return inLine(async () => {
        try {
          await removeFromWishlist('current', productId)
          await hold()
        } catch (refusal) {
          await hold()
          changeIds((ids) => [...new Set([...ids, productId])])
          if (item) changeItems((others) => withoutWish(others, productId).toSpliced(at, 0, item))
          throw refusal
        }
      })
    },
  }
}

/** What is on its way to the server: one after the other. */
function createLine(client: QueryClient, onChanged: () => void) {
  let last: Promise<unknown> = Promise.resolve()
  let running = 0
  /** A reading was cut short: what is shown is read once more when nothing is on its way. */
  let stale = false
  /** Before a change a reading that set out earlier is cut short: it would bring back the past. */
  const hold = async (): Promise<void> => {
    stale ||= client.isFetching({ queryKey: WISHLIST }) > 0
    await client.cancelQueries({ queryKey: WISHLIST })
  }
  const inLine = async (work: () => Promise<void>): Promise<void> => {
    running += 1
    const done = last.then(work)
    last = done.catch(() => undefined)
    try {
      await done
      onChanged()
    } finally {
      running -= 1
      if (running === 0 && stale) {
        stale = false
        void client.invalidateQueries({ queryKey: WISHLIST })
      }
    }
  }
  return { hold, inLine }
}

type Make<T> = (held: readonly T[]) => readonly T[]

/** What the screen shows of it; of what has not come yet nothing is changed. */
function createShown(client: QueryClient) {
  const changeIds = (make: Make<number>) => client.setQueryData(wishlistIdsQuery.queryKey, (ids) => ids && [...make(ids)])
  const changeItems = (make: Make<WishlistItem>) =>
    client.setQueryData(wishlistQuery.queryKey, (items) => items && [...make(items)])
  const without = (productId: number) => {
    changeIds((ids) => ids.filter((id) => id !== productId))
    changeItems((items) => withoutWish(items, productId))
  }
  return { changeIds, changeItems, without }
}
