// A product list's wish as its address says it, and as the API wants to hear it.
import type { Brand } from '#contract/catalogue.ts'
import type { ListAddress } from '#web/urls.ts'
import { urls, written } from '#web/urls.ts'
import { priceRange, readDong } from './list-price.ts'

export type ListKind = 'all' | 'on-sale' | 'recent'

export interface ListWish {
  kind: ListKind
  category: string | undefined
  search: string | undefined
  /** Slugs; names are understood too. As all lists of values: each once, in the order of their letters. */
  brands: readonly string[]
  /** Whole dong, both ends included. */
  min: number | undefined
  max: number | undefined
  ram: readonly string[]
  storage: readonly string[]
  /** Families of colours by their Vietnamese names, or a colour's own name. */
  colors: readonly string[]
  /** Only what can be bought now. */
  stock: boolean
  sale: boolean
  /** Undefined for the list's usual order. */
  sort: string | undefined
  /** The first page that is shown; the same as the last unless pages were put below each other. */
  from: number
  /** The last one. Counts from 1, as in the address. */
  page: number
}

export const SORTS = [
  { sort: 'relevance', word: 'finding.sort_match' },
  { sort: 'id,desc', word: 'finding.sort_new' },
  { sort: 'price,asc', word: 'finding.sort_cheap' },
  { sort: 'price,desc', word: 'finding.sort_dear' },
  { sort: 'rating,desc', word: 'finding.sort_rating' },
  { sort: 'name,asc', word: 'finding.sort_name' },
] as const

/** A list without any filter; its search and order stay as they are. */
export const UNFILTERED = {
  category: undefined, brands: [], min: undefined, max: undefined, ram: [], storage: [], colors: [], stock: false, sale: false,
} as const satisfies Partial<ListWish>

/** As many cards as a page of the API holds unless it is told otherwise. */
export const LIST_PAGE_SIZE = 12
const SEARCH_MAX = 100
const PAGE_MAX = 10_000
/** An address brings so many pages at most: the last ones. */
export const PAGES_AT_ONCE = 8
/** What the API takes in one field. */
const VALUES_MAX = 30
const FIELD_MAX = 600
const SIZE = /^\d{1,4}(MB|GB|TB)$/

/** The order of a list that nobody sorted; that of new goods is by the day they came. */
function usualSort({ kind, search }: Pick<ListWish, 'kind' | 'search'>): string {
  return search !== undefined ? 'relevance' : kind === 'recent' ? 'createdAt,desc' : 'id,desc'
}

/** Reads an address. What makes no sense is passed over: nobody gets an error for a mistyped link. */
export function readList(kind: ListKind, address: URLSearchParams): ListWish {
  const page = pageOf(address.get('page')) ?? 1
  const search = address.get('search')?.trim().slice(0, SEARCH_MAX).trim() || undefined
  return {
    kind,
    category: /^[1-9]\d{0,9}$/.exec(address.get('category') ?? '')?.[0],
    search,
    brands: valuesOf(address.get('brand')),
    ...priceRange(readDong(address.get('min')), readDong(address.get('max'))),
    ram: valuesOf(address.get('ram')?.toUpperCase()).filter((size) => SIZE.test(size)),
    storage: valuesOf(address.get('storage')?.toUpperCase()).filter((size) => SIZE.test(size)),
    colors: valuesOf(address.get('color')),
    stock: address.get('stock') === '1',
    sale: kind !== 'on-sale' && address.get('sale') === '1',
    sort: knownSort(address.get('sort'), { kind, search }),
    from: firstPage(pageOf(address.get('from')) ?? page, page),
    page,
  }
}

function pageOf(field: string | null): number | undefined {
  const page = Number(field ?? Number.NaN)
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : undefined
}

function firstPage(from: number, page: number): number {
  return Math.max(Math.min(from, page), page - PAGES_AT_ONCE + 1)
}

function knownSort(sort: string | null, wish: Pick<ListWish, 'kind' | 'search'>): string | undefined {
  const known = SORTS.some((one) => one.sort === sort) && (sort !== 'relevance' || wish.search !== undefined)
  return known && sort !== null && sort !== usualSort(wish) ? sort : undefined
}

/** "apple, samsung" -> each once, in order; as many as the API takes. */
function valuesOf(field: string | null | undefined): readonly string[] {
  if (!field) return []
  const values = [...new Set(field.normalize('NFC').split(',').map((value) => value.trim()).filter(Boolean))]
  return inOrder(values.slice(0, VALUES_MAX).filter((_, at, all) => all.slice(0, at + 1).join(',').length <= FIELD_MAX))
}

function inOrder(values: readonly string[]): readonly string[] {
  return values.toSorted((one, other) => (one < other ? -1 : 1))
}

/** The values with one more, or without it where it was among them. */
export function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : inOrder([...values, value])
}

/** Brands by their slugs; those the shop does not have are passed over. Until its brands are known all are believed. */
export function knowBrands(wish: ListWish, brands: readonly Pick<Brand, 'slug' | 'name'>[] | undefined): ListWish {
  if (brands === undefined || wish.brands.length === 0) return wish
  const slugs = new Map(brands.flatMap(({ slug, name }) => [[slug, slug], [name.toLowerCase(), slug]]))
  const known = wish.brands.map((called) => slugs.get(called.toLowerCase())).filter((slug) => slug !== undefined)
  return { ...wish, brands: inOrder([...new Set(known)]) }
}

/**
 * The address of a wish, with some of it changed; any change but of the page leads to the first page.
 * A page stands alone unless the change names the one to begin from.
 */
export function listUrl(wish: ListWish, change: Partial<ListWish> = {}): string {
  const { page = 1, from = page } = change
  const next = { ...wish, ...change, page, from: firstPage(from, page) }
  const sort = knownSort(next.sort ?? null, next)
  const address: ListAddress = {
    category: next.category, brand: next.brands.join(','), search: next.search, min: next.min, max: next.max,
    ram: next.ram.join(','), storage: next.storage.join(','), color: next.colors.join(','),
    stock: next.stock || undefined, sale: next.sale || undefined, sort, from: next.from, page: next.page,
  }
  switch (next.kind) {
    case 'on-sale': return urls.onSale(address)
    case 'recent': return urls.recent(address)
    default: return urls.products(address)
  }
}

export type ManyField = 'brands' | 'ram' | 'storage' | 'colors'

/** Stands in an address where the value goes; no value has such a sign. */
const HOLE = '\uE002'

/**
 * Where each value of a field leads: chosen beside the others, or no more. Where none of a field is chosen, all addresses are
 * one text but for the value: a list has more than a hundred of them, and each page of it has others.
 */
export function waysOf(wish: ListWish, field: ManyField): (value: string) => string {
  const each = (value: string): string => listUrl(wish, { [field]: toggled(wish[field], value) })
  if (wish[field].length > 0) return each
  const [before, after, more] = each(HOLE).split(written(HOLE))
  return before === undefined || after === undefined || more !== undefined ? each : (value) => before + written(value) + after
}

/** What a wish narrows the list to, as GET /api/products/filter and …/facets take it: several values with commas between them. */
export function filterOf(wish: ListWish) {
  const { kind, category, search, brands, min, max, ram, storage, colors, stock, sale } = wish
  return {
    ...(category !== undefined && { categoryId: category }),
    ...(search !== undefined && { keyword: search }),
    ...(brands.length > 0 && { brands: brands.join(',') }),
    ...(min !== undefined && { minPrice: min }),
    ...(max !== undefined && { maxPrice: max }),
    ...(ram.length > 0 && { ramOptions: ram.join(',') }),
    ...(storage.length > 0 && { storageOptions: storage.join(',') }),
    ...(colors.length > 0 && { colors: colors.join(',') }),
    ...(stock && { status: 'AVAILABLE' as const }),
    ...((sale || kind === 'on-sale') && { onSale: 'true' as const }),
  }
}

/** The same with its order and page; the API's pages count from 0. */
export function sliceOf(wish: ListWish) {
  return { ...filterOf(wish), sort: sortOf(wish), page: wish.page - 1 }
}

export function sortOf(wish: ListWish): string {
  return wish.sort ?? usualSort(wish)
}

/** True when the list is narrowed by anything beyond its kind. */
export function isNarrowed(wish: ListWish): boolean {
  return wish.search !== undefined || countChosen(wish) > 0
}

/** How many filters are chosen; the words searched for are none. */
export function countChosen(wish: ListWish): number {
  const { category, brands, min, max, ram, storage, colors, stock, sale } = wish
  return [category, min ?? max].filter((one) => one !== undefined).length + [stock, sale].filter(Boolean).length
    + [brands, ram, storage, colors].reduce((sum, values) => sum + values.length, 0)
}

/** A list that search engines may know: narrowed by a category and one brand at most. How it is sorted does not matter. */
export function isPlain(wish: ListWish): boolean {
  const { category, brands } = wish
  const plain = { ...wish, ...UNFILTERED, category, brands, search: undefined }
  return brands.length <= 1 && listUrl(plain, { page: wish.page }) === listUrl(wish, { page: wish.page })
}
