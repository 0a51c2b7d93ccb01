// Which of the products that answer a keyword answer it best.
import { bitsFor, copyOf, countSlots, forEachSlot, highestSlots, keepOnly, takeOut } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { addPostings } from './search-postings.ts'
import { scoring } from './search-ranking-score.ts'
import type { Shelf } from './search-shelf-form.ts'
import { familyBits, meetingAll, wishWords } from './search-understanding-conditions.ts'
import { matchingOf } from './search-understanding.ts'
import type { Understanding } from './search-understanding.ts'
import { postingsOf } from './search-vocabulary.ts'

/** So many are compared one by one; from more than that the likeliest are taken by sets. */
const SCORED_MOST = 1000
const SCORED_LEAST = 600

function pairsOf(shelf: Shelf, named: readonly string[]): Bitset | undefined {
  const bits = bitsFor(shelf.used)
  let some = false
  for (let at = 1; at < named.length; at++) {
    const found = postingsOf(shelf.words, `${named[at - 1]}${named[at]}`)
    if (found === undefined) continue
    addPostings(bits, found)
    some = true
  }
  return some ? bits : undefined
}

function wished(shelf: Shelf, { wishes }: Understanding): Bitset | undefined {
  const words = wishes.flatMap((wish) => wishWords[wish] ?? [])
  if (words.length === 0) return undefined
  const bits = bitsFor(shelf.used)
  for (const word of words) {
    const found = postingsOf(shelf.words, word)
    if (found !== undefined) addPostings(bits, found)
  }
  return bits
}

/** Sets that split the candidates into likelier and less likely ones, the more telling first. */
function splits(shelf: Shelf, understood: Understanding): Bitset[] {
  const first = understood.also.length > 0 ? [meetingAll(shelf, understood.conditions)] : []
  const devices = understood.accessory ? [] : [familyBits(shelf, ['phone']), familyBits(shelf, ['phone', 'tablet'])]
  const cheap = understood.wishes.includes('cheap')
    ? shelf.bands.slice(0, -1).map((_, at) => {
        const bits = bitsFor(shelf.used)
        for (const band of shelf.bands.slice(0, at + 1)) if (band !== undefined) addPostings(bits, band)
        return bits
      })
    : []
  return [
    ...first, pairsOf(shelf, understood.named), wished(shelf, understood), ...devices, shelf.available, ...cheap.toReversed(),
  ].filter((bits) => bits !== undefined)
}

/** The likeliest candidates, at most `size`, newest first where more are alike. */
function likeliest(shelf: Shelf, understood: Understanding, candidates: Bitset, size: number): number[] {
  if (countSlots(candidates) <= size) {
    const all: number[] = []
    forEachSlot(candidates, (slot) => { all.push(slot) })
    return all
  }
  const found: number[] = []
  const take = (bits: Bitset, rest: readonly Bitset[]): void => {
    const left = size - found.length
    if (left === 0) return
    const [split, ...others] = rest
    const count = countSlots(bits)
    if (count === 0) return
    if (!split || count <= left) {
      found.push(...highestSlots(bits, 0, left))
      return
    }
    const within = copyOf(bits, shelf.used)
    keepOnly(within, split)
    take(within, others)
    if (found.length === size) return
    const without = copyOf(bits, shelf.used)
    takeOut(without, split)
    take(without, others)
  }
  take(candidates, splits(shelf, understood))
  return found
}

/** Up to `most` of the candidates, the best first. Those that were not compared are left to the caller's own order. */
export function rank(shelf: Shelf, understood: Understanding, candidates: Bitset, most: number): Uint32Array {
  if (understood.either.length > 0) return byTurns(shelf, understood.either, candidates, most)
  const slots = likeliest(shelf, understood, candidates, Math.min(SCORED_MOST, Math.max(SCORED_LEAST, most)))
  const score = scoring(shelf, understood)
  const { id } = shelf.columns
  const scored = slots.map((slot) => ({ slot, points: score(slot), id: id[slot] ?? 0 }))
  scored.sort((one, other) => other.points - one.points || other.id - one.id)
  return Uint32Array.from(scored.slice(0, most), ({ slot }) => slot)
}

/** The best of each, then the second best of each, and so on. */
function byTurns(shelf: Shelf, either: readonly Understanding[], candidates: Bitset, most: number): Uint32Array {
  const lists = either.map((one) => {
    const own = matchingOf(shelf, one)
    keepOnly(own, candidates)
    return rank(shelf, one, own, most)
  })
  const slots = new Set<number>()
  for (let place = 0; place < most; place++) for (const list of lists) if (place < list.length) slots.add(list[place] ?? 0)
  return Uint32Array.from([...slots].slice(0, most))
}
