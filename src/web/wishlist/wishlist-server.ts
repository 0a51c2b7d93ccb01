// The wishlist of somebody signed in: changed on the screen at once, then on the server one call after the other, and changed
// back where the server refuses.
import type { QueryClient } from '@tanstack/react-query'
import { now } from '#web/kit/clock.ts'
import { addToWishlist, removeFromWishlist, WISHLIST, wishlistIdsQuery, wishlistQuery } from './wishlist-data.ts'
import type { WishlistPlace } from './wishlist-place.ts'
import { withoutWish, withWish, wishOf } from './wishlist-rules.ts'

type Ids = readonly number[]

/** `onChanged` hears of every change that was made. */
export function createServerWishlist(client: QueryClient, onChanged: () => void): WishlistPlace {
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
  const changeIds = (make: (ids: Ids) => number[]) =>
    client.setQueryData(wishlistIdsQuery.queryKey, (ids: Ids | undefined) => ids && make(ids))
  const changeItems = (make: (items: Parameters<typeof withWish>[0]) => Parameters<typeof withWish>[0]) =>
    client.setQueryData(wishlistQuery.queryKey, (items) => items && [...make(items)])
  const without = (productId: number) => {
    changeIds((ids) => ids.filter((id) => id !== productId))
    changeItems((items) => withoutWish(items, productId))
  }

  return {
    ids: async () => new Set(await client.ensureQueryData(wishlistIdsQuery)),
    put: async (product) => {
      await hold()
      changeIds((ids) => [...new Set([product.id, ...ids])])
      changeItems((items) => withWish(items, wishOf(product, now())))
      return inLine(async () => {
        try {
          const kept = await addToWishlist('current', product.id)
          await hold()
          changeItems((items) => items.map((item) => (item.productId === product.id ? kept : item)))
        } catch (refusal) {
          await hold()
          without(product.id)
          throw refusal
        }
      })
    },
    take: async (productId) => {
      await hold()
      const at = client.getQueryData(wishlistQuery.queryKey)?.findIndex((item) => item.productId === productId) ?? -1
      const item = client.getQueryData(wishlistQuery.queryKey)?.[at]
      without(productId)
      return inLine(async () => {
        try {
          await removeFromWishlist('current', productId)
          await hold()
        } catch (refusal) {
          await hold()
          changeIds((ids) => [...new Set([...ids, productId])])
          if (item) changeItems((items) => withoutWish(items, productId).toSpliced(at, 0, item))
          throw refusal
        }
      })
    },
  }
}
