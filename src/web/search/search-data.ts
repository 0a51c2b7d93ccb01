// What is offered while somebody types.
import { queryOptions } from '@tanstack/react-query'
import type { Suggestions } from '#contract/search.ts'
import type { Language } from '#contract/problems.ts'
import { addressOf } from '#web/kit/ask.ts'

/** The longest text the API reads. */
const TYPED_MAX = 100

/** Asked once, without the patience of other calls: the next letter asks again, and ends this call. */
async function suggest(typed: string, language: Language, signal: AbortSignal): Promise<Suggestions> {
  const address = addressOf('/api/products/suggest', { query: { q: typed.slice(0, TYPED_MAX) } })
  const response = await fetch(address, { signal, headers: { 'accept': 'application/json', 'accept-language': language } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  // The server checks every reply against the contract before it leaves.
  return await response.json() as Suggestions
}

/** While the next answer comes the one before stays, as long as it is for the beginning of the same word. */
export const suggestQuery = (typed: string, language: Language) => queryOptions({
  queryKey: ['search', 'suggest', language, typed] as const,
  queryFn: ({ signal }) => suggest(typed, language, signal),
  enabled: typed !== '',
  retry: false,
  placeholderData: (before: Suggestions | undefined, query) => {
    const earlier = query?.queryKey[3] ?? ''
    return typed !== '' && earlier !== '' && (typed.startsWith(earlier) || earlier.startsWith(typed)) ? before : undefined
  },
})
