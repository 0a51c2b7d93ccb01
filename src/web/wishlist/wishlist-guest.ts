// What a guest's device keeps under the key `wishlist`, shared by all its tabs; in memory where storage is refused.
import type { WishlistItem } from '#contract/wishlist.ts'
import { now } from '#web/kit/clock.ts'
import type { WishlistPlace } from './wishlist-place.ts'
import { withoutWish, withWish, wishOf } from './wishlist-rules.ts'
import { parseWishlist } from './wishlist-stored.ts'

export const WISHLIST_KEY = 'wishlist'

type Items = readonly WishlistItem[]

const NOTHING: Items = []
const listeners = new Set<() => void>()
let known: { text: string | null, items: Items } = { text: null, items: NOTHING }
/** Set where storage does not take it: lasts as long as the page. */
let memory: { text: string | null } | undefined

function readText(): string | null {
  try {
    return memory ? memory.text : localStorage.getItem(WISHLIST_KEY)
  } catch {
    return null
  }
}

/** The same array until something changes, as `useSyncExternalStore` wants it. */
export function readGuestWishes(): Items {
  const text = readText()
  if (text !== known.text) known = { text, items: parseWishlist(text) }
  return known.items
}

/** What the server renders and the browser hydrates with: storage is not asked yet. */
export function noGuestWishes(): Items {
  return NOTHING
}

/** Reads afresh, changes and writes without a pause, so that two tabs do not lose each other's changes. */
export function changeGuestWishes(make: (old: Items) => Items): void {
  const old = readGuestWishes()
  const items = make(old)
  if (items === old) return
  keepText(items.length > 0 ? JSON.stringify(items) : null)
  for (const listener of listeners) listener()
}

function keepText(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(WISHLIST_KEY)
    else localStorage.setItem(WISHLIST_KEY, text)
    memory = undefined
  } catch {
    memory = { text } // full or forbidden
  }
}

/** Hears of changes in this tab and in others. Gives back a function that stops listening. */
export function watchGuestWishes(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === WISHLIST_KEY || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** The wishlist of somebody who is not signed in. */
export const guestPlace: WishlistPlace = {
  ids: () => Promise.resolve(new Set(readGuestWishes().map(({ productId }) => productId))),
  put: async (product, was) => changeGuestWishes((items) => withWish(items, was ?? wishOf(product, now()))),
  take: async (productId) => changeGuestWishes((items) => withoutWish(items, productId)),
}
