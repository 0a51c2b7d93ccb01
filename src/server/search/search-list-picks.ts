// A page of products of which a certain variant was asked for: its price, which no kept order knows, is what they are sorted by.
import { rungDigits, rungOf } from './search-bands.ts'
import { addAll, bitsFor, copyOf, forEachSlot, isEmpty, slotsOf, takeOut } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { gather, isMany, splitMany } from './search-lanes.ts'
import { laneMasks, laneSets } from './search-lanes-met.ts'
import { pageOf } from './search-list.ts'
import type { Sorting } from './search-list.ts'
import { bitsOf } from './search-postings.ts'
import type { Postings } from './search-postings.ts'
import type { Shelf } from './search-shelf-form.ts'
import { LACKS } from './search-shelf-variants.ts'
import { placeMeeting } from './search-variants.ts'
import type { Wanted } from './search-wanted.ts'

/** Slots and their prices, changed together. */
interface Priced { slots: Uint32Array, prices: Float64Array, ids: Float64Array }

interface Part { skip: number, size: number, total: number }

/** The id of the variant that is shown of a product; null where nothing is asked of variants. */
export function pickedAt(shelf: Shelf, slot: number, wanted: Wanted): number | null {
  const place = wanted.given === 0 ? undefined : placeMeeting(shelf, slot, wanted)
  return place === undefined ? null : shelf.variants.id[place] ?? null
}

/** Slots `skip` to `skip + size` of the set, sorted; ties by id in the same direction. Each must have the variant wanted. */
export function pageOfPicks(shelf: Shelf, bits: Bitset, wanted: Wanted, sorting: Sorting, part: Part): number[] {
  // the cheapest variant in stock is the one whose price is always shown: that order is kept
  const kept = wanted.given === 0 || wanted.given === LACKS.status
  return sorting.field === 'price' && !kept
    ? pageByPickedPrice(shelf, bits, wanted, sorting.direction, part) : pageOf(shelf, bits, sorting, part)
}

function pageByPickedPrice(
  shelf: Shelf, bits: Bitset, wanted: Wanted, direction: 'asc' | 'desc', { skip, size, total }: Part,
): number[] {
  const most = Math.min(size, total - skip)
  if (most <= 0) return []
  const first = direction === 'asc' ? skip : total - skip - most
  const { bits: near, before, count } = isMany(shelf, total)
    ? nearPage(shelf, bits, wanted, { skip: first, size: most, total }) : { bits, before: 0, count: total }
  const begin = first - before
  const slots = slotsOf(near, count)
  const prices = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    prices[at] = shelf.variants.price[placeMeeting(shelf, slots[at] ?? 0, wanted) ?? -1] ?? 0
  }
  const priced: Priced = { slots, prices, ids: shelf.columns.id }
  // nothing but the page is sorted: what stands before it and after it only has to stand there
  lowestFirst(priced, 0, count, begin)
  lowestFirst(priced, begin, count, begin + most)
  const page = Array.from({ length: most }, (_, at) => ({ slot: slots[begin + at] ?? 0, price: prices[begin + at] ?? 0 }))
    .toSorted((one, other) => one.price - other.price || idOf(shelf, one.slot) - idOf(shelf, other.slot))
    .map(({ slot }) => slot)
  return direction === 'asc' ? page : page.toReversed()
}

/** Products that follow each other when sorted by price; `before` are cheaper. */
interface Near { bits: Bitset, before: number, count: number }

/** Of products that are alike so far: how many come before them, how many they are, and the digit they are parted by next. */
interface Alike { readonly before: number, readonly count: number, readonly at: number }

/** One variant of some products: which of them, and the rungs of its prices as lanes keep them. */
interface Strand { readonly mask: Bitset, readonly rungs: readonly (Postings | undefined)[] }

/** Finding the exact prices of less than one in so many products costs less than parting them once more. */
const SHARE_PARTED = 512

/** What of the set stands on the rungs that the page lies on. */
function nearPage(shelf: Shelf, bits: Bitset, wanted: Wanted, { skip, size, total }: Part): Near {
  const near: Near = { bits: bitsFor(shelf.used), before: 0, count: 0 }
  const strands = strandsOf(shelf, bits, wanted)
  /** Parts products that are alike in all digits above, `before` of all being cheaper. The masks may have others too. */
  const part = (some: Bitset, masks: readonly Bitset[], { before, count, at }: Alike): void => {
    if (before + count <= skip) near.before += count
    else if (before < skip + size && (at === rungDigits.length || count * SHARE_PARTED < shelf.used)) {
      addAll(near.bits, some)
      near.count += count
    } else if (before < skip + size) {
      // where some of a product's variants stand lower, only these are its cheapest
      const digits = strands.map(({ rungs }) => bitsOf(rungs[at] ?? [], shelf.used))
      const low = bitsFor(shelf.used)
      const lower = gatherWithout(low, some, masks, digits)
      if (before + lower < skip + size) takeOut(some, low)
      const lows = before + lower > skip ? masks.map((mask, lane) => without(shelf, mask, digits[lane] ?? low)) : masks
      part(low, lows, { before, count: lower, at: at + 1 })
      part(some, masks, { before: before + lower, count: count - lower, at: at + 1 })
    }
  }
  part(copyOf(bits, shelf.used), strands.map(({ mask }) => mask), { before: 0, count: total, at: 0 })
  return near
}

function without(shelf: Shelf, bits: Bitset, taken: Bitset): Bitset {
  const left = copyOf(bits, shelf.used)
  takeOut(left, taken)
  return left
}

/** Makes `found`, still empty, those of `some` that are in a mask and not in the set beside it; answers how many. */
function gatherWithout(found: Bitset, some: Bitset, masks: readonly Bitset[], sets: readonly Bitset[]): number {
  const [a = found, b = found, c = found] = masks
  const [notA = found, notB = found, notC = found] = sets
  for (let more = 3; more < masks.length; more++) {
    const [mask = found, not = found] = [masks[more], sets[more]]
    for (let at = 0; at < found.length; at++) found[at] = (found[at] ?? 0) | ((mask[at] ?? 0) & ~(not[at] ?? 0))
  }
  let count = 0
  for (let at = 0; at < found.length; at++) {
    const here = some[at] ?? 0
    let word = here & ((found[at] ?? 0) | ((a[at] ?? 0) & ~(notA[at] ?? 0)) | ((b[at] ?? 0) & ~(notB[at] ?? 0))
      | ((c[at] ?? 0) & ~(notC[at] ?? 0)))
    found[at] = word
    word -= (word >>> 1) & 0x55555555 // counted as in `countBits`
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Lane by lane the products whose variant there may be the one that is shown. */
function strandsOf(shelf: Shelf, bits: Bitset, wanted: Wanted): Strand[] {
  const near = copyOf(bits, shelf.used)
  const far = splitMany(shelf, near)
  const woven = laneSets(shelf, wanted, near)
  const masks = laneMasks(shelf, woven, near)
  const stocked = bitsFor(shelf.used)
  gather(stocked, masks, woven.lanes.map(({ inStock }) => inStock))
  for (const [at, mask] of masks.entries()) {
    // of a product that has some in stock only these are shown
    const inStock = bitsOf(woven.lanes[at]?.inStock ?? [], shelf.used)
    for (let word = 0; word < mask.length; word++) mask[word] = (mask[word] ?? 0) & ((inStock[word] ?? 0) | ~(stocked[word] ?? 0))
  }
  const strands = woven.lanes.map(({ rungs }, at): Strand => ({ mask: masks[at] ?? bitsFor(shelf.used), rungs }))
  return isEmpty(far) ? strands : [...strands, farStrand(shelf, far, wanted)]
}

/** The variants shown of products that are in no lane. */
function farStrand(shelf: Shelf, far: Bitset, wanted: Wanted): Strand {
  const rungs = rungDigits.map((): number[] => [])
  forEachSlot(far, (slot) => {
    const rung = rungOf(shelf.variants.price[placeMeeting(shelf, slot, wanted) ?? -1] ?? 0)
    for (const [at, digit] of rungDigits.entries()) if ((rung >>> digit & 1) === 1) rungs[at]?.push(slot)
  })
  return { mask: far, rungs }
}

const idOf = ({ columns }: Shelf, slot: number): number => columns.id[slot] ?? 0

/** Moves what is among the lowest of `from` to `to` before the place `border`, in no order. */
function lowestFirst({ slots, prices, ids }: Priced, from: number, to: number, border: number): void {
  let [low, high] = [from, to - 1]
  while (low < high && border > low && border <= high) {
    const middle = (low + high) >>> 1
    const [price, id] = [prices[middle] ?? 0, ids[slots[middle] ?? 0] ?? 0]
    let left = low
    let right = high
    while (left <= right) {
      while ((prices[left] ?? 0) < price || (prices[left] === price && (ids[slots[left] ?? 0] ?? 0) < id)) left++
      while ((prices[right] ?? 0) > price || (prices[right] === price && (ids[slots[right] ?? 0] ?? 0) > id)) right--
      if (left > right) break
      const [slot, dong] = [slots[left] ?? 0, prices[left] ?? 0]
      slots[left] = slots[right] ?? 0
      prices[left] = prices[right] ?? 0
      slots[right] = slot
      prices[right] = dong
      left++
      right--
    }
    if (border <= right) high = right
    else if (border >= left) low = left
    else return
  }
}
