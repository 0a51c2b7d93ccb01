// Transfers to the shop's account: where to send the money, and how it finds its order when SePay or a statement tells of it.
import type { Transfer } from '#contract/settling.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Log } from '#server/kit/log.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker, UploadedFile } from '#server/kit/serve.ts'
import type { BankTill, Till } from '#server/kit/till.ts'
import { readOwnOrder } from '#server/orders/orders.ts'
import { bankNameOf, drawQr, ledger, readStatementFile, vietQrPayload } from '#server/payments/payments.ts'
import type { Credit } from '#server/payments/payments.ts'
import { readIncome } from './settling-bank-news.ts'
import type { Unheard } from './settling-bank-news.ts'
import { holdsKey, likenessOf, nameLines, nameOf, nameOfNews } from './settling-bank-rules.ts'
import * as rows from './settling-bank-sql.ts'
import { takeTransfer } from './settling-bank-taking.ts'
import type { Taken } from './settling-bank-taking.ts'

/**
 * Where to transfer the money of one of the asker's own orders, with the code that fills it in. Refuses an order that is not
 * theirs as one that is not there, and one that is not (or no longer) to be paid this way.
 */
export async function readTransfer(db: Db, { bank }: Till, asker: Asker, orderId: number): Promise<Transfer> {
  const order = await readOwnOrder(db, asker, orderId, 'vi')
  if (!bank || order.paymentMethod !== 'BANK_TRANSFER' || !order.may.pay) refuse('orders.not_payable')
  const { bin, account, holder } = bank
  const [amount, content] = [order.total, order.code] // the code alone: the less there is to type, the less is mistyped
  const payload = vietQrPayload({ bin, account, amountDong: amount, purpose: content })
  return { bin, bankName: bankNameOf(bin), account, holder, amount, content, qr: { payload, ...drawQr(payload) } }
}

/**
 * Takes the money that SePay tells of, in the caller's transaction. The same news twice changes nothing. Money that fits no
 * order, or not to the dong, waits for staff: two transfers of half a total each are two that wait, not one that pays.
 */
export async function takeNews(tx: Tx, bank: BankTill, text: string, messageId: number): Promise<Taken | Unheard> {
  const news = readIncome(text, bank)
  if (typeof news === 'string') return news
  const { amountDong, day, content, code, reference } = news
  return takeTransfer(tx, {
    teller: 'HOOK', name: nameOf({ reference, day, amountDong }) ?? nameOfNews(news.id, text),
    likeness: likenessOf({ day, amountDong, text: content }), amountDong, messageId, content, texts: [content, code],
  })
}

/** A line of a statement as it is kept, under the name it counts once by. */
interface Line { name: string, line: Credit }

export async function takeLine(tx: Tx, { name, line }: Line, messageId: number): Promise<Taken> {
  return takeTransfer(tx, {
    teller: 'STATEMENT', name, likeness: likenessOf(line), amountDong: line.amountDong, messageId, content: line.text,
    texts: [line.text],
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

const AT_ONCE = 1_000

async function readKnown(db: Db, lines: readonly Line[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    for (const name of await rows.selectKnown(db, lines.slice(from, from + AT_ONCE).map((one) => one.name))) known.add(name)
  }
  return known
}

/**
 * Reads a statement; each line of money that came in is taken by itself, so that a file whose reading was cut short is sent again
 * and counts once. Refuses a file that is no statement, and then keeps nothing of it.
 */
export async function readStatement(db: Db, file: UploadedFile | undefined) {
  const statement = readStatementFile(file?.bytes ?? Buffer.alloc(0)) ?? refuse('settling.statement_unreadable')
  const told = nameLines(statement.credits)
  const known = await readKnown(db, told)
  const count: Record<Taken, number> = { APPLIED: 0, WAITING: 0, KNOWN: 0 }
  for (const one of told) {
    if (known.has(one.name)) count.KNOWN++
    else {
      const messageId = await ledger.keepMessage(db, 'BANK_STATEMENT', JSON.stringify(one))
      count[await settle(db, messageId, (tx) => takeLine(tx, one, messageId))]++
    }
  }
  return {
    lines: statement.lines, applied: count.APPLIED, waiting: count.WAITING, known: count.KNOWN, unreadable: statement.unreadable,
  }
}
