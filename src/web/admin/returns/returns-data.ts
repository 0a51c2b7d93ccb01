// The order a return is of, and what has to be asked for anew once something was done about it.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Return } from '#contract/returns.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { tableKey } from '../kit/table.ts'
import { WAITING_KEY } from '../waiting.ts'

/** Everything staff know of the order, its returns among it. */
export const orderOfReturn = ({ orderId }: Pick<Return, 'orderId'>) => queryOptions({
  queryKey: [MINE, 'admin', 'order', orderId], refetchOnMount: 'always',
  queryFn: () => ask('GET /api/admin/orders/{id}', { params: { id: orderId } }),
})

/** Done once the return itself has come anew. */
export function useRenewReturn(given: Pick<Return, 'orderId'>): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    for (const queryKey of [tableKey('returns'), tableKey('orders'), tableKey('refunds'), WAITING_KEY]) {
      void client.invalidateQueries({ queryKey })
    }
    await client.invalidateQueries({ queryKey: orderOfReturn(given).queryKey })
  }
}
