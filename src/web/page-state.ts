// What the server hands to the browser with a page: the answers it was made of.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PageFacts } from '#contract/shop-facts.ts'

export interface PageState {
  answers: readonly (readonly [key: QueryKey, data: unknown])[]
  /** What the shop's owner has changed of its facts; left out where nothing is. */
  facts?: Partial<PageFacts>
  /** The path asked for, when its thing does not exist. */
  missing?: string
}

export function answersOf(client: QueryClient): PageState['answers'] {
  return client.getQueryCache().getAll().filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data] as const)
}

/** A tag for every product that the answers show, wherever they show it: the page is forgotten when one of them changes. */
export function productTags(answers: PageState['answers']): string[] {
  const tags = new Set<string>()
  // a page's answers are thousands of values: nothing is made on the way
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const one of value) look(one)
      return
    }
    if ('discountPrice' in value && 'slug' in value && 'id' in value) tags.add(`product:${String(value.id)}`)
    for (const name in value) look(value[name as keyof typeof value]) // a name of its own
  }
  for (const [, data] of answers) look(data)
  return [...tags]
}

/** Puts the answers where the page's own questions look for them first. */
export function takeAnswers(client: QueryClient, answers: PageState['answers']): void {
  for (const [key, data] of answers) client.setQueryData(key, data)
}
