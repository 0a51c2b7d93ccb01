// The words of the shelf and where each occurs.
import { countPostings, withoutSlot, withSlot } from './search-postings.ts'
import type { Postings } from './search-postings.ts'

export interface Vocabulary {
  /** Every word ever met, by its number; one whose last product is gone stays with nothing in it. */
  readonly words: string[]
  readonly numbers: Map<string, number>
  /** Where a word occurs, by its number. */
  readonly postings: Postings[]
  /** Words in alphabetical order, made when first asked for; new words are put in their place. */
  sorted: string[] | undefined
  /** Grows with every new word: what was worked out from all words holds while it stays. */
  version: number
}

export function emptyVocabulary(): Vocabulary {
  return { words: [], numbers: new Map(), postings: [], sorted: undefined, version: 0 }
}

/** Where a word occurs; undefined where no product has it. */
export function postingsOf(vocabulary: Vocabulary, word: string): Postings | undefined {
  const number = vocabulary.numbers.get(word)
  const found = number === undefined ? undefined : vocabulary.postings[number]
  return found === undefined || countPostings(found) === 0 ? undefined : found
}

/** On how many products a word stands; 0 for one that is not known. */
export function frequencyOf(vocabulary: Vocabulary, word: string): number {
  const found = postingsOf(vocabulary, word)
  return found === undefined ? 0 : countPostings(found)
}

/** Up to `most` words on the shelf that begin so, in alphabetical order. */
export function wordsFrom(vocabulary: Vocabulary, prefix: string, most: number): string[] {
  const sorted = vocabulary.sorted ??= vocabulary.words.toSorted((one, other) => (one < other ? -1 : 1))
  const found: string[] = []
  for (let at = placeOf(sorted, prefix); at < sorted.length && found.length < most; at++) {
    const word = sorted[at] ?? ''
    if (!word.startsWith(prefix)) break
    if (frequencyOf(vocabulary, word) > 0) found.push(word)
  }
  return found
}

/** Index of the first word that is not before this one. */
function placeOf(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** `slots` is how many the shelf has room for. */
export function addWord(vocabulary: Vocabulary, word: string, slot: number, slots: number): void {
  const known = vocabulary.numbers.get(word)
  const number = known ?? vocabulary.words.push(word) - 1
  if (known === undefined) {
    vocabulary.numbers.set(word, number)
    vocabulary.postings.push(slot)
    vocabulary.sorted?.splice(placeOf(vocabulary.sorted, word), 0, word)
    vocabulary.version++
    return
  }
  vocabulary.postings[number] = withSlot(vocabulary.postings[number] ?? [], slot, slots)
}

export function removeWord(vocabulary: Vocabulary, word: string, slot: number): void {
  const number = vocabulary.numbers.get(word)
  if (number !== undefined) vocabulary.postings[number] = withoutSlot(vocabulary.postings[number] ?? [], slot)
}
