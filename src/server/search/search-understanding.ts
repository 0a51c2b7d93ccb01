// What a shopper means by what was typed, as far as the shelf can answer it.
import type { Bitset } from './search-bits.ts'
import { addAll, bitsFor, forEachSlot } from './search-bits.ts'
import { familyBits, narrow } from './search-understanding-conditions.ts'
import type { Condition } from './search-understanding-conditions.ts'
import { takePrice, takeSizes, typedText } from './search-understanding-prices.ts'
import { brandKeys, brandOfSeries, readMeanings } from './search-understanding-reading.ts'
import type { Reading } from './search-understanding-reading.ts'
import { readWords } from './search-understanding-words.ts'
import type { Atom } from './search-understanding-words.ts'
import type { Shelf } from './search-shelf-form.ts'
import { seriesOfBrands } from './search-words-lexicon.ts'
import type { Wish } from './search-words-lexicon.ts'
import { isVietnameseWord } from './search-words-phrases.ts'
import { modelIn } from './search-words-models.ts'
import { atomsOf, plain } from './search-words.ts'

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
  /** Index of the maker whose series was named, -1 for none: a charger for an iPhone is Apple's own first. */
  readonly series: number
  /** A price that nothing has, dong; null where there is none such. */
  readonly nearPrice: number | null
  /** Accessories were asked for. */
  readonly accessory: boolean
}

/** Cases and the like are made for one model; these fit any, so a model beside them only says what they are for. */
const FOR_ANYTHING = new Set('cu-sac cap-sac sac-du-phong loa the-nho tai-nghe gia-do hub-chuyen-doi'.split(' '))
const MADE_FOR_ONE = new Set('op-lung kinh-cuong-luc but-cam-ung ban-phim'.split(' '))
/** Beside these, devices that are named are what they are for: "sạc apple watch", "ốp airpods". */
const FOR_DEVICES = new Set('op-lung kinh-cuong-luc cu-sac cap-sac'.split(' '))

/** What an accessory is like gives way before any word of the model it is for. */
const LIKENESS = 25

interface Settled { readonly kept: Condition[], readonly dropped: Condition[] }

function isEmpty(bits: Bitset): boolean {
  return bits.every((word) => word === 0)
}

function narrowed(shelf: Shelf, bits: Bitset, condition: Condition): Bitset {
  const next = bits.slice()
  narrow(shelf, next, condition)
  return next
}

/**
 * The last word as it was typed, or as the beginning of one: "iphone 1" is on its way to iPhone 16. That is so where the word
 * itself leaves nothing, or leaves only accessories of what has phones.
 */
function narrowedByLast(shelf: Shelf, bits: Bitset, condition: Condition, devices: Bitset | undefined): [Condition, Bitset] {
  const own = narrowed(shelf, bits, condition)
  if (condition.kind !== 'word' || condition.goesOn) return [condition, own]
  const hasDevice = (set: Bitset): boolean => devices !== undefined && set.some((word, at) => (word & (devices[at] ?? 0)) !== 0)
  const letter = condition.any[0]?.length === 1
  if (!letter && !isEmpty(own) && (hasDevice(own) || !hasDevice(bits))) return [condition, own]
  const open = { ...condition, goesOn: true }
  const more = narrowed(shelf, bits, open)
  return isEmpty(own) || hasDevice(more) ? [open, more] : [condition, own]
}

/** Takes the conditions from the most telling on; one that leaves nothing is dropped. */
function settle(shelf: Shelf, conditions: readonly Condition[], from: Bitset): Settled {
  const kept: Condition[] = []
  const dropped: Condition[] = []
  let bits = from
  const devices = conditions.some(({ kind }) => kind === 'category') ? undefined : familyBits(shelf, ['phone', 'tablet'])
  for (const condition of conditions.toSorted((one, other) => other.telling - one.telling)) {
    const [taken, next] = condition.kind === 'word' && condition.last ? narrowedByLast(shelf, bits, condition, devices)
      : [condition, narrowed(shelf, bits, condition)]
    if (isEmpty(next)) dropped.push(condition)
    else {
      kept.push(taken)
      bits = next
    }
  }
  return { kept, dropped }
}

/** Several categories are one condition; a device beside an accessory only says what the accessory is for. */
function withOneCategory(shelf: Shelf, conditions: readonly Condition[]): { conditions: Condition[], accessory: boolean } {
  const named = conditions.filter((one) => one.kind === 'category')
  const slugs = (one: typeof named[number]) => one.categories.map((at) => shelf.categories[at]?.what)
  const forDevices = named.some((one) => slugs(one).some((what) => what && FOR_DEVICES.has(what.slug)))
  const isAccessory = (one: typeof named[number]): boolean => slugs(one).every((what) => what?.family === 'accessory'
    && (!forDevices || FOR_DEVICES.has(what.slug) || !['dong-ho', 'tai-nghe'].includes(what.slug)))
  // in Vietnamese the thing comes first and what it is like behind it: "điện thoại sạc nhanh" is a phone
  const [head] = named
  const isHead = head !== undefined && !isAccessory(head) && plain(head.said).split(' ').every((word) => isVietnameseWord(word))
  const accessories = isHead ? [] : named.filter(isAccessory)
  const chosen = accessories.length > 0 ? accessories : isHead ? named.filter((one) => !isAccessory(one)) : named
  const [first] = chosen
  const others = conditions.filter((one) => one.kind !== 'category')
  const context = named.filter((one) => !chosen.includes(one)).flatMap(({ words, said }): Condition[] =>
    words.length > 0 && !/^phones?$|^tablets?$/.test(words[0] ?? '') ? [{ kind: 'word', any: words, goesOn: false, said, telling: 35 }] : [])
  if (!first) return { conditions: others, accessory: false }
  const one: Condition = {
    ...first, categories: [...new Set(chosen.flatMap(({ categories }) => categories))], words: chosen.flatMap(({ words }) => words),
  }
  return { conditions: [one, ...context, ...others], accessory: accessories.length > 0 }
}

/** An accessory made for Galaxy phones is one for Samsung's. */
function withSeries(shelf: Shelf, condition: Condition): Condition {
  if (condition.kind !== 'brand') return condition
  const slug = shelf.brands[condition.brand]?.what.slug ?? ''
  return { ...condition, words: [...condition.words, ...(seriesOfBrands[slug] ?? '').split(' ').filter(Boolean)] }
}

/** The device the words name, where they name one: its conditions without what says the accessory. */
function deviceIn(shelf: Shelf, conditions: readonly Condition[]): Condition[] | undefined {
  const words = conditions.filter((one) => isWordOf(one) && one.telling > LIKENESS)
  if (!words.some((one) => one.kind === 'word')) return undefined
  const device: Condition[] = [...words, { kind: 'wish', wish: 'device', said: '', telling: 0 }]
  const bits = shelf.listed.slice()
  for (const one of device) narrow(shelf, bits, one)
  return isEmpty(bits) ? undefined : device
}

interface Answerable { readonly conditions: Condition[], readonly also: Condition[][], readonly dropped: Condition[] }

/** For an accessory the model it is for says more than what the accessory is like: "magsafe" gives way before "max" does. */
function modelFirst(shelf: Shelf, conditions: readonly Condition[]): Condition[] {
  const devices = familyBits(shelf, ['phone', 'tablet'])
  return conditions.map((one) => isWordOf(one) && isEmpty(narrowed(shelf, devices, one)) ? { ...one, telling: LIKENESS } : one)
}

function answerable(shelf: Shelf, conditions: Condition[], accessory: boolean, named: readonly string[]): Answerable {
  const [category] = conditions
  if (!accessory || category?.kind !== 'category') {
    const { kept, dropped } = settle(shelf, conditions, shelf.listed)
    return { conditions: kept, also: [], dropped }
  }
  const slugs = category.categories.map((at) => shelf.categories[at]?.what.slug ?? '')
  const device = deviceIn(shelf, modelFirst(shelf, conditions))
  const wanted = (device ? modelFirst(shelf, conditions) : conditions).map((one) => withSeries(shelf, one))
  const { kept, dropped } = settle(shelf, wanted, shelf.listed)
  if (!device) return { conditions: kept, also: [], dropped }
  const lacking = dropped.some((one) => isWordOf(one) && one.telling > LIKENESS)
  if (slugs.every((slug) => FOR_ANYTHING.has(slug))) {
    const free = settle(shelf, wanted.filter((one) => !isWordOf(one) || one.telling === LIKENESS), shelf.listed).kept
    return { conditions: lacking ? free : kept, also: [free], dropped: dropped.filter((one) => !isWordOf(one)) }
  }
  if (!slugs.some((slug) => MADE_FOR_ONE.has(slug))) return { conditions: kept, also: [], dropped }
  const run = modelNamed(shelf, named, device)
  if (!lacking && isMadeFor(shelf, kept, run)) return { conditions: kept, also: [], dropped }
  // one made for that very model matters more than its being clear
  const [likenesses, others] = [wanted.filter((one) => one.telling === LIKENESS), wanted.filter((one) => one.telling !== LIKENESS)]
  const plainly = settle(shelf, others, shelf.listed)
  if (!lacking && likenesses.length > 0 && isMadeFor(shelf, plainly.kept, run)) {
    return { conditions: plainly.kept, also: [kept], dropped: [...plainly.dropped, ...likenesses] }
  }
  return { conditions: kept, also: [device], dropped: dropped.filter((one) => !isWordOf(one)) }
}

const MADE_FOR_MOST = 500

/** The words that name the device, without its maker and in one run: "iphone16". */
function modelNamed(shelf: Shelf, named: readonly string[], device: readonly Condition[]): string {
  const words = new Set(device.flatMap((one) => one.kind === 'word' ? one.any : []))
  const brands = new Set(brandKeys(shelf).keys())
  return named.filter((word) => !brands.has(word) && (words.has(word) || [...words].some((one) => /\d/.test(one) && one.includes(word)))).join('')
}

/** Whether one of these is made for exactly the model. Only numbers tell models apart. */
function isMadeFor(shelf: Shelf, conditions: readonly Condition[], run: string): boolean {
  if (!/\d/.test(run)) return true
  let looked = 0
  let found = false
  forEachSlot(meetingAll(shelf, conditions), (slot) => {
    const names = [shelf.names[slot] ?? '', ...shelf.fitSets.values[shelf.columns.fits[slot] ?? 0] ?? []]
    found = names.some((name) => modelIn(atomsOf(name), run) === 'whole')
    return !found && ++looked < MADE_FOR_MOST
  })
  return found
}

function isWordOf(one: Condition): boolean {
  return one.kind === 'word' || one.kind === 'brand'
}

/** The text with what was mended in its place; null where nothing was. */
function correctedText(atoms: readonly Atom[], mended: Reading['mended']): string | null {
  if (!atoms.some((atom) => atom.mended)) return null
  const parts: string[] = []
  for (let at = 0; at < atoms.length;) {
    // stands within the list
    const { token, said } = atoms[at] as Atom
    const phrase = mended.find(({ from }) => from === token)
    const own = atoms.filter((atom) => atom.token === token)
    parts.push(phrase?.text ?? (own.some((atom) => atom.mended) ? own.map((atom) => atom.text).join('') : said))
    const next = atoms.findIndex((atom) => atom.token > (phrase?.to ?? token))
    at = next < 0 ? atoms.length : next
  }
  return parts.join(' ')
}

const NO_READING = { corrected: null, minPrice: null, maxPrice: null, categories: [], brands: [], conditions: [], also: [],
  wishes: [], named: [], soft: [], series: -1, nearPrice: null, accessory: false } as const

/** Reads what was typed. Pure; the shelf says which words, makers and categories there are. An empty text asks for everything. */
export function understand(text: string, shelf: Shelf): Understanding {
  const sized = takeSizes(typedText(text))
  const { typed, price } = takePrice(sized.typed)
  const brands = new Set([...brandKeys(shelf).keys()].flatMap((name) => name.split(' ')))
  const atoms = readWords({ vocabulary: shelf.words, brands }, typed)
  const reading = readMeanings(shelf, atoms, price, sized.sizes)
  const { known, unknown } = reading.weight
  if (text.trim() === '') return { ...NO_READING, ignored: [], nothing: false }
  if (reading.conditions.length === 0 || unknown > known) return { ...NO_READING, ignored: reading.unknown, nothing: true }
  const { conditions, accessory } = withOneCategory(shelf, reading.conditions)
  const answer = answerable(shelf, conditions, accessory, reading.named)
  const missed = answer.dropped.find((one) => one.kind === 'price')
  const asked = answer.conditions.find((one) => one.kind === 'price')
  const maker = reading.conditions.find((one) => one.kind === 'brand')?.brand ?? -1
  const series = reading.named.map((word) => brandOfSeries(shelf, word)).find((brand) => brand >= 0) ?? maker
  return {
    corrected: correctedText(atoms, reading.mended),
    minPrice: asked?.min ?? null,
    maxPrice: asked?.max ?? null,
    ignored: [...reading.unknown, ...answer.dropped.filter(({ kind, said }) => said !== '' && kind !== 'wish').map(({ said }) => said)],
    categories: answer.conditions.flatMap((one) => one.kind === 'category' ? one.categories : []),
    brands: answer.conditions.flatMap((one) => one.kind === 'brand' ? one.brand : []),
    nothing: false,
    conditions: answer.conditions,
    also: answer.also,
    wishes: reading.wishes,
    named: reading.named,
    soft: reading.soft,
    series,
    nearPrice: missed?.max ?? missed?.min ?? null,
    accessory,
  }
}

/** The slots that meet all of these. */
export function meetingAll(shelf: Shelf, conditions: readonly Condition[]): Bitset {
  const bits = shelf.live.slice(0, (shelf.used + 31) >>> 5)
  for (const condition of conditions) narrow(shelf, bits, condition)
  return bits
}

/** The slots that match the words and what the words ask for; of discontinued products too. The set is the caller's own. */
export function matchingOf(shelf: Shelf, understood: Understanding): Bitset {
  if (understood.nothing) return bitsFor(shelf.used)
  const bits = meetingAll(shelf, understood.conditions)
  for (const conditions of understood.also) addAll(bits, meetingAll(shelf, conditions))
  return bits
}
