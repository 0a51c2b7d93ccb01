// A page of products of which a certain variant was asked for: its price, which no kept order knows, is what they are sorted by.
import { bandCount } from './search-bands.ts'
import { addAll, bitsFor, copyOf, countSlots, forEachSlot, keepOnly, setSlot, slotsOf, takeOut } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { gather, isMany, splitMany } from './search-lanes.ts'
import { laneMasks, laneSets } from './search-lanes-met.ts'
import { pageOf } from './search-list.ts'
import type { Sorting } from './search-list.ts'
import type { Shelf } from './search-shelf-form.ts'
import { BAND_BITS, LACKS } from './search-shelf-variants.ts'
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
  const among = { bits, before: 0, count: total }
  const first = direction === 'asc' ? skip : total - skip - most
  const { bits: near, before, count } = isMany(shelf, total) ? bandsOfPage(shelf, bits, wanted, first, most) : among
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

interface Near { bits: Bitset, before: number, count: number }

/** What of the set has its price in the bands that the page lies in, and how many are cheaper than these. */
function bandsOfPage(shelf: Shelf, bits: Bitset, wanted: Wanted, first: number, most: number): Near {
  const near = bitsFor(shelf.used)
  let [before, count] = [0, 0]
  const bandAtOnce = byBand(shelf, bits, wanted)
  for (let band = 0; band < bandCount && before + count < first + most; band++) {
    const here = bandAtOnce(band)
    const size = countSlots(here)
    if (before + size <= first && count === 0) before += size
    else {
      count += size
      addAll(near, here)
    }
  }
  return { bits: near, before, count }
}

/** Gives the products whose price is in a band; to be asked from the lowest band on. */
function byBand(shelf: Shelf, bits: Bitset, wanted: Wanted): (band: number) => Bitset {
  const near = copyOf(bits, shelf.used)
  const others = eachByBand(shelf, splitMany(shelf, near), wanted)
  const woven = laneSets(shelf, wanted, near)
  const masks = laneMasks(shelf, woven, near)
  const stocked = bitsFor(shelf.used)
  gather(stocked, masks, woven.lanes.map(({ inStock }) => inStock))
  for (const [at, mask] of masks.entries()) {
    // of a product that has some in stock only these are shown
    const gone = copyOf(mask, shelf.used)
    takeOut(gone, stocked)
    gather(mask, [copyOf(mask, shelf.used)], [woven.lanes[at]?.inStock])
    addAll(mask, gone)
  }
  const found = bitsFor(shelf.used)
  return (band) => {
    gather(found, masks, woven.lanes.map(({ bands }) => bands[band]))
    keepOnly(found, near)
    takeOut(near, found)
    addAll(found, others.get(band) ?? new Uint32Array(0))
    return found
  }
}

/** The same for products that are in no lane, all bands at once. */
function eachByBand(shelf: Shelf, bits: Bitset, wanted: Wanted): Map<number, Bitset> {
  const bands = new Map<number, Bitset>()
  forEachSlot(bits, (slot) => {
    const place = placeMeeting(shelf, slot, wanted) ?? -1
    const band = (shelf.variants.state[place] ?? 0) & BAND_BITS
    const found = bands.get(band) ?? bitsFor(shelf.used)
    bands.set(band, found)
    setSlot(found, slot)
  })
  return bands
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
