// What a component knows of its questions. In the browser the library watches them; the server draws a page once, of what is
// known by then, and watches nothing (decision 0058).
import { useQueries as watchAll, useQuery as watch, useQueryClient } from '@tanstack/react-query'
import type { Query, QueryClient, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'

/** Takes and gives what the library's own does. */
export const useQuery = import.meta.env.SSR ? useKnown as typeof watch : watch

/** Takes and gives what the library's own does. */
export const useQueries = import.meta.env.SSR ? useAllKnown as typeof watchAll : watchAll

function useKnown(options: UseQueryOptions, own?: QueryClient): UseQueryResult {
  return knownTo(useQueryClient(own), options)
}

interface Several { queries: readonly UseQueryOptions[], combine?: (results: UseQueryResult[]) => unknown }

function useAllKnown({ queries, combine = (results) => results }: Several, own?: QueryClient): unknown {
  const client = useQueryClient(own)
  return combine(queries.map((options) => knownTo(client, options)))
}

const asleep = () => Promise.reject(new Error('nothing is asked again while the server draws'))

/** As the library says it of a question before the page is awake: what has to be asked yet is on its way. */
function knownTo(client: QueryClient, asked: UseQueryOptions): UseQueryResult {
  const options = client.defaultQueryOptions(asked)
  const query = client.getQueryCache().build(client, options)
  const { state } = query
  const goes = isToBeAsked(query, options)
  const isAwaited = goes && state.data === undefined
  const standIn = isAwaited || state.status === 'pending' ? standInFor(options) : undefined
  const isPlaceholderData = standIn !== undefined
  const status = isPlaceholderData ? 'success' : isAwaited ? 'pending' : state.status
  const error = isAwaited ? null : state.error
  const given = isPlaceholderData ? standIn : state.data
  const data = options.select && given !== undefined ? options.select(given) : given
  const [isPending, isError, hasData] = [status === 'pending', status === 'error', data !== undefined]
  const result = {
    status, data, error, isPlaceholderData, isPending, isError, isSuccess: status === 'success',
    fetchStatus: goes ? 'fetching' : state.fetchStatus, isFetching: goes, isLoading: goes && isPending,
    isInitialLoading: goes && isPending, isRefetching: goes && !isPending, isPaused: false,
    isLoadingError: isError && !hasData, isRefetchError: isError && hasData,
    dataUpdatedAt: state.dataUpdatedAt, errorUpdatedAt: state.errorUpdatedAt, errorUpdateCount: state.errorUpdateCount,
    failureCount: goes ? 0 : state.fetchFailureCount, failureReason: goes ? null : state.fetchFailureReason,
    isFetched: query.isFetched(), isFetchedAfterMount: false, isEnabled: isEnabled(query, options),
    isStale: isOld(query, options), refetch: asleep,
  }
  return result as unknown as UseQueryResult // which of its shapes it has, its status says
}

const isEnabled = (query: Query, { enabled }: UseQueryOptions): boolean =>
  (typeof enabled === 'function' ? enabled(query) : enabled) !== false

const freshFor = (query: Query, { staleTime: time }: UseQueryOptions) => (typeof time === 'function' ? time(query) : time)

const isOld = (query: Query, options: UseQueryOptions): boolean =>
  isEnabled(query, options) && query.isStaleByTime(freshFor(query, options))

function isToBeAsked(query: Query, options: UseQueryOptions): boolean {
  if (!isEnabled(query, options)) return false
  if (query.state.data === undefined) return true
  const { refetchOnMount: again } = options
  const wish = typeof again === 'function' ? again(query) : again
  return freshFor(query, options) !== 'static' && (wish === 'always' || (wish !== false && isOld(query, options)))
}

function standInFor({ placeholderData }: UseQueryOptions): unknown {
  // there was no question before this one
  return typeof placeholderData === 'function' ? placeholderData(undefined, undefined) : placeholderData
}
