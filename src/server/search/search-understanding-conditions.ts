// What a reading of a keyword asks of a product, as something that narrows a set of slots.
import type { Bitset } from './search-bits.ts'
import { addAll, bitsFor, clearSlot, countBoth, forEachSlot, keepOnly, takeOut } from './search-bits.ts'
import { colourFamilies } from './search-colours.ts'
import { keepPrices } from './search-orders.ts'
import { addPostings } from './search-postings.ts'
import type { Postings } from './search-postings.ts'
import type { Columns, Shelf } from './search-shelf-form.ts'
import { postingsOf, wordsFrom } from './search-vocabulary.ts'
import type { Wish } from './search-words-lexicon.ts'
import { plain } from './search-words.ts'

type Asked =
  /** One of the words stands in the name, or in a name of what it fits; or begins one. `last`: nothing was typed behind it. */
  | { readonly kind: 'word', readonly any: readonly string[], readonly goesOn: boolean, readonly last?: boolean }
  /** By index in `shelf.brands`; `words` are those whose products count too. */
  | { readonly kind: 'brand', readonly brand: number, readonly words: readonly string[] }
  /** By index in `shelf.categories`. */
  | { readonly kind: 'category', readonly categories: readonly number[], readonly words: readonly string[] }
  | { readonly kind: 'price', readonly min: number | null, readonly max: number | null }
  | { readonly kind: 'size', readonly of: 'rams' | 'storages', readonly sizes: readonly string[] }
  | { readonly kind: 'colour', readonly families: readonly string[], readonly name: string }
  | { readonly kind: 'least', readonly column: 'batteryMah' | 'cameraMp' | 'refreshHz', readonly least: number }
  | { readonly kind: 'wish', readonly wish: Wish }

/** `telling`: what gives way last when nothing meets everything. `said` is what was typed. */
export type Condition = Asked & { readonly said: string, readonly telling: number }

const PREFIX_WORDS_MOST = 200
const M = 1_000_000
type Family = 'phone' | 'tablet' | 'accessory'
const LIMITS: Partial<Record<Wish, Partial<Record<Family, readonly [number, number]>>>> = {
  cheap: { phone: [0, 5 * M], tablet: [0, 8 * M], accessory: [0, 0.5 * M] },
  premium: { phone: [20 * M, Infinity], tablet: [15 * M, Infinity], accessory: [3 * M, Infinity] },
  pupil: { phone: [0, 6 * M - 1], tablet: [0, 11 * M] },
  student: { phone: [0, 10 * M], tablet: [0, 15 * M] },
  simple: { phone: [0, 2 * M] },
}
const LEASTS: Partial<Record<Wish, readonly [keyof Columns & ('batteryMah' | 'cameraMp' | 'refreshHz'), number]>> = {
  gaming: ['refreshHz', 120], camera: ['cameraMp', 48], battery: ['batteryMah', 5000],
}
/** Words in names that say the wish is met; of glued pairs too: "Find N5". */
export const wishWords: Partial<Record<Wish, readonly string[]>> = {
  fold: ['fold', 'flip', 'findn', 'magicv', 'razr', 'foldable'],
  screen: ['max', 'ultra', 'plus', 'fold', '12', '13', '14'],
  gaming: ['rog', 'gaming', 'poco', 'gt', 'redmagic', 'legion', 'pova', 'neo'],
  camera: ['ultra', 'pro', 'reno', 'x', 'camon'],
  selfie: ['reno', 'camon', 'v', 'flip', 'pro'],
  wireless: ['wireless', 'bluetooth', 'magsafe', 'qi', 'qi2', 'anc', 'pro', 'wh', 'nc'],
  overEar: ['max', 'wh', 'major', 'tune', 'headphones', 'studio'],
}
const GAMING_RAM = 8

function union(shelf: Shelf, lists: Iterable<Postings | undefined>): Bitset {
  const bits = bitsFor(shelf.used)
  for (const list of lists) if (list !== undefined) addPostings(bits, list)
  return bits
}

/** Everything of the families. */
export function familyBits(shelf: Shelf, families: readonly Family[]): Bitset {
  return union(shelf, shelf.categories.filter(({ what }) => families.includes(what.family)).map(({ slots }) => slots))
}

function sizesFrom(shelf: Shelf, gigabytes: number): Bitset {
  const fitting = [...shelf.rams].filter(([size]) => Number.parseInt(size, 10) >= gigabytes && size.endsWith('GB'))
  return union(shelf, fitting.map(([, { slots }]) => slots))
}

function keepLeast(shelf: Shelf, bits: Bitset, column: 'batteryMah' | 'cameraMp' | 'refreshHz', least: number): void {
  const values = shelf.columns[column]
  forEachSlot(bits, (slot) => {
    if ((values[slot] ?? 0) < least) clearSlot(bits, slot)
  })
}

/** Products in the limits of their family. */
function keepLimits(shelf: Shelf, bits: Bitset, limits: Partial<Record<Family, readonly [number, number]>>): void {
  const all = bitsFor(shelf.used)
  const hasDevices = countBoth(bits, familyBits(shelf, ['phone', 'tablet'])) > 0
  for (const [family, [min, max]] of Object.entries(limits)) {
    // a cheap iPhone is not a case for one
    if (hasDevices && family === 'accessory') continue
    // the keys are those of the record
    const part = familyBits(shelf, [family as Family])
    keepOnly(part, bits)
    keepPrices(shelf, part, min, max)
    addAll(all, part)
  }
  keepOnly(bits, all)
}

function keepWish(shelf: Shelf, bits: Bitset, wish: Wish): void {
  const limits = LIMITS[wish]
  const least = LEASTS[wish]
  if (limits) keepLimits(shelf, bits, limits)
  if (least || wish === 'device' || wish === 'selfie' || wish === 'screen') keepOnly(bits, familyBits(shelf, ['phone', 'tablet']))
  if (least) keepLeast(shelf, bits, ...least)
  if (wish === 'android') {
    keepOnly(bits, familyBits(shelf, ['phone', 'tablet']))
    takeOut(bits, union(shelf, shelf.brands.filter(({ what }) => what.slug === 'apple').map(({ slots }) => slots)))
  }
  if (wish === 'gaming') keepOnly(bits, sizesFrom(shelf, GAMING_RAM))
  if (wish === 'wireless' || wish === 'overEar') keepOnly(bits, familyBits(shelf, ['accessory']))
  if (wish === 'sale') keepOnly(bits, shelf.onSale)
  if (wish === 'stock') keepOnly(bits, shelf.available)
  if (wish === 'fold') {
    keepOnly(bits, familyBits(shelf, ['phone', 'tablet']))
    keepOnly(bits, union(shelf, (wishWords.fold ?? []).map((word) => postingsOf(shelf.words, word))))
  }
}

function coloursOf(shelf: Shelf, families: readonly string[], name: string): Bitset {
  const found = families.map((family) => shelf.families[colourFamilies.findIndex(({ vi }) => vi === family)])
  const called = families.length > 0 ? [name, ...families.map(plain)] : [name]
  for (const [colour, { slots }] of shelf.colours) {
    if (called.some((one) => ` ${colour} `.includes(` ${one} `))) found.push(slots)
  }
  return union(shelf, found)
}

/** Keeps in `bits` what meets the condition. */
export function narrow(shelf: Shelf, bits: Bitset, condition: Condition): void {
  const words = (any: readonly string[]): (Postings | undefined)[] => any.map((word) => postingsOf(shelf.words, word))
  switch (condition.kind) {
    case 'word': {
      if (!condition.goesOn) return keepOnly(bits, union(shelf, words(condition.any)))
      const all = condition.any.flatMap((word) => wordsFrom(shelf.words, word, PREFIX_WORDS_MOST))
      const makers = shelf.brands.filter(({ what }) => condition.any.some((word) => plain(what.name).startsWith(word)))
      return keepOnly(bits, union(shelf, [...words(all), ...makers.map(({ slots }) => slots)]))
    }
    case 'brand': return keepOnly(bits, union(shelf, [shelf.brands[condition.brand]?.slots, ...words(condition.words)]))
    case 'category': {
      const own = condition.categories.map((category) => shelf.categories[category]?.slots)
      return keepOnly(bits, union(shelf, [...own, ...words(condition.words)]))
    }
    case 'price': return keepPrices(shelf, bits, condition.min ?? 0, condition.max ?? Infinity)
    case 'size': {
      const own = condition.sizes.map((size) => shelf[condition.of].get(size)?.slots)
      const named = words(condition.sizes.map((size) => size.toLowerCase()))
      return keepOnly(bits, union(shelf, [...own, ...named]))
    }
    case 'colour': return keepOnly(bits, coloursOf(shelf, condition.families, condition.name))
    case 'least': return keepLeast(shelf, bits, condition.column, condition.least)
    case 'wish': return keepWish(shelf, bits, condition.wish)
  }
}

/** The slots that meet all of these. */
export function meetingAll(shelf: Shelf, conditions: readonly Condition[]): Bitset {
  const bits = shelf.live.slice(0, (shelf.used + 31) >>> 5)
  for (const condition of conditions) narrow(shelf, bits, condition)
  return bits
}
