// A page of products of which a certain variant was asked for: its price, which no kept order knows, is what they are sorted by.
import { bandCount, rungCount } from './search-bands.ts'
import { copyOf, countSlots, hasAtLeast, slotsOf, takeOut } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { isMany } from './search-lanes.ts'
import { pageOf } from './search-list.ts'
import type { Sorting } from './search-list.ts'
import { bitsOf } from './search-postings.ts'
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
  const part = { skip: first, size: most, total }
  const near = isMany(shelf, total) ? nearByBands(shelf, bits, part) : { slots: slotsOf(bits, total), before: 0 }
  const { slots, before } = nearByRungs(shelf, near, part)
  const count = slots.length
  const begin = first - before
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

/**
 * Products among which the page lies; `before` others are cheaper. Which variant is shown of a product is not asked for that: its
 * price is no lower than the product's lowest and no higher than its highest. So the page begins no lower than it would if
 * each product cost its lowest price, and ends no higher than it would at their highest.
 */
interface Near { slots: Uint32Array, before: number }

/** Leaves out the products all of whose prices lie in bands below the page or above it. */
function nearByBands({ used, variantBands }: Shelf, bits: Bitset, { skip, size, total }: Part): Near {
  const takeBand = (some: Bitset, band: number): Bitset => {
    takeOut(some, bitsOf(variantBands[band] ?? [], used))
    return some
  }
  const [dearer, cheaper] = [copyOf(bits, used), copyOf(bits, used)]
  let [first, last] = [0, bandCount - 1]
  while (hasAtLeast(takeBand(dearer, first), total - skip)) first++
  while (hasAtLeast(takeBand(cheaper, last), skip + size)) last--
  for (let band = first + 1; band <= last; band++) takeBand(dearer, band)
  for (let band = last - 1; band >= first; band--) takeBand(cheaper, band)
  const near = copyOf(bits, used)
  takeOut(near, dearer)
  takeOut(near, cheaper)
  return { slots: slotsOf(near), before: countSlots(cheaper) }
}

/** Rungs are counted in steps of so many binary digits less. */
const STEP = 4

/** The same by steps of rungs, which are small enough that little more than the page is left. */
function nearByRungs({ variants: { lowRungs, highRungs } }: Shelf, { slots, before }: Near, { skip, size }: Part): Near {
  const [lows, highs] = [new Uint32Array(rungCount >>> STEP), new Uint32Array(rungCount >>> STEP)]
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    const low = (lowRungs[slot] ?? 0) >>> STEP
    const high = (highRungs[slot] ?? 0) >>> STEP
    lows[low] = (lows[low] ?? 0) + 1
    highs[high] = (highs[high] ?? 0) + 1
  }
  const first = stepOf(lows, skip - before)
  const last = stepOf(highs, skip + size - 1 - before)
  let cheaper = 0
  let kept = 0
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    if ((highRungs[slot] ?? 0) >>> STEP < first) cheaper++
    else if ((lowRungs[slot] ?? 0) >>> STEP <= last) slots[kept++] = slot
  }
  return { slots: slots.subarray(0, kept), before: before + cheaper }
}

/** The step that the product in this place stands on, when so many stand on each. */
function stepOf(counts: Uint32Array, place: number): number {
  let step = 0
  for (let left = place; left >= (counts[step] ?? Infinity); step++) left -= counts[step] ?? 0
  return step
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
