// The detail words of products on the shelf: where each word occurs, and which words each slot has.
import { bitsFor, keepOnly } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { addPostings } from './search-postings.ts'
import { TOLD } from './search-details.ts'
import type { Shelf } from './search-shelf-form.ts'
import { addWord, frequencyOf, postingsOf, removeWord } from './search-vocabulary.ts'

/** A slot's words are kept as a text of their numbers, one letter each: there are no more letters. Words beyond are left out. */
const WORDS_MOST = 65_536

export function putDetails(shelf: Shelf, slot: number, words: readonly string[]): void {
  const { details } = shelf
  const numbers: number[] = []
  for (const word of words) {
    if (details.words.length >= WORDS_MOST && !details.numbers.has(word)) continue
    addWord(details, word, slot, shelf.room)
    numbers.push(details.numbers.get(word) ?? 0)
  }
  shelf.detailsAt[slot] = String.fromCharCode(...numbers)
}

export function takeDetails({ details, detailsAt }: Shelf, slot: number): void {
  const numbers = detailsAt[slot] ?? ''
  for (let at = 0; at < numbers.length; at++) removeWord(details, details.words[numbers.charCodeAt(at)] ?? '', slot)
  detailsAt[slot] = ''
}

/** Whether a product says the word in its specifications or highlights. */
export function hasDetail({ details }: Shelf, word: string): boolean {
  return frequencyOf(details, word) > 0 || frequencyOf(details, TOLD + word) > 0
}

/** Where one of the alternatives stands, each of words that must all be there; `named`: names count as well. */
export function detailBits(shelf: Shelf, any: readonly (readonly string[])[], named: boolean): Bitset {
  const all = bitsFor(shelf.used)
  for (const words of any) {
    let met: Bitset | undefined
    for (const word of words) {
      const here = bitsFor(shelf.used)
      for (const found of [postingsOf(shelf.details, word), named ? postingsOf(shelf.words, word) : undefined]) {
        if (found !== undefined) addPostings(here, found)
      }
      if (met) keepOnly(met, here)
      else met = here
    }
    for (let at = 0; met && at < met.length; at++) all[at] = (all[at] ?? 0) | (met[at] ?? 0)
  }
  return all
}
