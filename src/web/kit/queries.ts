// How long answers stay fresh, and who tries again: fresh 30 s, kept 5 min, no refetch on focus, one retry.
import { QueryClient } from '@tanstack/react-query'
import { AskError } from './ask-error.ts'

const FRESH_MS = 30_000
const KEPT_MS = 300_000

/** On the server a client lives as long as its page is rendered: a timer to throw its answers away would keep them instead. */
const keptMs = (): number => (typeof window === 'undefined' ? Number.POSITIVE_INFINITY : KEPT_MS)

/** A client for one browser, or for one rendering on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: keptMs(),
        refetchOnWindowFocus: false,
        // A call that used up its own attempts is not tried again here.
        retry: (failures, error) => !(error instanceof AskError) && failures < 1,
      },
    },
  })
}
