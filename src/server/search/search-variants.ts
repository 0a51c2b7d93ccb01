// Which variant of a product meets all that is asked of one, and which products have such a variant.
import { bandsWithin } from './search-bands.ts'
import { addAll, bitsFor, countSlots, keepOnly, takeOut } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { isMany, splitMany } from './search-lanes.ts'
import { laneMasks, laneSets, unionOfMasks } from './search-lanes-met.ts'
import { addPostings } from './search-postings.ts'
import { keepPriced } from './search-prices.ts'
import type { Shelf, Variants } from './search-shelf-form.ts'
import { LACKS } from './search-shelf-variants.ts'
import { lackAt } from './search-wanted.ts'
import type { Wanted } from './search-wanted.ts'

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
export function keepMeeting(shelf: Shelf, bits: Bitset, wanted: Wanted): void {
  if (!isMany(shelf, countSlots(bits))) return keepEachMeeting(shelf, bits, wanted)
  const far = splitMany(shelf, bits)
  keepEachMeeting(shelf, far, wanted)
  keepOnly(bits, unionOfMasks(shelf, laneMasks(shelf, laneSets(shelf, wanted, bits), bits)))
  addAll(bits, far)
}

/** The same, looking at each product's variants. */
function keepEachMeeting({ variants }: Shelf, bits: Bitset, wanted: Wanted): void {
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

/**
 * The products of `among` with a variant whose price lies within, both ends included: whole bands as kept, parts of bands
 * compared. Products beyond `among` may be in it or not.
 */
export function pricedWithin(shelf: Shelf, min: number, max: number, among: Bitset): Bitset {
  const within = bitsFor(shelf.used)
  const rest = bitsFor(shelf.used)
  const [whole, parts] = bandsWithin(min, max)
  for (const band of whole) addPostings(within, shelf.variantBands[band] ?? [])
  for (const band of parts) addPostings(rest, shelf.variantBands[band] ?? [])
  takeOut(rest, within)
  keepOnly(rest, among)
  keepPriced(shelf, rest, { min, max })
  addAll(within, rest)
  return within
}
