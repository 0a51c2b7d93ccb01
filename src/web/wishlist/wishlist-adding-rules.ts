// Putting a whole wishlist into the cart: what cannot go, and how it went.
import type { WishlistItem } from '#contract/wishlist.ts'
import type { Progress } from './wishlist-deeds.ts'
import { canBuy, sorted } from './wishlist-rules.ts'

/** One that was tried; `reason` says why it is not in the cart, undefined where it is. */
export interface Outcome { item: WishlistItem, reason: string | undefined }

/** Why something cannot be bought now, as a word of the wishlist. */
export function whyNot({ status }: Pick<WishlistItem, 'status'>) {
  switch (status) {
    case 'COMING_SOON': return 'wishlist.coming_soon'
    case 'DISCONTINUED': return 'wishlist.discontinued'
    default: return 'wishlist.out_of_stock'
  }
}

/** The latest first: what will go, what is `there` in the cart already, what cannot be bought. `inCart` holds variants. */
export function partedForCart(items: readonly WishlistItem[], inCart: ReadonlySet<number>) {
  const parts: Record<'able' | 'there' | 'rest', WishlistItem[]> = { able: [], there: [], rest: [] }
  for (const item of sorted(items)) {
    const part = item.variantId !== null && inCart.has(item.variantId) ? 'there' : canBuy(item) ? 'able' : 'rest'
    parts[part].push(item)
  }
  return parts
}

/** One after the other, so that the shop can say of each why not; one that fails does not stop the rest. */
export async function addAll(
  items: readonly WishlistItem[], add: (item: WishlistItem) => Promise<string | undefined>, tell: Progress,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const item of items) {
    tell(outcomes.length, items.length)
    outcomes.push({ item, reason: await add(item) })
  }
  return outcomes
}
