// What is asked of one variant, worked out lane by lane.
import { bandsWithin } from './search-bands.ts'
import { addAll, bitsFor, forEachSlot, keepOnly, setSlot } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { gather, lanesOf } from './search-lanes.ts'
import { addPostings } from './search-postings.ts'
import type { Postings } from './search-postings.ts'
import { addPriced } from './search-prices.ts'
import type { Lane, Shelf } from './search-shelf-form.ts'
import { LACKS } from './search-shelf-variants.ts'
import type { Wanted } from './search-wanted.ts'

/** For each thing asked, by its bit of `LACKS`: lane by lane the products whose variant there meets it. */
export interface LaneSets { readonly lanes: readonly Lane[], readonly sets: ReadonlyMap<number, readonly Bitset[]> }

/** Right for the products of `among`, which must be in the lanes; for others it may say anything. */
export function laneSets(shelf: Shelf, wanted: Wanted, among: Bitset): LaneSets {
  const lanes = lanesOf(shelf.variants)
  const sets = new Map<number, Bitset[]>()
  const { given, meant } = wanted
  const ask = (bit: number, listsOf: (lane: Lane) => readonly (Postings | undefined)[]): void => {
    if ((given & bit) === 0) return
    sets.set(bit, lanes.map((lane) => {
      const bits = bitsFor(shelf.used)
      for (const list of listsOf(lane)) if (list !== undefined) addPostings(bits, list)
      return bits
    }))
  }
  ask(LACKS.ram, ({ rams }) => meant.rams.map((number) => rams[number]))
  ask(LACKS.storage, ({ storages }) => meant.storages.map((number) => storages[number]))
  ask(LACKS.colours, ({ families }) => meant.families.map((number) => families[number]))
  ask(LACKS.onSale, ({ onSale }) => [onSale])
  ask(LACKS.status, ({ inStock }) => [inStock])
  const [whole, parts] = bandsWithin(wanted.min, wanted.max)
  ask(LACKS.price, ({ bands }) => whole.map((band) => bands[band]))
  addNamed(shelf, wanted, among, sets.get(LACKS.colours))
  const priced = sets.get(LACKS.price)
  if (priced && parts.length > 0) addPriced(shelf, wanted, unionOfBands(shelf, parts, among), priced)
  return { lanes, sets }
}

/** Those of `among` that have a price in one of the bands. */
function unionOfBands(shelf: Shelf, bands: readonly number[], among: Bitset): Bitset {
  const some = bitsFor(shelf.used)
  for (const band of bands) addPostings(some, shelf.variantBands[band] ?? [])
  keepOnly(some, among)
  return some
}

/** Colours that were called by their own names: no lane knows these. */
function addNamed(shelf: Shelf, { meant, lacking }: Wanted, among: Bitset, sets: readonly Bitset[] | undefined): void {
  if (!sets || meant.names.length === 0) return
  const { from, until, kind } = shelf.variants
  const called = bitsFor(shelf.used)
  for (const name of meant.names) addPostings(called, shelf.colours.get(name)?.slots ?? [])
  keepOnly(called, among)
  forEachSlot(called, (slot) => {
    const [begin, end] = [from[slot] ?? 0, until[slot] ?? 0]
    for (let at = begin; at < end; at++) {
      const bits = sets[at - begin]
      if (bits && ((lacking[kind[at] ?? 0] ?? 0) & LACKS.colours) === 0) setSlot(bits, slot)
    }
  })
}

/** Lane by lane, the products of `base` whose variant there meets all, but for what is left aside (a bit of `LACKS`). */
export function laneMasks(shelf: Shelf, { lanes, sets }: LaneSets, base: Bitset, aside = 0): Bitset[] {
  const asked = [...sets].filter(([bit]) => bit !== aside)
  return lanes.map((lane, at) => {
    const mask = bitsFor(shelf.used)
    gather(mask, [base], [lane.any])
    for (const [, bits] of asked) {
      const own = bits[at]
      if (own) keepOnly(mask, own)
    }
    return mask
  })
}

/** The products in some mask. */
export function unionOfMasks(shelf: Shelf, masks: readonly Bitset[]): Bitset {
  const bits = bitsFor(shelf.used)
  for (const mask of masks) addAll(bits, mask)
  return bits
}
