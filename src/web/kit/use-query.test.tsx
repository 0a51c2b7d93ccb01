// What the server draws of is what the library would say of it.
import { keepPreviousData, QueryClientProvider, useQueries as watchAll, useQuery as watch } from '@tanstack/react-query'
import type { QueryClient, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageClient } from '../page-client.ts'
import { useQueries, useQuery } from './use-query.ts'

// both are asked in the same moment
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Ask = (options: UseQueryOptions) => UseQueryResult

/** One question that was answered, one that was refused; others nobody asked yet. */
async function pageClient(): Promise<QueryClient> {
  const client = createPageClient()
  await client.fetchQuery({ queryKey: ['known'], queryFn: () => ({ name: 'Alô', count: 2 }) })
  await client.prefetchQuery({ queryKey: ['refused'], queryFn: () => Promise.reject(new Error('no')) })
  return client
}

/** What `look` says inside a page, as the server draws it. */
function drawn<T>(client: QueryClient, look: () => T): T {
  let said: { is: T } | undefined
  function Component() {
    said = { is: look() }
    return null
  }
  renderToString(<QueryClientProvider client={client}><Component /></QueryClientProvider>)
  if (!said) throw new Error('nothing was drawn')
  return said.is
}

const fieldsOf = ({ refetch, ...fields }: UseQueryResult) => ({ ...fields, refetch: typeof refetch })
const said = (client: QueryClient, ask: Ask, options: UseQueryOptions) => drawn(client, () => fieldsOf(ask(options)))

const known = { queryKey: ['known'], queryFn: () => 'again' }
const refused = { queryKey: ['refused'], queryFn: () => 'again' }
const fresh = { queryKey: ['fresh'], queryFn: () => 'first' }

test.each<[string, UseQueryOptions]>([
  ['an answer', known],
  ['a part of an answer', { ...known, select: (data) => (data as { name: string }).name }],
  ['an answer that is old at once', { ...known, staleTime: 0 }],
  ['an answer that never grows old', { ...known, staleTime: 'static', refetchOnMount: 'always' }],
  ['an old answer nobody asks for again', { ...known, staleTime: 0, refetchOnMount: false }],
  ['an answer that is always asked for again', { ...known, refetchOnMount: 'always' }],
  ['an answer whose question is off', { ...known, staleTime: 0, enabled: false }],
  ['options that hang on the answer', {
    ...known, enabled: ({ state }) => state.data !== undefined, staleTime: ({ state }) => (state.data ? 0 : 1e9),
    refetchOnMount: ({ state }) => state.data === undefined,
  }],
  ['a refusal', refused],
  ['a refusal whose question is off', { ...refused, enabled: false }],
  ['a stand-in for what was refused', { ...refused, placeholderData: 'meanwhile' }],
  ['a stand-in for what was refused and is off', { ...refused, enabled: false, placeholderData: 'meanwhile' }],
  ['what was not asked', fresh],
  ['what was not asked and is off', { ...fresh, enabled: false }],
  ['a stand-in', { ...fresh, placeholderData: 'meanwhile' }],
  ['nothing as a stand-in', { ...fresh, placeholderData: null }],
  ['a part of a stand-in', { ...fresh, placeholderData: 'meanwhile', select: (data) => String(data).length }],
  ['a stand-in while the question is off', { ...fresh, enabled: false, placeholderData: 'meanwhile' }],
  ['a stand-in for a known answer', { ...known, placeholderData: 'meanwhile' }],
  ['what was there before, of which there is nothing', { ...fresh, placeholderData: keepPreviousData }],
  ['what is known to begin with', { ...fresh, initialData: 'given' }],
])('%s', async (_, options) => {
  expect(said(await pageClient(), useQuery, options)).toEqual(said(await pageClient(), watch, options))
})

test('several questions, and what they are put together to', async () => {
  const queries = [known, refused, fresh, { ...fresh, queryKey: ['off'], enabled: false }]
  const every = (ask: typeof useQueries, client: QueryClient) => drawn(client, () => ask({ queries })).map(fieldsOf)
  expect(every(useQueries, await pageClient())).toEqual(every(watchAll, await pageClient()))
  const combine = (results: UseQueryResult[]) => results.map(({ status }) => status)
  const states = (ask: typeof useQueries, client: QueryClient) => drawn(client, () => ask({ queries, combine }))
  expect(states(useQueries, await pageClient())).toEqual(states(watchAll, await pageClient()))
})

test('another client may be asked', async () => {
  const other = await pageClient()
  const { data } = drawn(createPageClient(), () => useQuery(known, other))
  expect(data).toEqual({ name: 'Alô', count: 2 })
})

test('nothing is asked while the server draws', async () => {
  const client = await pageClient()
  const queryFn = vi.fn<() => string>(() => 'asked')
  const { refetch } = drawn(client, () => useQuery({ queryKey: ['fresh'], queryFn }))
  await expect(refetch()).rejects.toThrow('while the server draws')
  expect(queryFn).not.toHaveBeenCalled()
})
