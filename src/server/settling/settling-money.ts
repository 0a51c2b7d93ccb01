// The one door through which money comes in, whoever tells of it. What fits its order pays it, everything else waits for staff.
import type { Tx } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import { lockOrder, payOrder } from '#server/orders/orders.ts'
import { ledger } from '#server/payments/payments.ts'
import { applyParts, findRest } from './settling-parts.ts'
import { reasonToWait, wayOf } from './settling-rules.ts'

/** Cash does not come this way: it is written down where its order arrives. */
export interface MoneyNews extends ledger.ReceiptNews {
  channel: 'VNPAY' | 'BANK'
  messageId: number
  /** The gateway itself warns of it. */
  suspicious?: boolean
}

/**
 * Writes money down, once, and pays the order with it where it is exactly what is waited for, or a transfer that makes the total
 * with those that wait as parts of it; else it waits for staff, and where its order is known `payments.waiting` is told. Locks
 * the order. `KNOWN`: it was written down before, and nothing has changed. Refuses an order that is not there.
 */
export async function takeMoney(tx: Tx, news: MoneyNews): Promise<'APPLIED' | 'WAITING' | 'KNOWN'> {
  const { orderId, amountDong } = news
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId)
  const alone = reasonToWait(amountDong, news.suspicious ?? false, order)
  const rest = order && alone === 'TOO_LITTLE' ? await findRest(tx, order, amountDong, news.told?.teller) : []
  const reason = rest.length > 0 ? undefined : alone
  const receiptId = await ledger.noteReceipt(tx, news, reason)
  if (receiptId === undefined) return 'KNOWN'
  if (order && reason) await tell(tx, 'payments.waiting', { receiptId, orderId: order.id, amountDong, reason })
  if (!order || reason) return 'WAITING'
  await applyParts(tx, order.id, rest, { by: null, how: '' })
  await payOrder(tx, order, wayOf(news.channel))
  return 'APPLIED'
}
