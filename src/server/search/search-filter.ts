// What a list is asked for, as sets of slots: one per condition, so that counts can leave one of them aside.
import { bitsFor, copyOf, keepOnly, missingOne, takeOut } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { familyCalled } from './search-colours.ts'
import { addPostings } from './search-postings.ts'
import type { Kept, Shelf } from './search-shelf-form.ts'
import { sizeKey } from './search-shelf-kinds.ts'
import { keepMeeting, pricedWithin } from './search-variants.ts'
import { isJoint } from './search-wanted.ts'
import type { VariantWish, Wanted } from './search-wanted.ts'
import { plain } from './search-words.ts'

/** What is not given does not narrow; a list of no values neither. Prices in dong, both ends included. */
export interface Filter extends VariantWish {
  categoryId?: number | undefined
  featured?: boolean | undefined
  brands?: readonly string[] | undefined
}

export type Group = 'keyword' | 'category' | 'price' | 'status' | 'onSale' | 'featured' | 'brands' | 'ram' | 'storage' | 'colours'

/**
 * One set per condition: for what a variant must meet, the products with a variant that meets this alone. There is always one of
 * the status: discontinued products are listed only when they are asked for.
 */
export type Conditions = Map<Group, Bitset>

const STATUS_SETS = {
  AVAILABLE: 'available', OUT_OF_STOCK: 'soldOut', COMING_SOON: 'comingSoon', DISCONTINUED: 'discontinued',
} as const

/** The products in one of these. */
function unionOf(shelf: Shelf, kept: readonly (Kept<unknown> | undefined)[]): Bitset {
  const bits = bitsFor(shelf.used)
  for (const one of kept) if (one) addPostings(bits, one.slots)
  return bits
}

/** Brands by slug or name, letter case aside. */
export function brandsCalled(shelf: Shelf, called: readonly string[]): Kept<{ slug: string }>[] {
  const wanted = new Set(called.map((one) => one.trim().normalize('NFC').toLowerCase()))
  return shelf.brands.filter(({ what }) =>
    wanted.has(what.slug.toLowerCase()) || wanted.has(what.name.normalize('NFC').toLowerCase()))
}

/** A family where one is called so, else a colour's own name. */
function coloursCalled(shelf: Shelf, called: readonly string[]): (Kept<unknown> | undefined)[] {
  return called.map((one) => {
    const family = familyCalled(one)
    return family === undefined ? shelf.colours.get(plain(one.trim())) : { what: family, slots: shelf.families[family] ?? [] }
  })
}

function without(shelf: Shelf, taken: Bitset): Bitset {
  const bits = copyOf(shelf.live, shelf.used)
  takeOut(bits, taken)
  return bits
}

/**
 * `keyword`: the products that match the words; none given where nothing was typed. `isWhole`: no condition will be left aside.
 */
export function conditionsOf(shelf: Shelf, filter: Filter, keyword?: Bitset, isWhole = false): Conditions {
  const conditions: Conditions = new Map()
  if (keyword) conditions.set('keyword', keyword)
  conditions.set('status', filter.status === undefined ? shelf.listed : shelf[STATUS_SETS[filter.status]])
  const { categoryId, minPrice, maxPrice, onSale, featured, brands, ramOptions, storageOptions, colors } = filter
  if (categoryId !== undefined) {
    conditions.set('category', unionOf(shelf, [shelf.categories[shelf.categoryNumbers.get(categoryId) ?? -1]]))
  }
  if (onSale !== undefined) conditions.set('onSale', onSale ? shelf.reduced : without(shelf, shelf.onSale))
  if (featured !== undefined) conditions.set('featured', featured ? shelf.featured : without(shelf, shelf.featured))
  if (brands?.length) conditions.set('brands', unionOf(shelf, brandsCalled(shelf, brands)))
  if (ramOptions?.length) conditions.set('ram', unionOf(shelf, ramOptions.map((size) => shelf.rams.get(sizeKey(size)))))
  if (storageOptions?.length) {
    conditions.set('storage', unionOf(shelf, storageOptions.map((size) => shelf.storages.get(sizeKey(size)))))
  }
  if (colors?.length) conditions.set('colours', unionOf(shelf, coloursCalled(shelf, colors)))
  if (minPrice !== undefined || maxPrice !== undefined) {
    // looked at is only what can matter: one condition at most is ever left aside
    const among = isWhole ? meeting(shelf, conditions) : missingOne(shelf.live, conditions.values(), shelf.used)
    conditions.set('price', pricedWithin(shelf, minPrice ?? 0, maxPrice ?? Infinity, among))
  }
  return conditions
}

/** The products that meet every condition, but for the group left aside; not all of them need to have one variant for all. */
export function meeting(shelf: Shelf, conditions: Conditions, aside?: Group): Bitset {
  const bits = copyOf(shelf.live, shelf.used)
  for (const [group, set] of conditions) {
    if (group !== aside) keepOnly(bits, set)
  }
  return bits
}

/** The same, with one variant that meets all that is asked of variants. */
export function fulfilling(shelf: Shelf, conditions: Conditions, wanted: Wanted, aside?: Group): Bitset {
  const bits = meeting(shelf, conditions, aside)
  if (isJoint(wanted)) keepMeeting(shelf, bits, wanted)
  return bits
}
