// From words to conditions: phrases, makers, colours, then what is left as words of names.
import type { Condition } from './search-understanding-conditions.ts'
import { isDetail, readName, saidOf } from './search-understanding-names.ts'
import type { Draft, Reading } from './search-understanding-names.ts'
import {
  addCategory, FEATURE, modelBefore, readChip, readFeature, readMeasure, readPending,
} from './search-understanding-details.ts'
import type { PriceRange, Sizes } from './search-understanding-prices.ts'
import { isAccented } from './search-understanding-words.ts'
import type { Atom } from './search-understanding-words.ts'
import type { CategoryRow, Shelf } from './search-shelf-form.ts'
import { frequencyOf } from './search-vocabulary.ts'
import { isPhraseWord, longestPhrase, phraseBeginning, phrasesOf } from './search-words-phrases.ts'
import type { Meaning, Phrase } from './search-words-phrases.ts'
import { atomsOf, plain } from './search-words.ts'

/** A meaning, and how its phrase is written. */
type Read = Meaning & { readonly text?: string }

const SHORT_SINGLE = 4
const WITH = new Set(['co', 'kem', 'tang', 'with'])

const keptKeys = new WeakMap<Shelf, { version: number, keys: ReadonlyMap<string, number> }>()

/** Makers by the words of their names; made anew when the shelf's words or makers changed. */
export function brandKeys(shelf: Shelf): ReadonlyMap<string, number> {
  const known = keptKeys.get(shelf)
  if (known?.version === shelf.words.version) return known.keys
  const keys = new Map(shelf.brands.map(({ what }, index) => [atomsOf(what.name).join(' '), index]))
  keptKeys.set(shelf, { version: shelf.words.version, keys })
  return keys
}

const keptCategories = new WeakMap<Shelf, { version: number, keys: ReadonlyMap<string, CategoryRow> }>()

/** Categories by their own names in both languages. */
function categoryKeys(shelf: Shelf): ReadonlyMap<string, CategoryRow> {
  const known = keptCategories.get(shelf)
  if (known?.version === shelf.words.version) return known.keys
  const keys = new Map(shelf.categories.flatMap(({ what }) =>
    [what.vi, what.en].map((name) => [atomsOf(name).join(' '), what] as const)))
  keptCategories.set(shelf, { version: shelf.words.version, keys })
  return keys
}

function fits(phrase: Phrase, atoms: readonly Atom[], accented: boolean): boolean {
  const said = atoms.map((atom) => atom.said).join(' ')
  if (phrase.strict) return said === phrase.text
  const [only] = atoms
  if (atoms.length > 1 || !only || only.mended || only.text.length > SHORT_SINGLE) return true
  // "nhịp tim" is nothing purple: who types accents types them on colours too
  if (accented && phrase.meaning.kind === 'colour' && !isAccented(only.said)) return phrase.text === only.said
  // "bánh mì" is not Mi, "đèn" is not black: a short word typed with accents has to have the right ones
  return !isAccented(only.said) || only.said === phrase.text || plain(only.said) !== only.text
}

function phraseAt(
  shelf: Shelf, brands: ReadonlyMap<string, number>, atoms: readonly Atom[], accented: boolean,
): Read | undefined {
  const key = atoms.map((atom) => atom.text)
  const [first] = atoms
  if (!first || atoms.some((atom) => atom.goesOn)) return undefined
  const brand = brands.get(key.join(' '))
  if (brand !== undefined) return { kind: 'brand', slug: shelf.brands[brand]?.what.slug ?? '' }
  const fitting = phrasesOf(key).filter((phrase) => fits(phrase, atoms, accented))
  const best = fitting.find((phrase) => phrase.text === atoms.map((atom) => atom.said).join(' ')) ?? fitting[0]
  const own = best === undefined || best.meaning.kind === 'notSold' ? categoryKeys(shelf).get(key.join(' ')) : undefined
  if (own) return { kind: 'category', slug: own.slug, text: own.vi.toLowerCase() }
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
  if (said.length > 2) draft.strong = true
}

/** Takes in a phrase; false where it means nothing here and its words are to be read one by one. */
function readMeaning(shelf: Shelf, draft: Draft, meaning: Read, atoms: readonly Atom[]): boolean {
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
      draft.weight.known += meaning.wish === 'device' ? 0.4 : meaning.wish === 'cameras' ? 0.6 : 1
      if (meaning.wish === 'used' || meaning.wish === 'cameras') draft.unmet.push(said)
      return true
    case 'feature':
      return readFeature(shelf, draft, meaning.feature, said, texts)
    case 'notSold':
      draft.unknown.push(said)
      draft.weight.unknown += 1.5
      return true
    case 'colour':
      readColour(draft, meaning.families, meaning.text ? plain(meaning.text) : texts.join(' '), said)
      return true
    case 'brand':
      readBrand(shelf, draft, meaning.slug, said, texts)
      return true
    case 'words':
      for (const text of meaning.words) readName(shelf, draft, { ...noAtom, said, text }, undefined, false)
      return true
    case 'filler':
      draft.soft.push(...texts)
      return true
  }
}

const noAtom: Atom = { text: '', said: '', token: 0, glued: false, known: true, mended: false, goesOn: false, or: [] }

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
    if (readMeasure(shelf, draft, atom, atoms[at + 1])) {
      at += 2
      continue
    }
    const isStray = !atom.known || (isPhraseWord(atom.text) && frequencyOf(shelf.words, atom.text) === 0)
    const last = at === atoms.length - 1
    if (isStray && !atom.glued && isDetail(shelf, atom) && !isOfColours(shelf, atom.text)) {
      draft.pending.push({ word: atom.text, said: atom.said })
    } else if (isStray && isOfColours(shelf, atom.text)) readColour(draft, [], atom.text, atom.said)
    else if (isStray && !(atom.glued && /^\d/.test(atom.text)) && !(last && !isAccented(atom.said))) {
      draft.unknown.push(atom.said)
      draft.weight.unknown += atom.text.length === 1 || /^\d/.test(atom.text) ? 0.3 : 1
    } else readName(shelf, draft, atom, atoms[at - 1], last)
    at++
  }
}

const keptColours = new WeakMap<Shelf, { names: number, words: ReadonlySet<string> }>()

/** "titan" of "titan đen". Names of colours are never taken from the shelf, so their number tells of new ones. */
function isOfColours(shelf: Shelf, word: string): boolean {
  let kept = keptColours.get(shelf)
  if (kept?.names !== shelf.colours.size) {
    kept = { names: shelf.colours.size, words: new Set(shelf.colours.keys().flatMap((name) => name.split(' '))) }
    keptColours.set(shelf, kept)
  }
  return word.length > 2 && kept.words.has(word)
}

/** In Vietnamese what a thing is like stands behind it: who begins with "tim" looks for something, for nothing purple. */
function ledByColour(meaning: Read, part: readonly Atom[], at: number, length: number): Read {
  const isBare = plain(meaning.text ?? '') !== meaning.text && !part.some(({ said }) => isAccented(said))
  return meaning.kind === 'colour' && at === 0 && length > part.length && isBare ? { kind: 'filler' } : meaning
}

const CHARGER: Read = { kind: 'category', slug: 'cu-sac' }

/** "cu 20w" is a charger without its accents; "cu" is used otherwise. */
function isChargerOf([first, number, unit]: readonly Atom[]): boolean {
  return first?.said === 'cu' && /^\d/.test(number?.text ?? '') && unit?.text === 'w'
}

/** How many atoms the phrase takes that begins here; 0 for none. */
function phraseFrom(
  shelf: Shelf, draft: Draft, brands: ReadonlyMap<string, number>, atoms: readonly Atom[], at: number,
): number {
  const rest = atoms.slice(at)
  const [first, second] = rest
  const accented = atoms.some((atom) => isAccented(atom.said))
  const chip = readChip(shelf, draft, brands, rest)
  if (chip > 0) return chip
  if (!first || (/^[a-z]$/.test(first.text) && (first.glued || second?.glued || !second))) return 0
  for (let length = Math.min(longestPhrase, rest.length); length > 0; length--) {
    const part = rest.slice(0, length)
    const whole = length === 1 && isChargerOf(rest) ? CHARGER : phraseAt(shelf, brands, part, accented)
    const open = whole === undefined || (length === 1 && whole.kind === 'filler' && !isAccented(first.said))
    const meaning = (open && length === rest.length ? beginningAt(shelf, draft, atoms, part) : undefined) ?? whole
    const before = draft.weight.known
    if (meaning && readMeaning(shelf, draft, ledByColour(meaning, part, at, atoms.length), part)) {
      // a phrase that only begins is half as sure
      if (meaning !== whole) draft.weight.known -= (draft.weight.known - before) / 2
      else if (meaning.kind === 'category' && saidOf(part).length > 1) draft.strong = true
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
): Read | undefined {
  const [only] = part
  if (!only || draft.conditions.some(({ kind }) => kind === 'category')) return undefined
  const phrase = phraseBeginning(part.map((atom) => atom.text))
  if (!phrase || phrase.meaning.kind === 'filler') return undefined
  if (part.length === 1) {
    const means = phrasesOf([only.text]).some(({ meaning }) => meaning.kind !== 'filler')
    if (means || frequencyOf(shelf.words, only.text) > 0) return undefined
    if (atoms.length > 1 && !phrase.usual) return undefined
  }
  return { ...phrase.meaning, text: phrase.text }
}

const SCREEN_NEARNESS = 10
const MAH_OF_PHONES = 8500

function readNumbers(draft: Draft, price: PriceRange | undefined, sizes: Sizes): void {
  const add = (condition: Condition): void => {
    draft.conditions.push(condition)
    draft.weight.known += 1
  }
  if (price) add({ kind: 'price', ...price, said: '', telling: 60 })
  const { ram, storage, cameraMp, refreshHz } = sizes
  if (ram.length > 0) add({ kind: 'size', of: 'rams', sizes: ram, said: ram.join(' '), telling: 52 })
  if (storage.length > 0) add({ kind: 'size', of: 'storages', sizes: storage, said: storage.join(' '), telling: 51 })
  if (sizes.batteryMah > 0 && sizes.batteryMah < MAH_OF_PHONES) {
    add({ kind: 'least', column: 'batteryMah', least: sizes.batteryMah, said: `${sizes.batteryMah}mAh`, telling: 46 })
  }
  if (cameraMp > 0) add({ kind: 'least', column: 'cameraMp', least: cameraMp, said: `${cameraMp}MP`, telling: 46 })
  for (const { said, any } of sizes.details) add({ kind: 'detail', any, named: false, said, telling: FEATURE })
  if (sizes.screenSize > 0) {
    const [min, max] = [sizes.screenSize - SCREEN_NEARNESS, sizes.screenSize + SCREEN_NEARNESS]
    add({ kind: 'screen', min, max, said: `${sizes.screenSize / 100} inch`, telling: 46 })
  }
  if (refreshHz > 0) add({ kind: 'least', column: 'refreshHz', least: refreshHz, said: `${refreshHz}Hz`, telling: 46 })
}

export function readMeanings(shelf: Shelf, atoms: readonly Atom[], price: PriceRange | undefined, sizes: Sizes): Reading {
  const draft: Draft = {
    conditions: [], wishes: [], named: [], soft: [], unknown: [], mended: [], weight: { known: 0, unknown: 0 },
    strong: false, beside: false, best: [], hints: [], unmet: [], pending: [], category: undefined, alone: atoms.length === 1,
  }
  readNumbers(draft, price, sizes)
  readAtoms(shelf, draft, atoms)
  readPending(shelf, draft)
  modelBefore(shelf, draft)
  addCategory(shelf, draft)
  if (draft.conditions.length === 0 && draft.unknown.length === 0) {
    // only words that are said around other things: "5g"
    for (const [at, atom] of atoms.entries()) {
      if (frequencyOf(shelf.words, atom.text) > 0) readName(shelf, draft, atom, atoms[at - 1], at === atoms.length - 1)
    }
  }
  return draft
}
