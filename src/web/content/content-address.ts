// What the addresses of written text say: which topic, what is looked for, which page.
import type { FaqTopic, NewsTopic } from '#contract/content.ts'
import type { FaqWish, NewsWish } from './content-data.ts'

export const FAQ_TOPICS = [
  'ordering', 'payment', 'delivery', 'returns', 'warranty', 'products', 'promotions', 'account', 'notifications', 'privacy',
  'shop',
] as const satisfies readonly FaqTopic[]

export const NEWS_TOPICS = ['buying', 'guides', 'reviews', 'technology', 'shop'] as const satisfies readonly NewsTopic[]

const SEARCH_MAX = 100
const PAGE_MAX = 1_000

/** An unknown topic is none. */
export function readFaqWish(search: URLSearchParams): FaqWish {
  const text = (search.get('search') ?? '').normalize('NFC').trim().slice(0, SEARCH_MAX)
  return { topic: FAQ_TOPICS.find((topic) => topic === search.get('topic')), search: text === '' ? undefined : text }
}

/** A page that is no number of one is the first. */
export function readNewsWish(search: URLSearchParams): NewsWish {
  const page = Number(search.get('page') ?? 1)
  return {
    topic: NEWS_TOPICS.find((topic) => topic === search.get('topic')),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

/** An id as addresses have it; an address with another has no page. */
export const isTextId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)
