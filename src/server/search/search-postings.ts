// Where something occurs: the slots of one brand, colour or word, kept small where there are few and fast where there are many.
import { addAll, bitsFor, clearSlot, copyOf, countBoth, hasSlot, keepOnly, setSlot } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'

interface Dense { bits: Bitset, count: number }

/** One slot, an ascending list of slots, or bits where the list would be larger than they are. */
export type Postings = number | number[] | Dense

/** A list of 8-byte slots is given up for bits where it would take more memory than one bit for every slot. */
const SHARE_OF_LIST = 64
const LIST_MIN = 32

export function countPostings(postings: Postings): number {
  if (typeof postings === 'number') return 1
  return Array.isArray(postings) ? postings.length : postings.count
}

/** Index of the first entry that is not below `slot`. */
function placeOf(list: readonly number[], slot: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) < slot) low = middle + 1
    else high = middle
  }
  return low
}

/** The postings with one slot more; `slots` is how many the shelf has room for. What was given must not be used further. */
export function withSlot(postings: Postings, slot: number, slots: number): Postings {
  if (typeof postings === 'number') {
    return postings === slot ? postings : [Math.min(postings, slot), Math.max(postings, slot)]
  }
  if (!Array.isArray(postings)) {
    if (hasSlot(postings.bits, slot)) return postings
    if (slot >>> 5 >= postings.bits.length) {
      const wider = bitsFor(Math.max(slots, slot + 1))
      wider.set(postings.bits)
      postings.bits = wider
    }
    setSlot(postings.bits, slot)
    postings.count++
    return postings
  }
  const last = postings.at(-1)
  if (last === undefined) return slot
  if (last < slot) postings.push(slot)
  else {
    const at = placeOf(postings, slot)
    if (postings[at] !== slot) postings.splice(at, 0, slot)
  }
  return postings.length < LIST_MIN || postings.length * SHARE_OF_LIST < slots ? postings : densely(postings, slots)
}

function densely(list: readonly number[], slots: number): Dense {
  const bits = bitsFor(Math.max(slots, (list.at(-1) ?? 0) + 1))
  for (const slot of list) setSlot(bits, slot)
  return { bits, count: list.length }
}

/** The postings with one slot less; nothing left is an empty list. What was given must not be used further. */
export function withoutSlot(postings: Postings, slot: number): Postings {
  if (typeof postings === 'number') return postings === slot ? [] : postings
  if (Array.isArray(postings)) {
    const at = placeOf(postings, slot)
    if (postings[at] === slot) postings.splice(at, 1)
  } else if (hasSlot(postings.bits, slot)) {
    clearSlot(postings.bits, slot)
    postings.count--
  }
  return postings
}

export function hasPosting(postings: Postings, slot: number): boolean {
  if (typeof postings === 'number') return postings === slot
  return Array.isArray(postings) ? postings[placeOf(postings, slot)] === slot : hasSlot(postings.bits, slot)
}

/** Adds every slot to `bits`, which must have room for them. */
export function addPostings(bits: Bitset, postings: Postings): void {
  if (typeof postings === 'number') setSlot(bits, postings)
  else if (Array.isArray(postings)) for (const slot of postings) setSlot(bits, slot)
  else addAll(bits, postings.bits)
}

/** The same as bits, not to be changed; `slots` is how many they may have to have room for. */
export function bitsOf(postings: Postings, slots: number): Bitset {
  if (typeof postings === 'object' && !Array.isArray(postings)) return postings.bits
  const bits = bitsFor(slots)
  addPostings(bits, postings)
  return bits
}

/** Leaves in `bits` only what is in one of these. */
export function keepPostings(bits: Bitset, lists: readonly (Postings | undefined)[]): void {
  const dense: Bitset[] = []
  const few: number[] = []
  for (const list of new Set(lists)) {
    if (list === undefined) continue
    if (typeof list === 'number') few.push(list)
    else if (!Array.isArray(list)) dense.push(list.bits)
    else for (const slot of list) if (hasSlot(bits, slot)) few.push(slot)
  }
  const [first, ...others] = dense
  const kept = few.filter((slot) => hasSlot(bits, slot))
  if (first === undefined) bits.fill(0)
  else if (others.length === 0) keepOnly(bits, first)
  else {
    const all = copyOf(first, bits.length * 32)
    for (const one of others) addAll(all, one)
    keepOnly(bits, all)
  }
  for (const slot of kept) setSlot(bits, slot)
}

/** How many of the slots are in `bits`. */
export function countPostingsIn(postings: Postings, bits: Bitset): number {
  if (typeof postings === 'number') return hasSlot(bits, postings) ? 1 : 0
  if (!Array.isArray(postings)) return countBoth(postings.bits, bits)
  let count = 0
  for (const slot of postings) if (hasSlot(bits, slot)) count++
  return count
}
