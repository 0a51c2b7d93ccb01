// Sets of slots as bits, 32 to a word: what every count, filter and page of a list is made of.

/** Bit n says whether slot n is in the set. A set may be shorter than another: what lies beyond its end is not in it. */
export type Bitset = Uint32Array

/** Sets that are lent while an answer is worked out, and how many of them are out; undefined while none is. */
const lent: Bitset[] = []
let out: number | undefined

/**
 * Works out one answer. Sets made by `bitsFor` and `copyOf` in the meantime are lent and used again for the next answer, so
 * nothing of them may be kept: a million products need 125 kB a set and dozens of sets an answer, and the garbage would cost
 * more time than the answer.
 */
export function lending<T>(work: () => T): T {
  if (out !== undefined) return work()
  out = 0
  try {
    return work()
  } finally {
    out = undefined
  }
}

/** An empty set with room for so many slots; see `lending`. */
export function bitsFor(slots: number): Bitset {
  const words = (slots + 31) >>> 5
  if (out === undefined) return new Uint32Array(words)
  const known = lent[out]
  const whole = known && known.length >= words ? known : new Uint32Array(words)
  lent[out++] = whole
  const bits = whole.subarray(0, words)
  return known === whole ? bits.fill(0) : bits
}

/** The same set, to be changed; with room for so many slots. See `lending`. */
export function copyOf(bits: Bitset, slots: number): Bitset {
  const copy = bitsFor(slots)
  copy.set(bits.subarray(0, copy.length))
  return copy
}

export function hasSlot(bits: Bitset, slot: number): boolean {
  return (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1
}

/** The set must have room for the slot. */
export function setSlot(bits: Bitset, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export function clearSlot(bits: Bitset, slot: number): void {
  if (slot >>> 5 < bits.length) bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

/** How many bits of a word are set. */
export function countBits(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countSlots(bits: Bitset): number {
  return countBoth(bits, bits)
}

export function isEmpty(bits: Bitset): boolean {
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) return false
  return true
}

/** Words that are counted before it is asked whether they are enough. */
const STRETCH = 512

/** Whether so many slots are in it: counted no further than needed. */
export function hasAtLeast(bits: Bitset, count: number): boolean {
  let left = count
  for (let at = 0; left > 0 && at < bits.length; at += STRETCH) left -= countSlots(bits.subarray(at, at + STRETCH))
  return left <= 0
}

/** Whether some slot is in both. */
export function hasBoth(one: Bitset, other: Bitset): boolean {
  const words = Math.min(one.length, other.length)
  for (let at = 0; at < words; at++) if (((one[at] ?? 0) & (other[at] ?? 0)) !== 0) return true
  return false
}

/** How many slots are in both. The innermost loop of every count: two words are summed up together. */
export function countBoth(one: Bitset, other: Bitset): number {
  const words = Math.min(one.length, other.length)
  const pairs = words & ~1
  let count = 0
  for (let at = 0; at < pairs; at += 2) {
    let left = (one[at] ?? 0) & (other[at] ?? 0)
    let right = (one[at + 1] ?? 0) & (other[at + 1] ?? 0)
    left -= (left >>> 1) & 0x55555555
    right -= (right >>> 1) & 0x55555555
    left = (left & 0x33333333) + ((left >>> 2) & 0x33333333) + (right & 0x33333333) + ((right >>> 2) & 0x33333333)
    count += Math.imul((left & 0x0f0f0f0f) + ((left >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24
  }
  return pairs < words ? count + countBits((one[pairs] ?? 0) & (other[pairs] ?? 0)) : count
}

/** Keeps in `bits` what is in `other` too. */
export function keepOnly(bits: Bitset, other: Bitset): void {
  const words = Math.min(bits.length, other.length)
  for (let at = 0; at < words; at++) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0)
  bits.fill(0, words)
}

/** Takes out of `bits` what is in `other`. */
export function takeOut(bits: Bitset, other: Bitset): void {
  const words = Math.min(bits.length, other.length)
  for (let at = 0; at < words; at++) bits[at] = (bits[at] ?? 0) & ~(other[at] ?? 0)
}

/** Adds what is in `other`; `bits` must have room for it. */
export function addAll(bits: Bitset, other: Bitset): void {
  const words = Math.min(bits.length, other.length)
  for (let at = 0; at < words; at++) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0)
}

/** Adds what is in both of the others; `bits` must have room for it. */
export function addBoth(bits: Bitset, one: Bitset, other: Bitset): void {
  const words = Math.min(bits.length, one.length, other.length)
  for (let at = 0; at < words; at++) bits[at] = (bits[at] ?? 0) | ((one[at] ?? 0) & (other[at] ?? 0))
}

/** What of `bits` is in all of the sets, or in all but one. */
export function missingOne(bits: Bitset, sets: Iterable<Bitset>, slots: number): Bitset {
  const left = copyOf(bits, slots)
  const missed = bitsFor(slots)
  for (const set of sets) {
    for (let at = 0; at < left.length; at++) {
      const here = left[at] ?? 0
      const lacks = here & ~(set[at] ?? 0)
      left[at] = here & ~(lacks & (missed[at] ?? 0))
      missed[at] = (missed[at] ?? 0) | lacks
    }
  }
  return left
}

/** Calls `visit` with every slot, lowest first, until it answers false. */
export function forEachSlot(bits: Bitset, visit: (slot: number) => unknown): void {
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    while (word !== 0) {
      const low = word & -word
      if (visit((at << 5) + 31 - Math.clz32(low)) === false) return
      word ^= low
    }
  }
}

/** The slots of a set, ascending. */
export function slotsOf(bits: Bitset, count = countSlots(bits)): Uint32Array {
  const slots = new Uint32Array(count)
  let filled = 0
  for (let at = 0; at < bits.length; at++) {
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) slots[filled++] = (at << 5) + 31 - Math.clz32(left & -left)
  }
  return slots
}

/** Up to `size` slots, highest first, after leaving out the `skip` highest: whole words are skipped by their count. */
export function highestSlots(bits: Bitset, skip: number, size: number): number[] {
  const found: number[] = []
  let left = skip
  for (let at = bits.length - 1; at >= 0 && found.length < size; at--) {
    let word = bits[at] ?? 0
    if (word === 0) continue
    if (left > 0) {
      const count = countBits(word)
      if (count <= left) {
        left -= count
        continue
      }
    }
    while (word !== 0 && found.length < size) {
      const bit = 31 - Math.clz32(word)
      if (left > 0) left--
      else found.push((at << 5) + bit)
      word ^= 1 << bit
    }
  }
  return found
}
