// Filters that ONE variant must meet together: RAM, storage, colour, price, on sale, in stock. Which variant meets them, and
// which products have one.
import type { ProductStatus } from '#contract/catalogue.ts'
import { bandAt } from './search-bands.ts'
import { addAll, bitsFor, countBits, takeOut } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { familyCalled } from './search-colours.ts'
import { addPostings } from './search-postings.ts'
import type { Shelf, Variants } from './search-shelf-form.ts'
import { sizeKey } from './search-shelf-kinds.ts'
import { LACKS } from './search-shelf-variants.ts'
import { plain } from './search-words.ts'

/** What may be asked of variants. That something is not on sale, and any other state, is asked of the product. */
export interface VariantWish {
  minPrice?: number | undefined
  maxPrice?: number | undefined
  status?: ProductStatus | undefined
  onSale?: boolean | undefined
  ramOptions?: readonly string[] | undefined
  storageOptions?: readonly string[] | undefined
  colors?: readonly string[] | undefined
}

/** What one variant must meet: `given` has the bits of `LACKS` that were asked for. */
export interface Wanted {
  readonly given: number
  /** Those of them that a variant's `state` says. */
  readonly states: number
  /** What each kind of variant lacks of the RAM, storage and colours asked for. */
  readonly lacking: Uint8Array
  readonly min: number
  readonly max: number
}

const numbersOf = ({ numbers }: Variants['rams'], sizes: readonly string[]): Set<number | undefined> =>
  new Set(sizes.map((size) => numbers.get(sizeKey(size))))

/** By the colour's number: whether it is called so, or of a family called so. */
function coloursMeant({ colours }: Variants, called: readonly string[]): boolean[] {
  const families = new Set(called.map(familyCalled))
  const names = new Set(called.filter((one) => familyCalled(one) === undefined).map((one) => plain(one.trim())))
  return colours.values.map((set) =>
    set.families.some((family) => families.has(family)) || set.names.some((name) => names.has(name)))
}

export function wantedOf(shelf: Shelf, wish: VariantWish): Wanted {
  const { variants } = shelf
  const { ramOptions, storageOptions, colors, minPrice, maxPrice, onSale, status } = wish
  const lacking = new Uint8Array(variants.kindRam.length)
  let given = 0
  const ask = (bit: number, kinds: readonly number[], meant: (value: number) => boolean): void => {
    given |= bit
    for (let kind = 0; kind < lacking.length; kind++) {
      if (!meant(kinds[kind] ?? 0)) lacking[kind] = (lacking[kind] ?? 0) | bit
    }
  }
  if (ramOptions?.length) {
    const rams = numbersOf(variants.rams, ramOptions)
    ask(LACKS.ram, variants.kindRam, (ram) => rams.has(ram))
  }
  if (storageOptions?.length) {
    const storages = numbersOf(variants.storages, storageOptions)
    ask(LACKS.storage, variants.kindStorage, (storage) => storages.has(storage))
  }
  if (colors?.length) {
    const meant = coloursMeant(variants, colors)
    ask(LACKS.colours, variants.kindColour, (colour) => meant[colour] === true)
  }
  if (minPrice !== undefined || maxPrice !== undefined) given |= LACKS.price
  if (onSale === true) given |= LACKS.onSale
  if (status === 'AVAILABLE') given |= LACKS.status
  return { given, states: given & (LACKS.onSale | LACKS.status), lacking, min: minPrice ?? 0, max: maxPrice ?? Infinity }
}

/** Whether several things are asked of one variant: one alone is met by what is kept of products. */
export const isJoint = ({ given }: Wanted): boolean => countBits(given) > 1

/** What the variant in a place lacks of what is asked, as bits of `LACKS`. */
export function lackAt({ price, kind, state }: Variants, { states, lacking, min, max }: Wanted, place: number): number {
  const dong = price[place] ?? 0
  return (lacking[kind[place] ?? 0] ?? 0) | ((state[place] ?? 0) & states) | (dong < min || dong > max ? LACKS.price : 0)
}

// What follows walks millions of places: plain loops, nothing made on the way.

/** Whether one of the slot's variants meets all. */
function hasMeeting(variants: Variants, wanted: Wanted, slot: number): boolean {
  const { price, kind, state } = variants
  const { states, lacking, min, max } = wanted
  const end = variants.until[slot] ?? 0
  for (let at = variants.from[slot] ?? 0; at < end; at++) {
    const dong = price[at] ?? 0
    if (((lacking[kind[at] ?? 0] ?? 0) | ((state[at] ?? 0) & states)) === 0 && dong >= min && dong <= max) return true
  }
  return false
}

/** Takes out of `bits` the products none of whose variants meets all. */
export function keepMeeting({ variants }: Shelf, bits: Bitset, wanted: Wanted): void {
  for (let at = 0; at < bits.length; at++) {
    const word = bits[at] ?? 0
    let kept = word
    for (let left = word; left !== 0; left &= left - 1) {
      const low = left & -left
      if (!hasMeeting(variants, wanted, (at << 5) + 31 - Math.clz32(low))) kept ^= low
    }
    if (kept !== word) bits[at] = kept
  }
}

/** The place of the variant that is shown of a product: of those that meet all the cheapest in stock, else the cheapest. */
export function placeMeeting({ variants }: Shelf, slot: number, wanted: Wanted): number | undefined {
  const { price, state } = variants
  const end = variants.until[slot] ?? 0
  let best = -1
  let bestGone: number = LACKS.status
  let bestPrice = Infinity
  for (let at = variants.from[slot] ?? 0; at < end; at++) {
    if (lackAt(variants, wanted, at) !== 0) continue
    const gone = (state[at] ?? 0) & LACKS.status
    const dong = price[at] ?? 0
    if (gone > bestGone || (gone === bestGone && dong >= bestPrice)) continue
    best = at
    bestGone = gone
    bestPrice = dong
  }
  return best < 0 ? undefined : best
}

/** The products with a variant whose price lies within, both ends included: whole bands as kept, parts of bands looked at. */
export function pricedWithin(shelf: Shelf, min: number, max: number): Bitset {
  const within = bitsFor(shelf.used)
  const parts = bitsFor(shelf.used)
  for (const [index, slots] of shelf.variantBands.entries()) {
    const band = bandAt(index)
    const last = band.max === null ? Infinity : band.max - 1
    if (last >= min && band.min <= max) addPostings(band.min >= min && last <= max ? within : parts, slots)
  }
  takeOut(parts, within)
  keepMeeting(shelf, parts, wantedOf(shelf, { minPrice: min, maxPrice: max }))
  addAll(within, parts)
  return within
}
