// How long answers stay fresh, and who tries again: fresh 30 s, kept 5 min, no refetch on focus, one retry. A page that the
// server draws has a client of its own kind (web/page-client.ts).
import { QueryClient } from '@tanstack/react-query'
import { AskError } from './ask-error.ts'

const FRESH_MS = 30_000
const KEPT_MS = 300_000

/** A call that used up its own attempts is not tried again here. */
const triesAgain = (failures: number, error: Error): boolean => !(error instanceof AskError) && failures < 1

/** What every question is asked with, in a browser and on the server. */
export const QUESTIONS = {
  staleTime: FRESH_MS,
  queryKeyHashFn: (key: unknown) => JSON.stringify(key), // keys name their fields in one order, so nothing has to be sorted
  refetchOnWindowFocus: false,
}

/** A client for one browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { ...QUESTIONS, gcTime: KEPT_MS, retry: triesAgain } } })
}
