// What a shopper means by what was typed, as far as the shelf can answer it.
import { addAll, bitsFor } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import type { Shelf } from './search-shelf-form.ts'
import { meetingAll } from './search-understanding-conditions.ts'
import type { Condition } from './search-understanding-conditions.ts'
import { brandOfSeries } from './search-understanding-names.ts'
import type { Reading } from './search-understanding-names.ts'
import { takePrice, takeSizes } from './search-understanding-prices.ts'
import { brandKeys, readMeanings } from './search-understanding-reading.ts'
import { answerable, withOneCategory } from './search-understanding-settling.ts'
import { typedText } from './search-understanding-typed.ts'
import { readWords } from './search-understanding-words.ts'
import type { Atom } from './search-understanding-words.ts'
import { frequencyOf } from './search-vocabulary.ts'
import type { Wish } from './search-words-lexicon.ts'
import { writtenWord } from './search-words-phrases.ts'

export interface Understanding {
  /** The text as it is spelled properly; null where no typing error was found. */
  readonly corrected: string | null
  /** Dong, both ends included; null where no such end was said, or where nothing is to be had for that. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  /** Typed words that no product has, or none together with the others. */
  readonly ignored: readonly string[]
  /** The categories and brands that were named, by their index on the shelf. */
  readonly categories: readonly number[]
  readonly brands: readonly number[]
  /** Nothing of it means anything here. */
  readonly nothing: boolean
  /** What every product found meets. */
  readonly conditions: readonly Condition[]
  /** What else is found and comes after: the model whose case is not to be had, chargers that fit everything. */
  readonly also: readonly (readonly Condition[])[]
  readonly wishes: readonly Wish[]
  /** Words of names, in the order they were typed. */
  readonly named: readonly string[]
  readonly soft: readonly string[]
  /** Words of specifications of which it is best to have one. */
  readonly best: readonly string[]
  /** Words that are good to have in specifications or highlights. */
  readonly hints: readonly string[]
  /** Index of the maker whose series was named, -1 for none: a charger for an iPhone is Apple's own first. */
  readonly series: number
  /** A price that nothing has, dong; null where there is none such. */
  readonly nearPrice: number | null
  /** Accessories were asked for. */
  readonly accessory: boolean
  /** Readings of the parts where several models are weighed against each other; else none. */
  readonly either: readonly Understanding[]
}

/** The text with what was mended in its place; null where nothing was. */
function correctedText({ words }: Shelf, atoms: readonly Atom[], mended: Reading['mended']): string | null {
  if (!atoms.some((atom) => atom.mended)) return null
  const parts: string[] = []
  for (let at = 0; at < atoms.length;) {
    // stands within the list
    const { token, said } = atoms[at] as Atom
    const phrase = mended.find(({ from }) => from === token)
    const own = atoms.filter((atom) => atom.token === token)
    const isMended = own.some((atom) => atom.mended)
    const written = own.map(({ text }) => frequencyOf(words, text) > 0 ? text : writtenWord(text)).join('')
    parts.push(phrase?.text ?? (isMended ? written : said))
    const next = atoms.findIndex((atom) => atom.token > (phrase?.to ?? token))
    at = next < 0 ? atoms.length : next
  }
  return parts.join(' ')
}

/** Words of one keyword that are mended; who mistypes more of them is not looking for anything. */
const MENDED_MOST = 6

/** "s25 ultra vs iphone 17 pro max" asks for both. */
const EITHER = /\s+(?:vs\.?|versus|hoặc|hoac|hay|so với|so voi|or)\s+/i

const NO_READING = { corrected: null, minPrice: null, maxPrice: null, categories: [], brands: [], conditions: [], also: [],
  wishes: [], named: [], soft: [], best: [], hints: [], series: -1, nearPrice: null, accessory: false, either: [] } as const

/** The words of names without those that stand aside, unless a condition that is met has them too. */
function comparable(named: readonly string[], met: readonly Condition[], aside: readonly Condition[]): string[] {
  const words = (conditions: readonly Condition[]): string[] => conditions.flatMap((one) => one.kind === 'word' ? one.any : [])
  const isIn = (all: readonly string[], word: string): boolean =>
    all.some((one) => one === word || (/\d/.test(one) && one.includes(word)))
  return named.filter((word) => !isIn(words(aside), word) || isIn(words(met), word))
}

/** Reads what was typed. Pure; the shelf says which words, makers and categories there are. An empty text asks for everything. */
export function understand(text: string, shelf: Shelf): Understanding {
  const parts = text.split(EITHER)
  if (parts.length === 1) return understandOne(text, shelf)
  const either = parts.map((part) => understandOne(part, shelf))
  // only names are weighed against each other
  const areModels = either.every(({ nothing, named }) => !nothing && named.length > 0)
  const [first] = either
  return areModels && first ? { ...first, either } : understandOne(text, shelf)
}

function understandOne(text: string, shelf: Shelf): Understanding {
  const sized = takeSizes(typedText(text))
  const { typed, price } = takePrice(sized.typed)
  const brands = new Set([...brandKeys(shelf).keys()].flatMap((name) => name.split(' ')))
  const atoms = readWords({ vocabulary: shelf.words, details: shelf.details, brands, patience: { left: MENDED_MOST } }, typed)
  const reading = readMeanings(shelf, atoms, price, sized.sizes)
  const { known, unknown } = reading.weight
  if (text.trim() === '') return { ...NO_READING, ignored: [], nothing: false }
  const isNothing = reading.conditions.length === 0 || (unknown > known && !reading.strong)
  if (isNothing) return { ...NO_READING, ignored: reading.unknown, nothing: true }
  const { conditions, accessory } = withOneCategory(shelf, reading.conditions)
  const answer = answerable(shelf, conditions, accessory, reading)
  const unmet = answer.dropped.filter(({ kind, said }) => said !== '' && kind !== 'wish').map(({ said }) => said)
  const missed = answer.dropped.find((one) => one.kind === 'price')
  const asked = answer.conditions.find((one) => one.kind === 'price')
  const maker = reading.conditions.find((one) => one.kind === 'brand')?.brand ?? -1
  const series = reading.named.map((word) => brandOfSeries(shelf, word)).find((brand) => brand >= 0) ?? maker
  return {
    corrected: correctedText(shelf, atoms, reading.mended),
    minPrice: asked?.min ?? null,
    maxPrice: asked?.max ?? null,
    ignored: [...new Set([...reading.unknown, ...reading.unmet, ...unmet])],
    categories: answer.conditions.flatMap((one) => one.kind === 'category' ? one.categories : []),
    brands: answer.conditions.flatMap((one) => one.kind === 'brand' ? one.brand : []),
    nothing: false,
    conditions: answer.conditions,
    also: answer.also,
    wishes: reading.wishes,
    named: comparable(reading.named, answer.conditions, answer.aside),
    soft: reading.soft,
    best: reading.best,
    hints: reading.hints,
    series,
    nearPrice: missed?.max ?? missed?.min ?? null,
    accessory,
    either: [],
  }
}

/** The slots that match the words and what the words ask for; of discontinued products too. The set is the caller's own. */
export function matchingOf(shelf: Shelf, understood: Understanding): Bitset {
  if (understood.nothing) return bitsFor(shelf.used)
  if (understood.either.length > 0) {
    const all = bitsFor(shelf.used)
    for (const one of understood.either) addAll(all, matchingOf(shelf, one))
    return all
  }
  const bits = meetingAll(shelf, understood.conditions)
  for (const conditions of understood.also) addAll(bits, meetingAll(shelf, conditions))
  return bits
}
