// Counting by variants where many products are in question: lane by lane, in sets.
import { addAll, bitsFor, countSlots, keepOnly } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { meeting } from './search-filter.ts'
import type { Conditions } from './search-filter.ts'
import { countAcross, gather } from './search-lanes.ts'
import { laneMasks, laneSets, unionOfMasks } from './search-lanes-met.ts'
import type { Postings } from './search-postings.ts'
import type { Lane, Shelf } from './search-shelf-form.ts'
import { LACKS } from './search-shelf-variants.ts'
import { isJoint, lackAt } from './search-wanted.ts'
import type { Wanted } from './search-wanted.ts'

/** How many products have a variant that meets all but the group's own conditions and has the value. */
export interface Tally {
  /** The products with a variant that meets all. */
  readonly met: Bitset
  /** By the number of the RAM or storage among the variants, of the family, of the band. */
  readonly rams: Uint32Array
  readonly storages: Uint32Array
  readonly families: Uint32Array
  readonly bands: Uint32Array
  /** Cheapest and dearest but for the price asked; Infinity and -1 for none. */
  readonly range: Float64Array
  available: number
  onSale: number
}

export const TALLIED = ['ram', 'storage', 'colours', 'price'] as const

/** Adds to the tally the products of `among`, which must be in the lanes and none of which may be tallied otherwise. */
export function tallyLanes(
  shelf: Shelf, conditions: Conditions, wanted: Wanted, { tally, among }: { tally: Tally, among: Bitset },
): void {
  const woven = laneSets(shelf, wanted, among)
  const all = meeting(shelf, conditions)
  keepOnly(all, among)
  const met = laneMasks(shelf, woven, all)
  addAll(tally.met, unionOfMasks(shelf, met))
  const found = bitsFor(shelf.used)
  gather(found, met, woven.lanes.map(({ inStock }) => inStock))
  keepOnly(found, shelf.available)
  tally.available += countSlots(found)
  tally.onSale += countAcross(found, met, woven.lanes.map(({ onSale }) => onSale))
  for (const group of TALLIED) {
    const isAsked = (wanted.given & LACKS[group]) !== 0
    // where nothing else is asked, the group's own counts need no variants
    if (isAsked && !isJoint(wanted)) continue
    let masks = met
    if (isAsked) {
      const base = meeting(shelf, conditions, group)
      keepOnly(base, among)
      masks = laneMasks(shelf, woven, base, LACKS[group])
    }
    if (group === 'price') tallyPrices(shelf, wanted, { tally, masks, lanes: woven.lanes })
    else countValues(shelf, masks, woven.lanes.map((lane) => listsOf(lane, group)), countsOf(tally, group))
  }
}

const listsOf = ({ rams, storages, families }: Lane, group: 'ram' | 'storage' | 'colours'): Postings[] =>
  ({ ram: rams, storage: storages, colours: families })[group]

const countsOf = ({ rams, storages, families }: Tally, group: 'ram' | 'storage' | 'colours'): Uint32Array =>
  ({ ram: rams, storage: storages, colours: families })[group]

function countValues(shelf: Shelf, masks: readonly Bitset[], lists: readonly (readonly Postings[])[], counts: Uint32Array): void {
  const found = bitsFor(shelf.used)
  for (let value = 0; value < counts.length; value++) {
    counts[value] = (counts[value] ?? 0) + countAcross(found, masks, lists.map((list) => list[value]))
  }
}

/** The bands, and in the first and the last of them the cheapest and the dearest. */
function tallyPrices(
  shelf: Shelf, wanted: Wanted, { tally, masks, lanes }: { tally: Tally, masks: readonly Bitset[], lanes: readonly Lane[] },
): void {
  const found = bitsFor(shelf.used)
  const free = { ...wanted, given: wanted.given & ~LACKS.price, min: 0, max: Infinity }
  const counts = Array.from(tally.bands, (_, band) => countAcross(found, masks, lanes.map(({ bands }) => bands[band])))
  for (const [band, count] of counts.entries()) tally.bands[band] = (tally.bands[band] ?? 0) + count
  for (const [side, band] of endsOf(counts)) {
    gather(found, masks, lanes.map(({ bands }) => bands[band]))
    stretchOver(shelf, free, found, tally.range, side)
  }
}

type Side = 'low' | 'high'

/** The first and the last band that has any. */
export function endsOf(counts: readonly number[]): [side: Side, band: number][] {
  const low = counts.findIndex((count) => count > 0)
  return low < 0 ? [] : [['low', low], ['high', counts.findLastIndex((count) => count > 0)]]
}

/** Makes one side of the range reach the prices of all variants of these products that meet what is asked. */
export function stretchOver({ variants }: Shelf, wanted: Wanted, bits: Bitset, range: Float64Array, side: Side): void {
  const { from, until, price, lows, highs } = variants
  const isLow = side === 'low'
  for (let block = 0; block < bits.length; block++) {
    // most blocks have nothing cheaper or dearer than what was found in the first few
    if (isLow ? (lows[block] ?? 0) >= (range[0] ?? 0) : (highs[block] ?? 0) <= (range[1] ?? 0)) continue
    for (let left = bits[block] ?? 0; left !== 0; left &= left - 1) {
      const slot = (block << 5) + 31 - Math.clz32(left & -left)
      const end = until[slot] ?? 0
      for (let at = from[slot] ?? 0; at < end; at++) {
        const dong = price[at] ?? 0
        const isFurther = isLow ? dong < (range[0] ?? 0) : dong > (range[1] ?? 0)
        if (isFurther && lackAt(variants, wanted, at) === 0) range[isLow ? 0 : 1] = dong
      }
    }
  }
}

/** Makes the range reach the price. */
export function stretch(range: Float64Array, price: number): void {
  if (price < (range[0] ?? 0)) range[0] = price
  if (price > (range[1] ?? 0)) range[1] = price
}
