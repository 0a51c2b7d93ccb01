// Rows that refunds are measured by.
import { sql } from 'kysely'
import type { Tx } from '#server/kit/db.ts'

/** What the goods of an order's return are worth (dong) that have come back; undefined where there is none such. */
export async function selectWorth(tx: Tx, orderId: number, returnId: number): Promise<number | undefined> {
  const found = await tx.selectFrom('return_request as q').innerJoin('return_line as l', 'l.return_id', 'q.id')
    .where('q.id', '=', returnId).where('q.order_id', '=', orderId).where('q.state', '=', 'RECEIVED').groupBy('q.id')
    .select(sql<number>`sum(l.worth_dong)::bigint`.as('worth')).executeTakeFirst()
  return found?.worth
}
