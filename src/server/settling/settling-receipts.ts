// Money that reached the shop, and the end of its waiting.
import type { Page } from '#contract/basics.ts'
import type { Receipt, ReceiptChannel } from '#contract/settling.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { isDueAtDoor, lockOrder, payOrder, takesPayment } from '#server/orders/orders.ts'
import { ledger } from '#server/payments/payments.ts'
import { numberOf } from './settling-bank-rules.ts'
import { wayOf } from './settling-rules.ts'

function toReceipt(row: ledger.ReceiptRow): Receipt {
  return {
    id: row.id, externalId: numberOf(row.external_id), amount: row.amount_dong, receivedAt: row.received_at.toISOString(),
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

const grouped = new Intl.NumberFormat('vi-VN')

/**
 * Pays an order with money that waited, also one that is to be paid at the door and has not arrived. It must be exactly what the
 * order costs: parts do not add up by themselves.
 */
async function payWith(tx: Tx, orderId: number, { amount_dong: amountDong, channel }: ledger.MoneyRow): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!takesPayment(order) && !isDueAtDoor(order)) refuse('orders.not_payable')
  if (amountDong !== order.total_dong) {
    refuse('settling.amount_differs', { amount: grouped.format(amountDong), total: grouped.format(order.total_dong) })
  }
  await payOrder(tx, order, wayOf(channel as ReceiptChannel)) // the table's check admits only these
}

/** Where money stands, as the audit log tells of it. */
const placeOf = ({ state, reason, order_code: orderCode, amount_dong: amount }: ledger.ReceiptRow) =>
  ({ state, reason, orderCode, amount })

/** Notes that somebody of the staff has just said what money was for. */
async function keepSettled(tx: Tx, asker: Asker, before: ledger.ReceiptRow): Promise<void> {
  const after = await ledger.selectReceipt(tx, before.id) ?? refuse('settling.receipt_not_found')
  await keepAudit(tx, asker, {
    line: 'POST /api/admin/receipts/{id}/settle',
    subject: { kind: 'receipt', id: before.id, name: after.order_code ?? `#${before.id}` },
    before: placeOf(before), after: placeOf(after),
  })
}

/**
 * Ends the waiting of money: it pays an order, or it was settled elsewhere as `how` says. Refuses money that is unknown or
 * waits no more, an order that nobody is to pay any more, and one that costs another sum.
 */
export async function settleReceipt(
  db: Db, asker: Asker, id: number, { orderId, how }: { orderId?: number | undefined, how: string },
): Promise<Receipt> {
  await db.transaction().execute(async (tx) => {
    const known = await ledger.selectReceipt(tx, id)
    if (!known) refuse('settling.receipt_not_found')
    // the order before the money, as where money comes in
    if (orderId !== undefined) await lockOrder(tx, orderId)
    const receipt = await ledger.lockReceipt(tx, id)
    if (receipt?.state !== 'WAITING') refuse('settling.receipt_settled')
    const settled = { settled_at: now(), settled_by: asker.id, settled_how: how }
    if (orderId === undefined) await ledger.updateReceipt(tx, id, { ...settled, state: 'SETTLED' })
    else {
      await payWith(tx, orderId, receipt)
      await ledger.updateReceipt(tx, id, { ...settled, state: 'APPLIED', reason: null, order_id: orderId })
    }
    await keepSettled(tx, asker, known)
  })
  return toReceipt(await ledger.selectReceipt(db, id) ?? refuse('settling.receipt_not_found'))
}
