// One order as staff see it: asked for again by itself, because others work on it too.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { tableKey } from '../kit/table.ts'
import { WAITING_KEY } from '../waiting.ts'
import { isGoingBackSoon } from './order-sums.ts'

const LOOK_MS = 4_000
/** What the shop does by itself after a move comes about a second later. */
const SOON_MS = 1_000

export const orderQuery = (id: number) => queryOptions({
  queryKey: [MINE, 'admin', 'order', id], queryFn: () => ask('GET /api/admin/orders/{id}', { params: { id } }),
  refetchInterval: ({ state: { data } }) => (data && isGoingBackSoon(data) ? SOON_MS : LOOK_MS), refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

/** Asks anew for what an order that has changed is shown in; done once the order itself has come. */
export function useRenewOrder(id: number): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: tableKey('orders') })
    void client.invalidateQueries({ queryKey: WAITING_KEY })
    await client.invalidateQueries({ queryKey: orderQuery(id).queryKey })
  }
}
