// Which concepts a question's words stand for. The longest phrase wins where it begins; every word belongs to one phrase.
import { chatLexicon, goodsLexicon } from './assistant-lexicon-goods.ts'
import { shopLexicon } from './assistant-lexicon.ts'
import { mayBe, wordsOf } from './assistant-text.ts'
import type { Word } from './assistant-text.ts'

export type Concept = keyof typeof shopLexicon | keyof typeof goodsLexicon | keyof typeof chatLexicon

interface Phrase { readonly words: readonly Word[], readonly strict: boolean, readonly concepts: Concept[] }

const byFirst = new Map<string, Phrase[]>()
const known = new Set<string>()
/** Pairs of neighbours in phrases, plain. */
const pairs = new Set<string>()
/** Vietnamese words that tell the language where a text has no accents, and English ones. */
const vietnamese = new Set<string>()

function add(concept: Concept, list: string): void {
  for (const part of list.split('|')) {
    const text = part.trim()
    const words = wordsOf(text.replace(/^=/, ''))
    const [first] = words
    if (!first) continue
    const strict = text.startsWith('=')
    const own = byFirst.get(first.plain) ?? []
    const same = own.find((one) => one.strict === strict && one.words.length === words.length
      && one.words.every((word, at) => word.key === words[at]?.key))
    if (same) same.concepts.push(concept)
    else own.push({ words, strict, concepts: [concept] })
    byFirst.set(first.plain, own)
    const isVietnamese = words.some((word) => word.key !== word.plain)
    for (const [at, word] of words.entries()) {
      known.add(word.plain)
      if (isVietnamese) vietnamese.add(word.plain)
      const before = words[at - 1]
      if (before) pairs.add(`${before.plain} ${word.plain}`)
    }
  }
}

// the keys are those of the records
for (const [concept, list] of Object.entries({ ...shopLexicon, ...goodsLexicon, ...chatLexicon })) add(concept as Concept, list)
for (const own of byFirst.values()) own.sort((one, other) => other.words.length - one.words.length)

export const lexiconWords: ReadonlySet<string> = known
export const isPair = (left: string, right: string): boolean => pairs.has(`${left} ${right}`)
export const isVietnameseWord = (plain: string): boolean => vietnamese.has(plain)

export interface Span { readonly from: number, readonly until: number, readonly concepts: readonly Concept[] }

function fits(phrase: Phrase, words: readonly Word[], at: number): boolean {
  return phrase.words.every((meant, offset) => {
    const typed = words[at + offset]
    if (!typed) return false
    return phrase.strict ? typed.key === meant.key : mayBe(typed, meant)
  })
}

/** "Find X8", "Charge 6", "watch SE": words of names that also mean something else. */
function isName(words: readonly Word[], at: number, isOfGoods: (word: string) => boolean): boolean {
  const [before, word, behind] = [words[at - 1]?.plain ?? '', words[at]?.plain ?? '', words[at + 1]?.plain ?? '']
  if (word === 'se') return /^(?:watch|pad|iphone|ip)$/.test(before)
  if (word === 'z') return /^(?:fold|flip)/.test(behind)
  return NAMES.has(word) && /^\d/.test(behind) && isOfGoods(word)
}

/** Words that are names before a number where goods are called so. */
const NAMES = new Set(['charge', 'find'])

/** The phrases of a question, in order; `isOfGoods` are words of products' names. */
export function spansOf(words: readonly Word[], isOfGoods: (word: string) => boolean = () => false): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < words.length;) {
    const phrase = isName(words, at, isOfGoods) ? undefined
      : byFirst.get(words[at]?.plain ?? '')?.find((one) => fits(one, words, at))
    if (phrase) spans.push({ from: at, until: at + phrase.words.length, concepts: phrase.concepts })
    at += phrase?.words.length ?? 1
  }
  return spans
}
