// Brings a guest's wishlist to the server after signing in: one after the other, only what is not there.
import { readToken } from '#web/auth/auth-token.ts'
import { AskError } from '#web/kit/ask.ts'
import { addToWishlist, getWishlistProductIds } from './wishlist-data.ts'
import { changeGuestWishes, readGuestWishes } from './wishlist-guest.ts'
import { withoutWish } from './wishlist-rules.ts'

const LOCK = 'wishlist-sync'

/** One tab at a time where the browser can; the others then find nothing left. Rejects where it could not be finished. */
export function syncGuestWishes(): Promise<void> {
  // Pages without TLS have no locks.
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(LOCK, push) : push()
}

/** What the server has leaves this device; what is left when nobody answers stays for the next time. */
async function push(): Promise<void> {
  if (readGuestWishes().length === 0) return
  const token = readToken()
  const there = new Set(await getWishlistProductIds('current'))
  // The first liked goes first, so that the last liked stands first there too.
  for (const { productId } of readGuestWishes().toReversed()) {
    if (readToken() !== token) throw new Error('the session ended while the wishlist was brought to it')
    if (!there.has(productId)) await bring(productId)
    changeGuestWishes((items) => withoutWish(items, productId))
  }
}

/** A product that is gone from the shop is let go. */
async function bring(productId: number): Promise<void> {
  try {
    await addToWishlist('current', productId)
  } catch (refusal) {
    if (!(refusal instanceof AskError) || refusal.status !== 404) throw refusal
  }
}
