// What shoppers type and what they should find, measured on the demo's catalogue: demo/search/*.json.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CatalogueFile, ProductFile } from '../catalogue/catalogue-import-file.ts'
import { keepOnly } from './search-bits.ts'
import { colourFamilies, colourFamily } from './search-colours.ts'
import { detailsOf } from './search-details.ts'
import { rank } from './search-ranking.ts'
import { buildShelf } from './search-shelf.ts'
import type { ShelfRow } from './search-shelf.ts'
import { traitsOf } from './search-traits.ts'
import { matchingOf, understand } from './search-understanding.ts'
import { plain } from './search-words.ts'

/** What every one of the first products must be. */
interface Traits {
  category?: string, brand?: string, family?: string, minPrice?: number, maxPrice?: number, minRam?: number, ram?: string
  storage?: string, minBattery?: number, minCamera?: number, minRefresh?: number, minScreen?: number
  maxScreen?: number, smart?: boolean, onSale?: boolean, inStock?: boolean
  /** A pattern for the name; a text in the name or in what it fits; a colour's word. */
  name?: string, mentions?: string, colour?: string
  /** A pattern for the lines of the specifications that do not say no, with their keys. Screens: hundredths of an inch. */
  says?: string
}

/** What a query must give; everything that is said must hold. */
interface Golden {
  q: string
  /** Slugs that must be among the first three; the one that must be the very first; what the first one must be. */
  top?: string[], first?: string, firstIs?: Traits
  /** What each of the first `of` (five unless said, or all there are) must be. There must be at least one. */
  every?: Traits, of?: number
  /** Pairs: the one stands before the other. */
  before?: [string, string][]
  none?: boolean, corrected?: string | null, ignored?: string[]
  /** Why an expectation is not what one would write first. */
  why?: string
}

type Groups = Record<string, Golden[]>
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(`../../../demo/${path}`, import.meta.url), 'utf8')) as T

const folder = new URL('../../../demo/catalogue/products/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json')).toSorted()
  .map((name) => read<ProductFile>(`catalogue/products/${name}`))
const brands = read<CatalogueFile['brands']>('catalogue/brands.json')
const categories = read<CatalogueFile['categories']>('catalogue/categories.json')
const namesBySlug = new Map(files.map(({ slug, name }) => [slug, name]))

/** The variant whose price is shown: the cheapest in stock, else the cheapest. */
function shown(file: ProductFile): { price: number, onSale: boolean, inStock: boolean } {
  const offers = file.variants.map(({ price, salePrice, stock }) => ({
    price: salePrice ?? price, onSale: salePrice !== undefined, inStock: Object.values(stock).some((left) => left > 0),
  }))
  return offers.toSorted((one, other) => Number(other.inStock) - Number(one.inStock) || one.price - other.price)[0]
    ?? { price: 0, onSale: false, inStock: false }
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null)
}

const rows = files.map((file, index): ShelfRow & { file: ProductFile } => ({
  file, id: index + 1, name: file.name, brandId: brands.findIndex(({ slug }) => slug === file.brand) + 1,
  categoryId: categories.findIndex(({ slug }) => slug === file.category) + 1, status: file.status, featured: file.featured,
  createdAt: Date.parse(file.releasedOn), ratingSum: 0, ratingCount: 0, ...shown(file),
  ram: distinct(file.variants.map(({ ram }) => ram)), storage: distinct(file.variants.map(({ storage }) => storage)),
  colours: file.colours, fits: (file.fits ?? []).flatMap((slug) => namesBySlug.get(slug) ?? []),
  ...traitsOf(file.specifications.map(({ key, vi }) => ({ key, value: vi }))),
  details: detailsOf(file.specifications, [...file.highlights.vi, ...file.highlights.en]),
}))
const shelf = buildShelf(rows, brands.map((brand, at) => ({ ...brand, id: at + 1, position: at })), categories.map((one, at) =>
  ({ id: at + 1, slug: one.slug, vi: one.name.vi, en: one.name.en, family: one.family, position: at, active: true })))

type Row = typeof rows[number]

function search(text: string): { found: Row[], corrected: string | null, ignored: readonly string[] } {
  const understood = understand(text, shelf)
  const bits = matchingOf(shelf, understood)
  keepOnly(bits, shelf.listed)
  const best = [...rank(shelf, understood, bits, 50)]
  const found = best.flatMap((slot) => rows.find(({ id }) => id === shelf.columns.id[slot]) ?? [])
  return { found, corrected: understood.corrected, ignored: understood.ignored }
}

const coloursOf = (row: Row): string => row.colours.map(({ vi, en, hex }) =>
  plain(`${vi} ${en} ${colourFamilies[colourFamily(hex)]?.vi ?? ''}`)).join(' ')

const saidBy = (file: ProductFile): string => [file.name, ...file.specifications.filter(({ vi }) => !vi.startsWith('Không'))
  .map(({ key, vi, en }) => `${key} ${vi} ${en}`)].join('\n').toLowerCase()

const tests: { [Trait in keyof Traits]-?: (row: Row, wanted: NonNullable<Traits[Trait]>) => boolean } = {
  category: ({ file }, wanted) => file.category === wanted,
  brand: ({ file }, wanted) => file.brand === wanted,
  family: ({ file }, wanted) => categories.find(({ slug }) => slug === file.category)?.family === wanted,
  minPrice: ({ price }, wanted) => price >= wanted,
  maxPrice: ({ price }, wanted) => price <= wanted,
  minRam: ({ ram }, wanted) => ram.some((size) => Number.parseInt(size, 10) >= wanted),
  ram: ({ ram }, wanted) => ram.includes(wanted),
  storage: ({ storage }, wanted) => storage.includes(wanted),
  minBattery: ({ batteryMah }, wanted) => batteryMah >= wanted,
  minCamera: ({ cameraMp }, wanted) => cameraMp >= wanted,
  minRefresh: ({ refreshHz }, wanted) => refreshHz >= wanted,
  minScreen: ({ screenSize }, wanted) => screenSize >= wanted,
  maxScreen: ({ screenSize }, wanted) => screenSize <= wanted,
  smart: ({ ram }, wanted) => (ram.length > 0) === wanted,
  onSale: ({ onSale }, wanted) => onSale === wanted,
  inStock: ({ inStock }, wanted) => inStock === wanted,
  name: ({ name }, wanted) => new RegExp(wanted).test(name),
  mentions: ({ name, fits }, wanted) => plain([name, ...fits].join('\n')).includes(plain(wanted)),
  says: ({ file }, wanted) => new RegExp(wanted).test(saidBy(file)),
  colour: (row, wanted) => coloursOf(row).includes(wanted),
}

function lacks(row: Row, traits: Traits): string[] {
  return Object.entries(traits).filter(([trait, wanted]) => {
    // entries forget which trait goes with which test
    const holds = tests[trait as keyof Traits] as (row: Row, wanted: unknown) => boolean
    return !holds(row, wanted)
  }).map(([trait]) => `${row.file.slug}: ${trait}`)
}

/** What is wrong with the answer; nothing where it is right. */
function faults(golden: Golden): string[] {
  const { found, corrected, ignored } = search(golden.q)
  const slugs = found.map(({ file }) => file.slug)
  const place = (slug: string): number => (slugs.indexOf(slug) + slugs.length + 1) % (slugs.length + 1)
  const [first] = found
  if (golden.none) return slugs.length > 0 ? [`finds ${slugs.slice(0, 3).join(', ')}`] : []
  return [
    ...first ? [] : ['finds nothing'],
    ...(golden.top ?? []).filter((slug) => !slugs.slice(0, 3).includes(slug)).map((slug) => `${slug} not in the top 3`),
    ...golden.first !== undefined && slugs[0] !== golden.first ? [`first is not ${golden.first}`] : [],
    ...golden.firstIs && first ? lacks(first, golden.firstIs) : [],
    ...golden.every ? found.slice(0, golden.of ?? 5).flatMap((row) => lacks(row, golden.every ?? {})) : [],
    ...(golden.before ?? []).filter(([one, other]) => place(one) >= place(other)).map((pair) => `not ${pair.join(' before ')}`),
    ...golden.corrected !== undefined && corrected !== golden.corrected ? [`corrected to ${corrected}`] : [],
    ...golden.ignored && golden.ignored.join() !== ignored.join() ? [`ignores ${ignored.join()}`] : [],
  ].map((fault) => `${fault} (${slugs.slice(0, 5).join(', ') || 'nothing'})`)
}

function judge(groups: Groups): { right: number, all: number, wrong: string[] } {
  const all = Object.values(groups).flat()
  const wrong = all.flatMap((golden) => {
    const [fault] = faults(golden)
    return fault === undefined ? [] : [`${golden.q}: ${fault}`]
  })
  return { right: all.length - wrong.length, all: all.length, wrong }
}

test.each([['golden', 0.98], ['golden-unseen', 0.9]])('%s.json: shoppers find what they mean', (name, share) => {
  const { right, all, wrong } = judge(read<Groups>(`search/${name}.json`))
  process.stdout.write(`${name}: ${right} of ${all} in the top 3\n${wrong.map((one) => `  ${one}\n`).join('')}`)
  expect(right / all).toBeGreaterThanOrEqual(share)
})
