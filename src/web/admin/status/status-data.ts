// How the shop's machines are, asked for again every ten seconds while somebody looks.
import { queryOptions } from '@tanstack/react-query'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'

const AGAIN_MS = 10_000

export const statusQuery = queryOptions({
  queryKey: [MINE, 'admin', 'status'], queryFn: () => ask('GET /api/admin/status'),
  refetchInterval: AGAIN_MS, staleTime: AGAIN_MS,
})
