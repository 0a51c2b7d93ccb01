// How many products each further choice would leave. Within a group every filter counts but the group's own.
import type { Facets } from '#contract/search.ts'
import type { Language } from '#contract/problems.ts'
import { bandAt } from './search-bands.ts'
import { copyOf, countSlots, keepOnly } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { colourFamilies, familyCalled } from './search-colours.ts'
import { baseOf, countFamilies, countKept, countSizes } from './search-facets-base.ts'
import type { Base } from './search-facets-base.ts'
import { brandsCalled, fulfilling, meeting } from './search-filter.ts'
import type { Conditions, Filter, Group } from './search-filter.ts'
import { countPostingsIn, keepPostings } from './search-postings.ts'
import type { Kept, Shelf } from './search-shelf-form.ts'
import { sizeKey } from './search-shelf-kinds.ts'
import { LACKS } from './search-shelf-variants.ts'
import { endsOf, stretchOver } from './search-tally-lanes.ts'
import type { Tally } from './search-tally-lanes.ts'
import { tallyOf } from './search-tally.ts'
import { keepMeeting } from './search-variants.ts'
import { isJoint, wantedOf } from './search-wanted.ts'
import type { Wanted } from './search-wanted.ts'

type Counts = Omit<Facets, 'understood'>

/** "8GB" → 8, "1TB" → 1024; what says no size comes last. */
export function gigabytes(size: string): number {
  const [, number, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(MB|GB|TB)?/i.exec(size.trim()) ?? []
  if (number === undefined) return Infinity
  return Number(number.replace(',', '.')) * ({ MB: 1 / 1024, TB: 1024 }[unit.toUpperCase()] ?? 1)
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
  const all = baseOf(shelf, tally && joint ? tally.met : meeting(shelf, conditions))
  const within = (group: Group): Base => {
    if (!conditions.has(group)) return all
    return baseOf(shelf, joint ? fulfilling(shelf, conditions, wanted, group) : meeting(shelf, conditions, group))
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

function sizes(counting: Counting, group: 'ram' | 'storage', chosen: readonly string[] = []): Facets['ramOptions'] {
  const { shelf, within } = counting
  const [kept, { numbers }] = group === 'ram'
    ? [shelf.rams, shelf.variants.rams] : [shelf.storages, shelf.variants.storages]
  const wanted = new Set(chosen.map(sizeKey))
  const tally = tallyFor(counting, group)
  const tallied = group === 'ram' ? tally?.rams : tally?.storages
  const counts = tallied ? undefined : countSizes(shelf, group, within(group))
  return [...kept]
    .map(([key, { what }]) => ({ key, value: what, count: tallied?.[numbers.get(key) ?? -1] ?? counts?.get(key) ?? 0 }))
    .filter(({ key, count }) => count > 0 || wanted.has(key))
    .toSorted((one, other) => gigabytes(one.value) - gigabytes(other.value) || (one.key < other.key ? -1 : 1))
    .map(({ value, count }) => ({ value, count }))
}

/** By band; and the cheapest and the dearest variant: each is in the first band that has any. */
function pricesOf(counting: Counting): { counts: number[], range: Facets['priceRange'] } {
  const { shelf, within } = counting
  const tally = tallyFor(counting, 'price')
  if (tally) return { counts: [...tally.bands], range: toRange(tally.range) }
  const { bits } = within('price')
  const counts = shelf.variantBands.map((slots) => countPostingsIn(slots, bits))
  const range = Float64Array.of(Infinity, -1)
  for (const [side, band] of endsOf(counts)) {
    const among = copyOf(bits, shelf.used)
    keepPostings(among, [shelf.variantBands[band]])
    stretchOver(shelf, wantedOf(shelf, {}), among, range, side)
  }
  return { counts, range: toRange(range) }
}

function toRange([min = 0, max = 0]: Float64Array): Facets['priceRange'] {
  return max < 0 ? null : { min, max }
}

/** By the number of the family. */
function familiesOf(counting: Counting): ArrayLike<number> {
  return tallyFor(counting, 'colours')?.families ?? countFamilies(counting.shelf, counting.within('colours'))
}

/** In the shop's order, with how many there are of each. */
const inOrder = <T extends { position: number, id: number }>(kept: readonly Kept<T>[], counts: readonly number[]) =>
  kept.map(({ what }, number) => ({ what, count: counts[number] ?? 0 }))
    .toSorted((one, other) => one.what.position - other.what.position || one.what.id - other.what.id)

/** Every count of a filter; names in the asker's language. */
export function countFacets(
  shelf: Shelf, filter: Filter, conditions: Conditions, wanted: Wanted, language: Language,
): Counts {
  const counting = countingOf(shelf, conditions, wanted)
  const { all, within, tally } = counting
  const chosenBrands = new Set(brandsCalled(shelf, filter.brands ?? []).map(({ what }) => what.slug))
  const colours = familiesOf(counting)
  const chosenFamilies = new Set(filter.colors?.map(familyCalled))
  const prices = pricesOf(counting)
  const brands = countKept(shelf.brands, shelf.columns.brand, within('brands'))
  const categories = countKept(shelf.categories, shelf.columns.category, within('category'))
  return {
    total: all.count,
    categories: inOrder(shelf.categories, categories).filter(({ what }) => what.active)
      .map(({ what, count }) => ({ id: what.id, name: what[language], count }))
      .filter(({ id, count }) => count > 0 || id === filter.categoryId),
    brands: inOrder(shelf.brands, brands)
      .map(({ what, count }) => ({ slug: what.slug, name: what.name, count }))
      .filter(({ slug, count }) => count > 0 || chosenBrands.has(slug)),
    ramOptions: sizes(counting, 'ram', filter.ramOptions),
    storageOptions: sizes(counting, 'storage', filter.storageOptions),
    colors: colourFamilies
      .map((family, number) => ({ value: family.vi, label: family[language], hex: family.hex, number,
        count: colours[number] ?? 0 }))
      .filter(({ number, count }) => count > 0 || chosenFamilies.has(number))
      .map(({ value, label, hex, count }) => ({ value, label, hex, count })),
    prices: prices.counts.map((count, band) => ({ ...bandAt(band), count })).filter(({ count }) => count > 0),
    priceRange: prices.range,
    // another state, or not on sale, is asked of products: those that would come instead were not tallied
    available: tally && (filter.status ?? 'AVAILABLE') === 'AVAILABLE'
      ? tally.available : countWith(counting, 'status', shelf.available),
    onSale: tally && filter.onSale !== false ? tally.onSale : countWith(counting, 'onSale', shelf.reduced),
  }
}
