// Refunds on their way to the gateway. Each is written down before it is sent, and its answer after: a stop in between loses
// nothing, it is sent again with the same number.
import type { Refund } from '#contract/settling.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Till, VnpayTill } from '#server/kit/till.ts'
import { ledger, vnpay } from '#server/payments/payments.ts'
import { GatewaySilent, sendErrand } from './settling-gateway.ts'
import { lockMoney, tellBack, toRefund } from './settling-refunds-book.ts'
import { fateOfRefund, gatewayIdOf, isOff } from './settling-refunds-rules.ts'

/** A refund that is being sent is not sent or ended by anybody else for so long: longer than the gateway may take. */
const SENDING_MS = 30_000

/** Whether its answer may still be under way. */
export function isBeingSent({ sent_at: sentAt }: { sent_at: Date | null }): boolean {
  return sentAt !== null && sentAt >= later(-SENDING_MS)
}

type Claimed = NonNullable<Awaited<ReturnType<typeof ledger.claimRefund>>>

/** What to send; nothing for money that goes back by hand. */
async function errandFor(db: Db, shop: VnpayTill, refund: Claimed): Promise<vnpay.Fields | undefined> {
  const receipt = await ledger.selectReceipt(db, refund.receipt_id)
  if (!receipt || receipt.attempt_id === null) return undefined
  const attempt = await ledger.selectAttemptById(db, receipt.attempt_id)
  return vnpay.refundOf(shop, {
    requestId: gatewayIdOf(refund), reference: attempt.reference, createdAt: attempt.created_at, at: now(),
    amountDong: refund.amount_dong, whole: refund.amount_dong === (receipt.whole_dong ?? receipt.amount_dong),
    // of an attempt that was paid twice each payment has its own
    gatewayNumber: ledger.tellersName(receipt.external_id).slice(attempt.reference.length + 1),
    by: refund.asked_by === null ? 'shop' : `staff${refund.asked_by}`,
  })
}

/** Whether the gateway, when it speaks of a request under way, can mean no other than this one's first. */
async function isAlone(tx: Tx, refund: Claimed): Promise<boolean> {
  if (refund.tries > 1) return false
  const others = await ledger.selectRefundsOfSameAttempt(tx, refund.receipt_id)
  return others.every((one) => one.id === refund.id || one.sent_at === null || isOff(one))
}

/**
 * Sends a refund that waits for the gateway, and writes its answer down. Throws `GatewaySilent` where none comes: the refund
 * waits on. Does nothing where another is sending it just now.
 */
async function sendRefund(db: Db, shop: VnpayTill, waiting: ledger.RefundRow): Promise<void> {
  const refund = await ledger.claimRefund(db, waiting.id, later(-SENDING_MS), now())
  const errand = refund && await errandFor(db, shop, refund)
  if (!errand) return
  const { answer, messageId } = await sendErrand(db, shop, 'refund', errand)
  const code = (answer['vnp_ResponseCode'] ?? '').slice(0, 10)
  await db.transaction().execute(async (tx) => {
    const money = await lockMoney(tx, refund)
    const still = await ledger.lockRefund(tx, refund.id)
    const fate = fateOfRefund(answer, {
      amountDong: refund.amount_dong, sentBefore: waiting.sent_at !== null, lastCode: refund.answer_code,
      alone: await isAlone(tx, refund),
    })
    await ledger.updateOutcome(tx, messageId, `${fate} ${code}`)
    if (still?.state !== 'ASKED' || still.tries !== refund.tries) return // ended by staff since
    await ledger.updateRefund(tx, refund.id, { answer_code: code, state: fate, ...(fate === 'DONE' && { done_at: now() }) })
    if (fate === 'DONE') await tellBack(tx, money, refund.amount_dong)
  })
}

/**
 * Sends a refund that was just written down, where it waits for the gateway; gives it as it is then. Refuses
 * `settling.gateway_unreachable`: then it stays asked and is sent later.
 */
export async function sendNow(db: Db, { vnpay: shop }: Till, refund: ledger.RefundRow): Promise<Refund> {
  if (refund.state === 'ASKED' && refund.attempt_id !== null) {
    if (!shop) refuse('settling.gateway_unreachable')
    try {
      await sendRefund(db, shop, refund)
    } catch (error) {
      if (error instanceof GatewaySilent) refuse('settling.gateway_unreachable')
      throw error
    }
  }
  return toRefund(await ledger.selectRefundById(db, refund.id) ?? refuse('request.failed'))
}

const AT_ONCE = 50
const SEND_AGAIN_MS = 5 * 60_000
/** What the gateway has answered without doing it: staff look at it, and it is asked now and then. */
const PUT_OFF_MS = 3_600_000

/**
 * Sends refunds that the gateway has not done, each at most every five minutes, or every hour where it has answered something
 * else; gives how many it answered.
 */
export async function sendWaitingRefunds(db: Db, { vnpay: shop }: Till): Promise<number> {
  if (!shop) return 0
  let sent = 0
  for (const refund of await ledger.selectUnanswered(db, later(-SEND_AGAIN_MS), later(-PUT_OFF_MS), AT_ONCE)) {
    try {
      await sendRefund(db, shop, refund)
      sent++
    } catch (error) {
      if (!(error instanceof GatewaySilent)) throw error
      return sent
    }
  }
  return sent
}
