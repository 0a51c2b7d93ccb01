// Models somebody means that are no longer sold: they stand in no list, but their page says what came after them.
import { bitsFor, countSlots, forEachSlot, keepOnly } from './search-bits.ts'
import { addPostings } from './search-postings.ts'
import type { Shelf } from './search-shelf-form.ts'
import type { Understanding } from './search-understanding.ts'
import { postingsOf } from './search-vocabulary.ts'
import { atomsOf } from './search-words.ts'

const SHOWN_MOST = 3
/** A word that more of them have tells nothing; their names have others. */
const TELLING_MOST = 2_000

/** Ids of the discontinued models whose whole name was typed, or understood; of several the longest names. */
export function discontinuedFor(shelf: Shelf, typed: string, understood: Understanding): number[] {
  const said = new Set([...atomsOf(understood.corrected ?? typed), ...understood.named])
  const meant = new Map<number, number>()
  for (const word of said) {
    const postings = postingsOf(shelf.words, word)
    if (postings === undefined) continue
    const bits = bitsFor(shelf.used)
    addPostings(bits, postings)
    keepOnly(bits, shelf.discontinued)
    if (countSlots(bits) > TELLING_MOST) continue
    forEachSlot(bits, (slot) => {
      if (meant.has(slot)) return
      const atoms = atomsOf(shelf.names[slot] ?? '')
      if (atoms.length > 1 && atoms.every((atom) => said.has(atom))) meant.set(slot, atoms.length)
    })
  }
  const longest = Math.max(0, ...meant.values())
  // "iphone 13 mini" names the iPhone 13 too, by the way
  return [...meant].filter(([, length]) => length === longest).slice(0, SHOWN_MOST)
    .map(([slot]) => shelf.columns.id[slot] ?? 0)
}
