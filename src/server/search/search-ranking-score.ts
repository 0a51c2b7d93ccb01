// How well one product answers a keyword, as a number: higher is better.
import { hasSlot } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { TOLD } from './search-details.ts'
import { hasPosting } from './search-postings.ts'
import type { Shelf } from './search-shelf-form.ts'
import { meetingAll, wishWords } from './search-understanding-conditions.ts'
import type { Condition } from './search-understanding-conditions.ts'
import type { Understanding } from './search-understanding.ts'
import { frequencyOf, postingsOf } from './search-vocabulary.ts'
import type { Wish } from './search-words-lexicon.ts'
import { modelIn } from './search-words-models.ts'
import { atomsOf, atomsOfPlain, plain } from './search-words.ts'

const WEIGHT = {
  first: 400, whole: 60, run: 30, exactRun: 25, word: 8, extraOfModel: 6, extra: 1.5, soft: 6,
  phone: 60, tablet: 30, available: 24, comingSoon: 6, featured: 4, rating: 3, newness: 8, newest: 300, series: 16, wishWord: 8,
  best: 20, hint: 5, oldest: 300, oldestOfModel: 30,
}
/** Said in names of every model; they make none another one. */
const EMPTY = new Set('wi fi 5 g 4 inch'.split(' '))
const DAY = 86_400_000
const YEARS = 365 * DAY
const FIRST_YEAR = Date.UTC(2017, 0, 1)

const KEPT_MOST = 20_000
interface Name { readonly atoms: readonly string[], readonly joined: string }
const keptNames = new Map<string, Name>()

/** Names come again with every letter that is typed. */
function nameOf(text: string): Name {
  const known = keptNames.get(text)
  if (known) return known
  if (keptNames.size >= KEPT_MOST) keptNames.clear()
  const atoms = atomsOfPlain(text)
  const name = { atoms, joined: atoms.join('') }
  keptNames.set(text, name)
  return name
}

interface Wanted {
  readonly words: ReadonlySet<string>, readonly runs: readonly string[], readonly begun: readonly string[]
  /** A number says which model. */
  readonly model: boolean
  /** The words, where one of them is long enough to be two of a name; else none. */
  readonly joined: readonly string[]
}

/** Whether a word is just these two; nothing is put together, for this is asked of every word of every name. */
function isOneOf(words: readonly string[], left: string, right: string): boolean {
  for (const word of words) {
    if (word.length === left.length + right.length && word.startsWith(left) && word.endsWith(right)) return true
  }
  return false
}

/** Typed in one word what the name has in two, one of them a single letter: "zflip". */
function isPart(atoms: readonly string[], at: number, words: readonly string[]): boolean {
  const atom = atoms[at] ?? ''
  const before = atoms[at - 1] ?? ''
  const next = atoms[at + 1] ?? ''
  if (atom.length > 1 && before.length !== 1 && next.length !== 1) return false
  return (next !== '' && isOneOf(words, atom, next)) || (before !== '' && isOneOf(words, before, atom))
}

/** The text of one name against the words that were typed. */
function likeness({ atoms, joined: text }: Name, wanted: Wanted): number {
  if (wanted.words.size === 0) return 0
  let points = 0
  let extra = 0
  for (let at = 0; at < atoms.length; at++) {
    const atom = atoms[at] ?? ''
    if (wanted.words.has(atom) || (wanted.joined.length > 0 && isPart(atoms, at, wanted.joined))) points += WEIGHT.word
    else if (wanted.begun.some((start) => atom.startsWith(start))) points += at === 0 ? WEIGHT.word + 4 : WEIGHT.word - 1
    else extra += EMPTY.has(atom) ? 0.3 : 1
  }
  const [whole = ''] = wanted.runs
  if (text === whole) points += WEIGHT.whole
  for (const run of wanted.runs) {
    const model = text.includes(run) ? modelIn(atoms, run) : 'none'
    if (model === 'none') continue
    points += model === 'whole' ? WEIGHT.run + WEIGHT.exactRun : WEIGHT.run
    break
  }
  return points - extra * (wanted.model ? WEIGHT.extraOfModel : WEIGHT.extra)
}

/** The makers that were named, by their index, with the words of their names. */
function makersIn(shelf: Shelf, conditions: readonly Condition[]): (readonly [number, string[]])[] {
  const named = conditions.flatMap((one) => one.kind === 'brand' ? one.brand : [])
  return named.map((brand) => [brand, atomsOf(shelf.brands[brand]?.what.name ?? '')])
}

function wantedOf(shelf: Shelf, { named, conditions }: Understanding): Wanted {
  const brands = new Set(makersIn(shelf, conditions).flatMap(([, atoms]) => atoms))
  const run = named.join('')
  // "samsung galaxy s25" is called Galaxy S25
  const bare = named.filter((word) => !brands.has(word)).join('')
  return {
    words: new Set(named),
    runs: [...new Set([run, bare])].filter(Boolean),
    begun: conditions.flatMap((one) => one.kind === 'word' && one.goesOn ? one.any : []),
    model: named.some((word) => /\d/.test(word)),
    joined: named.some((word) => word.length > 3 && frequencyOf(shelf.words, word) > 0) ? named : [],
  }
}

/** Points for ten times the price: where the wish could be kept, and where nothing was as cheap or dear as it asks for. */
const DEARNESS: Partial<Record<Wish, readonly [number, number]>> = {
  cheap: [-10, -80], simple: [-18, -80], pupil: [-6, -60], student: [-3, -60], premium: [12, 80], cheapest: [-200, -200],
  dearest: [200, 200],
}

/** What wishes add: numbers that the product has much or little of. */
function wishPoints(shelf: Shelf, { wishes, conditions, nearPrice, named }: Understanding): (slot: number) => number {
  const { price, cameraMp, batteryMah, refreshHz, createdAt, ratingCount } = shelf.columns
  const parts: ((slot: number) => number)[] = []
  for (const wish of wishes) {
    const words = (wishWords[wish] ?? []).map((word) => postingsOf(shelf.words, word)).filter((found) => found !== undefined)
    if (words.length > 0) parts.push((slot) => words.some((found) => hasPosting(found, slot)) ? WEIGHT.wishWord : 0)
    const kept = conditions.some((one) => one.kind === 'wish' && one.wish === wish)
    const dear = DEARNESS[wish]?.[kept ? 0 : 1] ?? 0
    if (dear !== 0) parts.push((slot) => dear * Math.log10(Math.max(price[slot] ?? 0, 10_000)))
    if (wish === 'simple') parts.push((slot) => shelf.ramSets.values[shelf.columns.ram[slot] ?? 0]?.length === 0 ? 40 : 0)
    if (wish === 'camera' || wish === 'cameras') {
      parts.push((slot) => Math.min(cameraMp[slot] ?? 0, 200) / 12 + (price[slot] ?? 0) / 3_000_000)
    }
    if (wish === 'battery') parts.push((slot) => (batteryMah[slot] ?? 0) / 150)
    if (wish === 'gaming') parts.push((slot) => (refreshHz[slot] ?? 0) / 12)
    if (wish === 'newest') parts.push((slot) => WEIGHT.newest * newness(createdAt[slot] ?? 0))
    if (wish === 'used') {
      const weight = named.some((word) => /\d/.test(word)) ? WEIGHT.oldestOfModel : WEIGHT.oldest
      parts.push((slot) => -weight * newness(createdAt[slot] ?? 0))
    }
    if (wish === 'screen') parts.push((slot) => (shelf.columns.screenSize[slot] ?? 0) / 40)
    if (wish === 'loved') parts.push((slot) => hasSlot(shelf.featured, slot) ? 30 : Math.min(ratingCount[slot] ?? 0, 30))
  }
  // nothing costs what was asked for: what comes nearest to it
  if (nearPrice !== null) parts.push((slot) => -80 * Math.abs(Math.log10(Math.max(price[slot] ?? 0, 10_000) / nearPrice)))
  return (slot) => parts.reduce((sum, part) => sum + part(slot), 0)
}

/** 0 to 1 over ten years. */
function newness(createdAt: number): number {
  return Math.min(1, Math.max(0, (createdAt - FIRST_YEAR) / (10 * YEARS)))
}

function standing(shelf: Shelf, slot: number): number {
  const { ratingSum, ratingCount, createdAt } = shelf.columns
  const count = ratingCount[slot] ?? 0
  const rating = count === 0 ? 0 : ((ratingSum[slot] ?? 0) / count - 3) / 2 * Math.min(1, count / 20)
  const state = hasSlot(shelf.available, slot) ? WEIGHT.available : hasSlot(shelf.comingSoon, slot) ? WEIGHT.comingSoon : 0
  return state + (hasSlot(shelf.featured, slot) ? WEIGHT.featured : 0) + rating * WEIGHT.rating
    + newness(createdAt[slot] ?? 0) * WEIGHT.newness
}

/** What specifications say of it. */
function detailPoints(shelf: Shelf, { best, hints }: Understanding): (slot: number) => number {
  const listsOf = (words: readonly string[]) =>
    words.map((word) => postingsOf(shelf.details, word)).filter((found) => found !== undefined)
  const bests = listsOf(best)
  const hinted = listsOf(hints.flatMap((word) => [word, TOLD + word]))
  return (slot) => (bests.some((found) => hasPosting(found, slot)) ? WEIGHT.best : 0)
    + WEIGHT.hint * hinted.filter((found) => hasPosting(found, slot)).length
}

/** What `also` finds comes after what the conditions find. */
function firstOf(shelf: Shelf, { also, conditions }: Understanding): Bitset | undefined {
  return also.length === 0 ? undefined : meetingAll(shelf, conditions)
}

/** A function from slots to scores; scores of one keyword compare with each other only. */
export function scoring(shelf: Shelf, understood: Understanding): (slot: number) => number {
  const wanted = wantedOf(shelf, understood)
  const soft = new Set(understood.soft)
  const first = firstOf(shelf, understood)
  const wishes = wishPoints(shelf, understood)
  const details = detailPoints(shelf, understood)
  // the cheapest iPhone is a phone
  const decisive = understood.wishes.some((wish) => wish === 'newest' || wish === 'used' || DEARNESS[wish] !== undefined) ? 20 : 1
  const { columns } = shelf
  const makers = new Map(makersIn(shelf, understood.conditions))
  return (slot) => {
    const name = nameOf(shelf.names[slot] ?? '')
    const family = shelf.categories[columns.category[slot] ?? 0]?.what.family
    const fits = understood.accessory ? shelf.fitSets.values[columns.fits[slot] ?? 0] ?? [] : []
    const maker = makers.get(columns.brand[slot] ?? 0)
    // "samsung galaxy s25" is called Galaxy S25: its maker counts as said in every name
    const called = maker && !maker.every((atom) => name.atoms.includes(atom))
      ? { atoms: [...maker, ...name.atoms], joined: maker.join('') + name.joined } : name
    const alike = Math.max(likeness(called, wanted), ...fits.map((one) => likeness(nameOf(plain(one)), wanted)))
    let points = alike + standing(shelf, slot) + wishes(slot) + details(slot)
    if (!understood.accessory) points += decisive * (family === 'phone' ? WEIGHT.phone : family === 'tablet' ? WEIGHT.tablet : 0)
    if (understood.series >= 0 && columns.brand[slot] === understood.series) points += WEIGHT.series
    if (soft.size > 0) points += WEIGHT.soft * name.atoms.filter((atom) => soft.has(atom)).length
    if (first && hasSlot(first, slot)) points += WEIGHT.first
    return points
  }
}
