// What the reports ask the server for: key and fetcher in one value.
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#web/kit/ask.ts'

export const statisticsQuery = queryOptions({
  queryKey: ['reports', 'statistics'], queryFn: () => ask('GET /api/statistics'),
})
