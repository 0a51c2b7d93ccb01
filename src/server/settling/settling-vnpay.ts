// Paying through VNPay: the way there, what VNPay tells us itself (the truth), and what the customer sees on coming back.
import type { Language } from '#contract/problems.ts'
import type { Verdict } from '#contract/settling.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Till } from '#server/kit/till.ts'
import { failPayment, isHeld, isPayable, lockOrder, readOrder } from '#server/orders/orders.ts'
import { ledger, payUntil, vnpay } from '#server/payments/payments.ts'
import { takeMoney } from './settling-money.ts'
import { afterFailure, failureSentence, sentenceOf } from './settling-words.ts'

const ATTEMPT_MS = 15 * 60_000
/** Of what nobody signed so many characters are kept, enough to see what it was. */
const FORGED_KEPT = 300

/** The page VNPay leads back to. */
const RETURN_PATH = '/payment/vnpay/result'

/**
 * Opens a way to VNPay for one of the asker's own orders. Each press opens another; whichever is paid, counts.
 * Refuses an order that is not theirs as one that is not there, one that is not (or no longer) to be paid this way or not in the
 * time that is left of its hold, and one for which money waits that the gateway warns of.
 */
export async function openPayment(
  db: Db, { vnpay: shop, publicUrl }: Till, asker: Asker, orderId: number, language: Language,
): Promise<{ paymentUrl: string }> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.person_id !== asker.id) refuse('orders.not_found')
    const { code, total_dong: amountDong, hold_until: heldUntil } = order
    const open = order.payment_method === 'VNPAY' && isHeld(order, now()) && heldUntil !== null
    if (!shop || !open || await ledger.hasSuspicious(tx, { orderId })) refuse('orders.not_payable')
    if (!isPayable(order, now())) refuse('orders.pay_too_late')
    const expiresAt = new Date(Math.min(later(ATTEMPT_MS).getTime(), payUntil('VNPAY', heldUntil).getTime()))
    const { reference, createdAt } = await ledger.openAttempt(tx, { id: order.id, code, amountDong }, expiresAt)
    return {
      paymentUrl: vnpay.payUrl(shop, {
        reference, amountDong, createdAt, expiresAt, language, info: `Thanh toan don hang ${code}`,
        address: asker.origin.address, returnUrl: `${publicUrl}${RETURN_PATH}`,
      }),
    }
  })
}

/** VNPay's own replies to its call; 00 and 02 end its calling, the others have it call again. */
const REPLIES = {
  '00': 'Confirm Success', '01': 'Order not found', '02': 'Order already confirmed', '04': 'Invalid amount',
  '97': 'Invalid signature', '99': 'Unknown error',
} as const
type RspCode = keyof typeof REPLIES
export interface IpnReply { RspCode: RspCode, Message: string }
const replyOf = (code: RspCode): IpnReply => ({ RspCode: code, Message: REPLIES[code] })

/** Query fields as they came; of one that came several times, all. */
export type Given = Readonly<Record<string, string | string[]>>

const rawOf = (given: Given): string => new URLSearchParams(
  Object.entries(given).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
).toString()

/** Signed by VNPay with our secret; what came several times cannot be. */
export function readSigned(given: Given, shop: NonNullable<Till['vnpay']>): vnpay.Fields | undefined {
  const single = Object.entries(given).filter((field): field is [string, string] => typeof field[1] === 'string')
  const fields = Object.fromEntries(single)
  return single.length === Object.keys(given).length && vnpay.verify(fields, shop.hashSecret) ? fields : undefined
}

/** The money of a payment that VNPay says was made. Nobody's reference: it waits for staff all the same. */
function moneyOf(tx: Tx, word: vnpay.Word, amountDong: number, messageId: number, attempt: ledger.Attempt | undefined) {
  return takeMoney(tx, {
    // under our reference: VNPay's number alone, told of another payment too, would be no news
    channel: 'VNPAY', externalId: `${word.reference}/${word.gatewayNumber}`, amountDong, messageId,
    content: `${word.reference} ${word.info}`, orderId: attempt?.order_id, suspicious: word.fate === 'suspicious',
    ...(attempt && { attemptId: attempt.id }),
  })
}

const settled = (status: 'PAID' | 'FAILED', word: vnpay.Word) => ({
  status, answer_code: word.answerCode, gateway_number: word.gatewayNumber || null, bank_code: word.bankCode || null,
  settled_at: now(),
})

/** What to answer to a word on a payment, and whether it changed anything in our books. */
interface Applied { code: '00' | '01' | '02' | '04' | '99', isNews: boolean }
const nothingNew = (code: Applied['code']): Applied => ({ code, isNews: false })

/**
 * Does what VNPay's word on a payment asks for, in the caller's transaction. The same word twice changes nothing. Money that was
 * taken is written down in any case, also where the amount or the reference is wrong.
 */
export async function applyWord(tx: Tx, word: vnpay.Word, messageId: number): Promise<Applied> {
  const { reference, amountDong = 0 } = word
  const moneyCame = (word.fate === 'paid' || word.fate === 'suspicious') && amountDong > 0
  const found = await ledger.selectAttempt(tx, reference)
  if (!found) {
    const isNews = moneyCame && await moneyOf(tx, word, amountDong, messageId, undefined) !== 'KNOWN'
    return { code: '01', isNews }
  }
  const order = await lockOrder(tx, found.order_id)
  const attempt = await ledger.selectAttempt(tx, reference) ?? found // as it is now that nobody else is at it
  const isRight = amountDong === attempt.amount_dong
  if (moneyCame) {
    const taken = await moneyOf(tx, word, amountDong, messageId, attempt)
    if (attempt.status !== 'PAID') await ledger.updateAttempt(tx, attempt.id, settled('PAID', word))
    const isNews = taken !== 'KNOWN'
    if (!isRight) return { code: '04', isNews }
    return { code: isNews ? '00' : '02', isNews }
  }
  if (!isRight) return nothingNew('04')
  if (word.fate === 'unfinished') return nothingNew('99')
  if (attempt.status !== 'OPEN') return nothingNew('02')
  await closeAttempt(tx, order, attempt.id, word)
  return { code: '00', isNews: true }
}

/**
 * Ends an attempt that came to nothing. While another is open, its order's payment has not failed; nor where it is to be paid
 * another way by now.
 */
export async function closeAttempt(
  tx: Tx, order: Parameters<typeof failPayment>[1], attemptId: number, word: vnpay.Word,
): Promise<void> {
  await ledger.updateAttempt(tx, attemptId, settled('FAILED', word))
  if (order.payment_method === 'VNPAY' && !await ledger.hasOpenAttempt(tx, order.id)) await failPayment(tx, order)
}

/** Hears VNPay's own word on a payment; kept as it came, whatever it is. Never throws: what fails here, VNPay says again. */
export async function hearIpn(db: Db, { vnpay: shop }: Till, given: Given): Promise<IpnReply> {
  if (!shop) return replyOf('97')
  let messageId: number | undefined
  try {
    const raw = rawOf(given)
    messageId = await ledger.keepMessage(db, 'VNPAY_IPN', readSigned(given, shop) ? raw : raw.slice(0, FORGED_KEPT))
    const code = await judge(db, shop, given, messageId)
    return replyOf(code)
  } catch (error) {
    const outcome = `99 ${String(error)}`.slice(0, 500)
    if (messageId !== undefined) await ledger.updateOutcome(db, messageId, outcome).catch(() => undefined) // as good as said
    return replyOf('99')
  }
}

/** Answers a kept message, and writes the answer to it, in one transaction. */
async function judge(db: Db, shop: NonNullable<Till['vnpay']>, given: Given, messageId: number): Promise<RspCode> {
  return db.transaction().execute(async (tx) => {
    const fields = readSigned(given, shop)
    const isOurs = fields?.['vnp_TmnCode'] === shop.tmnCode
    const code = !fields ? ledger.FORGED : isOurs ? (await applyWord(tx, vnpay.readWord(fields), messageId)).code : '01'
    await ledger.updateOutcome(tx, messageId, code)
    return code
  })
}

/**
 * What became of a payment, for the screen VNPay leads back to. What VNPay says there is only shown where it is signed, and moves
 * nothing: whether it is paid stands in our own books.
 */
export async function readReturn(db: Db, { vnpay: shop }: Till, given: Given, language: Language): Promise<Verdict> {
  const unknown: Verdict = {
    verdict: 'UNKNOWN', message: sentenceOf('UNKNOWN', language), orderId: null, orderCode: null, amount: null,
  }
  const fields = shop && readSigned(given, shop)
  if (!fields || fields['vnp_TmnCode'] !== shop.tmnCode) return unknown
  const word = vnpay.readWord(fields)
  const attempt = await ledger.selectAttempt(db, word.reference)
  if (!attempt) return unknown
  const order = await readOrder(db, attempt.order_id, language)
  const say = (verdict: Verdict['verdict'], message: string): Verdict =>
    ({ verdict, message, orderId: order.id, orderCode: order.code, amount: attempt.amount_dong })
  if (order.paymentStatus === 'PAID' || order.paymentStatus === 'REFUNDED') return say('PAID', sentenceOf('PAID', language))
  // VNPay may say paid after it has warned: the money waits for staff all the same
  const isWarned = word.fate === 'suspicious' || await ledger.hasSuspicious(db, { orderId: order.id, attemptId: attempt.id })
  if (isWarned) return say('WAITING', sentenceOf('SUSPICIOUS', language))
  if (attempt.status === 'PAID') return say('WAITING', sentenceOf('MISFIT', language))
  const failed = word.fate === 'failed' || attempt.status === 'FAILED'
  if (!failed || word.fate === 'paid') return say('WAITING', sentenceOf('WAITING', language))
  return say('FAILED', failureSentence(attempt.answer_code ?? word.answerCode, afterFailure(order), language))
}
