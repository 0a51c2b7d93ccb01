// The lexicon made ready to look phrases up in.
import { features, notSold } from './search-words-features.ts'
import type { Feature } from './search-words-features.ts'
import {
  blueOrGreen, brandPhrases, categoryPhrases, colourPhrases, familyPhrases, fillers, otherWords, wishPhrases,
} from './search-words-lexicon.ts'
import type { Wish } from './search-words-lexicon.ts'
import { atomsOf, plain } from './search-words.ts'

export type Meaning =
  | { readonly kind: 'category', readonly slug: string }
  | { readonly kind: 'accessories' }
  | { readonly kind: 'wish', readonly wish: Wish }
  | { readonly kind: 'colour', readonly families: readonly string[] }
  | { readonly kind: 'brand', readonly slug: string }
  | { readonly kind: 'words', readonly words: readonly string[] }
  | { readonly kind: 'feature', readonly feature: Feature }
  | { readonly kind: 'notSold' }
  | { readonly kind: 'filler' }

export interface Phrase {
  readonly words: readonly string[]
  /** As it is written properly. */
  readonly text: string
  /** Holds only when typed with its accents. */
  readonly strict: boolean
  readonly meaning: Meaning
  /** The usual name of what is meant. */
  readonly usual: boolean
}

const phrases: Phrase[] = []

function add(list: string, meaning: Meaning): void {
  for (const [at, part] of list.split('|').entries()) {
    const text = part.trim().replace(/\s+/g, ' ')
    const strict = text.startsWith('=')
    const shown = strict ? text.slice(1) : text
    phrases.push({ words: atomsOf(shown), text: shown.normalize('NFC').toLowerCase(), strict, meaning, usual: at === 0 })
  }
}

for (const [slug, list] of Object.entries(categoryPhrases)) add(list, { kind: 'category', slug })
add(familyPhrases.accessory, { kind: 'accessories' })
for (const feature of Object.values(features)) add(feature.said, { kind: 'feature', feature })
add(notSold, { kind: 'notSold' })
// the keys are those of a record by Wish
for (const [wish, list] of Object.entries(wishPhrases)) add(list, { kind: 'wish', wish: wish as Wish })
for (const [slug, list] of Object.entries(brandPhrases)) add(list, { kind: 'brand', slug })
for (const [family, list] of Object.entries(colourPhrases)) add(list, { kind: 'colour', families: [family] })
add(blueOrGreen, { kind: 'colour', families: ['Xanh dương', 'Xanh lá'] })
for (const [said, words] of Object.entries(otherWords)) add(said, { kind: 'words', words: words.split(' ') })
add(fillers, { kind: 'filler' })

const byKey = new Map<string, Phrase[]>()
const byCompact = new Map<string, Phrase>()
const rights = new Map<string, Set<string>>()
const lefts = new Map<string, Set<string>>()
const words = new Set<string>()
/** Vietnamese words as they are written, by their plain form. */
const vietnamese = new Map<string, string>()
const beginnings = new Map<string, Phrase>()
const COMPACT_MIN = 5

for (const phrase of phrases) {
  const key = phrase.words.join(' ')
  byKey.set(key, [...byKey.get(key) ?? [], phrase])
  const isVietnamese = plain(phrase.text) !== phrase.text
  const written = phrase.text.split(' ')
  for (const [at, word] of phrase.words.entries()) {
    words.add(word)
    if (isVietnamese && /^[a-z]+$/.test(word) && !vietnamese.has(word)) vietnamese.set(word, written[at] ?? word)
    if (at === 0) continue
    const left = phrase.words[at - 1] ?? ''
    rights.set(left, (rights.get(left) ?? new Set()).add(word))
    lefts.set(word, (lefts.get(word) ?? new Set()).add(left))
    const beginning = phrase.words.slice(0, at).join(' ')
    if (!beginnings.has(beginning) || (phrase.usual && !beginnings.get(beginning)?.usual)) beginnings.set(beginning, phrase)
  }
  const compact = phrase.words.join('')
  if (phrase.words.length > 1 && compact.length >= COMPACT_MIN && !byCompact.has(compact)) byCompact.set(compact, phrase)
}

/** The most words a phrase has. */
export const longestPhrase = Math.max(...phrases.map((phrase) => phrase.words.length))

/** The phrases of exactly these words, the more telling meaning first. */
export function phrasesOf(key: readonly string[]): readonly Phrase[] {
  return byKey.get(key.join(' ')) ?? []
}

/** "oplung" → ốp lưng: a phrase of several words typed as one. */
export function phraseTypedAsOne(word: string): Phrase | undefined {
  return byCompact.get(word)
}

/** "may tinh" → máy tính bảng: the first phrase that goes on after these words. */
export function phraseBeginning(said: readonly string[]): Phrase | undefined {
  return beginnings.get(said.join(' '))
}

/** Whether the two stand beside each other in a phrase. */
export function isPair(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && rights.get(left)?.has(right) === true
}

const none: ReadonlySet<string> = new Set()

/** The words that stand behind this one in phrases. */
export function wordsBehind(left: string | undefined): ReadonlySet<string> {
  return (left !== undefined && rights.get(left)) || none
}

/** The words that stand before this one in phrases. */
export function wordsBefore(right: string | undefined): ReadonlySet<string> {
  return (right !== undefined && lefts.get(right)) || none
}

export function isPhraseWord(word: string): boolean {
  return words.has(word)
}

export function isVietnameseWord(word: string): boolean {
  return vietnamese.has(word)
}

/** Every word of the phrases. */
export const phraseWords: ReadonlySet<string> = words

/** "lung" → lưng, as phrases write it; the word itself where none does. */
export function writtenWord(word: string): string {
  return vietnamese.get(word) ?? word
}
