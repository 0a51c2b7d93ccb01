// Money and the order it is for. The front door: what is done when news arrives, and by the clock.
import type { Db } from '#server/kit/db.ts'
import { ledger } from '#server/payments/payments.ts'

export { findTransfer } from './settling-bank.ts'
export { listOrderReceipts } from './settling-receipts.ts'
export { giveBackCancelled, listOrderRefunds } from './settling-refunds.ts'
export { sendWaitingRefunds } from './settling-refunds-sending.ts'
export { replayMessages } from './settling-replay.ts'
export type { Replayed, Which } from './settling-replay.ts'
export { askAboutSilent } from './settling-silent.ts'

/** Forgets messages that nobody we know has signed, 30 days after they came; gives how many. All others are kept. */
export function purgeMessages(db: Db): Promise<number> {
  return ledger.purgeForged(db)
}
