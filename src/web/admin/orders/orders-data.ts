// One order as staff see it: asked for again when something happens to it, because others work on it too.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { useHearing } from '../hearing.ts'
import { tableKey } from '../kit/table.ts'
import { WAITING_KEY } from '../waiting.ts'

/** Asked so often while nothing can be heard. */
const LOOK_MS = 30_000

export const orderQuery = (id: number) => queryOptions({
  queryKey: [MINE, 'admin', 'order', id], queryFn: () => ask('GET /api/admin/orders/{id}', { params: { id } }),
  refetchOnMount: 'always', refetchOnWindowFocus: 'always',
})

/** The order, kept true while its screen is open. */
export function useOrder(id: number) {
  const client = useQueryClient()
  const askAgain = () => void client.invalidateQueries({ queryKey: orderQuery(id).queryKey })
  const hearing = useHearing({
    onEvent: (event) => {
      if (event.event === 'staff-order' && event.orderId === id) askAgain()
    },
    onBegin: askAgain,
  })
  return useQuery({ ...orderQuery(id), refetchInterval: hearing ? false : LOOK_MS })
}

/** Asks anew for what an order that has changed is shown in; done once the order itself has come. */
export function useRenewOrder(id: number): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: tableKey('orders') })
    void client.invalidateQueries({ queryKey: WAITING_KEY })
    await client.invalidateQueries({ queryKey: orderQuery(id).queryKey })
  }
}
