// Pure rules of the wishlist: in which order it stands, and when a product in it is worth a word.
import type { WishlistItem, WishlistSort } from '#contract/wishlist.ts'
import type { Brighter } from '#server/kit/news.ts'

const names = new Intl.Collator('vi', { numeric: true })

/** As the catalogue does, "S23+" stands before "S23 FE": a tab sorts before a blank. */
const sortable = (name: string): string => name.replaceAll('+', '\t')

const payable = (item: WishlistItem): number => item.productDiscountPrice ?? item.productPrice

const ascending: Record<'name' | 'price' | 'date', (one: WishlistItem, other: WishlistItem) => number> = {
  name: (one, other) => names.compare(sortable(one.productName), sortable(other.productName)),
  price: (one, other) => payable(one) - payable(other),
  date: (one, other) => Date.parse(one.addedAt) - Date.parse(other.addedAt),
}

/** The items in this order; those that are equal by id, the other way round where it descends. */
export function sorted(items: readonly WishlistItem[], sort: WishlistSort): WishlistItem[] {
  const [by, direction] = sort.split('_') as ['name' | 'price' | 'date', 'asc' | 'desc'] // so all sorts are named
  const turn = direction === 'asc' ? 1 : -1
  return items.toSorted((one, other) => turn * (ascending[by](one, other) || one.id - other.id))
}

const DAY_MS = 86_400_000
/** A fall below either is no news, dong and one part of so many. */
const LEAST_FALL_DONG = 10_000
const LEAST_FALL_PART = 100

/** True when the fall from one price to the other is worth a word. */
export function isCheaper(was: number, now: number): boolean {
  const fall = was - now
  return fall >= LEAST_FALL_DONG && fall * LEAST_FALL_PART >= was
}

/** What a person knows of a product in their wishlist. */
export interface Known { price: number, inStock: boolean, toldAt: Date | null, lookAgainAt: Date | null }

/** What the product is now: its price, and whether it can be bought. */
export interface Today { price: number, inStock: boolean }

/**
 * What the person knows after a look, and what they are told. Good news once a day at most: sooner it waits (`lookAgainAt`), and
 * is told only if it still holds then. What gets worse is noted in silence, so that its getting better is news again; a fall of
 * the price of what cannot be bought is news when it can.
 */
export function afterLook(known: Known, today: Today, moment: Date): { known: Known, tell: Brighter['kind'] | undefined } {
  const price = Math.max(known.price, today.price)
  if (!today.inStock) return { known: { ...known, price, inStock: false, lookAgainAt: null }, tell: undefined }
  const kind = !known.inStock ? 'back_in_stock' : isCheaper(known.price, today.price) ? 'cheaper' : undefined
  if (!kind) return { known: { ...known, price, lookAgainAt: null }, tell: undefined }
  const due = known.toldAt === null ? moment : new Date(known.toldAt.getTime() + DAY_MS)
  if (due > moment) return { known: { ...known, price, lookAgainAt: due }, tell: undefined }
  return { known: { price: today.price, inStock: true, toldAt: moment, lookAgainAt: null }, tell: kind }
}
