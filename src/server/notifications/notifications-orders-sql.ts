// What notifications of returns need of them.
import type { Db } from '#server/kit/db.ts'

/** Nothing where there is none (any more). */
export function selectReturn(db: Db, id: number) {
  return db.selectFrom('return_request').select(['state', 'answer']).where('id', '=', id).executeTakeFirst()
}

/** Whether goods of an order came back because their customer had asked for it. */
export async function hasReceivedReturn(db: Db, orderId: number): Promise<boolean> {
  const found = await db.selectFrom('return_request').select('id').where('order_id', '=', orderId).where('state', '=', 'RECEIVED')
    .limit(1).executeTakeFirst()
  return found !== undefined
}
