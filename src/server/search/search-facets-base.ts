// What a group of counts is made among, and how many of these products have each brand, category, size or colour family: by one
// walk over the products, or over those that are not among them where these are fewer.
import { copyOf, countSlots, takeOut } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { countPostings } from './search-postings.ts'
import type { Postings } from './search-postings.ts'
import type { Kept, Shelf } from './search-shelf-form.ts'
import { sizeKey } from './search-shelf-kinds.ts'

/** `walked` are the products, or where `isRest` all others. */
export interface Base { readonly bits: Bitset, readonly count: number, readonly walked: Bitset, readonly isRest: boolean }

export function baseOf(shelf: Shelf, bits: Bitset): Base {
  const count = countSlots(bits)
  if (count * 2 <= shelf.used) return { bits, count, walked: bits, isRest: false }
  const rest = copyOf(shelf.live, shelf.used)
  takeOut(rest, bits)
  return { bits, count, walked: rest, isRest: true }
}

/** How many of the walked products have each number in the column. */
function histogram(column: Uint16Array | Uint32Array, bits: Bitset, numbers: number): Uint32Array {
  const counts = new Uint32Array(numbers)
  for (let at = 0; at < bits.length; at++) {
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) {
      const number = column[(at << 5) + 31 - Math.clz32(left & -left)] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }
  return counts
}

const among = ({ isRest }: Base, slots: Postings, walked: number): number => (isRest ? countPostings(slots) - walked : walked)

/** By the number of a brand or category. */
export function countKept(kept: readonly Kept<unknown>[], column: Uint16Array, base: Base): number[] {
  const walked = histogram(column, base.walked, kept.length)
  return kept.map(({ slots }, number) => among(base, slots, walked[number] ?? 0))
}

/** By size, as `sizeKey` writes it. */
export function countSizes(shelf: Shelf, group: 'ram' | 'storage', base: Base): Map<string, number> {
  const [sets, kept] = group === 'ram' ? [shelf.ramSets, shelf.rams] : [shelf.storageSets, shelf.storages]
  const walked = new Map<string, number>()
  for (const [number, count] of histogram(shelf.columns[group], base.walked, sets.values.length).entries()) {
    if (count === 0) continue
    for (const key of new Set(sets.values[number]?.map(sizeKey))) walked.set(key, (walked.get(key) ?? 0) + count)
  }
  return new Map([...kept].map(([key, { slots }]) => [key, among(base, slots, walked.get(key) ?? 0)]))
}

/** By the number of the family. */
export function countFamilies(shelf: Shelf, base: Base): number[] {
  const { values } = shelf.colourSets
  const walked = new Uint32Array(shelf.families.length)
  for (const [number, count] of histogram(shelf.columns.colours, base.walked, values.length).entries()) {
    if (count === 0) continue
    for (const family of values[number]?.families ?? []) walked[family] = (walked[family] ?? 0) + count
  }
  return shelf.families.map((slots, family) => among(base, slots, walked[family] ?? 0))
}
