// The nearest word to one that nobody knows: among what the shelf says and what phrases say.
import { CHIP } from './search-details.ts'
import { frequencyOf } from './search-vocabulary.ts'
import type { Vocabulary } from './search-vocabulary.ts'
import { seriesOfBrands } from './search-words-lexicon.ts'
import { isPair, isPhraseWord, phrasesOf, phraseWords, wordsBefore, wordsBehind } from './search-words-phrases.ts'
import { distance, errorsIn, lettersOf } from './search-words-spelling.ts'

const WORD_MIN = 3
const LETTERS = /^[a-z]+$/
const brandSeries = new Set(Object.values(seriesOfBrands).flatMap((series) => series.split(' ')))

/** Words by how many letters they have. */
interface Near { readonly version: number, readonly byLength: readonly { words: readonly string[], masks: Int32Array }[] }

const kept = new WeakMap<Vocabulary, Near>()

/** Words of letters with their masks, made anew when new words or makers came. */
function nearOf(vocabulary: Vocabulary, brands: ReadonlySet<string>): Near {
  const known = kept.get(vocabulary)
  if (known?.version === vocabulary.version) return known
  const all = new Set([...vocabulary.words, ...brands, ...phraseWords])
  const byLength: (string[] | undefined)[] = []
  for (const word of all) {
    if (word.length >= WORD_MIN && LETTERS.test(word)) (byLength[word.length] ??= []).push(word)
  }
  const near = {
    version: vocabulary.version,
    byLength: Array.from(byLength, (words = []) => ({ words, masks: Int32Array.from(words, lettersOf) })),
  }
  kept.set(vocabulary, near)
  return near
}

function bitsIn(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}

/** What stands beside the word, and the words that count as makers' names. */
interface Beside {
  readonly left: string | undefined
  readonly right: string | undefined
  readonly brands: ReadonlySet<string>
}

function inPhrase(word: string, { left, right }: Beside): boolean {
  return isPair(left, word) || isPair(word, right)
}

const sorted = (word: string): string => word.split('').toSorted().join('')
const single = (word: string): string => word.replace(/(.)\1+/g, '$1')

interface Guess { readonly word: string, readonly typed: string, readonly errors: number }

/** Whether so many errors may be forgiven here. */
function isForgivable({ word, typed, errors }: Guess, pair: boolean, brand: boolean): boolean {
  const swapped = sorted(typed) === sorted(word)
  const doubled = single(typed) === single(word)
  if (typed.length === WORD_MIN) return (pair || brand) && (swapped || word.length > typed.length)
  if (typed[0] !== word[0] && !swapped && !(errors === 1 && typed.length > 5)) return false
  if (typed.length === 4 && word.length === WORD_MIN && !pair && !doubled) return false
  if (errors < 2 || pair || swapped) return true
  // two errors are forgiven to makers and series, and where the beginning was typed well
  const lost = lettersOf(typed) & ~lettersOf(word)
  if (typed.length < 6) return lost === 0 && (brand || brandSeries.has(word))
  return brand || typed.slice(0, 3) === word.slice(0, 3)
}

/** How believable a word is in this place; undefined where it means nothing there. Higher is better. */
function beliefIn(guess: Guess, frequency: number, beside: Beside): number | undefined {
  const { word, typed, errors } = guess
  const pair = inPhrase(word, beside)
  const brand = beside.brands.has(word)
  const isThing = word.length > 4 && phrasesOf([word]).some(({ meaning }) =>
    meaning.kind === 'category' || (word.length > 5 && meaning.kind !== 'filler'))
  if (frequency === 0 && !brand && !pair && !isThing) return undefined
  if (!isForgivable(guess, pair, brand)) return undefined
  return -10 * errors + (pair ? 8 : 0) + (brand ? 4 : 0) + (sorted(typed) === sorted(word) ? 2 : 0)
    + (typed[0] === word[0] ? 1 : 0) + 2 * Math.log10(1 + (isPhraseWord(word) ? Math.max(frequency, 20) : frequency))
}

/** The most believable word one or two errors away, or undefined. */
export function nearestWord(vocabulary: Vocabulary, typed: string, beside: Beside): string | undefined {
  const most = errorsIn(typed)
  if (most === 0 || !LETTERS.test(typed)) return undefined
  const { byLength } = nearOf(vocabulary, beside.brands)
  const mask = lettersOf(typed)
  let best: string | undefined
  let belief = -Infinity
  for (const { words, masks } of byLength.slice(typed.length - most, typed.length + most + 1)) {
    for (let at = 0; at < words.length; at++) {
      if (bitsIn((masks[at] ?? 0) ^ mask) > 2 * most) continue
      const word = words[at] ?? ''
      const errors = distance(typed, word, most)
      if (errors > most) continue
      const here = beliefIn({ word, typed, errors }, frequencyOf(vocabulary, word), beside)
      if (here !== undefined && here > belief) [best, belief] = [word, here]
    }
  }
  return best
}

const TERM_MIN = 6

/** The chip one or two errors away: "dimensty". */
export function nearestChip(details: Vocabulary, typed: string): string | undefined {
  if (typed.length < TERM_MIN || !LETTERS.test(typed)) return undefined
  return details.words.find((word) => word.startsWith(CHIP + typed[0]) && LETTERS.test(word.slice(1))
    && distance(typed, word.slice(1), errorsIn(typed)) <= errorsIn(typed) && frequencyOf(details, word) > 0)?.slice(1)
}

/** The word of a phrase, one error away, that goes with what stands beside it: "opp" before "lung" is op. */
export function nearestInPhrase(typed: string, beside: Pick<Beside, 'left' | 'right'>): string | undefined {
  if (typed.length < WORD_MIN || !LETTERS.test(typed)) return undefined
  for (const words of [wordsBehind(beside.left), wordsBefore(beside.right)]) {
    for (const word of words) {
      if (word[0] === typed[0] && distance(typed, word, 1) === 1) return word
    }
  }
  return undefined
}
