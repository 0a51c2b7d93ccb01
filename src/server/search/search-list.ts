// One page out of a set of products: in an order that is kept, walked from its nearer end.
import type { sortFields } from '#contract/search.ts'
import { clearSlot, copyOf, countBits, countSlots, hasSlot, highestSlots, keepOnly, slotsOf, takeOut } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { comparing, orderBy } from './search-orders.ts'
import type { OrderName, Shelf } from './search-shelf-form.ts'

export type SortField = typeof sortFields[number]

export interface Sorting { field: SortField, direction: 'asc' | 'desc' }

/** "price,asc" → field and direction; the direction is descending unless told. */
export function readSort(sort: string): Sorting {
  const [field, direction] = sort.split(',')
  // the contract's pattern admits only these
  return { field: field as SortField, direction: direction === 'asc' ? 'asc' : 'desc' }
}

/** Slots `skip` to `skip + size` of the set, sorted; ties by id in the same direction. `relevance` means by id here. */
export function pageOf(
  shelf: Shelf, bits: Bitset, { field, direction }: Sorting, { skip, size, total }: { skip: number, size: number, total: number },
): number[] {
  const most = Math.min(size, total - skip)
  if (most <= 0) return []
  // the nearer end is walked from: what is asked for from the end is found in the opposite order
  const fromEnd = total - skip - most
  const turn = fromEnd < skip
  const descending = (direction === 'desc') !== turn
  const leftOut = turn ? fromEnd : skip
  const found = field === 'id' || field === 'relevance'
    ? pageById(shelf, bits, descending, leftOut, most)
    : pageByOrder(shelf, bits, field, { descending, skip: leftOut, size: most, total })
  return turn ? found.toReversed() : found
}

function pageById(shelf: Shelf, bits: Bitset, descending: boolean, skip: number, size: number): number[] {
  const { byId, used } = shelf
  if (byId) return walk(byId.subarray(0, used), bits, descending, skip, size)
  return descending ? highestSlots(bits, skip, size) : lowestSlots(bits, skip, size)
}

/** Sorting a few is cheaper than walking past many that are not among them. */
const SORT_COST = 16

function pageByOrder(
  shelf: Shelf, bits: Bitset, name: OrderName,
  { descending, skip, size, total }: { descending: boolean, skip: number, size: number, total: number },
): number[] {
  // a list is of discontinued products, or has none
  const order = orderBy(shelf, name, isOf(shelf.discontinued, bits) ? 'discontinued' : 'listed')
  if (total === order.length) {
    const part = descending ? order.subarray(Math.max(0, total - skip - size), total - skip) : order.subarray(skip, skip + size)
    return descending ? [...part].reverse() : [...part]
  }
  const steps = (skip + size) * order.length / total
  if (total * Math.log2(total + 1) * SORT_COST < steps) {
    const sorted = slotsOf(bits, total).sort(comparing(shelf, name))
    const page = descending ? sorted.reverse() : sorted
    return [...page.subarray(skip, skip + size)]
  }
  return walk(order, bits, descending, skip, size)
}

/** Whether the first of the set is in the other. */
function isOf(other: Bitset, bits: Bitset): boolean {
  const at = bits.findIndex((word) => word !== 0)
  return at >= 0 && ((bits[at] ?? 0) & (other[at] ?? 0)) !== 0
}

/** Counted at once while a walk passes what is left out. */
const STRIDE = 512

function walk(order: Uint32Array, bits: Bitset, descending: boolean, skip: number, size: number): number[] {
  const found: number[] = []
  const step = descending ? -1 : 1
  let left = skip
  let at = descending ? order.length - 1 : 0
  for (;;) {
    const end = at + step * STRIDE
    if (end < 0 || end >= order.length) break
    const count = descending ? countIn(order, bits, end + 1, at + 1) : countIn(order, bits, at, end)
    if (count > left) break
    left -= count
    at = end
  }
  for (; at >= 0 && at < order.length && found.length < size; at += step) {
    const slot = order[at] ?? 0
    if (!hasSlot(bits, slot)) continue
    if (left > 0) left--
    else found.push(slot)
  }
  return found
}

/** How many of these places of the order are in the set: no branches, half a million in a millisecond. */
function countIn(order: Uint32Array, bits: Bitset, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) {
    const slot = order[at] ?? 0
    count += ((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1
  }
  return count
}

function lowestSlots(bits: Bitset, skip: number, size: number): number[] {
  const found: number[] = []
  let left = skip
  for (let at = 0; at < bits.length && found.length < size; at++) {
    let word = bits[at] ?? 0
    const count = countBits(word)
    if (count <= left) {
      left -= count
      continue
    }
    while (word !== 0 && found.length < size) {
      const low = word & -word
      if (left > 0) left--
      else found.push((at << 5) + 31 - Math.clz32(low))
      word ^= low
    }
  }
  return found
}

const NEWEST: Sorting = { field: 'id', direction: 'desc' }

/**
 * A page by relevance: the best ones as they were ranked, the others after them, in stock before not, then newest id first.
 * `ranked` must be in the set.
 */
export function pageByRank(
  shelf: Shelf, bits: Bitset, ranked: Uint32Array, direction: 'asc' | 'desc',
  { skip, size, total }: { skip: number, size: number, total: number },
): number[] {
  const most = Math.min(size, total - skip)
  if (most <= 0) return []
  // the least fitting first is the same list read from its end
  const begin = direction === 'desc' ? skip : total - skip - most
  const found = [...ranked.subarray(begin, begin + most)]
  let left = Math.max(0, begin - ranked.length)
  if (found.length < most) {
    const others = copyOf(bits, shelf.used)
    for (const slot of ranked) clearSlot(others, slot)
    for (const inStock of [true, false]) {
      const part = copyOf(others, shelf.used)
      if (inStock) keepOnly(part, shelf.available)
      else takeOut(part, shelf.available)
      const count = countSlots(part)
      found.push(...pageOf(shelf, part, NEWEST, { skip: left, size: most - found.length, total: count }))
      left = Math.max(0, left - count)
    }
  }
  return direction === 'desc' ? found : found.toReversed()
}
