// How many products each further choice would leave. Within a group every filter counts but the group's own.
import type { Facets } from '#contract/search.ts'
import type { Language } from '#contract/problems.ts'
import { bandAt } from './search-bands.ts'
import { countBoth, countSlots, hasSlot, slotsOf } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { colourFamilies, familyCalled } from './search-colours.ts'
import { brandsCalled, meeting } from './search-filter.ts'
import type { Conditions, Filter, Group } from './search-filter.ts'
import { orderBy } from './search-orders.ts'
import { countPostingsIn, hasPosting } from './search-postings.ts'
import type { Postings } from './search-postings.ts'
import type { Kept, Shelf } from './search-shelf-form.ts'
import { sizeKey } from './search-shelf-put.ts'

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

/** A group's products are those that meet every other condition; most groups have no choice of their own and share one set. */
function groupsOf(shelf: Shelf, conditions: Conditions): { all: Base, within: (group: Group) => Base } {
  const all = baseOf(meeting(shelf, conditions))
  return { all, within: (group) => (conditions.has(group) ? baseOf(meeting(shelf, conditions, group)) : all) }
}

function sizes(kept: Map<string, Kept<string>>, base: Base, chosen: readonly string[] = []): Facets['ramOptions'] {
  const wanted = new Set(chosen.map(sizeKey))
  return [...kept].map(([key, { what, slots }]) => ({ key, value: what, count: countAmong(slots, base) }))
    .filter(({ key, count }) => count > 0 || wanted.has(key))
    .toSorted((one, other) => gigabytes(one.value) - gigabytes(other.value) || (one.key < other.key ? -1 : 1))
    .map(({ value, count }) => ({ value, count }))
}

/** Cheapest and dearest: looked up where there are few, found from the ends of the order of prices where there are many. */
function rangeOf(shelf: Shelf, { bits, count }: Base): Facets['priceRange'] {
  const { price } = shelf.columns
  if (count === 0) return null
  if (count * 16 < shelf.used) {
    let [min, max] = [Infinity, 0]
    for (const slot of slotsOf(bits, count)) {
      min = Math.min(min, price[slot] ?? 0)
      max = Math.max(max, price[slot] ?? 0)
    }
    return { min, max }
  }
  const order = orderBy(shelf, 'price')
  const among = (slot: number): boolean => hasSlot(bits, slot)
  return { min: price[order.find(among) ?? 0] ?? 0, max: price[order.findLast(among) ?? 0] ?? 0 }
}

/** In the shop's order. */
const inOrder = <T extends { position: number, id: number }>(kept: readonly Kept<T>[]): Kept<T>[] =>
  kept.toSorted((one, other) => one.what.position - other.what.position || one.what.id - other.what.id)

/** Every count of a filter; names in the asker's language. */
export function countFacets(shelf: Shelf, filter: Filter, conditions: Conditions, language: Language): Counts {
  const { all, within } = groupsOf(shelf, conditions)
  const brands = within('brands')
  const chosenBrands = new Set(brandsCalled(shelf, filter.brands ?? []).map(({ what }) => what.slug))
  const colours = within('colours')
  const chosenFamilies = new Set(filter.colors?.map(familyCalled))
  const prices = within('price')
  const categories = within('category')
  return {
    total: all.count,
    categories: inOrder(shelf.categories).filter(({ what }) => what.active)
      .map(({ what, slots }) => ({ id: what.id, name: what[language], count: countAmong(slots, categories) }))
      .filter(({ id, count }) => count > 0 || id === filter.categoryId),
    brands: inOrder(shelf.brands)
      .map(({ what, slots }) => ({ slug: what.slug, name: what.name, count: countAmong(slots, brands) }))
      .filter(({ slug, count }) => count > 0 || chosenBrands.has(slug)),
    ramOptions: sizes(shelf.rams, within('ram'), filter.ramOptions),
    storageOptions: sizes(shelf.storages, within('storage'), filter.storageOptions),
    colors: colourFamilies
      .map((family, number) => ({ value: family.vi, label: family[language], hex: family.hex, number,
        count: countAmong(shelf.families[number] ?? [], colours) }))
      .filter(({ number, count }) => count > 0 || chosenFamilies.has(number))
      .map(({ value, label, hex, count }) => ({ value, label, hex, count })),
    prices: shelf.bands.map((slots, band) => ({ ...bandAt(band), count: countAmong(slots, prices) }))
      .filter(({ count }) => count > 0),
    priceRange: rangeOf(shelf, prices),
    available: countBoth(within('status').bits, shelf.available),
    onSale: countBoth(within('onSale').bits, shelf.onSale),
  }
}
