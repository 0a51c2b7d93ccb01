// What the promotions' pages ask the server for.
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#web/kit/ask.ts'

export const promotionsQuery = queryOptions({
  queryKey: ['promotions', 'active'],
  queryFn: () => ask('GET /api/promotions/active'),
})

export const upcomingQuery = queryOptions({
  queryKey: ['promotions', 'upcoming'],
  queryFn: () => ask('GET /api/promotions/upcoming'),
})

export const promotionQuery = (id: string) => queryOptions({
  queryKey: ['promotions', id],
  queryFn: () => ask('GET /api/promotions/{id}', { params: { id } }),
})
