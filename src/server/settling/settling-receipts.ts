// Money that reached the shop, and the end of its waiting.
import type { Page } from '#contract/basics.ts'
import type { Receipt } from '#contract/settling.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { lockOrder } from '#server/orders/orders.ts'
import type { LockedOrder } from '#server/orders/orders.ts'
import { ledger } from '#server/payments/payments.ts'
import { numberOf } from './settling-bank-rules.ts'
import { applyMoney } from './settling-parts.ts'

function toReceipt(row: ledger.ReceiptRow): Receipt {
  return {
    id: row.id, externalId: numberOf(ledger.tellersName(row.external_id)), amount: row.amount_dong, whole: row.whole_dong,
    receivedAt: row.received_at.toISOString(),
    toldAt: row.told_at.toISOString(),
    // the table's checks admit only these
    channel: row.channel as Receipt['channel'], state: row.state as Receipt['state'], reason: row.reason as Receipt['reason'],
    content: row.content, orderId: row.order_id, orderCode: row.order_code,
    settledAt: row.settled_at?.toISOString() ?? null, settledHow: row.settled_how,
  }
}

/** What came in, newest first. */
export async function listReceipts(
  db: Db, { page, size, state }: { page: number, size: number, state?: Receipt['state'] | undefined },
): Promise<Page<Receipt>> {
  const [rows, total] = await Promise.all([ledger.selectReceipts(db, state, page, size), ledger.countReceipts(db, state)])
  return envelope(rows.map(toReceipt), page, size, total)
}

/** What came for an order, oldest first. */
export async function listOrderReceipts(db: Db, orderId: number): Promise<Receipt[]> {
  return (await ledger.selectReceiptsOf(db, orderId)).map(toReceipt)
}

/** Where money stands, as the audit log tells of it. */
const placeOf = ({ state, reason, order_code: orderCode, amount_dong: amount }: ledger.ReceiptRow) =>
  ({ state, reason, orderCode, amount })

/** Notes that somebody of the staff has just said what money was for, or was not. */
async function keepSaid(
  tx: Tx, asker: Asker, before: ledger.ReceiptRow, deed: 'settle' | 'detach',
): Promise<void> {
  const after = await ledger.selectReceipt(tx, before.id) ?? refuse('settling.receipt_not_found')
  const code = deed === 'settle' ? after.order_code : before.order_code
  await keepAudit(tx, asker, {
    line: `POST /api/admin/receipts/{id}/${deed}`, subject: { kind: 'receipt', id: before.id, name: code ?? `#${before.id}` },
    before: placeOf(before), after: placeOf(after),
  })
}

/** Locks orders, whoever comes with the same ones from the other side. */
async function lockOrders(tx: Tx, ids: readonly (number | null | undefined)[]): Promise<Map<number, LockedOrder>> {
  const locked = new Map<number, LockedOrder>()
  for (const id of [...new Set(ids.filter((one) => typeof one === 'number'))].toSorted((one, other) => one - other)) {
    locked.set(id, await lockOrder(tx, id))
  }
  return locked
}

/** Locks money that still waits, as what it was just read to be. */
async function lockWaiting(tx: Tx, { id, order_id: orderId }: ledger.ReceiptRow): Promise<ledger.MoneyRow> {
  const receipt = await ledger.lockReceipt(tx, id)
  if (receipt?.state !== 'WAITING' || receipt.order_id !== orderId) refuse('settling.receipt_settled')
  return receipt
}

interface Settling { orderId?: number | undefined, anySum?: boolean | undefined, how: string }

/**
 * Ends the waiting of money: it pays an order, or it was settled elsewhere as `how` says. Of `anySum` it may also be a part of
 * what the order costs, or more than is needed (see `applyMoney`); said of a part again, it changes nothing. Refuses money that
 * is unknown or waits no more, an order that nobody is to pay any more, and another sum.
 */
export async function settleReceipt(
  db: Db, asker: Asker, id: number, { orderId, anySum = false, how }: Settling,
): Promise<Receipt> {
  await db.transaction().execute(async (tx) => {
    const known = await ledger.selectReceipt(tx, id)
    if (!known) refuse('settling.receipt_not_found')
    // the orders before the money, as where money comes in; also the one of which it was a part so far
    const orders = await lockOrders(tx, [known.order_id, orderId])
    const receipt = await lockWaiting(tx, known)
    const order = orderId === undefined ? undefined : orders.get(orderId)
    if (order) {
      if (await applyMoney(tx, order, receipt, { by: asker.id, how }, anySum) === 'SAME') return
    } else await ledger.updateReceipt(tx, id, { settled_at: now(), settled_by: asker.id, settled_how: how, state: 'SETTLED' })
    await keepSaid(tx, asker, known, 'settle')
  })
  return toReceipt(await ledger.selectReceipt(db, id) ?? refuse('settling.receipt_not_found'))
}

/**
 * Takes a part back from the order it waits for, as `how` says: it waits again as money of no known order. Refuses money that is
 * unknown or waits no more (it has paid its order, or goes back), and money that is no part.
 */
export async function detachReceipt(db: Db, asker: Asker, id: number, how: string): Promise<Receipt> {
  await db.transaction().execute(async (tx) => {
    const known = await ledger.selectReceipt(tx, id) ?? refuse('settling.receipt_not_found')
    await lockOrders(tx, [known.order_id]) // before the money, as where money comes in
    const receipt = await lockWaiting(tx, known)
    if (receipt.order_id === null || receipt.reason !== 'TOO_LITTLE') refuse('settling.no_part')
    await ledger.updateReceipt(tx, id, { order_id: null, reason: 'UNKNOWN_ORDER', settled_how: how })
    await keepSaid(tx, asker, known, 'detach')
  })
  return toReceipt(await ledger.selectReceipt(db, id) ?? refuse('settling.receipt_not_found'))
}
