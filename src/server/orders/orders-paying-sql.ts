// Rows of how orders are paid: the way, and each change of it.
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

/** The way an order `o` is paid now, until when it is held for that, and what became of the payment so far. */
export async function updateWay(
  tx: Tx, id: number, way: Pick<Insertable<Tables['shop_order']>, 'payment_method' | 'hold_until' | 'payment_status'>,
): Promise<void> {
  await tx.updateTable('shop_order').set(way).where('id', '=', id).execute()
}

/** At the moment it is written, as a move is. */
export async function insertChange(tx: Tx, change: Omit<Insertable<Tables['order_payment_change']>, 'at'>): Promise<void> {
  await tx.insertInto('order_payment_change').values(change).execute()
}

/** Every change of the way of paying, oldest first. */
export function selectChanges(tx: Tx, orderId: number) {
  return tx.selectFrom('order_payment_change').select(['from_method', 'at', 'mover']).where('order_id', '=', orderId)
    .orderBy('id').execute()
}

/** Whether money of an order waits for staff, or may come at this moment by a way to the gateway that is open. */
export async function hasMoneyWaiting(tx: Tx, orderId: number, at: Date): Promise<boolean> {
  const { waits } = await tx.selectNoFrom((row) => row.or([
    row.exists(row.selectFrom('receipt').select('id').where('order_id', '=', orderId).where('state', '=', 'WAITING')),
    row.exists(row.selectFrom('payment_attempt').select('id').where('order_id', '=', orderId).where('status', '=', 'OPEN')
      .where('expires_at', '>', at)),
  ]).as('waits')).executeTakeFirstOrThrow()
  return Boolean(waits)
}

/** When the last way to the gateway of an order `o` was opened of those of whose end no word has come. */
export const openSince = sql<Date | null>`(
  select a.created_at from payment_attempt a where a.order_id = o.id and a.status = 'OPEN' order by a.id desc limit 1)`
