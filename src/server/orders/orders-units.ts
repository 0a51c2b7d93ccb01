// Devices that leave an order one by one, before the whole of it does. Part of the orders' front door.
import { now } from '#server/kit/clock.ts'
import type { Tx } from '#server/kit/db.ts'
import * as rows from './orders-units-sql.ts'

/** These devices of an order, which the caller has locked, are back: they are no longer its own, and free for another order. */
export async function releaseUnits(tx: Tx, orderId: number, imeis: readonly string[]): Promise<void> {
  if (imeis.length > 0) await rows.releaseUnits(tx, orderId, imeis, now())
}
