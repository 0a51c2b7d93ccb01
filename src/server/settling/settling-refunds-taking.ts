// Who of the staff is just sending a refund by hand: said before the bank is opened, so that no two of them send it.
import type { Refund } from '#contract/settling.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { ledger } from '#server/payments/payments.ts'
import { lockMoney, nameOf, toRefund } from './settling-refunds-book.ts'
import { needsStaff, takerOf } from './settling-refunds-rules.ts'

/**
 * Notes that this person is sending it now; said again by the same one it holds on from now. `from`: whose taking is taken over.
 * Refuses one that is unknown or that staff need not end, and what somebody else but `from` has taken meanwhile.
 */
export async function takeRefund(db: Db, asker: Asker, id: number, from: number | undefined): Promise<Refund> {
  return db.transaction().execute(async (tx) => {
    const known = await ledger.selectRefundById(tx, id) ?? refuse('settling.refund_not_found')
    await lockMoney(tx, known)
    await ledger.lockRefund(tx, id)
    const refund = await ledger.selectRefundById(tx, id) ?? refuse('settling.refund_not_found')
    if (!needsStaff(refund)) refuse('settling.refund_settled')
    const taker = takerOf(refund, now())
    if (taker && taker.id !== asker.id && taker.id !== from) refuse('settling.refund_taken', { name: taker.name })
    await ledger.updateRefund(tx, id, { taken_by: asker.id, taken_at: now() })
    const after = await ledger.selectRefundById(tx, id) ?? refuse('request.failed')
    if (taker?.id !== asker.id) {
      await keepAudit(tx, asker, {
        line: 'POST /api/admin/refunds/{id}/take', subject: { kind: 'refund', id, name: nameOf(known) },
        before: { sender: taker?.name ?? null }, after: { sender: after.taken_name },
      })
    }
    return toRefund(after)
  })
}
