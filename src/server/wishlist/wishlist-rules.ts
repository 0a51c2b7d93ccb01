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

/** Good news of a product is told, and a person mailed, at most this often. */
export const DAY_MS = 86_400_000
/** A fall below either is no news, dong and one part of so many. */
const LEAST_FALL_DONG = 10_000
const LEAST_FALL_PART = 100

/** True when the fall from one price to the other is worth a word. */
export function isCheaper(was: number, now: number): boolean {
  const fall = was - now
  return fall >= LEAST_FALL_DONG && fall * LEAST_FALL_PART >= was
}

/** What each variant costs, dong by its id. */
export type Prices = Record<string, number>

/** What a person knows of a product in their wishlist: the price shown, and that of each variant. */
export interface Known { price: number, prices: Prices, inStock: boolean, toldAt: Date | null, lookAgainAt: Date | null }

/** What the product is now: the variant shown and its price, what each costs, and whether it can be bought. */
export interface Today { variantId: number | null, price: number, prices: Prices, inStock: boolean }

/** What the person is told: `was` is what the variant shown now cost before, or less where they knew of a lower price. */
export interface Tell { kind: Brighter['kind'], was: number }

/** What the variant shown now cost as far as the person knows, not more than any price that was shown. */
function priceBefore(known: Known, { variantId, price }: Today): number {
  return Math.min(known.prices[variantId ?? ''] ?? price, known.price)
}

/** Of every variant there is today the higher price: what was dearer meanwhile is noted in silence. */
function higherPrices(known: Prices, today: Prices): Prices {
  return Object.fromEntries(Object.entries(today).map(([id, price]) => [id, Math.max(known[id] ?? price, price)]))
}

/**
 * What the person knows after a look, and what they are told. Cheaper is what costs less in the same variant: a dear one that is
 * sold out, or a cheap one that is back, changes the price that is shown and nobody's price. Good news of a product once a day at
 * most: sooner it waits (`lookAgainAt`), and is told only if it still holds then. What gets worse is noted in silence, so that
 * its getting better is news again; a fall of the price of what cannot be bought is news when it can.
 */
export function afterLook(known: Known, today: Today, moment: Date): { known: Known, tell: Tell | undefined } {
  const silent = { ...known, price: Math.max(known.price, today.price), prices: higherPrices(known.prices, today.prices) }
  if (!today.inStock) return { known: { ...silent, inStock: false, lookAgainAt: null }, tell: undefined }
  const was = priceBefore(known, today)
  const kind = !known.inStock ? 'back_in_stock' : isCheaper(was, today.price) ? 'cheaper' : undefined
  if (!kind) return { known: { ...silent, lookAgainAt: null }, tell: undefined }
  const due = dayAfter(known.toldAt, moment)
  if (due > moment) return { known: { ...silent, lookAgainAt: due }, tell: undefined }
  const { price, prices } = today
  return { known: { price, prices, inStock: true, toldAt: moment, lookAgainAt: null }, tell: { kind, was } }
}

/** A day after this; the present `moment` where there is none. */
function dayAfter(last: Date | null, moment: Date): Date {
  return last === null ? moment : new Date(last.getTime() + DAY_MS)
}

/** True when what was told of this variant is still so. */
export function stillHolds(told: Tell & { variantId: number | null }, today: Omit<Today, 'prices'>): boolean {
  if (!today.inStock) return false
  return told.kind === 'back_in_stock' || (told.variantId === today.variantId && isCheaper(told.was, today.price))
}
