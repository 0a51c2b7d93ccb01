// What a reading of a keyword asks of a product, as something that narrows a set of slots.
import type { Bitset } from './search-bits.ts'
import { addAll, bitsFor, copyOf, hasBoth, keepOnly, takeOut } from './search-bits.ts'
import { colourFamilies } from './search-colours.ts'
import { keepRange } from './search-ranges.ts'
import { keepPrices } from './search-orders.ts'
import { addPostings, keepPostings } from './search-postings.ts'
import type { Postings } from './search-postings.ts'
import type { Columns, Shelf } from './search-shelf-form.ts'
import { detailBits } from './search-shelf-details.ts'
import { postingsOf, wordsFrom } from './search-vocabulary.ts'
import type { Wish } from './search-words-lexicon.ts'
import { BOUND, plain } from './search-words.ts'

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
  /** One of these lists of words stands in the specifications; `named`: or in the name. */
  | { readonly kind: 'detail', readonly any: readonly (readonly string[])[], readonly named: boolean }
  /** Hundredths of an inch, both ends included. */
  | { readonly kind: 'screen', readonly min: number, readonly max: number }

/** `telling`: what gives way last when nothing meets everything. `said` is what was typed. */
export type Condition = Asked & { readonly said: string, readonly telling: number }

const PREFIX_WORDS_MOST = 200
const M = 1_000_000
type Family = 'phone' | 'tablet' | 'accessory'
const LIMITS: Partial<Record<Wish, Partial<Record<Family, readonly [number, number]>>>> = {
  cheap: { phone: [0, 5 * M], tablet: [0, 8 * M], accessory: [0, 0.5 * M] },
  premium: { phone: [20 * M, Infinity], tablet: [15 * M, Infinity], accessory: [3 * M, Infinity] },
  pupil: { phone: [0, 6 * M - 1], tablet: [0, 11 * M] },
  student: { phone: [3 * M, 9 * M], tablet: [3 * M, 15 * M] },
  simple: { phone: [0, 2 * M] },
}
const LEASTS: Partial<Record<Wish, readonly [keyof Columns & ('batteryMah' | 'cameraMp' | 'refreshHz'), number]>> = {
  gaming: ['refreshHz', 120], camera: ['cameraMp', 48], cameras: ['cameraMp', 48], battery: ['batteryMah', 5000],
}
/** Screens by the family, hundredths of an inch. A phone with less than the least has no touch screen. */
const SCREENS: Partial<Record<Wish, Partial<Record<Family, readonly [number, number]>>>> = {
  screen: { phone: [670, Infinity], tablet: [1200, Infinity] },
  compact: { phone: [450, 630], tablet: [700, 900] },
}
/** Words in names that say the wish is met; of glued pairs too: "Find N5". */
export const wishWords: Partial<Record<Wish, readonly string[]>> = {
  fold: ['fold', 'flip', 'findn', 'magicv', 'razr', 'foldable'],
  gaming: ['rog', 'gaming', 'poco', 'gt', 'redmagic', 'legion', 'pova', 'neo'],
  camera: ['ultra', 'pro', 'reno', 'x', 'camon'],
  cameras: ['ultra', 'pro'],
  selfie: ['reno', 'camon', 'v', 'flip', 'pro'],
  wireless: ['wireless', 'bluetooth', 'magsafe', 'qi', 'qi2', 'anc', 'pro', 'wh', 'nc'],
  overEar: ['max', 'wh', 'major', 'tune', 'headphones', 'studio'],
}
const GAMING_RAM = 8
/** Only phones and tablets can be that. */
const DEVICES: ReadonlySet<Wish> = new Set<Wish>(['device', 'selfie', 'used'])
/** What charges without a wire; headphones without one are others. */
const CHARGING = new Set(['cu-sac', 'sac-du-phong'])

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

type Limits = Partial<Record<Family, readonly [number, number]>>

function keepScreen(shelf: Shelf, bits: Bitset, [min, max]: readonly [number, number]): void {
  keepRange(shelf, bits, 'screenSize', min, max)
}

/** Products in the limits of their family. */
function keepLimits(shelf: Shelf, bits: Bitset, limits: Limits, keep: typeof keepScreen): void {
  const all = bitsFor(shelf.used)
  const hasDevices = hasBoth(bits, familyBits(shelf, ['phone', 'tablet']))
  for (const [family, [min, max]] of Object.entries(limits)) {
    // a cheap iPhone is not a case for one
    if (hasDevices && family === 'accessory') continue
    // the keys are those of the record
    const part = familyBits(shelf, [family as Family])
    keepOnly(part, bits)
    keep(shelf, part, [min, max])
    addAll(all, part)
  }
  keepOnly(bits, all)
}

function keepWish(shelf: Shelf, bits: Bitset, wish: Wish): void {
  const limits = LIMITS[wish]
  const least = LEASTS[wish]
  const screens = SCREENS[wish]
  if (limits) keepLimits(shelf, bits, limits, (all, part, [min, max]) => keepPrices(all, part, min, max))
  if (screens) keepLimits(shelf, bits, screens, keepScreen)
  if (least || DEVICES.has(wish)) keepOnly(bits, familyBits(shelf, ['phone', 'tablet']))
  if (least) keepRange(shelf, bits, least[0], least[1], Infinity)
  if (wish === 'android') {
    keepOnly(bits, familyBits(shelf, ['phone', 'tablet']))
    takeOut(bits, union(shelf, shelf.brands.filter(({ what }) => what.slug === 'apple').map(({ slots }) => slots)))
  }
  if (wish === 'gaming') keepOnly(bits, sizesFrom(shelf, GAMING_RAM))
  if (wish === 'wireless' || wish === 'overEar') keepOnly(bits, familyBits(shelf, ['accessory']))
  if (wish === 'wireless') {
    const chargers = union(shelf, shelf.categories.filter(({ what }) => CHARGING.has(what.slug)).map(({ slots }) => slots))
    takeOut(chargers, detailBits(shelf, [['wirelesscharging']], false))
    takeOut(bits, chargers)
  }
  if (wish === 'student' || wish === 'used') takeOut(bits, simplePhones(shelf))
  if (wish === 'sale') keepOnly(bits, shelf.onSale)
  if (wish === 'stock') keepOnly(bits, shelf.available)
  if (wish === 'fold') {
    keepOnly(bits, familyBits(shelf, ['phone', 'tablet']))
    keepOnly(bits, union(shelf, (wishWords.fold ?? []).map((word) => postingsOf(shelf.words, word))))
  }
}

/** Phones without RAM to choose: those with keys. */
function simplePhones(shelf: Shelf): Bitset {
  const bits = familyBits(shelf, ['phone'])
  for (const { slots } of shelf.rams.values()) takeOut(bits, union(shelf, [slots]))
  return bits
}

function coloursOf(shelf: Shelf, families: readonly string[], name: string): Bitset {
  const found = families.map((family) => shelf.families[colourFamilies.findIndex(({ vi }) => vi === family)])
  const called = families.length > 0 ? [name, ...families.map(plain)] : [name]
  for (const [colour, { slots }] of shelf.colours) {
    if (called.some((one) => ` ${colour} `.includes(` ${one} `))) found.push(slots)
  }
  return union(shelf, found)
}

/** Where a number stands by itself: the 17 of iPhone 17 rather than that of A17. Undefined where it never does among `bits`. */
function bareNumbers(shelf: Shelf, bits: Bitset, any: readonly string[]): Bitset | undefined {
  const [number] = any
  const bound = number !== undefined && any.length === 1 ? postingsOf(shelf.words, BOUND + number) : undefined
  if (number === undefined || bound === undefined) return undefined
  const bare = union(shelf, [postingsOf(shelf.words, number)])
  takeOut(bare, union(shelf, [bound]))
  return hasBoth(bare, bits) ? bare : undefined
}

/** Keeps in `bits` what meets the condition. */
export function narrow(shelf: Shelf, bits: Bitset, condition: Condition): void {
  const words = (any: readonly string[]): (Postings | undefined)[] => any.map((word) => postingsOf(shelf.words, word))
  switch (condition.kind) {
    case 'word': {
      if (!condition.goesOn) {
        const bare = bareNumbers(shelf, bits, condition.any)
        return bare ? keepOnly(bits, bare) : keepPostings(bits, words(condition.any))
      }
      const all = condition.any.flatMap((word) => wordsFrom(shelf.words, word, PREFIX_WORDS_MOST))
      const makers = shelf.brands.filter(({ what }) => condition.any.some((word) => plain(what.name).startsWith(word)))
      return keepPostings(bits, [...words(all), ...makers.map(({ slots }) => slots)])
    }
    case 'brand': return keepPostings(bits, [shelf.brands[condition.brand]?.slots, ...words(condition.words)])
    case 'category': {
      const own = condition.categories.map((category) => shelf.categories[category]?.slots)
      return keepPostings(bits, [...own, ...words(condition.words)])
    }
    case 'price': return keepPrices(shelf, bits, condition.min ?? 0, condition.max ?? Infinity)
    case 'size': {
      const own = condition.sizes.map((size) => shelf[condition.of].get(size)?.slots)
      const named = words(condition.sizes.map((size) => size.toLowerCase()))
      return keepPostings(bits, [...own, ...named])
    }
    case 'colour': return keepOnly(bits, coloursOf(shelf, condition.families, condition.name))
    case 'least': return keepRange(shelf, bits, condition.column, condition.least, Infinity)
    case 'wish': return keepWish(shelf, bits, condition.wish)
    case 'detail': return keepOnly(bits, detailBits(shelf, condition.any, condition.named))
    case 'screen': return keepScreen(shelf, bits, [condition.min, condition.max])
  }
}

/** The slots that meet all of these. */
export function meetingAll(shelf: Shelf, conditions: readonly Condition[]): Bitset {
  const bits = copyOf(shelf.live, shelf.used)
  for (const condition of conditions) narrow(shelf, bits, condition)
  return bits
}
