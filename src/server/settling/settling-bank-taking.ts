// One transfer, told by one teller or by both: by SePay as it comes in, and by a statement that staff send afterwards.
import type { Tx } from '#server/kit/db.ts'
import { lockOrder, takesPayment } from '#server/orders/orders.ts'
import { ledger } from '#server/payments/payments.ts'
import { findCodes, isReference, namesOrder } from './settling-bank-rules.ts'
import * as rows from './settling-bank-sql.ts'
import { takeMoney } from './settling-money.ts'

export type Taken = Awaited<ReturnType<typeof takeMoney>>

export interface ToldTransfer {
  teller: 'HOOK' | 'STATEMENT'
  /** See `nameOf`: the same one is the same transfer, whoever tells of it. */
  name: string
  /** See `likenessOf`. */
  likeness: string | undefined
  amountDong: number
  /** See `cameAt`. */
  receivedAt: Date | undefined
  messageId: number
  content: string
  /** Where its order's code may stand. */
  texts: readonly (string | null | undefined)[]
}

/**
 * The order a transfer's texts name. Several codes are no guess: only where one alone of them is an order, and that one waits for
 * its money.
 */
async function findOrder(tx: Tx, texts: ToldTransfer['texts']): Promise<number | undefined> {
  const codes = findCodes(...texts)
  if (codes.length === 0) return undefined
  const [id, ...others] = await rows.selectIdsByCodes(tx, codes)
  if (id === undefined || others.length > 0) return undefined
  return codes.length === 1 || takesPayment(await lockOrder(tx, id)) ? id : undefined
}

/**
 * The transfer that is told of again: under a name that was told before, or one alike (day, sum and text) of which only the other
 * teller has told so far: where one of the two gave no reference, and, where the text names an order, also where both gave one,
 * for a bank has several numbers of one transfer, and the two tellers need not say the same one. So each tells of a transfer
 * once: two alike from one teller are two, and what the other says of them is matched one for one.
 */
async function findTold(tx: Tx, { teller, name, likeness, content }: ToldTransfer) {
  const named = await rows.selectNamed(tx, name)
  if (named || likeness === undefined) return named
  return rows.selectTwin(tx, teller, likeness, isReference(name) && !namesOrder(content))
}

type Before = NonNullable<Awaited<ReturnType<typeof findTold>>>

/** Under which name this teller has told of a transfer before; undefined: not at all, or nobody knows who has. */
const nameBy = (teller: string, { teller: first, external_id: name, other_name: otherName }: Before): string | undefined =>
  (first === teller ? name : first === null ? undefined : otherName ?? undefined)

/**
 * Parts two transfers alike that were taken for one: a teller tells of one under the name that the other teller has given it,
 * though it has told of it under another reference before. What was told first keeps its row;
 * gives the name of the one for which there is none yet.
 */
async function part(tx: Tx, before: Before, teller: string, name: string, mine: string): Promise<string> {
  const isFirst = before.teller === teller
  await ledger.updateOtherName(tx, before.id, isFirst ? null : name)
  return isFirst ? name : mine
}

/** Writes down a transfer that nobody has told of under this name. */
async function takeNew(
  tx: Tx, { teller, likeness, amountDong, receivedAt, messageId, content, texts }: ToldTransfer, name: string,
) {
  return takeMoney(tx, {
    channel: 'BANK', externalId: name, amountDong, receivedAt, messageId, content, orderId: await findOrder(tx, texts),
    told: { teller, likeness },
  })
}

/** Takes the money of a transfer, in the caller's transaction, which has locked nothing yet. Told again it is `KNOWN`. */
export async function takeTransfer(tx: Tx, told: ToldTransfer): Promise<Taken> {
  await rows.lockAmount(tx, told.amountDong)
  return takeLocked(tx, told)
}

/** The same in a transaction that has locked all sums and the orders which its transfers name. */
export async function takeLocked(tx: Tx, told: ToldTransfer): Promise<Taken> {
  const { teller, name } = told
  const before = await findTold(tx, told)
  if (!before) return takeNew(tx, told, name)
  const mine = nameBy(teller, before)
  if (mine !== undefined && mine !== name && isReference(mine) && isReference(name)) {
    const taken = await takeNew(tx, told, await part(tx, before, teller, name, mine))
    // the other teller has told of this one already
    if (before.teller === teller) await rows.updateOtherNameOf(tx, name)
    return taken
  }
  if (mine === undefined && before.teller !== null) await ledger.updateOtherName(tx, before.id, name)
  return 'KNOWN'
}
