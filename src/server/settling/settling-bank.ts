// Transfers to the shop's account: where to send the money, and how it finds its order when SePay or a statement tells of it.
import type { Order } from '#contract/orders.ts'
import type { Transfer } from '#contract/settling.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
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
import { cameAt, daysOf, holdsKey, likenessOf, nameLines, nameOf, nameOfNews, nameOfStatement } from './settling-bank-rules.ts'
import * as rows from './settling-bank-sql.ts'
import { takeTransfer } from './settling-bank-taking.ts'
import type { Taken } from './settling-bank-taking.ts'

/**
 * Where to transfer the money of one of the asker's own orders, with the code that fills it in. Refuses an order that is not
 * theirs as one that is not there, and one that is not (or no longer) to be paid this way.
 */
export async function readTransfer(db: Db, { bank }: Till, asker: Asker, orderId: number): Promise<Transfer> {
  return findTransfer({ bank }, await readOwnOrder(db, asker, orderId, 'vi')) ?? refuse('orders.not_payable')
}

/** The same of an order, whoever asks; undefined where it is not, or no longer, to be paid this way. */
export function findTransfer({ bank }: Pick<Till, 'bank'>, order: Order): Transfer | undefined {
  if (!bank || order.paymentMethod !== 'BANK_TRANSFER' || !order.may.pay) return undefined
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
  const { amountDong, day, time, content, code, reference } = news
  return takeTransfer(tx, {
    teller: 'HOOK', name: nameOf({ reference, day, amountDong }) ?? nameOfNews(news.id, text),
    likeness: likenessOf({ day, amountDong, text: content }), receivedAt: cameAt({ day, time }, now()), amountDong, messageId,
    content, texts: [content, code],
  })
}

/** A line of a statement as it is kept, under the name it counts once by. */
interface Line { name: string, line: Credit }

export async function takeLine(tx: Tx, { name, line }: Line, messageId: number): Promise<Taken> {
  return takeTransfer(tx, {
    teller: 'STATEMENT', name, likeness: likenessOf(line), receivedAt: cameAt(line, now()), amountDong: line.amountDong,
    messageId, content: line.text, texts: [line.text],
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

type Paid = NonNullable<Awaited<ReturnType<typeof rows.selectPaidBy>>>

/**
 * Reads a statement; each line of money that came in is taken by itself, so that a file whose reading was cut short is sent again
 * and counts once. Refuses a file that is no statement, and then keeps nothing of it.
 */
export async function readStatement(db: Db, asker: Asker, file: UploadedFile | undefined) {
  const bytes = file?.bytes ?? Buffer.alloc(0)
  const statement = readStatementFile(bytes) ?? refuse('settling.statement_unreadable')
  const told = nameLines(statement.credits)
  const known = await readKnown(db, told)
  const count: Record<Taken, number> = { APPLIED: 0, WAITING: 0, KNOWN: 0 }
  const paid: Paid[] = []
  const deed = {
    line: 'POST /api/admin/bank-statements', before: null,
    subject: { kind: 'statement', id: nameOfStatement(bytes), name: daysOf(statement.credits) },
    after: { lines: statement.lines, credits: told.length, known: known.size, unreadable: statement.unreadable.length },
  } as const
  for (const one of told) {
    if (known.has(one.name)) count.KNOWN++
    else {
      const messageId = await ledger.keepMessage(db, 'BANK_STATEMENT', JSON.stringify(one))
      const taken = await settle(db, messageId, async (tx) => {
        const outcome = await takeLine(tx, one, messageId)
        // with the first that counts, so that none is taken of which no entry tells, wherever the reading is cut short
        if (outcome !== 'KNOWN' && count.APPLIED + count.WAITING === 0) await keepAudit(tx, asker, deed)
        return outcome
      })
      const order = taken === 'APPLIED' ? await rows.selectPaidBy(db, messageId) : undefined
      if (order) paid.push(order)
      count[taken]++
    }
  }
  return {
    lines: statement.lines, applied: count.APPLIED, waiting: count.WAITING, known: count.KNOWN, paid,
    unreadable: statement.unreadable,
  }
}
