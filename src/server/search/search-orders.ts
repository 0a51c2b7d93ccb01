// The shelf in order of price, name, day or stars: sorted once, then mended where products changed.
import { bandAt, bandsWithin } from './search-bands.ts'
import { bitsFor, countSlots, hasSlot, keepOnly, setSlot } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { addPostings } from './search-postings.ts'
import type { Order, OrderName, Shelf } from './search-shelf-form.ts'

type Compare = (one: number, other: number) => number

/** The mean of its stars; 0 without any. */
function starsAt({ columns }: Shelf, slot: number): number {
  const count = columns.ratingCount[slot] ?? 0
  return count === 0 ? 0 : (columns.ratingSum[slot] ?? 0) / count
}

function keyOf(shelf: Shelf, name: OrderName): (slot: number) => number {
  const { columns, names } = shelf
  if (name === 'price') return (slot) => columns.price[slot] ?? 0
  if (name === 'createdAt') return (slot) => columns.createdAt[slot] ?? 0
  if (name === 'rating') return (slot) => starsAt(shelf, slot)
  return (slot) => beginningOf(names[slot] ?? '')
}

const [ZERO, NINE, PLUS, SPACE] = [48, 57, 43, 32]
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE

/** A name before its plus, and that before what has a further word: S23, S23+, S23 FE. */
function placeOf(code: number): number {
  return code === PLUS ? 1 : code === SPACE ? 2 : code + 3
}

/** The first three characters, up to the first digit, as a number that sorts as they do: most names need no more reading. */
function beginningOf(text: string): number {
  let key = 0
  let ended = false
  for (let at = 0; at < 3; at++) {
    const code = ended || at >= text.length ? -1 : text.charCodeAt(at)
    key = key * 65_540 + (code < 0 ? 0 : placeOf(isDigit(code) ? ZERO : code))
    ended ||= isDigit(code)
  }
  return key
}

/** Where the run of digits that begins at `from` ends. */
function digitsEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && isDigit(text.charCodeAt(end))) end++
  return end
}

/** Names as people order them: numbers by their size, "Tab S9" before "Tab S10". */
export function compareNames(one: string, other: string): number {
  let [left, right] = [0, 0]
  while (left < one.length && right < other.length) {
    const [a, b] = [one.charCodeAt(left), other.charCodeAt(right)]
    if (isDigit(a) && isDigit(b)) {
      const [leftEnd, rightEnd] = [digitsEnd(one, left), digitsEnd(other, right)]
      const apart = Number(one.slice(left, leftEnd)) - Number(other.slice(right, rightEnd))
      if (apart !== 0) return apart
      left = leftEnd
      right = rightEnd
      continue
    }
    if (a !== b) return placeOf(isDigit(a) ? ZERO : a) - placeOf(isDigit(b) ? ZERO : b)
    left++
    right++
  }
  return (one.length - left) - (other.length - right)
}

/** Ascending by what the order is called after, then by id; discontinued ones last. */
export function comparing(shelf: Shelf, name: OrderName): Compare {
  const { columns, names, discontinued } = shelf
  const key = keyOf(shelf, name)
  return (one, other) => Number(hasSlot(discontinued, one)) - Number(hasSlot(discontinued, other))
    || (name === 'name' ? compareNames(names[one] ?? '', names[other] ?? '') : key(one) - key(other))
    || (columns.id[one] ?? 0) - (columns.id[other] ?? 0)
}

/**
 * The listed slots in ascending order, or the discontinued ones. Sorted at the first call, mended at later ones where products
 * changed since.
 */
export function orderBy(shelf: Shelf, name: OrderName, part: 'listed' | 'discontinued' = 'listed'): Uint32Array {
  const known = shelf.orders[name] ??= sortAll(shelf, name)
  if (known.stale.size > 0) {
    mend(shelf, known, comparing(shelf, name))
    known.stale = new Set()
    known.listed = countSlots(shelf.listed)
  }
  return part === 'listed' ? known.slots.subarray(0, known.listed) : known.slots.subarray(known.listed, known.count)
}

function byIdIn({ used, byId }: Shelf, bits: Bitset): Uint32Array {
  const slots = new Uint32Array(used)
  let filled = 0
  for (let at = 0; at < used; at++) {
    const slot = byId ? byId[at] ?? 0 : at
    if (hasSlot(bits, slot)) slots[filled++] = slot
  }
  return slots.slice(0, filled)
}

function sortAll(shelf: Shelf, name: OrderName): Order {
  const [listed, others] = [sortThese(shelf, name, shelf.listed), sortThese(shelf, name, shelf.discontinued)]
  const slots = new Uint32Array(listed.length + others.length)
  slots.set(listed)
  slots.set(others, listed.length)
  return { slots, count: slots.length, listed: listed.length, stale: new Set() }
}

/** Starts from the order of ids and keeps it among equals. */
function sortThese(shelf: Shelf, name: OrderName, bits: Bitset): Uint32Array {
  const slots = byIdIn(shelf, bits)
  const key = keyOf(shelf, name)
  const keys = new Float64Array(shelf.used)
  for (const slot of slots) keys[slot] = key(slot)
  const { names } = shelf
  const after = name === 'name'
    ? (one: number, other: number) => {
        const apart = (keys[one] ?? 0) - (keys[other] ?? 0)
        return (apart || compareNames(names[one] ?? '', names[other] ?? '')) > 0
      }
    : (one: number, other: number) => (keys[one] ?? 0) > (keys[other] ?? 0)
  return mergeSorted(slots, after)
}

/** Merging runs of doubled length: several times as fast as the engine's sort with a function, and equals stay in place. */
function mergeSorted(slots: Uint32Array, after: (one: number, other: number) => boolean): Uint32Array {
  let from = slots.slice()
  let to = new Uint32Array(slots.length)
  for (let run = 1; run < slots.length; run *= 2) {
    for (let start = 0; start < slots.length; start += 2 * run) {
      const middle = Math.min(start + run, slots.length)
      const end = Math.min(start + 2 * run, slots.length)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        const takeRight = left === middle || (right < end && after(from[left] ?? 0, from[right] ?? 0))
        to[at] = from[takeRight ? right++ : left++] ?? 0
      }
    }
    [from, to] = [to, from]
  }
  return from
}

/** So few are moved one by one, by moving memory; more in one pass over all. */
const MOVED_MOST = 12

function mend(shelf: Shelf, order: Order, compare: Compare): void {
  const put = [...order.stale].filter((slot) => hasSlot(shelf.live, slot)).toSorted(compare)
  if (order.stale.size > MOVED_MOST) {
    order.slots = mergeIn(withoutStale(shelf, order), Uint32Array.from(put), compare)
    order.count = order.slots.length
    return
  }
  // all are taken out before any is put in: among the others the order holds
  for (const slot of order.stale) {
    const place = order.slots.subarray(0, order.count).indexOf(slot)
    if (place >= 0) order.slots.copyWithin(place, place + 1, order.count--)
  }
  if (order.count + put.length > order.slots.length) {
    const wider = new Uint32Array(shelf.room)
    wider.set(order.slots.subarray(0, order.count))
    order.slots = wider
  }
  for (const slot of put) {
    const place = firstNotBefore(order.slots.subarray(0, order.count), 0, (other) => compare(other, slot))
    order.slots.copyWithin(place + 1, place, order.count++)
    order.slots[place] = slot
  }
}

function withoutStale(shelf: Shelf, { slots, count, stale }: Order): Uint32Array {
  const out = new Uint8Array(shelf.used)
  for (const slot of stale) out[slot] = 1
  const kept = new Uint32Array(count)
  let filled = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] ?? 0
    if (out[slot] === 0) kept[filled++] = slot
  }
  return kept.subarray(0, filled)
}

/** Both ascend. */
function mergeIn(kept: Uint32Array, put: Uint32Array, compare: Compare): Uint32Array {
  const merged = new Uint32Array(kept.length + put.length)
  let from = 0
  for (const [index, slot] of put.entries()) {
    const place = firstNotBefore(kept, from, (other) => compare(other, slot))
    merged.set(kept.subarray(from, place), from + index)
    merged[place + index] = slot
    from = place
  }
  merged.set(kept.subarray(from), from + put.length)
  return merged
}

/** Index of the first entry from `from` on for which `compare` is not negative; the entries must ascend. */
export function firstNotBefore(slots: Uint32Array, from: number, compare: (slot: number) => number): number {
  let low = from
  let high = slots.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(slots[middle] ?? 0) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Leaves in `bits` only products whose price shown lies within, both ends included: whole bands as they are kept, parts of
 * bands by the order.
 */
export function keepPrices(shelf: Shelf, bits: Bitset, min: number, max: number): void {
  const within = bitsFor(shelf.used)
  const [whole, parts] = bandsWithin(min, max)
  for (const band of whole) addPostings(within, shelf.bands[band] ?? [])
  for (const band of parts) {
    const { min: first, max: end } = bandAt(band)
    addRange(shelf, within, Math.max(first, min), Math.min(end === null ? Infinity : end - 1, max))
  }
  keepOnly(bits, within)
}

function addRange(shelf: Shelf, bits: Bitset, min: number, max: number): void {
  const { price } = shelf.columns
  for (const part of ['listed', 'discontinued'] as const) {
    const order = orderBy(shelf, 'price', part)
    const from = firstNotBefore(order, 0, (slot) => (price[slot] ?? 0) - min)
    const to = firstNotBefore(order, from, (slot) => ((price[slot] ?? 0) <= max ? -1 : 1))
    for (let at = from; at < to; at++) setSlot(bits, order[at] ?? 0)
  }
}
