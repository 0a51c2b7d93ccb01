// How many products each further choice would leave. Within a group every filter counts but the group's own.
import type { Facets } from '#contract/search.ts'
import type { Language } from '#contract/problems.ts'
import { bandAt } from './search-bands.ts'
import { bitsFor, countSlots, keepOnly, slotsOf } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { colourFamilies, familyCalled } from './search-colours.ts'
import { brandsCalled, fulfilling, meeting } from './search-filter.ts'
import type { Conditions, Filter, Group } from './search-filter.ts'
import { addPostings, countPostingsIn, hasPosting } from './search-postings.ts'
import type { Postings } from './search-postings.ts'
import type { Kept, Shelf } from './search-shelf-form.ts'
import { sizeKey } from './search-shelf-kinds.ts'
import { LACKS } from './search-shelf-variants.ts'
import { stretch, tallyOf } from './search-tally.ts'
import type { Tally } from './search-tally.ts'
import { isJoint, keepMeeting } from './search-variants.ts'
import type { Wanted } from './search-variants.ts'

type Counts = Omit<Facets, 'understood'>

/** "8GB" → 8, "1TB" → 1024; what says no size comes last. */
export function gigabytes(size: string): number {
  const [, number, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(MB|GB|TB)?/i.exec(size.trim()) ?? []
  if (number === undefined) return Infinity
  return Number(number.replace(',', '.')) * ({ MB: 1 / 1024, TB: 1024 }[unit.toUpperCase()] ?? 1)
}

/** What a group counts among; where it is less than the words of the bits, also as a list. */
interface Base { bits: Bitset, count: number, few: Uint32Array | undefined }

function baseOf(bits: Bitset): Base {
  const count = countSlots(bits)
  return { bits, count, few: count * 2 < bits.length ? slotsOf(bits, count) : undefined }
}

function countAmong(postings: Postings, { bits, few }: Base): number {
  if (!few) return countPostingsIn(postings, bits)
  let count = 0
  for (const slot of few) if (hasPosting(postings, slot)) count++
  return count
}

/** What the counts are made from; `tally` where something is asked of variants. */
interface Counting {
  shelf: Shelf
  conditions: Conditions
  wanted: Wanted
  all: Base
  /** A group's products are those that meet every other condition; most groups have no choice of their own and share one set. */
  within: (group: Group) => Base
  tally: Tally | undefined
}

function countingOf(shelf: Shelf, conditions: Conditions, wanted: Wanted): Counting {
  const tally = wanted.given === 0 ? undefined : tallyOf(shelf, conditions, wanted)
  const joint = isJoint(wanted)
  const all = baseOf(tally && joint ? tally.met : meeting(shelf, conditions))
  const within = (group: Group): Base => {
    if (!conditions.has(group)) return all
    return joint ? baseOf(fulfilling(shelf, conditions, wanted, group)) : baseOf(meeting(shelf, conditions, group))
  }
  return { shelf, conditions, wanted, all, within, tally }
}

/** The tally, unless the group's own condition is the only one of variants: its counts are those of products then. */
function tallyFor({ tally, wanted }: Counting, group: keyof typeof LACKS): Tally | undefined {
  return wanted.given === LACKS[group] ? undefined : tally
}

/** How many there would be with this asked of variants too, whatever is asked of the group now. */
function countWith({ shelf, conditions, wanted }: Counting, group: 'status' | 'onSale', kept: Bitset): number {
  const bits = meeting(shelf, conditions, group)
  keepOnly(bits, kept)
  const more = { ...wanted, given: wanted.given | LACKS[group], states: wanted.states | LACKS[group] }
  if (isJoint(more)) keepMeeting(shelf, bits, more)
  return countSlots(bits)
}

/** How many products have each of some values, by what `kept` says of it and by its number. */
function counter(counting: Counting, group: 'ram' | 'storage' | 'colours' | 'price', counts: (tally: Tally) => Uint32Array) {
  const tally = tallyFor(counting, group)
  if (tally) return (_: Postings, number = 0): number => counts(tally)[number] ?? 0
  const base = counting.within(group)
  return (slots: Postings): number => countAmong(slots, base)
}

function sizes(counting: Counting, group: 'ram' | 'storage', chosen: readonly string[] = []): Facets['ramOptions'] {
  const { shelf } = counting
  const [kept, { numbers }] = group === 'ram'
    ? [shelf.rams, shelf.variants.rams] : [shelf.storages, shelf.variants.storages]
  const wanted = new Set(chosen.map(sizeKey))
  const count = counter(counting, group, (tally) => (group === 'ram' ? tally.rams : tally.storages))
  return [...kept].map(([key, { what, slots }]) => ({ key, value: what, count: count(slots, numbers.get(key) ?? -1) }))
    .filter(({ key, count }) => count > 0 || wanted.has(key))
    .toSorted((one, other) => gigabytes(one.value) - gigabytes(other.value) || (one.key < other.key ? -1 : 1))
    .map(({ value, count }) => ({ value, count }))
}

/** Cheapest and dearest variant. Each is in the first band that has any: only that band's products are looked at. */
function rangeOf(shelf: Shelf, { bits, few }: Base): Facets['priceRange'] {
  const range = Float64Array.of(Infinity, -1)
  if (few) stretchTo(shelf, range, few)
  else {
    for (const bands of [shelf.variantBands, shelf.variantBands.toReversed()]) {
      const first = bands.find((slots) => countPostingsIn(slots, bits) > 0)
      if (first === undefined) return null
      const among = bitsFor(shelf.used)
      addPostings(among, first)
      keepOnly(among, bits)
      stretchTo(shelf, range, slotsOf(among))
    }
  }
  return toRange(range)
}

function stretchTo({ variants }: Shelf, range: Float64Array, slots: Uint32Array): void {
  for (const slot of slots) {
    const end = variants.until[slot] ?? 0
    for (let at = variants.from[slot] ?? 0; at < end; at++) stretch(range, variants.price[at] ?? 0)
  }
}

function toRange([min = 0, max = 0]: Float64Array): Facets['priceRange'] {
  return max < 0 ? null : { min, max }
}

/** In the shop's order. */
const inOrder = <T extends { position: number, id: number }>(kept: readonly Kept<T>[]): Kept<T>[] =>
  kept.toSorted((one, other) => one.what.position - other.what.position || one.what.id - other.what.id)

/** Every count of a filter; names in the asker's language. */
export function countFacets(
  shelf: Shelf, filter: Filter, conditions: Conditions, wanted: Wanted, language: Language,
): Counts {
  const counting = countingOf(shelf, conditions, wanted)
  const { all, within, tally } = counting
  const brands = within('brands')
  const chosenBrands = new Set(brandsCalled(shelf, filter.brands ?? []).map(({ what }) => what.slug))
  const colours = counter(counting, 'colours', ({ families }) => families)
  const chosenFamilies = new Set(filter.colors?.map(familyCalled))
  const prices = counter(counting, 'price', ({ bands }) => bands)
  const priced = tallyFor(counting, 'price')
  const categories = within('category')
  return {
    total: all.count,
    categories: inOrder(shelf.categories).filter(({ what }) => what.active)
      .map(({ what, slots }) => ({ id: what.id, name: what[language], count: countAmong(slots, categories) }))
      .filter(({ id, count }) => count > 0 || id === filter.categoryId),
    brands: inOrder(shelf.brands)
      .map(({ what, slots }) => ({ slug: what.slug, name: what.name, count: countAmong(slots, brands) }))
      .filter(({ slug, count }) => count > 0 || chosenBrands.has(slug)),
    ramOptions: sizes(counting, 'ram', filter.ramOptions),
    storageOptions: sizes(counting, 'storage', filter.storageOptions),
    colors: colourFamilies
      .map((family, number) => ({ value: family.vi, label: family[language], hex: family.hex, number,
        count: colours(shelf.families[number] ?? [], number) }))
      .filter(({ number, count }) => count > 0 || chosenFamilies.has(number))
      .map(({ value, label, hex, count }) => ({ value, label, hex, count })),
    prices: shelf.variantBands.map((slots, band) => ({ ...bandAt(band), count: prices(slots, band) }))
      .filter(({ count }) => count > 0),
    priceRange: priced ? toRange(priced.range) : rangeOf(shelf, within('price')),
    // another state, or not on sale, is asked of products: those that would come instead were not tallied
    available: tally && (filter.status ?? 'AVAILABLE') === 'AVAILABLE'
      ? tally.available : countWith(counting, 'status', shelf.available),
    onSale: tally && filter.onSale !== false ? tally.onSale : countWith(counting, 'onSale', shelf.reduced),
  }
}
