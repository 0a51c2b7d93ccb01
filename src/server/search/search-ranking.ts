// Which of the products that answer a keyword answer it best.
import { bitsFor, copyOf, hasAtLeast, highestSlots, keepOnly, slotsOf, takeOut } from './search-bits.ts'
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

/** Sets that split the candidates into likelier and less likely ones, the more telling first; each made when it is come to. */
function* splits(shelf: Shelf, understood: Understanding): Generator<Bitset | undefined> {
  if (understood.also.length > 0) yield meetingAll(shelf, understood.conditions)
  yield pairsOf(shelf, understood.named)
  yield wished(shelf, understood)
  if (!understood.accessory) {
    yield familyBits(shelf, ['phone'])
    yield familyBits(shelf, ['phone', 'tablet'])
  }
  yield shelf.available
  if (!understood.wishes.includes('cheap')) return
  for (let bands = shelf.bands.length - 1; bands > 0; bands--) {
    const bits = bitsFor(shelf.used)
    for (const band of shelf.bands.slice(0, bands)) addPostings(bits, band)
    yield bits
  }
}

/** The likeliest candidates, at most `size`, newest first where more are alike; in no order. */
function likeliest(shelf: Shelf, understood: Understanding, candidates: Bitset, size: number): number[] {
  const found: number[] = []
  /** Of these, which are alike so far, only some are among the likeliest. */
  let alike = candidates
  for (const split of splits(shelf, understood)) {
    const left = size - found.length
    if (!hasAtLeast(alike, left + 1)) break
    if (!split) continue
    const within = copyOf(alike, shelf.used)
    keepOnly(within, split)
    if (hasAtLeast(within, left)) alike = within
    else {
      found.push(...slotsOf(within))
      alike = copyOf(alike, shelf.used)
      takeOut(alike, split)
    }
  }
  found.push(...highestSlots(alike, 0, size - found.length))
  return found
}

/** Up to `most` of the candidates, the best first. Those that were not compared are left to the caller's own order. */
export function rank(shelf: Shelf, understood: Understanding, candidates: Bitset, most: number): Uint32Array {
  if (understood.either.length > 0) return byTurns(shelf, understood.either, candidates, most)
  const slots = likeliest(shelf, understood, candidates, Math.min(SCORED_MOST, Math.max(SCORED_LEAST, most)))
  const score = scoring(shelf, understood)
  const { id } = shelf.columns
  const [points, places] = [new Float64Array(slots.length), new Uint32Array(slots.length)]
  for (let place = 0; place < slots.length; place++) {
    points[place] = score(slots[place] ?? 0)
    places[place] = place
  }
  const idAt = (place: number): number => id[slots[place] ?? 0] ?? 0
  places.sort((one, other) => (points[other] ?? 0) - (points[one] ?? 0) || idAt(other) - idAt(one))
  return places.subarray(0, most).map((place) => slots[place] ?? 0)
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
