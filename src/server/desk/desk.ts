// The desk's front door: how much waits for the people of the shop.
import { WAITING_MAX } from '#contract/desk.ts'
import type { Waiting } from '#contract/desk.ts'
import type { Db } from '#server/kit/db.ts'
import { mayCall } from '#server/kit/serve.ts'
import type { Asker } from '#server/kit/serve.ts'
import { selectWaiting } from './desk-sql.ts'

const NOTHING: Waiting = {
  ordersToConfirm: 0, ordersToPack: 0, payments: 0, returnsToAnswer: 0, returnsToCome: 0, returnsToRefund: 0, reviews: 0,
  chats: 0, feedback: 0, leads: 0, dataRequests: 0,
}

/** What waits at this moment, each counted to one more than WAITING_MAX; nothing of what only administrators see for others. */
export async function readWaiting(db: Db, asker: Pick<Asker, 'role'>): Promise<Waiting> {
  const waiting = await selectWaiting(db, WAITING_MAX + 1) ?? NOTHING
  return mayCall('admin', asker.role) ? waiting : { ...waiting, dataRequests: 0 }
}
