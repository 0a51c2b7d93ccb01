// Which frequent questions answer what somebody has written: words by how rare they are, the matters they speak of, short forms,
// missing accents and small slips. Pure; made anew when a question changes.
import { fillers, phrases, shortForms } from './content-finding-words.ts'

/** One question as it is looked for, in both languages at once: a Vietnamese page is searched in English too. */
interface Findable { id: number, questions: string, answers: string, keywords: string }

export interface Finder {
  /** The ids of the questions that `text` may be about, best first; none where nothing fits. */
  find(text: string): number[]
  /** The same while the last word may still be half typed, and with everything that has to do with it. */
  search(text: string): number[]
}

/** Beyond so many words nobody asks one question. */
const WORDS_MAX = 60
/** How much a word counts by where it stands. */
const WEIGHTS = { questions: 1, keywords: 0.9, answers: 0.35 } as const
/** How much kinds of words count: a single Vietnamese syllable says little, two together or a matter a lot. */
const SINGLE = 0.5
/** A word that no question knows tells that something else is meant. */
const UNKNOWN = 0.7
const PAIR = 0.8
const MATTER = 1.6
/** Least likeness: for an answer, and for a list that is searched. */
const ANSWERS = 0.26
const SEARCHED = 0.2
/** Those that are much less alike than the best are no answer beside it. */
const BESIDE = 0.62

/** Letters without accents and case, in syllables. */
export function syllables(text: string): string[] {
  const plain = text.slice(0, 2_000).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
  return plain.match(/[a-z0-9]+/g)?.slice(0, WORDS_MAX * 4).map(singular) ?? []
}

/** English plurals are their singulars; no Vietnamese syllable ends in s. */
const singular = (word: string): string => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)

const spelledOut = (words: readonly string[]): string[] =>
  words.flatMap((word) => (Object.hasOwn(shortForms, word) ? shortForms[word]?.split(' ') ?? word : word))

const phrasesBy = Map.groupBy(phrases.map(([words, matter]) => [words.map(singular), matter] as const), ([words]) => words[0])

/** The matters that the words speak of. */
function mattersOf(words: readonly string[]): string[] {
  return words.flatMap((word, at) => (phrasesBy.get(word) ?? [])
    .filter(([phrase]) => phrase.every((part, further) => words[at + further] === part)).map(([, matter]) => matter))
}

/** What a text is compared by: its words without the fillers, pairs of neighbours, matters. */
function termsOf(words: readonly string[]): Set<string> {
  const pairs = words.flatMap((word, at) => {
    const next = words[at + 1]
    return next === undefined || (fillers.has(word) && fillers.has(next)) ? [] : [`${word} ${next}`]
  })
  return new Set([...words.filter((word) => !fillers.has(word) && word.length > 1), ...pairs, ...mattersOf(words)])
}

const kindOf = (term: string): number => (term.startsWith('#') ? MATTER : term.includes(' ') ? PAIR : SINGLE)

/** The word itself and every form with one letter left out: two words one slip apart share one of these. */
function formsOf(word: string): string[] {
  return word.length < 5 ? [word] : [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

/** A question as it is compared. */
export interface Entry { id: number, weights: ReadonlyMap<string, number>, asked: ReadonlySet<string> }

/** Reads one question: what is not changed need not be read again when another is. */
export function readEntry({ id, ...texts }: Findable): Entry {
  const weights = new Map<string, number>()
  for (const part of ['answers', 'keywords', 'questions'] as const) {
    const words = spelledOut(syllables(texts[part]))
    for (const term of termsOf(words)) weights.set(term, Math.max(weights.get(term) ?? 0, WEIGHTS[part]))
  }
  return { id, weights, asked: termsOf(spelledOut(syllables(texts.questions))) }
}

/** Words as they stand in some question: small slips put right, what was run together taken apart. */
function openSpelling(entries: readonly Entry[]) {
  const often = new Map<string, number>()
  for (const { weights } of entries) for (const term of weights.keys()) often.set(term, (often.get(term) ?? 0) + 1)
  const byForm = new Map<string, string[]>()
  for (const word of often.keys()) {
    if (word.startsWith('#') || word.includes(' ')) continue
    for (const form of formsOf(word)) (byForm.get(form) ?? byForm.set(form, []).get(form))?.push(word)
  }
  const oftenest = (words: readonly string[]): string | undefined =>
    words.toSorted((one, other) => (often.get(other) ?? 0) - (often.get(one) ?? 0))[0]
  function apart(word: string): string[] | undefined {
    for (let at = 2; at < word.length - 1; at++) {
      const [head, tail] = [word.slice(0, at), word.slice(at)]
      if (often.has(`${head} ${tail}`)) return [head, tail]
    }
    return undefined
  }
  return {
    often,
    right(word: string): string[] {
      if (often.has(word) || fillers.has(word) || phrasesBy.has(word) || word.length < 4 || /\d/.test(word)) return [word]
      return apart(word) ?? [oftenest(formsOf(word).flatMap((form) => byForm.get(form) ?? [])) ?? word]
    },
    startingWith: (head: string): string[] =>
      [...often.keys()].filter((word) => word.startsWith(head) && !word.includes(' ') && !word.startsWith('#')).slice(0, 8),
  }
}

/** Makes the questions ready to be found. */
export function openFinder(entries: readonly Entry[]): Finder {
  const spelling = openSpelling(entries)
  function rarity(term: string): number {
    const often = spelling.often.get(term) ?? 0
    return (often === 0 ? UNKNOWN : kindOf(term)) * Math.log(1 + entries.length / (1 + often))
  }
  const asked = new Map(entries.map(({ id, asked: terms }) => [id, [...terms].reduce((sum, term) => sum + rarity(term), 0)]))

  function likeness(terms: readonly string[]): { id: number, score: number }[] {
    // a pair that stands nowhere tells nothing; a word that stands nowhere tells of something else
    const telling = terms.filter((term) => !term.includes(' ') || spelling.often.has(term))
      .map((term) => ({ term, worth: rarity(term) }))
    const whole = telling.reduce((sum, { worth }) => sum + worth, 0)
    if (whole === 0) return []
    return entries.map(({ id, weights, asked: own }) => {
      const found = telling.reduce((sum, { term, worth }) => sum + worth * (weights.get(term) ?? 0), 0)
      const answered = telling.reduce((sum, { term, worth }) => sum + (own.has(term) ? worth : 0), 0)
      return { id, score: 0.7 * (found / whole) + 0.3 * (answered / (asked.get(id) ?? 1)) }
    }).toSorted((one, other) => other.score - one.score)
  }

  const read = (text: string): string[] =>
    spelledOut(spelledOut(syllables(text)).slice(0, WORDS_MAX).flatMap((word) => spelling.right(word)))

  return {
    find(text) {
      const terms = [...termsOf(read(text))]
      // single syllables occur in anything
      if (!terms.some((term) => spelling.often.has(term) && kindOf(term) !== SINGLE)) return []
      const ranked = likeness(terms)
      const least = Math.max(ANSWERS, (ranked[0]?.score ?? 0) * BESIDE)
      return ranked.filter(({ score }) => score >= least).map(({ id }) => id)
    },
    search(text) {
      const typed = syllables(text)
      const last = typed.at(-1)
      const begun = last === undefined || spelling.often.has(last) ? [] : spelling.startingWith(last)
      const terms = begun.length > 0 ? [...termsOf(read(typed.slice(0, -1).join(' '))), ...begun] : [...termsOf(read(text))]
      const ranked = likeness(terms)
      const least = begun.length > 0 && typed.length === 1 ? Number.MIN_VALUE : SEARCHED
      return ranked.filter(({ score }) => score >= least).map(({ id }) => id)
    },
  }
}
