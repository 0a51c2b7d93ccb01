// What the screens of money ask for, and what has to be asked for anew once some of it has been seen to.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Receipt } from '#contract/settling.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { tableKey } from '../kit/table.ts'
import { WAITING_KEY } from '../waiting.ts'

const FRESH_MS = 15_000
/** Orders that are looked up at a time. */
const FOUND = 6

export const suggestionsQuery = ({ id }: Pick<Receipt, 'id'>) => queryOptions({
  queryKey: [MINE, 'admin', 'receipt-suggestions', id], staleTime: FRESH_MS,
  queryFn: () => ask('GET /api/admin/receipts/{id}/suggestions', { params: { id } }),
})

/** Orders by code, telephone number, e-mail address or name. */
export const lookUpQuery = (text: string) => queryOptions({
  queryKey: [MINE, 'admin', 'receipt-look-up', text], staleTime: FRESH_MS,
  queryFn: async () => (await ask('GET /api/admin/orders', { query: { text, size: FOUND } })).content,
})

export function useRenewMoney(): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [
      tableKey('receipts'), tableKey('receipts-all'), tableKey('refunds'), tableKey('orders'), WAITING_KEY,
      [MINE, 'admin', 'order'],
      [MINE, 'admin', 'receipt-suggestions'], [MINE, 'admin', 'receipt-look-up'],
    ]) void client.invalidateQueries({ queryKey })
  }
}
