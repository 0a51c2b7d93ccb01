// Transfers to the shop's account: where to send the money, and how it finds its order when SePay tells of it.
import type { Order } from '#contract/orders.ts'
import type { Transfer } from '#contract/settling.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Log } from '#server/kit/log.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { BankTill, Till } from '#server/kit/till.ts'
import { readOwnOrder } from '#server/orders/orders.ts'
import { bankNameOf, drawQr, ledger, vietQrPayload } from '#server/payments/payments.ts'
import { readIncome } from './settling-bank-news.ts'
import type { Unheard } from './settling-bank-news.ts'
import { cameAt, holdsKey, likenessOf, nameOf, nameOfNews } from './settling-bank-rules.ts'
import { takeTransfer } from './settling-bank-taking.ts'
import type { Taken } from './settling-bank-taking.ts'

/**
 * Where to transfer the money of one of the asker's own orders, with the code that fills it in. Refuses an order that is not
 * theirs as one that is not there, and one that is not (or no longer) to be paid this way.
 */
export async function readTransfer(db: Db, { bank }: Till, asker: Asker, orderId: number): Promise<Transfer> {
  return findTransfer({ bank }, await readOwnOrder(db, asker, orderId, 'vi')) ?? refuse('orders.not_payable')
}

/**
 * The same of an order, whoever asks; undefined where it is not, or no longer, to be paid this way. Where a part of the money has
 * come it is about the rest.
 */
export function findTransfer({ bank }: Pick<Till, 'bank'>, order: Order): Transfer | undefined {
  if (!bank || order.paymentMethod !== 'BANK_TRANSFER' || !order.may.pay || order.left === 0) return undefined
  const { bin, account, holder } = bank
  const [amount, content] = [order.left, order.code] // the code alone: the less there is to type, the less is mistyped
  const payload = vietQrPayload({ bin, account, amountDong: amount, purpose: content })
  return { bin, bankName: bankNameOf(bin), account, holder, amount, content, qr: { payload, ...drawQr(payload) } }
}

/**
 * Takes the money that SePay tells of, in the caller's transaction. The same news twice changes nothing. Money that fits no
 * order, or not to the dong, waits for staff; so does a part, until the rest of it comes (see `takeMoney`).
 */
export async function takeNews(tx: Tx, bank: BankTill, text: string, messageId: number): Promise<Taken | Unheard> {
  const news = readIncome(text, bank)
  if (typeof news === 'string') return news
  const { amountDong, day, time, content, code, reference } = news
  return takeTransfer(tx, {
    teller: 'HOOK', name: nameOf({ reference, day, amountDong }) ?? nameOfNews(news.id, text),
    likeness: likenessOf({ day, amountDong, text: content }), receivedAt: cameAt({ day, time }, now()), amountDong, messageId,
    content, texts: [content, code],
  })
}

/** Does what a kept message asks for, and writes beside it what came of it, in one transaction. */
async function settle<O extends string>(db: Db, messageId: number, take: (tx: Tx) => Promise<O>): Promise<O> {
  return db.transaction().execute(async (tx) => {
    const outcome = await take(tx)
    await ledger.updateOutcome(tx, messageId, outcome)
    return outcome
  })
}

/**
 * Hears of a transfer from SePay. First the key: who does not hold that of the settings is refused (without one nobody is heard),
 * and SePay calls again until its key is the shop's. Then what came is kept as it came, so that it can be played again whatever
 * happens then. What fails here (no database, a fault of ours) is no success, and SePay calls again: that may help. What does not
 * say how much came in is thanked for all the same: the same words again would help nobody. It may be money, so the log says
 * which message it is; it lies kept as `UNREADABLE`, to be played again once the shop can read it.
 */
export async function hearBank(
  db: Db, { bank }: Till, authorization: string | undefined, text: string, log?: Pick<Log, 'error'>,
): Promise<{ success: true }> {
  if (!bank || !holdsKey(authorization, bank.hookKey)) refuse('settling.hook_refused')
  const messageId = await ledger.keepMessage(db, 'BANK_HOOK', text)
  const outcome = await settle(db, messageId, (tx) => takeNews(tx, bank, text, messageId))
  if (outcome === 'UNREADABLE') log?.error({ messageId }, 'a bank told of what may be money and cannot be read')
  return { success: true }
}
