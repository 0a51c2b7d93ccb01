// A product list's wish as its address says it, and as the API wants to hear it.
import type { ListAddress } from '#web/urls.ts'
import { urls } from '#web/urls.ts'

export type ListKind = 'all' | 'on-sale' | 'recent'

export interface ListWish {
  kind: ListKind
  category: string | undefined
  brand: string | undefined
  search: string | undefined
  sort: string
  /** Counts from 1, as in the address. */
  page: number
}

export const SORTS = [
  { sort: 'id,desc', word: 'catalogue.sort_new' },
  { sort: 'price,asc', word: 'catalogue.sort_cheap' },
  { sort: 'price,desc', word: 'catalogue.sort_dear' },
  { sort: 'name,asc', word: 'catalogue.sort_name' },
] as const

const SEARCH_MAX = 100
const PAGE_MAX = 10_000

const usual: Record<ListKind, string> = { all: 'id,desc', 'on-sale': 'id,desc', recent: 'createdAt,desc' }

/** Reads an address. What makes no sense is passed over: nobody gets an error for a mistyped link. */
export function readList(kind: ListKind, search: URLSearchParams): ListWish {
  const page = Number(search.get('page') ?? '1')
  const sort = search.get('sort') ?? ''
  return {
    kind,
    category: /^[1-9]\d{0,9}$/.exec(search.get('category') ?? '')?.[0],
    brand: search.get('brand')?.trim().slice(0, SEARCH_MAX) || undefined,
    search: search.get('search')?.trim().slice(0, SEARCH_MAX) || undefined,
    sort: SORTS.some((known) => known.sort === sort) ? sort : usual[kind],
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

/** The address of a wish, with some of it changed; any change but of the page leads to the first page. */
export function listUrl(wish: ListWish, change: Partial<ListWish> = {}): string {
  const next = { ...wish, page: 1, ...change }
  const address: ListAddress = {
    category: next.category, brand: next.brand, search: next.search, page: next.page,
    sort: next.sort === usual[next.kind] ? undefined : next.sort,
  }
  switch (next.kind) {
    case 'on-sale': return urls.onSale(address)
    case 'recent': return urls.recent(address)
    default: return urls.products(address)
  }
}

/** The same wish for GET /api/products/filter, whose pages count from 0. */
export function filterOf({ kind, category, brand, search, sort, page }: ListWish) {
  return {
    ...(category !== undefined && { categoryId: category }),
    ...(brand !== undefined && { brands: brand }),
    ...(search !== undefined && { keyword: search }),
    ...(kind === 'on-sale' && { onSale: 'true' as const }),
    sort,
    page: page - 1,
  }
}

/** True when the list is narrowed by anything beyond its kind. */
export function isNarrowed({ category, brand, search }: ListWish): boolean {
  return category !== undefined || brand !== undefined || search !== undefined
}
