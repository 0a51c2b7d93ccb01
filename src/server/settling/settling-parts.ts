// Money that pays an order together with other money: parts of its total, and what is left beyond it.
import type { ReceiptChannel } from '#contract/settling.ts'
import { now } from '#server/kit/clock.ts'
import type { Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { isDueAtDoor, payOrder, takesPayment } from '#server/orders/orders.ts'
import type { LockedOrder } from '#server/orders/orders.ts'
import { ledger } from '#server/payments/payments.ts'
import { areSurelyOthers, sharesOf, wayOf } from './settling-rules.ts'

const sumOf = (parts: readonly ledger.MoneyRow[]): number => parts.reduce((sum, one) => sum + one.amount_dong, 0)

/**
 * The transfers that waited as parts of a locked order, locked, where this much more (whole dong), told by this teller, makes its
 * total to the dong; empty where it does not, or where nobody but staff may say so.
 */
export async function findRest(
  tx: Tx, order: LockedOrder, amountDong: number, teller: string | undefined,
): Promise<ledger.MoneyRow[]> {
  const parts = await ledger.lockParts(tx, order.id)
  const safe = parts.every(({ channel }) => channel === 'BANK') && areSurelyOthers(teller, parts)
  return safe && sumOf(parts) + amountDong === order.total_dong ? parts : []
}

/** Who ends the waiting of money, and how; nobody where the shop does so itself. */
interface Settled { by: number | null, how: string }

/** These parts pay their locked order, or help to. What was said of one when it became a part stays said. */
export async function applyParts(
  tx: Tx, orderId: number, parts: readonly ledger.MoneyRow[], { by, how }: Settled,
): Promise<void> {
  for (const part of parts) {
    await ledger.updateReceipt(tx, part.id, {
      state: 'APPLIED', reason: null, order_id: orderId, settled_at: now(), settled_by: by, settled_how: part.settled_how || how,
    })
  }
}

const grouped = new Intl.NumberFormat('vi-VN')

/**
 * Lets locked money pay a locked order, also one that is to be paid at the door and has not arrived. Of `anySum` it need not be
 * exactly what the order costs: with the parts that wait for it already, the oldest first, it may come to the total, and what is
 * left beyond that waits as too much; while all is too little it becomes a part itself. `SAME`: it is one already. Refuses an
 * order that takes no money, and another sum.
 */
export async function applyMoney(
  tx: Tx, order: LockedOrder, receipt: ledger.MoneyRow, settled: Settled, anySum: boolean,
): Promise<'PAID' | 'PART' | 'SAME'> {
  const total = order.total_dong
  if (!takesPayment(order) && !isDueAtDoor(order)) refuse('orders.not_payable')
  if (!anySum && receipt.amount_dong !== total) {
    refuse('settling.amount_differs', { amount: grouped.format(receipt.amount_dong), total: grouped.format(total) })
  }
  const others = (await ledger.lockParts(tx, order.id)).filter(({ id }) => id !== receipt.id)
  const all = [receipt, ...others]
  const shares = sharesOf(total, all.map((one) => one.amount_dong))
  if (!shares) {
    if (receipt.order_id === order.id && receipt.reason === 'TOO_LITTLE') return 'SAME'
    await ledger.updateReceipt(tx, receipt.id, { reason: 'TOO_LITTLE', order_id: order.id, settled_how: settled.how })
    return 'PART'
  }
  const used = all.filter((_, at) => shares[at] !== 0)
  const last = used.at(-1)
  const share = shares[used.length - 1]
  if (last && share !== undefined && share < last.amount_dong) {
    await ledger.partReceipt(tx, { ...last, order_id: order.id }, share)
  }
  await applyParts(tx, order.id, [{ ...receipt, settled_how: '' }, ...used.slice(1)], settled)
  await payOrder(tx, order, wayOf(receipt.channel as ReceiptChannel)) // the table's check admits only these
  return 'PAID'
}
