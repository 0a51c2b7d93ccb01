// What was asked to send back of an order. Its key begins with the order's: an event of the order asks for both anew.
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Return } from '#contract/returns.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'

export function returnsQuery(orderId: number) {
  return queryOptions({
    queryKey: [MINE, 'order', orderId, 'returns'],
    queryFn: () => ask('GET /api/orders/{id}/returns', { params: { id: orderId } }),
  })
}

/** Takes over what the server said of one of them; what the order now allows is asked for anew. */
export function keepReturn(client: QueryClient, fresh: Return): void {
  client.setQueryData(returnsQuery(fresh.orderId).queryKey, (old = []) =>
    old.some(({ id }) => id === fresh.id) ? old.map((one) => one.id === fresh.id ? fresh : one) : [fresh, ...old])
  void client.invalidateQueries({ queryKey: [MINE, 'order', fresh.orderId] })
}
