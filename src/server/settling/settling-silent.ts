// Payments that VNPay has said nothing of: its word may have been lost on the way, so it is asked.
import { later, now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { Till, VnpayTill } from '#server/kit/till.ts'
import { lockOrder } from '#server/orders/orders.ts'
import { ledger, vnpay } from '#server/payments/payments.ts'
import { GatewaySilent, newRequestId, sendErrand } from './settling-gateway.ts'
import { applyWord, closeAttempt } from './settling-vnpay.ts'

const AT_ONCE = 50
const ASK_AGAIN_MS = 5 * 60_000
/** A payment that was begun in the last moment may still be under way at its bank. */
const UNFINISHED_MS = 15 * 60_000

/**
 * Asks VNPay about payments that are still open though their time is over, each at most every five minutes; gives how many it
 * said something of. While VNPay does not answer, nothing changes and it is asked again later.
 */
export async function askAboutSilent(db: Db, { vnpay: shop }: Till): Promise<number> {
  if (!shop) return 0
  let answered = 0
  for (const attempt of await ledger.selectSilent(db, now(), later(-ASK_AGAIN_MS), AT_ONCE)) {
    await ledger.updateAsked(db, attempt.id, now())
    try {
      if (await askAbout(db, shop, attempt)) answered++
    } catch (error) {
      if (!(error instanceof GatewaySilent)) throw error
      return answered // it is not there for the others either
    }
  }
  return answered
}

async function askAbout(db: Db, shop: VnpayTill, attempt: ledger.Attempt): Promise<boolean> {
  const { reference, created_at: createdAt } = attempt
  const question = vnpay.questionOf(shop, { requestId: newRequestId(), reference, createdAt, at: now() })
  const { answer, messageId } = await sendErrand(db, shop, 'querydr', question)
  const word = vnpay.readAnswer(answer)
  return db.transaction().execute(async (tx) => {
    const isKnown = word !== undefined && word.fate !== 'unfinished' && word.reference === reference
    if (isKnown) {
      await ledger.updateOutcome(tx, messageId, (await applyWord(tx, word, messageId)).code)
      return true
    }
    await ledger.updateOutcome(tx, messageId, 'unfinished')
    if (word?.fate !== 'unfinished' || attempt.expires_at > later(-UNFINISHED_MS)) return false
    const order = await lockOrder(tx, attempt.order_id)
    const still = await ledger.selectAttempt(tx, reference)
    if (still?.status === 'OPEN') await closeAttempt(tx, order, attempt.id, { ...word, answerCode: '11' })
    return true
  })
}
