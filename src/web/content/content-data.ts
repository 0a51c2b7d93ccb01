// What the pages of written text ask the server for: key and fetcher in one value.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FaqTopic, NewsTopic, TextSlug } from '#contract/content.ts'
import { ask } from '#web/kit/ask.ts'

export interface FaqWish { topic: FaqTopic | undefined, search: string | undefined }
/** `page` counts from 1. */
export interface NewsWish { topic: NewsTopic | undefined, page: number }

export const NEWS_PAGE_SIZE = 12

export const faqsQuery = ({ topic, search }: FaqWish) => queryOptions({
  queryKey: ['content', 'faqs', topic ?? '', search ?? ''],
  queryFn: () => ask('GET /api/faqs', { query: { ...(topic && { topic }), ...(search && { keyword: search }) } }),
  placeholderData: keepPreviousData,
})

export const faqQuery = (id: string) => queryOptions({
  queryKey: ['content', 'faq', id],
  queryFn: () => ask('GET /api/faqs/{id}', { params: { id } }),
})

export const newsQuery = ({ topic, page }: NewsWish) => queryOptions({
  queryKey: ['content', 'news', topic ?? '', page],
  queryFn: () => ask('GET /api/news', { query: { page: page - 1, size: NEWS_PAGE_SIZE, ...(topic && { topic }) } }),
  placeholderData: keepPreviousData,
})

export const articleQuery = (id: string) => queryOptions({
  queryKey: ['content', 'article', id],
  queryFn: () => ask('GET /api/news/{id}', { params: { id } }),
})

export const textQuery = (slug: TextSlug) => queryOptions({
  queryKey: ['content', 'text', slug],
  queryFn: () => ask('GET /api/pages/{slug}', { params: { slug } }),
})
