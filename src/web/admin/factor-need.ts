// One's own second factor, and whether it has to be set up before anything else.
import { queryOptions } from '@tanstack/react-query'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { useQuery } from '#web/kit/use-query.ts'

export const factorQuery = queryOptions({ queryKey: [MINE, 'admin', 'factor'], queryFn: () => ask('GET /api/admin/me/factor') })

/** The server refuses everything else until it is there. */
export function useFactorNeed(): boolean {
  const { data } = useQuery(factorQuery)
  return data !== undefined && data.required && data.since === null
}
