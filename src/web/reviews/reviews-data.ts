// What the reviews ask the server for: key and fetcher in one value.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import type { ReviewWish } from './reviews-rules.ts'

const SHOWN_AT_ONCE = 5

/** The approved reviews of a product, some at a time. */
export const reviewsQuery = (id: string, { stars, verified, sort }: ReviewWish) => infiniteQueryOptions({
  queryKey: ['reviews', id, stars ?? 0, verified, sort],
  queryFn: ({ pageParam }) => ask('GET /api/products/{id}/reviews', {
    params: { id },
    query: {
      page: pageParam, size: SHOWN_AT_ONCE, sort, ...(stars !== undefined && { rating: stars }),
      ...(verified && { verified: 'true' }),
    },
  }),
  initialPageParam: 0,
  getNextPageParam: (last) => last.last ? undefined : last.number + 1,
  placeholderData: keepPreviousData,
})

/** What the person signed in has written about a product; null when nothing. */
export const ownReviewQuery = (id: string) => queryOptions({
  queryKey: [MINE, 'review', id], queryFn: () => ask('GET /api/products/{id}/reviews/me', { params: { id } }),
})

/** Which reviews of a product the person signed in has voted for. */
export const helpedQuery = (id: string) => queryOptions({
  queryKey: [MINE, 'helped', id], queryFn: () => ask('GET /api/products/{id}/reviews/helpful', { params: { id } }),
})
