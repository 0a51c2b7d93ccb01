// Products by how much of something they have: the sets that wishes ask for again and again are kept until a product changes.
import { forEachSlot, keepOnly, setSlot } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import type { Shelf } from './search-shelf-form.ts'

type Measure = 'batteryMah' | 'cameraMp' | 'refreshHz' | 'screenSize'

/** 125 kB each for a million products. */
const KEPT_MOST = 16
const kept = new WeakMap<Shelf, { version: number, sets: Map<string, Bitset> }>()

/** Keeps in `bits` what has from `min` to `max` of it. */
export function keepRange(shelf: Shelf, bits: Bitset, measure: Measure, min: number, max: number): void {
  keepOnly(bits, rangeOf(shelf, measure, min, max))
}

function rangeOf(shelf: Shelf, measure: Measure, min: number, max: number): Bitset {
  let own = kept.get(shelf)
  if (own?.version !== shelf.version) kept.set(shelf, own = { version: shelf.version, sets: new Map() })
  const key = `${measure} ${min} ${max}`
  const known = own.sets.get(key)
  if (known) return known
  if (own.sets.size >= KEPT_MOST) own.sets.clear()
  // kept longer than an answer takes: none of those that are lent
  const set = new Uint32Array((shelf.used + 31) >>> 5)
  const values = shelf.columns[measure]
  forEachSlot(shelf.live, (slot) => {
    const value = values[slot] ?? 0
    if (value >= min && value <= max) setSlot(set, slot)
  })
  own.sets.set(key, set)
  return set
}
