// Lanes: the first variants of all products, the second ones and so on, as sets of slots. What one variant must meet together is
// then worked out for 32 products at once: lane by lane, and a product counts once whichever of its variants it is.
import { addBoth, bitsFor, copyOf, keepOnly, takeOut } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { addPostings, countPostings } from './search-postings.ts'
import type { Postings } from './search-postings.ts'
import type { Lane, Shelf, Variants } from './search-shelf-form.ts'
import { BAND_BITS, LACKS } from './search-shelf-variants.ts'

/** Products with more variants are in no lane, but in `variants.many`, and are looked at one by one. */
const LANES = 6
/** Looking at less than one in so many products costs less than the lanes of all. */
const SHARE_OF_MANY = 64

const emptyLane = (): Lane => ({ any: [], onSale: [], inStock: [], rams: [], storages: [], families: [], bands: [] })

/** Whether so many products are quicker worked out by lanes. */
export function isMany({ used }: Shelf, count: number): boolean {
  return count * SHARE_OF_MANY > used
}

/** Puts the slot, with the variants it has now, into its lanes, or takes it out of them. */
export function changeLanes(variants: Variants, slot: number, change: (postings: Postings) => Postings): void {
  const [from, until] = [variants.from[slot] ?? 0, variants.until[slot] ?? 0]
  if (until - from > LANES) variants.many = change(variants.many)
  else for (let at = from; at < until; at++) changeLane(variants, at, variants.lanes[at - from] ??= emptyLane(), change)
}

function changeLane(variants: Variants, place: number, lane: Lane, change: (postings: Postings) => Postings): void {
  const changeOne = (list: Postings[], number: number): void => {
    // numbers are given one after another, but may come to this lane in any order
    while (list.length <= number) list.push([])
    list[number] = change(list[number] ?? [])
  }
  const kind = variants.kind[place] ?? 0
  const state = variants.state[place] ?? 0
  lane.any = change(lane.any)
  if ((state & LACKS.onSale) === 0) lane.onSale = change(lane.onSale)
  if ((state & LACKS.status) === 0) lane.inStock = change(lane.inStock)
  changeOne(lane.rams, variants.kindRam[kind] ?? 0)
  changeOne(lane.storages, variants.kindStorage[kind] ?? 0)
  changeOne(lane.bands, state & BAND_BITS)
  const families = variants.kindFamilies[kind] ?? 0
  for (let family = 0; families >>> family !== 0; family++) if ((families >>> family & 1) === 1) changeOne(lane.families, family)
}

/** The lanes that any product is in. */
export function lanesOf({ lanes }: Variants): Lane[] {
  return lanes.filter((lane) => countPostings(lane.any) > 0)
}

/** Parts the set: products of the lanes stay, those with too many variants for them are given back. */
export function splitMany(shelf: Shelf, bits: Bitset): Bitset {
  const far = copyOf(bits, shelf.used)
  const many = bitsFor(shelf.used)
  addPostings(many, shelf.variants.many)
  keepOnly(far, many)
  takeOut(bits, far)
  return far
}

interface Pair { readonly mask: Bitset, readonly bits: Bitset }

/**
 * How many products are in the mask of some lane and in that lane's list. One list and one mask a lane; a lane without a list
 * has none. `room` is for what is worked out on the way.
 */
export function countAcross(room: Bitset, masks: readonly Bitset[], lists: readonly (Postings | undefined)[]): number {
  const dense = gatherFew(room, masks, lists)
  for (const { mask, bits } of dense.splice(3)) addBoth(room, mask, bits)
  const none = { mask: room, bits: room }
  const [one = none, two = none, three = none] = dense
  return countThree(room, one, two, three)
}

/** Makes `found` the set of them. */
export function gather(found: Bitset, masks: readonly Bitset[], lists: readonly (Postings | undefined)[]): void {
  for (const { mask, bits } of gatherFew(found, masks, lists)) addBoth(found, mask, bits)
}

/** Makes `found` the set of those that stand in short lists, and gives back the long ones. */
function gatherFew(found: Bitset, masks: readonly Bitset[], lists: readonly (Postings | undefined)[]): Pair[] {
  found.fill(0)
  const dense: Pair[] = []
  for (const [at, mask] of masks.entries()) {
    const list = lists[at]
    if (list === undefined) continue
    if (typeof list === 'number') addFew(found, mask, [list])
    else if (Array.isArray(list)) addFew(found, mask, list)
    else dense.push({ mask, bits: list.bits })
  }
  return dense
}

/** How many are in `found` or in both sets of one pair: the innermost loop of counting by lanes. */
function countThree(found: Bitset, { mask: a, bits: b }: Pair, { mask: c, bits: d }: Pair, { mask: e, bits: f }: Pair): number {
  let count = 0
  for (let at = 0; at < found.length; at++) {
    let word = (found[at] ?? 0) | ((a[at] ?? 0) & (b[at] ?? 0)) | ((c[at] ?? 0) & (d[at] ?? 0)) | ((e[at] ?? 0) & (f[at] ?? 0))
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

function addFew(found: Bitset, mask: Bitset, slots: readonly number[]): void {
  for (const slot of slots) {
    const at = slot >>> 5
    found[at] = (found[at] ?? 0) | ((mask[at] ?? 0) & (1 << (slot & 31)))
  }
}
