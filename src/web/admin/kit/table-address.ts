// What a list's address says: which filters hold, and where in the list one stands.

/** Each filter by its field of the address: its possible values, or 'text' for whatever is typed. */
export type FilterSpec = Readonly<Record<string, readonly string[] | 'text'>>

export type FilterValues<F extends FilterSpec> = { [K in keyof F]?: F[K] extends readonly (infer V)[] ? V : string }

/** Where in the list: numbered pages count from 0, long lists go by the cursor of the slice before. */
export interface ListPlace { page: number, size: number, cursor: string | undefined }

export const LIST_SIZE = 25
const TEXT_MAX = 200

/** What the address says of the filters; what no filter knows is not heard. `start` holds where it says nothing. */
export function readFilters<F extends FilterSpec>(
  spec: F, search: URLSearchParams, start: FilterValues<F> = {},
): FilterValues<F> {
  const read = Object.entries(spec).flatMap(([name, values]) => {
    const said = search.get(name)?.slice(0, TEXT_MAX).trim()
    const known = said !== undefined && said !== '' && (values === 'text' || values.includes(said))
    return known ? [[name, said]] : []
  })
  // Checked against the values above.
  return { ...start, ...Object.fromEntries(read) as FilterValues<F> }
}

export function readPlace(search: URLSearchParams): ListPlace {
  const page = Number(search.get('page') ?? '1')
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page - 1 : 0, size: LIST_SIZE,
    cursor: search.get('cursor') ?? undefined,
  }
}

/** The query of an address with one field changed; a list that is filtered otherwise begins anew. */
export function withField(search: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(search)
  if (value === undefined || value === '') next.delete(name)
  else next.set(name, value)
  if (name !== 'page') next.delete('page')
  if (name !== 'cursor') next.delete('cursor')
  return next.size === 0 ? '' : `?${next}`
}
