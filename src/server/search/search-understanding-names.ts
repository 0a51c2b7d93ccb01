// Words of names, as conditions on the shelf.
import type { Condition } from './search-understanding-conditions.ts'
import type { Atom } from './search-understanding-words.ts'
import type { Shelf } from './search-shelf-form.ts'
import { hasDetail } from './search-shelf-details.ts'
import { frequencyOf, wordsFrom } from './search-vocabulary.ts'
import { qualifiers, seriesOfBrands } from './search-words-lexicon.ts'
import type { Wish } from './search-words-lexicon.ts'

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
  /** A category, a maker or a series was named: whatever else was typed, that is found. */
  readonly strong: boolean
  /** Words of specifications of which it is best to have one. */
  readonly best: readonly string[]
  /** Words that are good to have in specifications or highlights. */
  readonly hints: readonly string[]
  /** Taken to heart where it can be, but the shop does not have it: used phones, cameras. */
  readonly unmet: readonly string[]
}

/** A word that only specifications or highlights have. */
interface Pending { readonly word: string, readonly said: string }

/** A reading while it is made. */
export interface Draft {
  conditions: Condition[], wishes: Wish[], named: string[], soft: string[], unknown: string[],
  mended: { from: number, to: number, text: string }[], weight: { known: number, unknown: number }
  strong: boolean
  best: string[], hints: string[], unmet: string[], pending: Pending[]
  /** By slug, wanted where no other category is said. */
  category: string | undefined
  /** Nothing else was typed. */
  alone: boolean
  /** The word before was "with": what follows is something beside what is wanted. */
  beside: boolean
}

/** How telling a word like "pro" is: it gives way before the number of the model. */
export const QUALIFIER = 30

const STORAGES = /^(64|128|256|512)$/

/** The maker whose series one of the words is: "galaxy" → samsung. */
export function brandOfSeries(shelf: Shelf, word: string): number {
  const slug = Object.entries(seriesOfBrands).find(([, series]) => series.split(' ').includes(word))?.[0]
  return slug === undefined ? -1 : shelf.brands.findIndex(({ what }) => what.slug === slug)
}

function tellingOf(word: string): number {
  if (qualifiers.has(word)) return QUALIFIER
  if (/^\d/.test(word)) return 65
  if (word.length === 1) return 20
  return /\d/.test(word) ? 70 : 80
}

/** Where there is no S26 or A54, what begins like them: S25, A56. Only of single letters with numbers. */
function nearModels({ words }: Shelf, glue: string): string[] {
  const begun = glue.slice(0, -1)
  return /^[a-z]\d{2,}$/.test(glue) && wordsFrom(words, begun, 1).length > 0 ? [begun] : []
}

const DETAIL_MIN = 3

/** Specifications or highlights have the word. */
export function isDetail(shelf: Shelf, { text, said }: Atom): boolean {
  return (text.length >= DETAIL_MIN || said !== text) && /[a-z]/.test(text) && hasDetail(shelf, text)
}

/** One word of a name, alone or glued to the one before it: "25" of "s25" asks for s25. */
export function readName(shelf: Shelf, draft: Draft, atom: Atom, before: Atom | undefined, last: boolean): void {
  const { words } = shelf
  const glue = atom.glued && before ? before.text + atom.text : ''
  const series = /^s\d+$/.test(glue) ? `series${glue.slice(1)}` : ''
  const whole = [glue, series].filter((word) => word !== '' && frequencyOf(words, word) > 0)
  const near = whole.length === 0 ? nearModels(shelf, glue) : []
  const any = whole.length > 0 ? whole : near
  if (any.length > 0) {
    // the pair says more than the word before it did alone
    const at = draft.conditions.findLastIndex((one) => one.kind === 'word' && one.any[0] === before?.text)
    if (at >= 0) draft.conditions.splice(at, 1)
    draft.conditions.push({ kind: 'word', any, goesOn: near.length > 0, last, said: atom.said, telling: 70 })
    if (near.length > 0) draft.unknown.push(atom.said)
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
  if (!alone && !atom.goesOn && isDetail(shelf, atom)) {
    draft.pending.push({ word: atom.text, said: atom.said })
    return
  }
  if (!alone && !atom.goesOn && !last) {
    draft.unknown.push(atom.said)
    draft.weight.unknown += isShort ? 0.3 : 1
    return
  }
  draft.conditions.push({
    kind: 'word', any: [atom.text, ...atom.or], goesOn: atom.goesOn || !alone, last, said: atom.said,
    telling: tellingOf(atom.text),
  })
  draft.named.push(atom.text)
  const isSeries = brandOfSeries(shelf, atom.text) >= 0
  if (isSeries && alone) draft.strong = true
  const weight = isShort ? 0.3 : isSeries ? 2 : 1
  draft.weight[alone || atom.goesOn ? 'known' : 'unknown'] += atom.goesOn ? weight * 0.7 : weight
}

/** What was typed for these atoms. */
export function saidOf(atoms: readonly Atom[]): string {
  return [...new Map(atoms.map((atom) => [atom.token, atom.said])).values()].join(' ')
}
