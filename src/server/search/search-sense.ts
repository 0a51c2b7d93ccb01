// What a whole sentence says of goods, for whoever answers in sentences: the models it names, what is wanted of them, and the
// best of what there is. Part of the search's front door.
import type { Db } from '#server/kit/db.ts'
import { lending } from './search-bits.ts'
import { colourFamilies, familiesOf } from './search-colours.ts'
import { discontinuedFor } from './search-discontinued.ts'
import { readShelf } from './search-fresh.ts'
import { conditionsOf, meeting } from './search-filter.ts'
import { rank } from './search-ranking.ts'
import type { Shelf } from './search-shelf-form.ts'
import { modelsIn, seriesWords } from './search-sense-models.ts'
import type { Named } from './search-sense-models.ts'
import { pickBest } from './search-sense-picks.ts'
import type { Found, Wanting } from './search-sense-picks.ts'
import type { Condition } from './search-understanding-conditions.ts'
import { takePrice, takeSizes } from './search-understanding-prices.ts'
import { brandKeys } from './search-understanding-reading.ts'
import { typedText } from './search-understanding-typed.ts'
import { readWords } from './search-understanding-words.ts'
import type { Atom } from './search-understanding-words.ts'
import { matchingOf, understand } from './search-understanding.ts'
import type { Understanding } from './search-understanding.ts'
import { frequencyOf } from './search-vocabulary.ts'
import { shortNames, shortNamesBehindNumbers } from './search-words-lexicon.ts'
import type { Wish } from './search-words-lexicon.ts'
import { isPair, isPhraseWord, phrasesOf } from './search-words-phrases.ts'
import { atomsOf, plain } from './search-words.ts'

/** Whether a colour is one that was said: "Xanh lưu ly" is blue. */
export function isColour(colour: { vi: string, en: string, hex: string }, asked: Sense['colours'][number]): boolean {
  const names = [plain(colour.vi), plain(colour.en)]
  return names.some((name) => ` ${name} `.includes(` ${asked.name} `))
    || familiesOf(colour).some((family) => asked.families.includes(colourFamilies[family]?.vi ?? ''))
}

export type { Found, Measure, Wanting } from './search-sense-picks.ts'
export type { Wish } from './search-words-lexicon.ts'
export { distance, isSyllable, keyboardForms } from './search-words-spelling.ts'
export { plain } from './search-words.ts'

export interface Model { readonly id: number, readonly category: string, readonly family: 'phone' | 'tablet' | 'accessory' }

export interface Sense {
  /** Products whose whole name is said, in the order they are said; discontinued ones too. */
  readonly models: readonly Model[]
  /** Where none is: products that have every word of a name that is said, the best first. */
  readonly like: readonly Model[]
  /** A model that is said and not here, as it was typed: "iphone 12"; and what is nearest to it. */
  readonly unmet: string | null
  readonly near: readonly number[]
  /** A kind of thing is named, and not only meant by what it has: headphones by "chống ồn". */
  readonly kindSaid: boolean
  readonly categories: readonly { id: number, slug: string, family: 'phone' | 'tablet' | 'accessory' }[]
  readonly brands: readonly { slug: string, name: string }[]
  /** Dong, both ends included. */
  readonly price: { min: number | null, max: number | null } | null
  readonly rams: readonly string[]
  readonly storages: readonly string[]
  /** Colours as families ("Xanh dương") and as they were said, plain. */
  readonly colours: readonly { families: readonly string[], name: string }[]
  readonly wishes: readonly Wish[]
  /** Something is asked for by what it has: 5G, a memory card, a chip. */
  readonly details: boolean
  /** An accessory is asked for; models beside it only say what for. */
  readonly accessory: boolean
  /** Sold elsewhere: a laptop, a washing machine. */
  readonly notSold: boolean
  /** Nothing of it means anything here. */
  readonly nothing: boolean
}

/** The shelf as the database is at this moment. Everything is to be asked before the next `await`. */
export interface Goods {
  /** Whether a plain word stands in names of products or makers. */
  isName(word: string): boolean
  /** Whether a plain word stands in names, makers, or what goods are called. */
  knows(word: string): boolean
  read(text: string): Sense
  /** What a category's goods are, by its id. */
  familyOf(categoryId: number): Model['family'] | undefined
  /** Whether two plain words stand beside each other in what goods are called, or are to be like. */
  isPair(left: string, right: string): boolean
  /** The price that a text asks for, and the text without it. */
  takePrice(text: string): { rest: string, price: Sense['price'] }
  /** The best products for what a text wants. */
  pick(text: string, wanting: Wanting): Found
}

const LIKE_MOST = 6

/** Opens the shelf: everything that was committed before is on it. */
export async function openGoods(db: Db): Promise<Goods> {
  const shelf = await readShelf(db)
  return {
    isName: (word) => frequencyOf(shelf.words, word) > 0 || brandKeys(shelf).has(word),
    knows: (word) => isKnown(shelf, word),
    isPair,
    familyOf: (id) => shelf.categories.find(({ what }) => what.id === id)?.what.family,
    read: (text) => lending(() => senseOf(shelf, text)),
    takePrice: (text) => {
      const { typed, price } = takePrice(typedText(text))
      return { rest: typed.said, price: price ?? null }
    },
    pick: (text, wanting) => lending(() => pickBest(shelf, text, wanting)),
  }
}

function isKnown(shelf: Shelf, word: string): boolean {
  return frequencyOf(shelf.words, word) > 0 || isPhraseWord(word) || brandKeys(shelf).has(word)
    || frequencyOf(shelf.details, word) > 0 || Object.hasOwn(shortNames, word) || Object.hasOwn(shortNamesBehindNumbers, word)
    || atomsOf(word).length > 1 && atomsOf(word).every((atom) => frequencyOf(shelf.words, atom) > 0)
}

/** The words as names may have them: short names written out, typing errors mended, prices and sizes left out. */
function atomsIn(shelf: Shelf, text: string): Atom[] {
  const { typed } = takePrice(takeSizes(typedText(text)).typed)
  const brands = new Set([...brandKeys(shelf).keys()].flatMap((name) => name.split(' ')))
  return apart(shelf, readWords({ vocabulary: shelf.words, details: shelf.details, brands, patience: { left: 3 } }, typed))
}

/** "zflip" as the two words that names have. */
function apart({ words }: Shelf, atoms: readonly Atom[]): Atom[] {
  return atoms.flatMap((atom) => {
    const rest = atom.text.slice(1)
    const isTwo = /^[a-z]{4,}$/.test(atom.text) && frequencyOf(words, atom.text) > 0
      && frequencyOf(words, rest) >= frequencyOf(words, atom.text)
    return isTwo ? [{ ...atom, text: atom.text.charAt(0) }, { ...atom, text: rest }] : [atom]
  })
}

const of = <K extends Condition['kind']>(understood: Understanding, kind: K) =>
  understood.conditions.filter((one): one is Extract<Condition, { kind: K }> => one.kind === kind)

function senseOf(shelf: Shelf, text: string): Sense {
  const { columns } = shelf
  const said = atomsIn(shelf, text)
  const understood = understand(text, shelf)
  const named = modelsIn(shelf, said)
  const idOf = (slot: number): number => columns.id[slot] ?? 0
  const modelOf = (slot: number): Model => {
    const { slug = '', family = 'phone' } = shelf.categories[columns.category[slot] ?? 0]?.what ?? {}
    return { id: idOf(slot), category: slug, family }
  }
  const partly = named.length > 0 ? { like: [], near: [], unmet: null } : partlyNamed(shelf, text, understood, said)
  const sizes = takeSizes(typedText(text)).sizes
  const { price } = takePrice(typedText(text))
  return {
    models: named.map(({ slot }) => modelOf(slot)),
    like: partly.like.map(modelOf), near: partly.near.map(idOf), unmet: partly.unmet,
    kindSaid: of(understood, 'category').some((one) => one.said !== ''),
    categories: understood.categories.flatMap((at) => shelf.categories[at]?.what ?? [])
      .map(({ id, slug, family }) => ({ id, slug, family })),
    brands: understood.brands.flatMap((at) => shelf.brands[at]?.what ?? []).map(({ slug, name }) => ({ slug, name })),
    price: price ?? null, rams: sizes.ram,
    storages: [...new Set([...sizes.storage, ...of(understood, 'size').filter((one) => one.of === 'storages')
      .flatMap((one) => one.sizes), ...bareStorages(said, named)])],
    colours: coloursIn(said.filter((_, at) => !named.some(({ from, until }) => at >= from && at < until)), named.length > 0,
      understood), wishes: understood.wishes,
    details: of(understood, 'detail').length > 0 || of(understood, 'least').length > 0,
    accessory: understood.accessory, notSold: isNotSold(said),
    nothing: understood.nothing,
  }
}

/** Colours that were said beside names: also of a model that does not have them. */
function coloursIn(said: readonly Atom[], isOfModel: boolean, understood: Understanding): Sense['colours'] {
  const met = isOfModel ? [] : of(understood, 'colour').map(({ families, name }) => ({ families, name }))
  if (met.length > 0) return met
  for (let length = 3; length > 0; length--) {
    for (let from = 0; from + length <= said.length; from++) {
      const part = said.slice(from, from + length)
      const text = part.map((atom) => atom.said).join(' ')
      const phrase = phrasesOf(part.map((atom) => atom.text)).find(({ meaning, text: own }) =>
        meaning.kind === 'colour' && (own === text || plain(text) === text))
      if (phrase?.meaning.kind === 'colour') return [{ families: phrase.meaning.families, name: plain(phrase.text) }]
    }
  }
  return []
}

const STORAGE = /^(?:64|128|256|512)$/

/** "S25 Ultra 512": a size without its unit, where it is no part of a name. */
function bareStorages(said: readonly Atom[], named: readonly Named[]): string[] {
  return said.flatMap(({ text, glued }, at) =>
    STORAGE.test(text) && !glued && !said[at + 1]?.glued && !named.some(({ from, until }) => at >= from && at < until)
      ? [`${text}GB`] : [])
}

const NOT_SOLD_MOST = 4

function isNotSold(said: readonly Atom[]): boolean {
  for (let from = 0; from < said.length; from++) {
    for (let length = 1; length <= NOT_SOLD_MOST; length++) {
      const part = said.slice(from, from + length)
      const text = part.map((atom) => atom.said).join(' ')
      const isIt = phrasesOf(part.map((atom) => atom.text)).some(({ meaning, text: own }) =>
        meaning.kind === 'notSold' && (own === text || plain(text) === text && (length > 1 || own === plain(own))))
      if (isIt) return true
    }
  }
  return false
}

interface Partly { like: number[], near: number[], unmet: string | null }

/** Products that have all words of a name, or the model that none has. */
function partlyNamed(shelf: Shelf, text: string, understood: Understanding, said: readonly Atom[]): Partly {
  const gone = discontinuedFor(shelf, text, understood)
  const words = namedWords(shelf, understood, said)
  if (understood.accessory) return { like: [], near: [], unmet: unmetDevice(shelf, said) }
  if (!words.some((word) => /^[a-z]{2}/.test(word)) && !words.some((word) => /^[a-z]$/.test(word)
    && words.some((one) => /\d\d/.test(one)))) return { like: [], near: [], unmet: null }
  const open = meeting(shelf, conditionsOf(shelf, {}, matchingOf(shelf, understood), true))
  const best = understood.nothing ? [] : [...rank(shelf, understood, open, LIKE_MOST * 4)]
  const makers = new Set([...brandKeys(shelf).keys()].flatMap((name) => name.split(' ')))
  // a maker alone is no model
  if (words.every((word) => makers.has(word))) return { like: [], near: [], unmet: null }
  const telling = words.filter((word) => /\d/.test(word) || word.length > 1)
  const isLike = (slot: number): boolean => {
    const atoms = new Set(atomsOf(shelf.names[slot] ?? ''))
    const brand = atomsOf(shelf.brands[shelf.columns.brand[slot] ?? 0]?.what.name ?? '')
    return telling.every((word) => atoms.has(word) || brand.includes(word))
  }
  const like = best.filter(isLike).slice(0, LIKE_MOST)
  if (like.length > 0 || gone.length > 0) return { like, near: [], unmet: null }
  return isModel(shelf, words) ? { like: [], near: best.slice(0, 3), unmet: saidModel(said, words) }
    : { like: [], near: [], unmet: null }
}

/** The words of names: those understood as such, and the number behind one of them that no name has. */
function namedWords(shelf: Shelf, understood: Understanding, said: readonly Atom[]): string[] {
  // "battery" is said of every phone, and stands in a name by the way
  const words = new Set(understood.named.filter((word) => !isPhraseWord(word) || /\d/.test(word) || seriesWords.has(word)
    || brandKeys(shelf).has(word)))
  const isName = (word: string | undefined): boolean => word !== undefined && /^[a-z]/.test(word)
    && (words.has(word) || brandKeys(shelf).has(word))
  for (let at = 1; at < said.length; at++) {
    const word = said[at]?.text ?? ''
    if (/^\d{1,4}$/.test(word) && isName(said[at - 1]?.text)) words.add(word)
  }
  return [...words]
}

/** A word with a number behind it: only numbers tell models apart. */
function isModel(shelf: Shelf, words: readonly string[]): boolean {
  return words.some((word) => /\d/.test(word)) && words.some((word) => /^[a-z]{1,}/.test(word))
    && words.some((word) => frequencyOf(shelf.words, word) > 0 || brandKeys(shelf).has(word))
}

/** "iphone 12" in "ốp lưng iphone 12": a device's series with a number that no name has. */
function unmetDevice({ words }: Shelf, said: readonly Atom[]): string | null {
  for (let at = 0; at + 1 < said.length; at++) {
    const [series = '', number = ''] = [said[at]?.text, said[at + 1]?.text]
    const unit = said[at + 2]
    const isModel = seriesWords.has(series) && /^\d{1,3}$/.test(number) && !(unit?.glued && /^(?:w|mah|m)$/.test(unit.text))
    if (isModel && frequencyOf(words, series + number) === 0) return `${series} ${number}`
  }
  return null
}

function saidModel(said: readonly Atom[], words: readonly string[]): string {
  const wanted = new Set(words)
  const parts = said.filter(({ text }) => wanted.has(text))
  return parts.map((atom, at) => (atom.glued && at > 0 ? '' : ' ') + atom.text).join('').trim().slice(0, 60)
}

