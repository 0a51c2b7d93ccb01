// Lists and counts from the shelf against the same worked out the long way: plain arrays, filtered, sorted and counted.
import { expect, test } from 'vitest'
import { dice } from '#testing/dice.ts'
import type { Dice } from '#testing/dice.ts'
import { bitsFor, countSlots, hasSlot, lending, setSlot } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { colourFamilies, familiesOf } from './search-colours.ts'
import { countFacets } from './search-facets.ts'
import { conditionsOf, fulfilling } from './search-filter.ts'
import type { Filter } from './search-filter.ts'
import { pageByRank } from './search-list.ts'
import type { SortField } from './search-list.ts'
import { pageOfPicks, pickedAt } from './search-list-picks.ts'
import { putRow, removeRow, slotOfId } from './search-shelf-put.ts'
import { buildShelf, emptyShelf } from './search-shelf.ts'
import type { BrandRow, CategoryRow, Shelf, ShelfRow } from './search-shelf.ts'
import type { ShelfVariant } from './search-shelf-form.ts'
import { matchingOf, understand } from './search-understanding.ts'
import { wantedOf } from './search-wanted.ts'
import { frequencyOf } from './search-vocabulary.ts'
import { plain, shelfWords } from './search-words.ts'

const brands: BrandRow[] = ['Alô', 'Samsung', 'Apple', 'OPPO', 'Nokia'].map((name, n) => (
  { id: 10 + n, slug: plain(name), name, position: 5 - n }))
const categories: CategoryRow[] = ['Điện thoại', 'Ốp lưng', 'Cáp'].map((vi, n) => (
  { id: 3 - n, slug: plain(vi), vi, en: `${vi} (en)`, family: n ? 'accessory' : 'phone', position: n, active: true }))
const RAMS = ['4GB', '8GB', '12GB', '16gb']
const STORAGES = ['64GB', '256GB', '1TB', '512MB']
const COLOURS = [
  { vi: 'Đen', en: 'Black', hex: '#222222' }, { vi: 'Titan sa mạc', en: 'Desert Titanium', hex: '#bfa48f' },
  { vi: 'Vàng đồng', en: 'Gold', hex: '#f4e2ca' }, { vi: 'Xanh navy', en: 'Navy', hex: '#2c3447' },
  { vi: 'Xanh', en: 'Green', hex: '#b6c8b7' }, { vi: 'Đỏ', en: 'Red', hex: '#b3363c' },
]
const PRICES = [0, 150_000, 199_999, 200_000, 999_999, 1_000_000, 4_990_000, 9_990_000, 12_000_000, 29_999_999, 30_000_000,
  45_000_000]
const KEYWORDS = ['galaxy', 's25', 'iphone 16', 'ốp lưng', 'tab s10 samsung', 'cap usb c', 'galxy', 'xyzzy', 'dưới 5 triệu']
const DETAILS = ['5g', 'ip68', '~gan', '@snapdragon8elite']
const NAMES = ['9 Lite', '10 Lite', 'Tab S9', 'Tab S10', 'Tab S10+', 'Galaxy S25 FE', 'Galaxy S25', 'Galaxy S25+', 'iPhone 16',
  'Ốp lưng đen', 'ốp lưng ĐEN', 'Cáp USB-C', 'Reno']

function someVariants(id: number, roll: Dice): ShelfVariant[] {
  const [rams, storages, colours] = [roll.some(RAMS, 2), roll.some(STORAGES, 2), roll.some(COLOURS, 3)]
  const [stocked, dear] = [roll.next(), roll.one([0, 0, 15_000_000])]
  return Array.from({ length: roll.often(0.05) ? 0 : 1 + roll.upTo(6) }, (_, n) => ({
    id: id * 100 + n, price: roll.one(PRICES) + dear, onSale: roll.often(0.3), inStock: roll.often(stocked),
    ram: roll.often(0.9) ? rams[n % 3] ?? null : null, storage: roll.one([...storages, null]),
    colour: colours[roll.upTo(2)] ?? COLOURS[0] ?? { vi: '', en: '', hex: '' },
  }))
}

/** As the database keeps what is known of variants with their product. */
function someRow(id: number, roll: Dice): ShelfRow {
  const variants = someVariants(id, roll)
  const shown = best(variants)
  return {
    id, name: roll.one(NAMES), brandId: roll.one(brands).id, categoryId: roll.one(categories).id,
    status: roll.one(['AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'COMING_SOON', 'DISCONTINUED']), featured: roll.often(0.2),
    inStock: shown?.inStock ?? false, price: shown?.price ?? 0, onSale: shown?.onSale ?? false,
    createdAt: 1_700_000_000_000 + roll.upTo(20), ratingSum: 0, ratingCount: 0, ...roll.often(0.5) && stars(roll),
    ram: each(variants.map(({ ram }) => ram)), storage: each(variants.map(({ storage }) => storage)),
    colours: each(variants.map(({ colour }) => colour)), fits: roll.often(0.1) ? [roll.one(NAMES)] : [], batteryMah: 0,
    cameraMp: 0, refreshHz: 0, screenSize: 0, details: roll.some(DETAILS, 4), variants,
  }
}
const each = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))]

/** The cheapest in stock, else the cheapest; of several the first. */
const best = (variants: readonly ShelfVariant[]): ShelfVariant | undefined =>
  variants.toSorted((one, other) => Number(other.inStock) - Number(one.inStock) || one.price - other.price)[0]

function stars(roll: Dice) {
  const ratingCount = 1 + roll.upTo(4)
  return { ratingCount, ratingSum: ratingCount + roll.upTo(ratingCount * 4) }
}

function someFilter(roll: Dice): Filter {
  const filter: Filter = {}
  if (roll.often(0.25)) filter.categoryId = roll.one([1, 2, 3, 99])
  if (roll.often(0.25)) filter.minPrice = roll.one(PRICES)
  if (roll.often(0.25)) filter.maxPrice = roll.one(PRICES)
  if (roll.often(0.2)) filter.status = roll.one(['AVAILABLE', 'OUT_OF_STOCK', 'COMING_SOON', 'DISCONTINUED'])
  if (roll.often(0.2)) filter.onSale = roll.often(0.5)
  if (roll.often(0.1)) filter.featured = roll.often(0.5)
  if (roll.often(0.3)) filter.brands = roll.some(['alo', 'ALÔ', 'samsung', 'Apple', 'nobody', 'oppo'], 3)
  if (roll.often(0.2)) filter.ramOptions = roll.some(['4GB', '8gb', '16GB', '99GB'], 2)
  if (roll.often(0.2)) filter.storageOptions = roll.some(['64gb', '1TB', '2TB'], 2)
  if (roll.often(0.3)) {
    filter.colors = roll.some(['Đen', 'den', 'Vàng', 'Be', 'Xanh dương', 'navy', 'xanh', 'Desert titanium', 'Hồng'], 2)
  }
  return filter
}

type Test = (row: ShelfRow) => boolean
type VariantTest = (variant: ShelfVariant) => boolean
const called = (wanted: readonly string[], names: readonly string[]): boolean =>
  wanted.some((want) => names.some((name) => name.toLowerCase() === want.toLowerCase()))
const familiesByName = new Map(COLOURS.map((colour) => [colour.vi, familiesOf(colour).map((n) => colourFamilies[n]?.vi ?? '')]))
const familyNames = ({ colour }: ShelfVariant): string[] => familiesByName.get(colour.vi) ?? []
const shown = (row: ShelfRow): string =>
  (row.status !== 'AVAILABLE' ? row.status : variantsOf(row).some(({ inStock }) => inStock) ? 'AVAILABLE' : 'OUT_OF_STOCK')
const variantsOf = (row: ShelfRow): readonly ShelfVariant[] => row.variants ?? []
function colourTest(wanted: readonly string[]): VariantTest {
  const tests = wanted.map(plain).map((want): VariantTest => {
    const family = colourFamilies.find(({ vi, en }) => plain(vi) === want || plain(en) === want)
    if (family) return (variant) => familyNames(variant).includes(family.vi)
    const names = COLOURS.filter(({ vi, en }) => plain(vi) === want || plain(en) === want).map(({ vi }) => vi)
    return ({ colour }) => names.includes(colour.vi)
  })
  return (variant) => tests.some((passes) => passes(variant))
}

/** A filter's tests are made once: they are asked about every row. */
function once<T>(make: (filter: Filter) => T): (filter: Filter) => T {
  const made = new WeakMap<Filter, T>()
  return (filter) => {
    const known = made.get(filter) ?? make(filter)
    made.set(filter, known)
    return known
  }
}

const testsOf = once(productTests)
const variantTestsOf = once(variantTests)

/** What must hold of the product. */
function productTests({ categoryId, status, onSale, featured, brands: slugs }: Filter): Record<string, Test> {
  const brandNames = (row: ShelfRow): string[] => brands.filter(({ id }) => id === row.brandId).flatMap((b) => [b.slug, b.name])
  return {
    status: (row) => (status ? shown(row) === status : row.status !== 'DISCONTINUED'),
    category: (row) => categoryId === undefined || row.categoryId === categoryId,
    onSale: (row) => onSale !== false || !row.onSale,
    featured: (row) => featured === undefined || row.featured === featured,
    brands: (row) => !slugs?.length || called(slugs, brandNames(row)),
  }
}

/** What must hold of one variant, as far as something is asked. */
function variantTests(filter: Filter): [group: string, passes: VariantTest][] {
  const { minPrice, maxPrice, status, onSale, ramOptions, storageOptions, colors } = filter
  const tests: [string, VariantTest][] = []
  if (ramOptions?.length) tests.push(['ram', ({ ram }) => ram !== null && called(ramOptions, [ram])])
  if (storageOptions?.length) tests.push(['storage', ({ storage }) => storage !== null && called(storageOptions, [storage])])
  if (colors?.length) tests.push(['colours', colourTest(colors)])
  if (minPrice !== undefined) tests.push(['price', ({ price }) => price >= minPrice])
  if (maxPrice !== undefined) tests.push(['price', ({ price }) => price <= maxPrice])
  if (onSale === true) tests.push(['onSale', (variant) => variant.onSale])
  if (status === 'AVAILABLE') tests.push(['status', ({ inStock }) => inStock])
  return tests
}

function meetingOf(row: ShelfRow, filter: Filter, aside?: string): ShelfVariant[] {
  const tests = variantTestsOf(filter).filter(([group]) => group !== aside)
  return variantsOf(row).filter((variant) => tests.every(([, passes]) => passes(variant)))
}

function passing(rows: readonly ShelfRow[], filter: Filter, aside?: string): ShelfRow[] {
  const tests = Object.entries(testsOf(filter)).filter(([group]) => group !== aside)
  const asked = variantTestsOf(filter).some(([group]) => group !== aside)
  return rows.filter((row) => tests.every(([, passes]) => passes(row)) && (!asked || meetingOf(row, filter, aside).length > 0))
}

/** The variant that is shown, where one was asked for. */
const pickOf = (row: ShelfRow, filter: Filter): ShelfVariant | undefined =>
  (variantTestsOf(filter).length > 0 ? best(meetingOf(row, filter)) : undefined)

const keys: Record<SortField, (row: ShelfRow) => number | string> = {
  id: () => 0, relevance: () => 0, price: (row) => row.price, createdAt: (row) => row.createdAt,
  // numbers by their size; a plus before a further word
  name: (row) => plain(row.name).replace(/\d+/g, (digits) => digits.padStart(20, '0')).replace(/\+/g, '\u0001')
    .replace(/ /g, '\u0002'),
  rating: (row) => (row.ratingCount ? row.ratingSum / row.ratingCount : 0),
}

function sorted(rows: readonly ShelfRow[], filter: Filter, field: SortField, direction: 'asc' | 'desc') {
  const ascending = rows.map((row) => {
    const pick = pickOf(row, filter)
    return { id: row.id, pick: pick?.id ?? null, key: field === 'price' && pick ? pick.price : keys[field](row) }
  }).toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.id - other.id))
    .map(({ id, pick }) => [id, pick])
  return direction === 'asc' ? ascending : ascending.toReversed()
}

const tally = (rows: readonly ShelfRow[], valuesOf: (row: ShelfRow) => readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const row of rows) for (const value of new Set(valuesOf(row))) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const BANDS = [0, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 15_000_000, 20_000_000, 30_000_000]

function countsOf(rows: readonly ShelfRow[], filter: Filter) {
  /** The values of variants that meet all but what is asked of the group itself. */
  const byVariants = (group: string, valuesOf: (variant: ShelfVariant) => readonly (string | number | null)[]) =>
    tally(passing(rows, filter, group), (row) => each(meetingOf(row, filter, group).flatMap(valuesOf)))
  const amounts = passing(rows, filter, 'price').flatMap((row) => meetingOf(row, filter, 'price').map(({ price }) => price))
  return {
    total: passing(rows, filter).length,
    categories: tally(passing(rows, filter, 'category'), (row) => [row.categoryId]),
    brands: tally(passing(rows, filter, 'brands'), (row) => [brands.find(({ id }) => id === row.brandId)?.slug ?? '']),
    ram: byVariants('ram', ({ ram }) => [ram]),
    storage: byVariants('storage', ({ storage }) => [storage]),
    colours: byVariants('colours', familyNames),
    prices: byVariants('price', ({ price }) => [BANDS.filter((start) => price >= start).at(-1) ?? 0]),
    range: amounts.length > 0 ? { min: Math.min(...amounts), max: Math.max(...amounts) } : null,
    available: passing(rows, filter, 'status')
      .filter((row) => row.status === 'AVAILABLE' && meetingOf(row, filter, 'status').some(({ inStock }) => inStock)).length,
    onSale: passing(rows, filter, 'onSale').filter((row) => meetingOf(row, filter, 'onSale').some((one) => one.onSale)).length,
  }
}

function counted(shelf: Shelf, filter: Filter, words?: Bitset) {
  const facets = countFacets(shelf, filter, conditionsOf(shelf, filter, words), wantedOf(shelf, filter), 'vi')
  const record = (list: readonly { count: number }[], keyOf: (one: never) => string | number): Record<string, number> =>
    Object.fromEntries(list.filter((one) => one.count > 0).map((one) => [keyOf(one as never), one.count]))
  const value = (one: { value: string }): string => one.value
  return {
    total: facets.total, categories: record(facets.categories, (one: { id: number }) => one.id),
    brands: record(facets.brands, (one: { slug: string }) => one.slug), ram: record(facets.ramOptions, value),
    storage: record(facets.storageOptions, value), colours: record(facets.colors, value),
    prices: record(facets.prices, (one: { min: number }) => one.min), range: facets.priceRange, available: facets.available,
    onSale: facets.onSale,
  }
}

function compare(shelf: Shelf, all: readonly ShelfRow[], roll: Dice): void {
  const filter = someFilter(roll)
  const keyword = roll.often(0.3) ? roll.one(KEYWORDS) : undefined
  const words = keyword === undefined ? undefined : matchingOf(shelf, understand(keyword, shelf))
  const rows = words ? all.filter(({ id }) => hasSlot(words, slotOfId(shelf, id) ?? -1)) : all
  const field = roll.one(['id', 'name', 'price', 'createdAt', 'rating', 'relevance'] as const)
  const direction = roll.one(['asc', 'desc'] as const)
  const [skip, size] = [roll.upTo(all.length), 1 + roll.upTo(30)]
  const wanted = wantedOf(shelf, filter)
  const bits = fulfilling(shelf, conditionsOf(shelf, filter, words, true), wanted)
  const total = countSlots(bits)
  const long = sorted(passing(rows, filter), filter, field, direction)
  const page = pageOfPicks(shelf, bits, wanted, { field, direction }, { skip, size, total })
    .map((slot) => [shelf.columns.id[slot], pickedAt(shelf, slot, wanted)])
  const asked = { filter, keyword, field, direction }
  expect({ ...asked, total, page }).toEqual({ ...asked, total: long.length, page: long.slice(skip, skip + size) })
  expect({ ...asked, ...counted(shelf, filter, words) }).toEqual({ ...asked, ...countsOf(rows, filter) })
}

test('10,000 filters over 20 shelves: pages, totals and every count are those of the long way', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const roll = dice(seed)
    const rows = Array.from({ length: 60 + roll.upTo(240) }, (_, n) => someRow(1 + n * 2, roll))
    const shelf = buildShelf(rows, brands, categories)
    for (let n = 0; n < 500; n++) lending(() => compare(shelf, rows, roll))
  }
}, 180_000)

test('products that come, change and go leave the shelf as if it had been filled with what is left', () => {
  for (let seed = 101; seed <= 120; seed++) {
    const roll = dice(seed)
    const rows = new Map(Array.from({ length: 40 }, (_, n) => [100 + n, someRow(100 + n, roll)] as const))
    const shelf = emptyShelf(brands, categories, 32) // with so little room that it has to grow
    for (const row of rows.values()) putRow(shelf, row)
    for (let n = 0; n < 300; n++) {
      const id = 50 + roll.upTo(seed % 2 ? 200 : 2_000)
      if (roll.often(0.4)) {
        rows.delete(id)
        removeRow(shelf, id)
      } else {
        const row = someRow(id, roll)
        rows.set(id, row)
        putRow(shelf, row)
      }
      if (n % 10 === 0) compare(shelf, [...rows.values()], roll)
    }
    const having = (word: string, wordsOf: (row: ShelfRow) => readonly string[]): [string, number] =>
      [word, [...rows.values()].filter((row) => wordsOf(row).includes(word)).length]
    for (const word of ['galaxy', 's25', 'plus', 'iphone', 'op', 'den', 'reno']) {
      expect([word, frequencyOf(shelf.words, word)]).toEqual(having(word, shelfWords))
    }
    for (const word of DETAILS) expect([word, frequencyOf(shelf.details, word)]).toEqual(having(word, (row) => row.details))
  }
}, 60_000)

test('ranked products lead, the others follow: in stock before not, then newest id first; ascending is the opposite', () => {
  const roll = dice(7)
  const rows = Array.from({ length: 200 }, (_, n) => ({ ...someRow(n + 1, roll), status: 'AVAILABLE' as const }))
  const shelf = buildShelf(rows, brands, categories)
  for (let n = 0; n < 300; n++) {
    const members = rows.filter(() => roll.often(0.4))
    const bits = bitsFor(shelf.used)
    for (const { id } of members) setSlot(bits, slotOfId(shelf, id) ?? 0)
    const lead = members.filter(() => roll.often(0.2)).toSorted((one, other) => one.price - other.price || one.id - other.id)
    const rest = members.filter((row) => !lead.includes(row))
      .toSorted((one, other) => Number(other.inStock) - Number(one.inStock) || other.id - one.id)
    const wanted = [...lead, ...rest].map((row) => row.id)
    const direction = roll.one(['asc', 'desc'] as const)
    const [skip, size] = [roll.upTo(members.length), 1 + roll.upTo(40)]
    const ranked = Uint32Array.from(lead, ({ id }) => slotOfId(shelf, id) ?? 0)
    const page = pageByRank(shelf, bits, ranked, direction, { skip, size, total: members.length })
    expect(page.map((slot) => shelf.columns.id[slot]))
      .toEqual((direction === 'desc' ? wanted : wanted.toReversed()).slice(skip, skip + size))
  }
})
