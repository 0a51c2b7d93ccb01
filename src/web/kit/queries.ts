// How long answers stay fresh, and who tries again: fresh 30 s, kept 5 min, no refetch on focus, one retry in a browser.
import { QueryClient } from '@tanstack/react-query'
import { AskError } from './ask-error.ts'

const FRESH_MS = 30_000
const KEPT_MS = 300_000

const onServer = (): boolean => typeof window === 'undefined'

/** On the server a client lives as long as its page is rendered: a timer to throw its answers away would keep them instead. */
const keptMs = (): number => (onServer() ? Number.POSITIVE_INFINITY : KEPT_MS)

/**
 * A call that used up its own attempts is not tried again here. On the server none is: what waited in vain for a locked table
 * would wait as long again before whoever asked for the page is told.
 */
const triesAgain = (failures: number, error: Error): boolean => !onServer() && !(error instanceof AskError) && failures < 1

/** A client for one browser, or for one rendering on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: keptMs(),
        queryKeyHashFn: (key) => JSON.stringify(key), // keys name their fields in one order, so nothing has to be sorted
        refetchOnWindowFocus: false,
        retry: triesAgain,
      },
    },
  })
}
