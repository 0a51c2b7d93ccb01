// The answers of one page while the server draws it. A browser's client can try again, give up and throw away; a page asks each
// question once and is gone.
import { QueryClient } from '@tanstack/react-query'
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { QUESTIONS } from './kit/queries.ts'

/** Nothing is given up here: whoever answers has a limit of its own. */
const { signal } = new AbortController()

/** What a question is asked with; one of many pages (`useInfiniteQuery`) says which is the first. */
interface Question { queryKey: QueryKey, queryHash: string, queryFn: (context: object) => unknown, initialPageParam?: unknown }

/**
 * Keeps answers and failures as the library's own fetching does, so the same is drawn of them. That fetching gives each question
 * what only a browser needs, by functions that let the page's answers grow old (decision 0057). Nothing is asked again: whoever
 * waited in vain for a locked table would wait as long once more before they are told.
 */
class PageClient extends QueryClient {
  readonly #asked = new Map<string, Promise<unknown>>()

  /** The library's other ways of asking (`prefetchQuery`, `ensureQueryData`, `fetchInfiniteQuery`) go through this one. */
  override fetchQuery<T, E, D, K extends QueryKey, P = never>(options: FetchQueryOptions<T, E, D, K, P>): Promise<D> {
    const question = this.defaultQueryOptions(options as unknown as FetchQueryOptions) as unknown as Question // with both
    const asked = this.#asked.get(question.queryHash) ?? this.#ask(question)
    this.#asked.set(question.queryHash, asked)
    return asked as Promise<D> // what its function gives
  }

  async #ask(question: Question): Promise<unknown> {
    const { queryKey, queryFn, initialPageParam: pageParam } = question
    const query = this.getQueryCache().build(this, question) // at once: answers stand in the order of asking
    try {
      const answer = await queryFn({ client: this, queryKey, signal, meta: undefined, pageParam, direction: 'forward' })
      return query.setData(pageParam === undefined ? answer : { pages: [answer], pageParams: [pageParam] })
    } catch (fault) {
      const error = fault as Error // nothing else is thrown
      query.setState({
        status: 'error', error, errorUpdateCount: 1, fetchFailureCount: 1, fetchFailureReason: error, isInvalidated: true,
      })
      throw error
    }
  }
}

/** A client for one page. It has no timer: one that throws answers away would keep them long after the page is sent. */
export function createPageClient(): QueryClient {
  return new PageClient({ defaultOptions: { queries: { ...QUESTIONS, gcTime: Number.POSITIVE_INFINITY, retry: false } } })
}
