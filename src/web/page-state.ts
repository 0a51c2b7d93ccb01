// What the server hands to the browser with a page: the answers it was made of.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

export interface PageState {
  answers: readonly (readonly [key: QueryKey, data: unknown])[]
  /** The path asked for, when its thing does not exist. */
  missing?: string
}

export function answersOf(client: QueryClient): PageState['answers'] {
  return client.getQueryCache().getAll().filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data] as const)
}

/** Puts the answers where the page's own questions look for them first. */
export function takeAnswers(client: QueryClient, answers: PageState['answers']): void {
  for (const [key, data] of answers) client.setQueryData(key, data)
}
