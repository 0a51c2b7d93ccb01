// The desk's front door: how much waits for the people of the shop, and what a new one has still to do.
import { WAITING_MAX } from '#contract/desk.ts'
import type { FirstSteps, Waiting } from '#contract/desk.ts'
import type { Db } from '#server/kit/db.ts'
import { mayCall } from '#server/kit/serve.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Till } from '#server/kit/till.ts'
import { insertHidden, selectBegun, selectWaiting } from './desk-sql.ts'

const NOTHING: Waiting = {
  ordersToConfirm: 0, ordersToPack: 0, payments: 0, refunds: 0, returnsToAnswer: 0, returnsToCome: 0, returnsToRefund: 0,
  reviews: 0, chats: 0, feedback: 0, leads: 0, dataRequests: 0,
}

/** What waits at this moment, each counted to one more than WAITING_MAX; nothing of what only administrators see for others. */
export async function readWaiting(db: Db, asker: Pick<Asker, 'role'>): Promise<Waiting> {
  const waiting = await selectWaiting(db, WAITING_MAX + 1) ?? NOTHING
  return mayCall('admin', asker.role) ? waiting : { ...waiting, dataRequests: 0 }
}

/** What the shop has of what it needs before its first order: as its database and its settings say. */
export async function readFirstSteps(db: Db, till: Till, mailsLeave: boolean): Promise<FirstSteps> {
  const begun = await selectBegun(db)
  const paidAhead = till.bank !== undefined || till.vnpay?.test === false // no money moves through the built-in gateway
  return { ...begun, paidAhead, mails: mailsLeave }
}

/** No administrator is shown it any more. Said again it changes nothing. */
export async function hideFirstSteps(db: Db, till: Till, mailsLeave: boolean): Promise<FirstSteps> {
  await insertHidden(db)
  return readFirstSteps(db, till, mailsLeave)
}
