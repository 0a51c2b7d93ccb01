// What the shelf is made of: columns by slot, sets of slots, orders, words.
import type { Bitset } from './search-bits.ts'
import type { Postings } from './search-postings.ts'
import type { Vocabulary } from './search-vocabulary.ts'

export interface ShelfColour { readonly vi: string, readonly en: string, readonly hex: string }

/** One sellable form of a product. */
export interface ShelfVariant {
  id: number
  /** What is asked for it, reduced where it is on sale; dong. */
  price: number
  onSale: boolean
  inStock: boolean
  ram: string | null
  storage: string | null
  colour: ShelfColour
}

/** What the shelf has to know of one product. */
export interface ShelfRow {
  id: number
  name: string
  brandId: number
  categoryId: number
  status: 'AVAILABLE' | 'COMING_SOON' | 'DISCONTINUED'
  featured: boolean
  inStock: boolean
  /** The price shown, dong. */
  price: number
  onSale: boolean
  /** Milliseconds since 1970. */
  createdAt: number
  ratingSum: number
  ratingCount: number
  ram: readonly string[]
  storage: readonly string[]
  colours: readonly ShelfColour[]
  /** Names of the products an accessory is made for. */
  fits: readonly string[]
  /** Numbers that wishes like "strong battery" ask for, see `traitsOf`; 0 when not known. */
  batteryMah: number
  cameraMp: number
  refreshHz: number
  /** Hundredths of an inch. */
  screenSize: number
  /** Words of specifications and highlights, see `detailsOf`. */
  details: readonly string[]
  /** In the shop's order; none unless given. */
  variants?: readonly ShelfVariant[]
}

export interface BrandRow { id: number, slug: string, name: string, position: number }

export interface CategoryRow {
  id: number, slug: string, vi: string, en: string, family: 'phone' | 'tablet' | 'accessory', position: number, active: boolean
}

/** The colours of a product, with what filters ask for: their names in both languages (`plain`), their families. */
export interface ColourSet { readonly names: readonly string[], readonly families: readonly number[] }

/** Something products are grouped by, and the slots of its products. */
export interface Kept<T> { what: T, slots: Postings }

/** One number or one interned value per slot. Slots of products that are gone keep their last values. */
export interface Columns {
  id: Float64Array
  price: Float64Array
  createdAt: Float64Array
  ratingSum: Uint32Array
  ratingCount: Uint32Array
  batteryMah: Uint16Array
  cameraMp: Uint16Array
  refreshHz: Uint16Array
  screenSize: Uint16Array
  /** Index in `shelf.brands`, `shelf.categories`. */
  brand: Uint16Array
  category: Uint16Array
  /** Index in `shelf.ramSets` and so on. */
  ram: Uint32Array
  storage: Uint32Array
  colours: Uint32Array
  fits: Uint32Array
}

/** Lists that many products have in common, each kept once. */
export interface Interned<T> { readonly values: T[], readonly numbers: Map<string, number> }

/**
 * The variants of all products, in common columns: those of a slot stand at the places `from` to `until`, in the shop's order.
 * A kind is what a variant is apart from price and stock; there are few kinds, so what is asked of RAM, storage and colour is
 * worked out once for each kind.
 */
export interface Variants {
  /** By slot. */
  from: Uint32Array
  until: Uint32Array
  /** By slot: the rungs of its lowest and its highest price. */
  lowRungs: Uint16Array
  highRungs: Uint16Array
  /** By 32 slots: no price of theirs is lower or higher; wider than need be where prices changed. */
  lows: Float64Array
  highs: Float64Array
  /** How many places were given, and how many of them no product has any more. */
  used: number
  wasted: number
  /** By place. `state`: the band of its price, and what it lacks (`LACKS.onSale`, `LACKS.status`). */
  id: Float64Array
  price: Float64Array
  kind: Uint32Array
  state: Uint8Array
  /** By kind: indexes below, 0 for no RAM or storage; families of the colour as bits. */
  kinds: Map<string, number>
  kindRam: number[]
  kindStorage: number[]
  kindColour: number[]
  kindFamilies: number[]
  /** The first variants of products, the second ones, …; `many` are the products with more variants than there are lanes. */
  lanes: Lane[]
  many: Postings
  /** By `sizeKey`. */
  rams: Interned<string>
  storages: Interned<string>
  colours: Interned<ColourSet>
}

/** The n-th variants of all products: the slots of products whose n-th variant is like that. See `search-lanes.ts`. */
export interface Lane {
  /** There is one. */
  any: Postings
  onSale: Postings
  inStock: Postings
  /** By the numbers of RAM, storage, family and band. */
  rams: Postings[]
  storages: Postings[]
  families: Postings[]
  bands: Postings[]
}

export type OrderName = 'price' | 'name' | 'createdAt' | 'rating'

/**
 * The first `count` are the live slots in ascending order of something, ties by id; the discontinued ones, which no list has
 * among others, behind all others. `stale` are those to be taken out and put in again before it is used.
 */
export interface Order { slots: Uint32Array, count: number, listed: number, stale: Set<number> }

export interface Shelf {
  /** How many slots were ever given; those of products that are gone count too. */
  used: number
  /** How many slots there is room for. */
  room: number
  /** Grows with every change. */
  version: number
  columns: Columns
  /** Names by slot, without accents and capitals (`plain`). */
  names: string[]
  /** Slots by ascending id; undefined while slots were given in the order of ids. */
  byId: Uint32Array | undefined
  orders: Partial<Record<OrderName, Order>>

  brands: Kept<BrandRow>[]
  categories: Kept<CategoryRow>[]
  brandNumbers: Map<number, number>
  categoryNumbers: Map<number, number>
  ramSets: Interned<readonly string[]>
  storageSets: Interned<readonly string[]>
  colourSets: Interned<ColourSet>
  /** Names of the products an accessory fits; number 0 is none. */
  fitSets: Interned<readonly string[]>
  /** By size in capitals: "8GB". */
  rams: Map<string, Kept<string>>
  storages: Map<string, Kept<string>>
  /** By a colour's own name in either language, `plain`. */
  colours: Map<string, Kept<string>>
  /** By the index of the family in `colourFamilies`. */
  families: Postings[]
  /** By the index of the band: the price shown lies in it. */
  bands: Postings[]
  /** The same: the price of some variant lies in it. */
  variantBands: Postings[]
  variants: Variants
  /** `shelfWords` of each product. */
  words: Vocabulary
  /** `detailsOf` each product, and the numbers of a slot's words, one letter each. */
  details: Vocabulary
  detailsAt: string[]

  /** Every product that is not gone. */
  live: Bitset
  /** `live` without the discontinued. */
  listed: Bitset
  /** Status AVAILABLE with something left: shown as AVAILABLE. */
  available: Bitset
  /** Status AVAILABLE with nothing left: shown as OUT_OF_STOCK. */
  soldOut: Bitset
  comingSoon: Bitset
  discontinued: Bitset
  /** The price shown is reduced; that of some variant is. */
  onSale: Bitset
  reduced: Bitset
  featured: Bitset
}
