// Which products have a price within limits: told by the rungs of their lowest and highest price, and only where these leave it
// open by a look at each variant.
import { rungCount, rungOf } from './search-bands.ts'
import { addAll, bitsFor } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import type { Shelf, Variants } from './search-shelf-form.ts'

/** Dong, both ends included. */
interface Limits { readonly min: number, readonly max: number }

interface Parted { readonly sure: Bitset, readonly unsure: Bitset }

/**
 * Parts those of `some` that may have a price within: `sure` are those of which every price lies within, or with `any` those of
 * which the lowest or the highest does. Two small numbers a product and no branches: they may be hundreds of thousands.
 */
function partByRungs(shelf: Shelf, { min, max }: Limits, some: Bitset, any: boolean): Parted {
  const { lowRungs, highRungs } = shelf.variants
  const [sure, unsure] = [bitsFor(shelf.used), bitsFor(shelf.used)]
  // prices are whole: what stands above the dearest that is too cheap costs enough
  const first = min > 0 ? rungOf(min - 1) : -1
  const last = max === Infinity ? rungCount : rungOf(max + 1)
  for (let word = 0; word < some.length; word++) {
    let within = 0
    let open = 0
    for (let left = some[word] ?? 0; left !== 0; left &= left - 1) {
      const bit = left & -left
      const slot = (word << 5) + 31 - Math.clz32(bit)
      const low = lowRungs[slot] ?? 0
      const high = highRungs[slot] ?? 0
      // below zero, and so all ones after the shift, where it is true
      const isEither = ((first - low) & (low - last)) | ((first - high) & (high - last))
      const isWithin = (any ? isEither : (first - low) & (high - last)) >> 31
      const isBeyond = ((high - first) | (last - low)) >> 31
      within |= bit & isWithin
      open |= bit & ~isWithin & ~isBeyond
    }
    sure[word] = within
    unsure[word] = open
  }
  return { sure, unsure }
}

/** Takes out of `bits` the products none of whose variants has its price within. All must have variants. */
export function keepPriced(shelf: Shelf, bits: Bitset, limits: Limits): void {
  const { sure, unsure } = partByRungs(shelf, limits, bits, true)
  bits.set(sure)
  lookAtEach(shelf.variants, limits, unsure, (_, word, bit) => { bits[word] = (bits[word] ?? 0) | bit })
}

/**
 * Adds to each lane's set those of `some` whose variant there has its price within; a product without a variant there may be
 * added too.
 */
export function addPriced(shelf: Shelf, limits: Limits, some: Bitset, sets: readonly Bitset[]): void {
  const { sure, unsure } = partByRungs(shelf, limits, some, false)
  for (const bits of sets) addAll(bits, sure)
  lookAtEach(shelf.variants, limits, unsure, (lane, word, bit) => {
    const bits = sets[lane]
    if (bits) bits[word] = (bits[word] ?? 0) | bit
  })
}

/** Calls `found` for each variant whose price lies within: which of its product's it is, and the product as a bit of a word. */
function lookAtEach(
  { from, until, price }: Variants, { min, max }: Limits, some: Bitset, found: (lane: number, word: number, bit: number) => void,
): void {
  for (let word = 0; word < some.length; word++) {
    for (let left = some[word] ?? 0; left !== 0; left &= left - 1) {
      const bit = left & -left
      const slot = (word << 5) + 31 - Math.clz32(bit)
      const begin = from[slot] ?? 0
      const end = until[slot] ?? 0
      for (let at = begin; at < end; at++) {
        const dong = price[at] ?? 0
        if (dong >= min && dong <= max) found(at - begin, word, bit)
      }
    }
  }
}
