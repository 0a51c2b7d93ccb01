// A page of products of which a certain variant was asked for: its price, which no kept order knows, is what they are sorted by.
import { slotsOf } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { pageOf } from './search-list.ts'
import type { Sorting } from './search-list.ts'
import type { Shelf } from './search-shelf-form.ts'
import { LACKS } from './search-shelf-variants.ts'
import { placeMeeting } from './search-variants.ts'
import type { Wanted } from './search-variants.ts'

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
  const slots = slotsOf(bits, total)
  const prices = new Float64Array(total)
  for (let at = 0; at < total; at++) {
    prices[at] = shelf.variants.price[placeMeeting(shelf, slots[at] ?? 0, wanted) ?? -1] ?? 0
  }
  const priced: Priced = { slots, prices, ids: shelf.columns.id }
  const begin = direction === 'asc' ? skip : total - skip - most
  // nothing but the page is sorted: what stands before it and after it only has to stand there
  lowestFirst(priced, 0, total, begin)
  lowestFirst(priced, begin, total, begin + most)
  const page = Array.from({ length: most }, (_, at) => ({ slot: slots[begin + at] ?? 0, price: prices[begin + at] ?? 0 }))
    .toSorted((one, other) => one.price - other.price || idOf(shelf, one.slot) - idOf(shelf, other.slot))
    .map(({ slot }) => slot)
  return direction === 'asc' ? page : page.toReversed()
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
