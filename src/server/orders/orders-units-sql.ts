// Rows of the devices packed for an order, once it is gone.
import type { Tx } from '#server/kit/db.ts'

export async function releaseUnits(tx: Tx, orderId: number, imeis: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('order_unit').set({ released_at: at }).where('order_id', '=', orderId).where('imei', 'in', [...imeis])
    .where('released_at', 'is', null).execute()
}
