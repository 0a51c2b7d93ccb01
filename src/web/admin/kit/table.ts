// A list of the server's rows: `const table = useTable({ name, filters, fetch })`. Its filters and place stand in the address.
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Page, Slice } from '#contract/basics.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { readFilters, readPlace, withField } from './table-address.ts'
import type { FilterSpec, FilterValues, ListPlace } from './table-address.ts'

export interface Identified { id: number }

export interface TableSpec<Row extends Identified, F extends FilterSpec> {
  /** Under which its answers, columns and views are kept: "reviews". */
  name: string
  filters: F
  /** What a filter is where the address says nothing. */
  start?: FilterValues<F>
  /** Asks for a page (`page`, `size`) or a slice (`cursor`, `size`): whichever the line knows. */
  fetch: (filters: FilterValues<F>, place: ListPlace) => Promise<Page<Row> | Slice<Row>>
}

export interface Table<Row extends Identified, F extends FilterSpec = FilterSpec> {
  name: string
  filters: FilterValues<F>
  /** Some filter says something else than at the start. */
  filtered: boolean
  /** `typed`: while one goes on typing in the same field, the way back leads before its first letter. */
  setFilter: (name: keyof F & string, value: string | undefined, how?: 'typed') => void
  clearFilters: () => void
  /** The query that stands in the address, with its question mark; shown again by `show`. */
  search: string
  show: (search: string) => void
  rows: readonly Row[]
  /** How many rows there are; null beyond what is counted. */
  total: number | null
  /** Nothing is here yet. */
  pending: boolean
  /** What is here is being asked for anew, or belongs to the address before. */
  renewing: boolean
  error: Error | null
  again: () => void
  /** Asks anew, and shows it where no row comes, goes or moves. True where one would: none is pulled from under the pointer. */
  look: () => Promise<boolean>
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** To the beginning, where one came by an address and there is no page before. */
  first: (() => void) | undefined
  /** Shows rows otherwise at once (undefined: gone from the list); gives back what shows them as they were. */
  change: (ids: ReadonlySet<number>, to: (row: Row) => Row | undefined) => () => void
}

/** Begins the key of every list of this name: invalidate it where something else changes its rows. */
export function tableKey(name: string): readonly string[] {
  return [MINE, 'admin', 'table', name]
}

export function useTable<Row extends Identified, const F extends FilterSpec>(spec: TableSpec<Row, F>): Table<Row, F> {
  const client = useQueryClient()
  const place = useAddress()
  const at = readPlace(place.fields)
  const filters = readFilters(spec.filters, place.fields, spec.start)
  const key = [...tableKey(spec.name), filters, at]
  const query = useQuery({
    queryKey: key, queryFn: () => spec.fetch(filters, at), placeholderData: keepPreviousData, refetchOnMount: 'always',
  })
  const { data } = query
  const start = readFilters(spec.filters, new URLSearchParams(), spec.start)
  return {
    name: spec.name, filters, filtered: JSON.stringify(filters) !== JSON.stringify(start),
    setFilter: (name, value, how) => place.go(withField(fieldsNow(), name, value), how && { typed: name }),
    clearFilters: () => place.go(''),
    search: place.search, show: (search) => place.go(search),
    rows: data?.content ?? [], total: data === undefined ? null : 'total' in data ? data.total : data.totalElements,
    pending: query.isPending, renewing: query.isFetching && !query.isPending, error: query.isError ? query.error : null,
    again: () => void client.invalidateQueries({ queryKey: tableKey(spec.name) }),
    look: async () => {
      const fresh = await spec.fetch(filters, at)
      const shown = client.getQueryData<Page<Row> | Slice<Row>>(key)
      const moved = idsOf(fresh) !== idsOf(shown)
      if (!moved) client.setQueryData(key, fresh)
      return moved
    },
    ...waysOf(data, at, place),
    change: (ids, to) => {
      const before = client.getQueryData<Page<Row> | Slice<Row>>(key)
      client.setQueryData<Page<Row> | Slice<Row>>(key, (old) => old && {
        ...old, content: old.content.flatMap((row) => ids.has(row.id) ? to(row) ?? [] : [row]),
      })
      return () => client.setQueryData(key, before)
    },
  }
}

const idsOf = (data: Page<Identified> | Slice<Identified> | undefined): string =>
  (data?.content ?? []).map(({ id }) => id).join()

/** What the browser keeps beside the address. */
interface Kept {
  /** Addresses of the pages before this one, the latest last. */
  trail?: readonly string[]
  /** The field by whose letters it came to be. */
  typed?: string
}

interface Address {
  fields: URLSearchParams
  search: string
  trail: readonly string[]
  /** Every step is one that can be gone back, but for the letters after the first. */
  go: (search: string, kept?: Kept) => void
}

/** The address bar is ahead of what is seen: of two choices in a moment the second is made beside the first. */
const fieldsNow = (): URLSearchParams => new URLSearchParams(location.search)

function useAddress(): Address {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // Written below, or by somebody else, or nobody.
  const here = state as Kept | null
  return {
    fields: new URLSearchParams(search), search, trail: here?.trail ?? [],
    go: (next, kept = {}) => void navigate(pathname + next, {
      replace: kept.typed !== undefined && kept.typed === here?.typed, state: kept,
    }),
  }
}

function waysOf<Row>(data: Page<Row> | Slice<Row> | undefined, at: ListPlace, { fields, search, trail, go }: Address) {
  const before = trail.at(-1)
  const further = data === undefined ? undefined : 'total' in data
    ? data.next === null ? undefined : withField(fields, 'cursor', data.next)
    : data.last ? undefined : withField(fields, 'page', String(at.page + 2))
  const numbered = at.page > 0 ? withField(fields, 'page', at.page === 1 ? undefined : String(at.page)) : undefined
  const back = before ?? numbered
  return {
    next: further === undefined ? undefined : () => go(further, { trail: [...trail, search] }),
    previous: back === undefined ? undefined : () => go(back, { trail: trail.slice(0, -1) }),
    first: back === undefined && at.cursor !== undefined ? () => go(withField(fields, 'cursor', undefined)) : undefined,
  }
}
