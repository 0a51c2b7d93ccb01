// The counts of a list's filters: those of this very list, those of the one before until they come, or none at all.
import { useMemo } from 'react'
import type { Facets } from '#contract/search.ts'
import { useQuery } from '#web/kit/use-query.ts'
import type { ListWish } from './list-address.ts'
import { facetsQuery } from './list-data.ts'

export interface FacetsState {
  /** What can be shown; its numbers may be those of the list before. */
  shown: Facets | undefined
  /** The same, but only when it is true of this list. */
  fresh: Facets | undefined
  failed: boolean
  retry: () => void
}

/** The same object for as long as nothing of it has changed. */
export function useFacets(wish: ListWish): FacetsState {
  const { data: shown, isPlaceholderData, isError, refetch } = useQuery(facetsQuery(wish))
  return useMemo(() => ({
    shown, fresh: isPlaceholderData ? undefined : shown, failed: isError && shown === undefined,
    retry: () => void refetch(),
  }), [shown, isPlaceholderData, isError, refetch])
}
