// One request: how it is asked for, and how what was done with it is shown everywhere at once.
import { useQueryClient } from '@tanstack/react-query'
import type { DataRequest } from '#contract/privacy.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { tableKey } from '../kit/table.ts'
import { WAITING_KEY } from '../waiting.ts'

const keyOf = (id: string) => [MINE, 'admin', 'data-request', id]

export function useDataRequest(id: string) {
  return useQuery({
    queryKey: keyOf(id), queryFn: () => ask('GET /api/admin/data-requests/{id}', { params: { id } }), staleTime: 0, retry: false,
  })
}

/** Asks for the request anew, where it was not told what has become of it. */
export function useLookAgain(): (id: number) => Promise<void> {
  const client = useQueryClient()
  return (id) => client.invalidateQueries({ queryKey: keyOf(String(id)) })
}

/** Shows the request as it is now, here, in the list and in the sidebar. */
export function useTake(): (fresh: DataRequest) => void {
  const client = useQueryClient()
  return (fresh) => {
    client.setQueryData(keyOf(String(fresh.id)), fresh)
    void client.invalidateQueries({ queryKey: tableKey('data-requests') })
    void client.invalidateQueries({ queryKey: WAITING_KEY })
  }
}
