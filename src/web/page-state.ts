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
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach(look)
    if ('id' in value && 'slug' in value && 'discountPrice' in value) tags.add(`product:${String(value.id)}`)
    for (const part of Object.values(value)) look(part)
  }
  for (const [, data] of answers) look(data)
  return [...tags]
}

/** Puts the answers where the page's own questions look for them first. */
export function takeAnswers(client: QueryClient, answers: PageState['answers']): void {
  for (const [key, data] of answers) client.setQueryData(key, data)
}
