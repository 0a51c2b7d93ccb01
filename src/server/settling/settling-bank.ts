// Transfers to the shop's account: where to send the money, and how it finds its order when SePay or a statement tells of it.
import { BankNews } from '#contract/settling.ts'
import type { Transfer } from '#contract/settling.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker, UploadedFile } from '#server/kit/serve.ts'
import type { BankTill, Till } from '#server/kit/till.ts'
import { lockOrder, readOwnOrder, waitsForPayment } from '#server/orders/orders.ts'
import { bankNameOf, drawQr, ledger, plainLine, readDay, readStatementFile, vietQrPayload } from '#server/payments/payments.ts'
import type { Credit } from '#server/payments/payments.ts'
import { findCodes, holdsKey, nameLines, nameOf } from './settling-bank-rules.ts'
import * as rows from './settling-bank-sql.ts'
import { takeMoney } from './settling-money.ts'

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
 * The order a transfer's texts name. Several codes are no guess: only where one alone of them is an order, and that one waits for
 * its money.
 */
async function findOrder(tx: Tx, ...texts: readonly (string | null | undefined)[]): Promise<number | undefined> {
  const codes = findCodes(...texts)
  if (codes.length === 0) return undefined
  const [id, ...others] = await rows.selectIdsByCodes(tx, codes)
  if (id === undefined || others.length > 0) return undefined
  return codes.length === 1 || waitsForPayment(await lockOrder(tx, id)) ? id : undefined
}

/** Why news of a bank moves nothing: it went out, it is another account's, it is no money. */
type Unheard = 'OUT' | 'OTHER_ACCOUNT' | 'NOTHING'
type Outcome = Awaited<ReturnType<typeof takeMoney>>

function unheard({ transferType, transferAmount, accountNumber, ...more }: BankNews, bank: BankTill): Unheard | undefined {
  if (transferType.toLowerCase() !== 'in') return 'OUT'
  // of a virtual account SePay tells the account behind it, and the virtual one beside it
  const isOurs = !accountNumber || accountNumber === bank.account || more['subAccount'] === bank.account
  if (!isOurs) return 'OTHER_ACCOUNT'
  return transferAmount === 0 ? 'NOTHING' : undefined
}

/**
 * Takes the money that SePay tells of, in the caller's transaction. The same news twice changes nothing. Money that fits no
 * order, or not to the dong, waits for staff: two transfers of half a total each are two that wait, not one that pays.
 */
async function takeNews(tx: Tx, bank: BankTill, news: BankNews, messageId: number): Promise<Outcome | Unheard> {
  const why = unheard(news, bank)
  if (why) return why
  const amountDong = news.transferAmount
  const name = nameOf({ reference: news.referenceCode ?? '', day: readDay(news.transactionDate ?? ''), amountDong })
  return takeMoney(tx, {
    channel: 'BANK', externalId: name ?? `sepay:${encodeURIComponent(String(news.id).toWellFormed())}`, amountDong, messageId,
    content: plainLine(news.content ?? ''), orderId: await findOrder(tx, news.content, news.code),
  })
}

/** A line of a statement as it is kept, under the name it counts once by. */
interface Line { name: string, line: Credit }

async function takeLine(tx: Tx, { name, line }: Line, messageId: number): Promise<Outcome> {
  return takeMoney(tx, {
    channel: 'BANK', externalId: name, amountDong: line.amountDong, messageId, content: line.text,
    orderId: await findOrder(tx, line.text),
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
 * Hears of a transfer from SePay. What it says is kept before anything else, so that it can be played again whatever happens
 * then. Refuses who does not hold the key of the settings; without a key nobody is heard.
 */
export async function hearBank(
  db: Db, { bank }: Till, authorization: string | undefined, news: BankNews,
): Promise<{ success: true }> {
  if (!bank || !holdsKey(authorization, bank.hookKey)) refuse('settling.hook_refused')
  const messageId = await ledger.keepMessage(db, 'BANK_HOOK', JSON.stringify(news))
  await settle(db, messageId, (tx) => takeNews(tx, bank, news, messageId))
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
  const count: Record<Outcome, number> = { APPLIED: 0, WAITING: 0, KNOWN: 0 }
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

const KEPT_AT_ONCE = 200

/**
 * Plays what SePay and statements told us again, in the order it came; gives how many transfers were heard, and how many of them
 * were new to our books. Played twice, the second time nothing is new.
 */
export async function replayTransfers(db: Db, { bank }: Till): Promise<{ heard: number, news: number }> {
  const count = { heard: 0, news: 0 }
  for (let afterId = 0; ;) {
    const messages = await ledger.selectMessages(db, ['BANK_HOOK', 'BANK_STATEMENT'], afterId, KEPT_AT_ONCE)
    for (const { id, channel, body } of messages) {
      const said = readKept(body)
      if (said === undefined || (channel === 'BANK_HOOK' && !bank)) continue
      count.heard++
      const outcome = await db.transaction().execute((tx) => channel === 'BANK_HOOK' && bank
        ? takeNews(tx, bank, BankNews.parse(said), id)
        : takeLine(tx, said as Line, id)) // as `readStatement` has kept it
      if (outcome === 'APPLIED' || outcome === 'WAITING') count.news++
    }
    afterId = messages.at(-1)?.id ?? afterId
    if (messages.length < KEPT_AT_ONCE) return count
  }
}

/** Nothing for one that was too long to be kept whole. */
function readKept(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
