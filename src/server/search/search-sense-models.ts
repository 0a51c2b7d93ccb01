// Which models a sentence names: "ip 16 promax còn không" names iPhone 16 Pro Max, and not iPhone 16.
import { bitsFor, copyOf, countSlots, forEachSlot } from './search-bits.ts'
import { addPostings, bitsOf, countPostings, keepPostings } from './search-postings.ts'
import type { Shelf } from './search-shelf-form.ts'
import { brandKeys } from './search-understanding-reading.ts'
import type { Atom } from './search-understanding-words.ts'
import { postingsOf } from './search-vocabulary.ts'
import { qualifiers, seriesOfBrands } from './search-words-lexicon.ts'
import { isPhraseWord } from './search-words-phrases.ts'
import { atomsOfPlain } from './search-words.ts'

/** A product named by the atoms `from` to `until`. */
export interface Named { readonly slot: number, readonly from: number, readonly until: number, readonly exact: number }

/** So many names are compared at most: words that more products have than that say nothing alone. */
const COMPARED_MOST = 800
const TELLING_MOST = 400
/** Said between the words of a name: "iphone bản 16 pro max". */
const STRAYS_MOST = 2

/** Series that need not be said: S25 is a Galaxy. */
const SILENT = new Set(['galaxy', 'redmi', 'poco', 'find', 'z', 'rog', 'iphone'])
const makers = new Set(Object.keys(seriesOfBrands))
export const seriesWords: ReadonlySet<string> = new Set(Object.values(seriesOfBrands).flatMap((series) => series.split(' ')))

/** A name cut into what tells the model and what only goes with it: 5G, Wi-Fi, the size of a watch, a year. */
interface Core { readonly words: readonly string[], readonly beside: ReadonlySet<string> }

const BESIDE = new Set(['wi', 'fi', 'gps', 'usb', 'phone', 'inch'])
const kept = new Map<string, Core>()
const KEPT_MOST = 20_000

function cut(name: string): Core {
  const atoms = atomsOfPlain(name)
  const words: string[] = []
  const beside = new Set<string>()
  for (let at = 0; at < atoms.length; at++) {
    // both stand within the list, or there is no next one
    const [atom, next] = [atoms[at] as string, atoms[at + 1]]
    const isPair = /^[45]$/.test(atom) && next === 'g' && at > 0 || /^\d\d$/.test(atom) && next === 'mm'
    if (isPair) {
      beside.add(atom).add(next ?? '')
      at++
    } else if (at > 0 && (BESIDE.has(atom) || /^20\d\d$/.test(atom)
      || (atom === 'c' && atoms[at - 1] === 'usb'))) beside.add(atom)
    else words.push(atom)
  }
  return { words, beside }
}

function coreOf(name: string): Core {
  const known = kept.get(name)
  if (known) return known
  if (kept.size >= KEPT_MOST) kept.clear()
  const core = cut(name)
  kept.set(name, core)
  return core
}

const isNumber = (word: string): boolean => /^\d/.test(word)

/** Whether these words say the model without those before them. */
function standsAlone(words: readonly string[]): boolean {
  return words.some((word) => !isNumber(word)) && (words.some(isNumber) || words.length > 1)
}

/** Where the name may begin when its maker and series are not said: each a number of words left out. */
function leads(words: readonly string[], brands: ReadonlyMap<string, number>): number[] {
  const all = [0]
  for (let at = 0; at < words.length - 1; at++) {
    const word = words[at] ?? ''
    if (!brands.has(word) && !SILENT.has(word) && !makers.has(word)) break
    if (standsAlone(words.slice(at + 1))) all.push(at + 1)
  }
  return all
}

/** Where the words end that begin at `from`, the others in any order, with few strays between; -1 where they do not. */
function endOf(said: readonly Atom[], from: number, words: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
  let [missing, strays] = [words.length, 0]
  for (let at = from; at < said.length; at++) {
    const word = said[at]?.text ?? ''
    const wanted = left.get(word) ?? 0
    if (wanted > 0) {
      left.set(word, wanted - 1)
      if (--missing === 0) return at + 1
    } else if (isNumber(word) || qualifiers.has(word) || ++strays > STRAYS_MOST) return -1
  }
  return -1
}

/** "16e", "S25 Lite": what stands behind makes another model of it. */
function goesOn(said: readonly Atom[], until: number): boolean {
  const next = said[until]
  return next !== undefined && (qualifiers.has(next.text) || (next.glued && /^[a-z]$/.test(next.text)))
}

/** Slots whose names have telling words of the sentence: a pair of neighbours, or one rare word. */
function candidates(shelf: Shelf, said: readonly Atom[]): Set<number> {
  const slots = new Set<number>()
  const add = (found: ReturnType<typeof postingsOf>): void => {
    if (found === undefined || slots.size + countPostings(found) > COMPARED_MOST) return
    const bits = bitsFor(shelf.used)
    addPostings(bits, found)
    forEachSlot(bits, (slot) => slots.add(slot))
  }
  for (let at = 0; at < said.length; at++) {
    const word = said[at]?.text ?? ''
    const next = said[at + 1]?.text
    const own = postingsOf(shelf.words, word)
    if (own !== undefined && countPostings(own) <= TELLING_MOST && !isNumber(word) && word.length > 2) add(own)
    if (next === undefined) continue
    add(postingsOf(shelf.words, word + next))
    const other = postingsOf(shelf.words, next)
    if (own === undefined || other === undefined || (word.length < 3 && next.length < 3)) continue
    const both = copyOf(bitsOf(own, shelf.used), shelf.used)
    keepPostings(both, [other])
    if (countSlots(both) + slots.size <= COMPARED_MOST) forEachSlot(both, (slot) => slots.add(slot))
  }
  return slots
}

/** Said before a name without its series: "Xiaomi 14 Pro" is no iPhone 14 Pro. */
function isOthers(shelf: Shelf, brands: ReadonlyMap<string, number>, slot: number, before: string | undefined): boolean {
  if (before === undefined) return false
  const brand = brands.get(before)
  return brand === undefined ? seriesWords.has(before) : brand !== shelf.columns.brand[slot]
}

/** Every product whose whole name is said, at its longest, in the order they are said; of those alike the one said exactly. */
export function modelsIn(shelf: Shelf, said: readonly Atom[]): Named[] {
  const brands = brandKeys(shelf)
  const all: Named[] = []
  const placesOf = Map.groupBy(said.keys(), (at) => said[at]?.text)
  for (const slot of candidates(shelf, said)) {
    const { words, beside } = coreOf(shelf.names[slot] ?? '')
    // "Apple Pencil" is a kind of thing before it is one of them
    if (words.every((word) => brands.has(word) || isPhraseWord(word))) continue
    for (const lead of leads(words, brands)) {
      const rest = words.slice(lead)
      for (const from of placesOf.get(rest[0]) ?? []) {
        const until = endOf(said, from, rest)
        if (until < 0 || goesOn(said, until) || (lead > 0 && isOthers(shelf, brands, slot, said[from - 1]?.text))) continue
        const around = new Set(said.slice(until, until + 2).map(({ text }) => text))
        const saidBeside = [...beside].filter((word) => around.has(word)).length
        all.push({ slot, from, until, exact: saidBeside * 2 - beside.size + (lead === 0 ? 0.5 : 0) })
      }
    }
  }
  return longestOf(all)
}

/** Of overlapping ones the longest; of several by the same words the one said most exactly, else the newest. */
function longestOf(all: readonly Named[]): Named[] {
  const chosen: Named[] = []
  const sorted = all.toSorted((one, other) =>
    (other.until - other.from) - (one.until - one.from) || other.exact - one.exact || other.slot - one.slot)
  for (const one of sorted) {
    const isTaken = chosen.some((other) => other.slot === one.slot || (one.from < other.until && other.from < one.until))
    if (!isTaken) chosen.push(one)
  }
  return chosen.toSorted((one, other) => one.from - other.from)
}
