// From words to conditions: phrases, makers, colours, then what is left as words of names.
import type { Condition } from './search-understanding-conditions.ts'
import type { PriceRange, Sizes } from './search-understanding-prices.ts'
import { isAccented } from './search-understanding-words.ts'
import type { Atom } from './search-understanding-words.ts'
import type { Shelf } from './search-shelf-form.ts'
import { frequencyOf } from './search-vocabulary.ts'
import { qualifiers, seriesOfBrands } from './search-words-lexicon.ts'
import type { Wish } from './search-words-lexicon.ts'
import { isPhraseWord, longestPhrase, phraseBeginning, phrasesOf } from './search-words-phrases.ts'
import type { Meaning, Phrase } from './search-words-phrases.ts'
import { atomsOf, plain } from './search-words.ts'

/** What the atoms say, before anything is looked up. */
export interface Reading {
  readonly conditions: readonly Condition[]
  readonly wishes: readonly Wish[]
  /** Words of names as they were meant, in order: what the ranking compares with names. */
  readonly named: readonly string[]
  /** Words that ask for nothing but may stand in a name. */
  readonly soft: readonly string[]
  readonly unknown: readonly string[]
  /** The phrases that were read from atoms with a typing error, by the atoms' tokens. */
  readonly mended: readonly { readonly from: number, readonly to: number, readonly text: string }[]
  /** How much of what was typed was understood, and how much not. */
  readonly weight: { readonly known: number, readonly unknown: number }
}

interface Draft {
  conditions: Condition[], wishes: Wish[], named: string[], soft: string[], unknown: string[],
  mended: { from: number, to: number, text: string }[], weight: { known: number, unknown: number }
  /** The word before was "with": what follows is something beside what is wanted. */
  beside: boolean
}

const STORAGES = /^(64|128|256|512)$/
const SHORT_SINGLE = 4
const WITH = new Set(['co', 'kem', 'tang', 'with'])

/** Makers by the words of their names. */
export function brandKeys(shelf: Shelf): Map<string, number> {
  return new Map(shelf.brands.map(({ what }, index) => [atomsOf(what.name).join(' '), index]))
}

function fits(phrase: Phrase, atoms: readonly Atom[]): boolean {
  const said = atoms.map((atom) => atom.said).join(' ')
  if (phrase.strict) return said === phrase.text
  const [only] = atoms
  if (atoms.length > 1 || !only || only.mended || only.text.length > SHORT_SINGLE) return true
  // "bánh mì" is not Mi, "đèn" is not black: a short word typed with accents has to have the right ones
  return !isAccented(only.said) || only.said === phrase.text || plain(only.said) !== only.text
}

function phraseAt(shelf: Shelf, brands: ReadonlyMap<string, number>, atoms: readonly Atom[]): Meaning & { text?: string } | undefined {
  const key = atoms.map((atom) => atom.text)
  const [first] = atoms
  if (!first || atoms.some((atom) => atom.goesOn)) return undefined
  const brand = brands.get(key.join(' '))
  if (brand !== undefined) return { kind: 'brand', slug: shelf.brands[brand]?.what.slug ?? '' }
  const fitting = phrasesOf(key).filter((phrase) => fits(phrase, atoms))
  const best = fitting.find((phrase) => phrase.text === atoms.map((atom) => atom.said).join(' ')) ?? fitting[0]
  if (best) return { ...best.meaning, text: best.text }
  const isColour = shelf.colours.has(key.join(' ')) && (atoms.length > 1 || frequencyOf(shelf.words, first.text) === 0)
  return isColour ? { kind: 'colour', families: [], text: key.join(' ') } : undefined
}

function readColour(draft: Draft, families: readonly string[], name: string, said: string): void {
  draft.conditions.push({ kind: 'colour', families, name, said, telling: 40 })
  draft.weight.known += 0.5
}

function readBrand(shelf: Shelf, draft: Draft, slug: string, said: string, typed: readonly string[]): void {
  const brand = shelf.brands.findIndex(({ what }) => what.slug === slug)
  if (brand < 0) {
    draft.unknown.push(said)
    draft.weight.unknown += 1
    return
  }
  const names = atomsOf(shelf.brands[brand]?.what.name ?? slug)
  draft.conditions.push({ kind: 'brand', brand, words: [names.join(''), ...typed.length === 1 ? typed : []], said, telling: 90 })
  draft.named.push(...names)
  draft.weight.known += said.length <= 2 ? 0.6 : 2
}

/** Takes in a phrase; false where it means nothing here and its words are to be read one by one. */
function readMeaning(shelf: Shelf, draft: Draft, meaning: Meaning & { text?: string }, atoms: readonly Atom[]): boolean {
  const said = saidOf(atoms)
  const texts = atoms.map((atom) => atom.text)
  const [only = ''] = texts.length === 1 ? texts : []
  switch (meaning.kind) {
    case 'category': {
      if (draft.beside && draft.conditions.some(({ kind }) => kind === 'category')) {
        draft.soft.push(...texts)
        return true
      }
      const category = shelf.categories.findIndex(({ what }) => what.slug === meaning.slug)
      if (category < 0) return false
      const onShelf = only !== '' && !isAccented(meaning.text ?? '') && frequencyOf(shelf.words, only) > 0
      draft.conditions.push({ kind: 'category', categories: [category], words: onShelf ? [only] : [], said, telling: 100 })
      if (shelf.categories[category]?.what.family === 'accessory') draft.soft.push(...texts)
      draft.weight.known += 2
      return true
    }
    case 'accessories': {
      const categories = [...shelf.categories.keys()].filter((at) => shelf.categories[at]?.what.family === 'accessory')
      draft.conditions.push({ kind: 'category', categories, words: [], said, telling: 95 })
      draft.weight.known += 1.5
      return true
    }
    case 'wish':
      draft.wishes.push(meaning.wish)
      draft.conditions.push({ kind: 'wish', wish: meaning.wish, said, telling: 45 })
      draft.weight.known += meaning.wish === 'device' ? 0.4 : 1
      return true
    case 'colour':
      readColour(draft, meaning.families, meaning.text ? plain(meaning.text) : texts.join(' '), said)
      return true
    case 'brand':
      readBrand(shelf, draft, meaning.slug, said, texts)
      return true
    case 'words':
      for (const word of meaning.words) readName(shelf, draft, { ...(atoms[0] ?? noAtom), text: word, glued: false }, undefined, false)
      return true
    case 'filler':
      draft.soft.push(...texts)
      return true
  }
}

const noAtom: Atom = { text: '', said: '', token: 0, glued: false, known: true, mended: false, goesOn: false, or: [] }

function saidOf(atoms: readonly Atom[]): string {
  return [...new Map(atoms.map((atom) => [atom.token, atom.said])).values()].join(' ')
}

function tellingOf(word: string): number {
  if (qualifiers.has(word)) return 30
  if (/^\d/.test(word)) return 65
  if (word.length === 1) return 20
  return /\d/.test(word) ? 70 : 80
}

/** One word of a name, alone or glued to the one before it: "25" of "s25" asks for s25. */
function readName(shelf: Shelf, draft: Draft, atom: Atom, before: Atom | undefined, last: boolean): void {
  const { words } = shelf
  const glue = atom.glued && before ? before.text + atom.text : ''
  const series = /^s\d+$/.test(glue) ? `series${glue.slice(1)}` : ''
  const any = [glue, series].filter((word) => word !== '' && frequencyOf(words, word) > 0)
  if (any.length > 0) {
    // the pair says more than the word before it did alone
    const at = draft.conditions.findLastIndex((one) => one.kind === 'word' && one.any[0] === before?.text)
    if (at >= 0) draft.conditions.splice(at, 1)
    draft.conditions.push({ kind: 'word', any, goesOn: false, last, said: atom.said, telling: 70 })
    draft.named.push(atom.text)
    draft.weight.known += 1
    return
  }
  const alone = frequencyOf(words, atom.text) > 0
  if (STORAGES.test(atom.text) && !atom.glued && !(before && frequencyOf(words, before.text + atom.text) > 0)
    && shelf.storages.has(`${atom.text}GB`)) {
    draft.conditions.push({ kind: 'size', of: 'storages', sizes: [`${atom.text}GB`], said: atom.said, telling: 50 })
    draft.weight.known += 0.5
    return
  }
  const isShort = /^\d/.test(atom.text) || atom.text.length === 1
  if (!alone && !atom.goesOn && !last) {
    draft.unknown.push(atom.said)
    draft.weight.unknown += isShort ? 0.3 : 1
    return
  }
  draft.conditions.push({ kind: 'word', any: [atom.text, ...atom.or], goesOn: atom.goesOn || !alone, last, said: atom.said, telling: tellingOf(atom.text) })
  draft.named.push(atom.text)
  const weight = isShort ? 0.3 : brandOfSeries(shelf, atom.text) >= 0 ? 2 : 1
  draft.weight[alone || atom.goesOn ? 'known' : 'unknown'] += atom.goesOn ? weight * 0.7 : weight
}

function readAtoms(shelf: Shelf, draft: Draft, atoms: readonly Atom[]): void {
  const brands = brandKeys(shelf)
  for (let at = 0; at < atoms.length;) {
    draft.beside = WITH.has(atoms[at - 1]?.text ?? '')
    const taken = phraseFrom(shelf, draft, brands, atoms, at)
    if (taken > 0) {
      at += taken
      continue
    }
    // stands within the list
    const atom = atoms[at] as Atom
    const isStray = !atom.known || (isPhraseWord(atom.text) && frequencyOf(shelf.words, atom.text) === 0)
    const last = at === atoms.length - 1
    const colour = isStray && atom.text.length > 2 && [...shelf.colours.keys()].some((name) => name.split(' ').includes(atom.text))
    if (colour) readColour(draft, [], atom.text, atom.said)
    else if (isStray && !(atom.glued && /^\d/.test(atom.text)) && !(last && !isAccented(atom.said))) {
      draft.unknown.push(atom.said)
      draft.weight.unknown += atom.text.length === 1 || /^\d/.test(atom.text) ? 0.3 : 1
    } else readName(shelf, draft, atom, atoms[at - 1], last)
    at++
  }
}

/** How many atoms the phrase takes that begins here; 0 for none. */
function phraseFrom(
  shelf: Shelf, draft: Draft, brands: ReadonlyMap<string, number>, atoms: readonly Atom[], at: number,
): number {
  const rest = atoms.slice(at)
  const [first, second] = rest
  if (!first || (/^[a-z]$/.test(first.text) && (first.glued || second?.glued || !second))) return 0
  for (let length = Math.min(longestPhrase, rest.length); length > 0; length--) {
    const part = rest.slice(0, length)
    const whole = phraseAt(shelf, brands, part)
    const open = whole === undefined || (length === 1 && whole.kind === 'filler' && !isAccented(first.said))
    const meaning = (open && length === rest.length ? beginningAt(shelf, draft, atoms, part) : undefined) ?? whole
    const before = draft.weight.known
    if (meaning && readMeaning(shelf, draft, meaning, part)) {
      // a phrase that only begins is half as sure
      if (meaning !== whole) draft.weight.known -= (draft.weight.known - before) / 2
      if (whole?.text && part.some((atom) => atom.mended)) {
        draft.mended.push({ from: first.token, to: part.at(-1)?.token ?? first.token, text: whole.text })
      }
      return length
    }
  }
  return 0
}

/** What may still be typed on: "may tinh", "tai". One word stands for the usual name of something, or for all that was typed. */
function beginningAt(
  shelf: Shelf, draft: Draft, atoms: readonly Atom[], part: readonly Atom[],
): Meaning & { text?: string } | undefined {
  const [only] = part
  if (!only || draft.conditions.some(({ kind }) => kind === 'category')) return undefined
  const phrase = phraseBeginning(part.map((atom) => atom.text))
  if (!phrase || phrase.meaning.kind === 'filler') return undefined
  if (part.length === 1) {
    if (frequencyOf(shelf.words, only.text) > 0 || phrasesOf([only.text]).some(({ meaning }) => meaning.kind !== 'filler')) return undefined
    if (atoms.length > 1 && !phrase.usual) return undefined
  }
  return { ...phrase.meaning, text: phrase.text }
}

const MAH_OF_PHONES = 8500

function readNumbers(draft: Draft, price: PriceRange | undefined, sizes: Sizes): void {
  const add = (condition: Condition): void => {
    draft.conditions.push(condition)
    draft.weight.known += 1
  }
  if (price) add({ kind: 'price', ...price, said: '', telling: 60 })
  if (sizes.ram.length > 0) add({ kind: 'size', of: 'rams', sizes: sizes.ram, said: sizes.ram.join(' '), telling: 52 })
  if (sizes.storage.length > 0) add({ kind: 'size', of: 'storages', sizes: sizes.storage, said: sizes.storage.join(' '), telling: 51 })
  if (sizes.batteryMah > 0 && sizes.batteryMah < MAH_OF_PHONES) {
    add({ kind: 'least', column: 'batteryMah', least: sizes.batteryMah, said: `${sizes.batteryMah}mAh`, telling: 46 })
  }
  if (sizes.cameraMp > 0) add({ kind: 'least', column: 'cameraMp', least: sizes.cameraMp, said: `${sizes.cameraMp}MP`, telling: 46 })
  if (sizes.refreshHz > 0) add({ kind: 'least', column: 'refreshHz', least: sizes.refreshHz, said: `${sizes.refreshHz}Hz`, telling: 46 })
}

export function readMeanings(shelf: Shelf, atoms: readonly Atom[], price: PriceRange | undefined, sizes: Sizes): Reading {
  const draft: Draft = {
    conditions: [], wishes: [], named: [], soft: [], unknown: [], mended: [], weight: { known: 0, unknown: 0 }, beside: false,
  }
  readNumbers(draft, price, sizes)
  readAtoms(shelf, draft, atoms)
  if (draft.conditions.length === 0 && draft.unknown.length === 0) {
    // only words that are said around other things: "5g"
    for (const [at, atom] of atoms.entries()) {
      if (frequencyOf(shelf.words, atom.text) > 0) readName(shelf, draft, atom, atoms[at - 1], at === atoms.length - 1)
    }
  }
  return draft
}

/** The maker whose series one of the words is: "galaxy" → samsung. */
export function brandOfSeries(shelf: Shelf, word: string): number {
  const slug = Object.entries(seriesOfBrands).find(([, series]) => series.split(' ').includes(word))?.[0]
  return slug === undefined ? -1 : shelf.brands.findIndex(({ what }) => what.slug === slug)
}
