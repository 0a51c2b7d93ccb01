// Counting by variants, in one walk: what choosing a further value would give where one variant must meet everything asked.
import { bandCount } from './search-bands.ts'
import { addAll, bitsFor, countSlots, setSlot } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { colourFamilies } from './search-colours.ts'
import { meeting } from './search-filter.ts'
import type { Conditions } from './search-filter.ts'
import type { Shelf, Variants } from './search-shelf-form.ts'
import { isMany, splitMany } from './search-lanes.ts'
import { stretch, TALLIED, tallyLanes } from './search-tally-lanes.ts'
import type { Tally } from './search-tally-lanes.ts'
import { BAND_BITS, LACKS } from './search-shelf-variants.ts'
import { isJoint } from './search-wanted.ts'
import type { Wanted } from './search-wanted.ts'

interface Walk extends Tally {
  /** Whether what misses one condition is counted for that one's group; not needed where there is no other. */
  readonly joint: boolean
  /** How many products have just these families, these bands, as bits. */
  readonly familySets: Uint32Array
  readonly bandSets: Uint32Array
  /** By RAM or storage from `LAST_BIT` on: the slot, and one more, it was last counted for. A product counts once. */
  readonly ramSeen: Uint32Array
  readonly storageSeen: Uint32Array
}

/** Sizes with lower numbers are collected as bits; there are hardly ever more. */
const LAST_BIT = 31

/**
 * The products to be looked at: those that meet every condition, each alone; where there are several, also those that miss just
 * one of them, for that one's own counts. Where there is one, its own counts need no variants.
 */
function lookedAt(shelf: Shelf, conditions: Conditions, wanted: Wanted): Bitset {
  const bits = meeting(shelf, conditions)
  if (isJoint(wanted)) {
    for (const group of TALLIED) if ((wanted.given & LACKS[group]) !== 0) addAll(bits, meeting(shelf, conditions, group))
  }
  return bits
}

export function tallyOf(shelf: Shelf, conditions: Conditions, wanted: Wanted): Tally {
  const { rams, storages } = shelf.variants
  const walk: Walk = {
    joint: isJoint(wanted), met: bitsFor(shelf.used),
    rams: new Uint32Array(rams.values.length), storages: new Uint32Array(storages.values.length),
    families: new Uint32Array(colourFamilies.length), bands: new Uint32Array(bandCount), range: Float64Array.of(Infinity, -1),
    available: 0, onSale: 0, ramSeen: new Uint32Array(rams.values.length), storageSeen: new Uint32Array(storages.values.length),
    familySets: new Uint32Array(1 << colourFamilies.length), bandSets: new Uint32Array(1 << bandCount),
  }
  const bits = lookedAt(shelf, conditions, wanted)
  if (isMany(shelf, countSlots(bits))) {
    const far = splitMany(shelf, bits)
    tallyLanes(shelf, conditions, wanted, { tally: walk, among: bits })
    tallyEach(shelf, wanted, walk, far)
  } else tallyEach(shelf, wanted, walk, bits)
  return walk
}

function tallyEach(shelf: Shelf, wanted: Wanted, walk: Walk, bits: Bitset): void {
  for (let at = 0; at < bits.length; at++) {
    const sold = shelf.available[at] ?? 0
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) {
      const low = left & -left
      tallyProduct(shelf.variants, walk, wanted, (at << 5) + 31 - Math.clz32(low), (sold & low) !== 0)
    }
  }
  countSets(walk.families, walk.familySets)
  countSets(walk.bands, walk.bandSets)
}

/** There are thousands of sets, most of them empty. */
function countSets(counts: Uint32Array, sets: Uint32Array): void {
  for (let bits = 0; bits < sets.length; bits++) if (sets[bits] !== 0) countEach(counts, bits, sets[bits] ?? 0)
}

function countOnce(counts: Uint32Array, seen: Uint32Array, value: number, slot: number): void {
  if (seen[value] === slot + 1) return
  seen[value] = slot + 1
  counts[value] = (counts[value] ?? 0) + 1
}

function countEach(counts: Uint32Array, bits: number, by: number): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const value = 31 - Math.clz32(left & -left)
    counts[value] = (counts[value] ?? 0) + by
  }
}

/** Runs for millions of variants: nothing is made on the way, and what each needs is at hand before the first. */
function tallyProduct(variants: Variants, walk: Walk, wanted: Wanted, slot: number, sold: boolean): void {
  const { kind, state, price, kindRam, kindStorage, kindFamilies } = variants
  const { lacking, states, min, max } = wanted
  const { joint } = walk
  const end = variants.until[slot] ?? 0
  let rams = 0
  let storages = 0
  let families = 0
  let bands = 0
  let lowest = Infinity
  let highest = -1
  let missed = -1 // what none of those that meet all has
  for (let at = variants.from[slot] ?? 0; at < end; at++) {
    const of = kind[at] ?? 0
    const said = state[at] ?? 0
    const dong = price[at] ?? 0
    const lack = (lacking[of] ?? 0) | (said & states) | (dong < min || dong > max ? LACKS.price : 0) // `lackAt`
    if (lack === 0) missed &= said
    else if (!joint || lack >= LACKS.onSale || (lack & (lack - 1)) !== 0) continue
    if ((lack & ~LACKS.ram) === 0) {
      const ram = kindRam[of] ?? 0
      if (ram < LAST_BIT) rams |= 1 << ram
      else countOnce(walk.rams, walk.ramSeen, ram, slot)
    }
    if ((lack & ~LACKS.storage) === 0) {
      const storage = kindStorage[of] ?? 0
      if (storage < LAST_BIT) storages |= 1 << storage
      else countOnce(walk.storages, walk.storageSeen, storage, slot)
    }
    if ((lack & ~LACKS.colours) === 0) families |= kindFamilies[of] ?? 0
    if ((lack & ~LACKS.price) === 0) {
      bands |= 1 << (said & BAND_BITS)
      if (dong < lowest) lowest = dong
      if (dong > highest) highest = dong
    }
  }
  if (highest >= 0) {
    stretch(walk.range, lowest)
    stretch(walk.range, highest)
  }
  countEach(walk.rams, rams, 1)
  countEach(walk.storages, storages, 1)
  walk.familySets[families] = (walk.familySets[families] ?? 0) + 1
  walk.bandSets[bands] = (walk.bandSets[bands] ?? 0) + 1
  if (missed !== -1) putMet(walk, slot, missed, sold)
}

function putMet(walk: Walk, slot: number, missed: number, sold: boolean): void {
  setSlot(walk.met, slot)
  if (sold && (missed & LACKS.status) === 0) walk.available++
  if ((missed & LACKS.onSale) === 0) walk.onSale++
}
