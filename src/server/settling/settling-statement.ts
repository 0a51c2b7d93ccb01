// A bank's statement that staff send in: looked at first, line by line, then taken in as it was seen, all of it or nothing.
import { createHash } from 'node:crypto'
import { STATEMENT_LINES_MAX } from '#contract/settling.ts'
import type { ReceiptReason, StatementLine } from '#contract/settling.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker, UploadedFile } from '#server/kit/serve.ts'
import { ledger, readStatementFile } from '#server/payments/payments.ts'
import type { Credit, StatementLine as ReadLine } from '#server/payments/payments.ts'
import { cameAt, daysOf, findCodes, likenessOf, nameLines, nameOfStatement } from './settling-bank-rules.ts'
import * as rows from './settling-bank-sql.ts'
import { takeLocked, takeTransfer } from './settling-bank-taking.ts'
import type { Taken } from './settling-bank-taking.ts'

/** What came in by one line, under the name it counts once by: so it is kept, to be played again. */
interface Told { name: string, line: Credit }

const transferOf = ({ name, line }: Told, messageId: number) => ({
  teller: 'STATEMENT' as const, name, likeness: likenessOf(line), receivedAt: cameAt(line, now()), amountDong: line.amountDong,
  messageId, content: line.text, texts: [line.text],
})

/** Takes the money of a kept line, in the caller's transaction, which has locked nothing yet. */
export function takeLine(tx: Tx, told: Told, messageId: number): Promise<Taken> {
  return takeTransfer(tx, transferOf(told, messageId))
}

/** A file's lines, with what came in. Refuses one that is no statement, and one that is too long. */
function readFile(file: UploadedFile | undefined): { bytes: Buffer, lines: ReadLine[], credits: Told[] } {
  const bytes = file?.bytes ?? Buffer.alloc(0)
  const lines = readStatementFile(bytes) ?? refuse('settling.statement_unreadable')
  if (lines === 'TOO_LONG') refuse('settling.statement_too_long', { max: STATEMENT_LINES_MAX })
  return { bytes, lines, credits: nameLines(lines.flatMap(({ credit }) => credit ?? [])) }
}

const AT_ONCE = 1_000

/** Names of what a statement has told of before. */
async function readKnown(tx: Tx, credits: readonly Told[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let from = 0; from < credits.length; from += AT_ONCE) {
    for (const name of await rows.selectKnown(tx, credits.slice(from, from + AT_ONCE).map((one) => one.name))) known.add(name)
  }
  return known
}

type Fate = Pick<StatementLine, 'fate' | 'order'>
type Outcome = Awaited<ReturnType<typeof rows.selectOutcomes>> extends Map<unknown, infer O> ? O : never

function fateOf(outcome: Outcome | undefined): Fate {
  if (!outcome) return { fate: 'KNOWN', order: null }
  const { state, reason, id, code, amount_dong: amount, total_dong: total } = outcome
  const order = id === null || code === null ? null : { id, code }
  // the table's check admits only these
  return { fate: state !== 'APPLIED' ? reason as ReceiptReason : amount === total ? 'PAYS' : 'COMPLETES', order }
}

/** Takes in what a statement has not told of before, line by line; gives what has become of each in the end. */
async function takeCredits(tx: Tx, credits: readonly Told[]): Promise<Fate[]> {
  const known = await readKnown(tx, credits)
  const fresh = credits.filter(({ name }) => !known.has(name))
  await rows.lockNamed(tx, findCodes(...fresh.map(({ line }) => line.text)))
  const messages: (number | undefined)[] = []
  for (const one of credits) {
    if (known.has(one.name)) messages.push(undefined)
    else {
      const messageId = await ledger.keepMessage(tx, 'BANK_STATEMENT', JSON.stringify(one))
      await ledger.updateOutcome(tx, messageId, await takeLocked(tx, transferOf(one, messageId)))
      messages.push(messageId)
    }
  }
  const outcomes = await rows.selectOutcomes(tx, messages.filter((id) => id !== undefined))
  return messages.map((id) => fateOf(id === undefined ? undefined : outcomes.get(id)))
}

interface Taking { lines: StatementLine[], seen: string }

/** Takes a file in; gives what has become of its lines, and a name for exactly that. */
async function takeFile(tx: Tx, { bytes, lines, credits }: ReturnType<typeof readFile>): Promise<Taking> {
  const fates = (await takeCredits(tx, credits)).values()
  const told = lines.map(({ line, text, credit, why = null }): StatementLine => {
    const fate: Fate = credit ? fates.next().value ?? fateOf(undefined) : { fate: why ? 'UNREADABLE' : 'OUT', order: null }
    return { line, text, day: credit?.day ?? null, amount: credit?.amountDong ?? null, why, ...fate }
  })
  const digest = createHash('sha256').update(bytes).update(JSON.stringify(told))
  return { lines: told, seen: digest.digest('hex') }
}

/** Takes back what was done only to see what it comes to. */
class Seen extends Error {
  readonly taking: Taking
  constructor(taking: Taking) {
    super('seen')
    this.taking = taking
  }
}

/**
 * What taking a statement in would come to: it is taken in as `writeStatement` does, and then all of that is taken back. Refuses
 * a file that is no statement, and one that is too long.
 */
export async function lookAtStatement(db: Db, file: UploadedFile | undefined): Promise<Taking> {
  const read = readFile(file)
  try {
    return await db.transaction().execute(async (tx) => { throw new Seen(await takeFile(tx, read)) })
  } catch (error) {
    if (error instanceof Seen) return error.taking
    throw error
  }
}

/** Of these lines nothing is written. */
const IDLE: ReadonlySet<string> = new Set<StatementLine['fate']>(['KNOWN', 'OUT', 'UNREADABLE'])

/**
 * Takes a statement in as it was `seen`, all of it or nothing, with one entry in the log; told again, none of it counts twice.
 * Refuses what `lookAtStatement` does, and what would come to something else by now.
 */
export async function writeStatement(db: Db, asker: Asker, file: UploadedFile | undefined, seen: string) {
  const read = readFile(file)
  const { lines } = await db.transaction().execute(async (tx) => {
    await rows.lockAmounts(tx)
    const taking = await takeFile(tx, read)
    if (taking.seen !== seen) refuse('settling.statement_changed')
    if (taking.lines.some(({ fate }) => !IDLE.has(fate))) {
      await keepAudit(tx, asker, {
        line: 'POST /api/admin/bank-statements', before: null, after: countsOf(taking.lines),
        subject: { kind: 'statement', id: nameOfStatement(read.bytes), name: daysOf(read.credits.map(({ line }) => line)) },
      })
    }
    return taking
  })
  const paid = lines.flatMap(({ fate, order, amount }) => (fate === 'PAYS' || fate === 'COMPLETES') && order && amount !== null
    ? [{ orderId: order.id, orderCode: order.code, amount }] : [])
  const { credits, known } = countsOf(lines)
  return {
    lines: lines.length, applied: paid.length, known, waiting: credits - paid.length - known, paid,
    unreadable: lines.flatMap(({ line, why }) => why ? [{ line, why }] : []),
  }
}

/** What the audit log tells of a statement. */
function countsOf(lines: readonly StatementLine[]) {
  const many = (is: (line: StatementLine) => boolean): number => lines.filter(is).length
  return {
    lines: lines.length, credits: many(({ amount }) => amount !== null), known: many(({ fate }) => fate === 'KNOWN'),
    unreadable: many(({ why }) => why !== null),
  }
}
