// What the shop says: typed dictionaries, one language at a time. `t('cart.added', { name })` fills holes and picks plurals.
import { createContext, use } from 'react'
import type { Language } from '#contract/problems.ts'
import { writeNumber } from './digits.ts'

export interface Plural { one?: string, other: string }
export type Dictionary = Readonly<Record<string, string | Plural>>

/** Every slice's Vietnamese dictionary by its name; `words/book.ts` fills this in. */
export interface Book {}

/** What a translation must offer: the same keys, in any words. */
export type SameKeys<D> = { readonly [K in keyof D]: string | Plural }

type Slice = Extract<keyof Book, string>
export type WordKey = { [S in Slice]: `${S}.${keyof Book[S] & string}` }[Slice]

type Text<K> = K extends `${infer S}.${infer R}` ? S extends Slice ? R extends keyof Book[S] ? Book[S][R] : never : never : never
type Holes<T> = T extends `${string}{${infer N}}${infer Rest}` ? N | Holes<Rest> : never
type Needs<T> = T extends { other: infer O } ? Holes<O> | 'count' : Holes<T>
type Value = string | number
export type Values<K> = [Needs<Text<K>>] extends [never] ? [] : [values: Record<Needs<Text<K>>, Value>]

export type Translate = <K extends WordKey>(key: K, ...values: Values<K>) => string

/** The dictionaries loaded so far, in one language. Pages add theirs before they are shown. */
export interface Shelf {
  language: Language
  books: Record<string, Dictionary>
  /** English ones, for what is missing above. */
  spare?: Record<string, Dictionary>
}

/** Told of a slice that lacks a word, in its books and in `spare`. */
type Lacking = (slice: string) => void

/** Counts above 999 are grouped as the rest of the shop groups them. */
function spoken(value: Value): string {
  return typeof value === 'number' ? writeNumber(value) : value
}

/** English says one thing otherwise than many; Vietnamese does not. */
function numbered({ one, other }: Plural, language: Language, count: Value = 0): string {
  return language === 'en' && Number(count) === 1 ? one ?? other : other
}

/** Keys taken apart: a page says some hundreds, most of them again and again. */
const taken = new Map<string, readonly string[]>()

function takeApart(key: string): readonly string[] {
  const known = taken.get(key)
  if (known) return known
  const parts = key.split('.')
  taken.set(key, parts)
  return parts
}

function lookUp(shelf: Shelf, key: string, values: Record<string, Value>, lacking?: Lacking): string {
  const [slice = '', name = ''] = takeApart(key)
  const own = shelf.books[slice]?.[name]
  const entry = own ?? shelf.spare?.[slice]?.[name]
  if (entry === undefined) {
    lacking?.(slice)
    return key
  }
  const text = typeof entry === 'string' ? entry : numbered(entry, own === undefined ? 'en' : shelf.language, values['count'])
  return text.includes('{') ? fillHoles(text, values) : text
}

/** Texts with holes taken apart, as keys are: every second piece is the name of a hole. */
const holed = new Map<string, readonly string[]>()

function fillHoles(text: string, values: Record<string, Value>): string {
  let pieces = holed.get(text)
  if (!pieces) {
    pieces = text.split(/\{(\w+)\}/)
    holed.set(text, pieces)
  }
  let [said = ''] = pieces
  for (let at = 1; at < pieces.length; at += 2) {
    const name = pieces[at] ?? ''
    const value = values[name]
    said += (value === undefined ? `{${name}}` : spoken(value)) + (pieces[at + 1] ?? '')
  }
  return said
}

/** A word that is missing is said in English when `spare` has it; else its key stands there, and `lacking` is told. */
export function translator(shelf: Shelf, lacking?: Lacking): Translate {
  return (key, ...values) => lookUp(shelf, key, values[0] ?? {}, lacking)
}

interface Speech {
  shelf: Shelf
  t: Translate
  /** Loads the other language's words, keeps the choice and shows them. */
  change: (language: Language) => Promise<void>
}

export const SpeechContext = createContext<Speech | undefined>(undefined)

function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('useT and useLanguage work inside WordsProvider only')
  return speech
}

export function useT(): Translate {
  return useSpeech().t
}

export function useLanguage(): { language: Language, change: Speech['change'] } {
  const { shelf, change } = useSpeech()
  return { language: shelf.language, change }
}

let spokenNow: Shelf = { language: 'vi', books: {} }

/** Tells the browser's code outside of React (calls, toasts) which words are shown. */
export function speak(shelf: Shelf): void {
  spokenNow = shelf
}

/** `t` for code outside of React; in the browser only, where one language is shown at a time. */
export const say: Translate = (key, ...values) => lookUp(spokenNow, key, values[0] ?? {})

export function spokenLanguage(): Language {
  return spokenNow.language
}
