// The one door through which money comes in, whoever tells of it. What fits its order pays it, everything else waits for staff.
import type { Tx } from '#server/kit/db.ts'
import { lockOrder, payOrder } from '#server/orders/orders.ts'
import { ledger } from '#server/payments/payments.ts'
import { reasonToWait } from './settling-rules.ts'

/** `externalId` is the teller's own name of this payment: the same one counts once. The money is whole dong, more than 0. */
export interface MoneyNews {
  channel: 'VNPAY' | 'BANK'
  externalId: string
  amountDong: number
  /** What the payer wrote. */
  content: string
  /** The kept message that told of it. */
  messageId: number
  orderId: number | undefined
  /** The way it came by, through the gateway. */
  attemptId?: number
  /** The gateway itself warns of it. */
  suspicious?: boolean
}

/**
 * Writes money down, once, and pays the order with it where it is exactly what is waited for; else it waits for staff.
 * Locks the order. `KNOWN`: it was written down before, and nothing has changed. Refuses an order that is not there.
 */
export async function takeMoney(tx: Tx, news: MoneyNews): Promise<'APPLIED' | 'WAITING' | 'KNOWN'> {
  const order = news.orderId === undefined ? undefined : await lockOrder(tx, news.orderId)
  const reason = reasonToWait(news.amountDong, news.suspicious ?? false, order)
  if (!await ledger.noteReceipt(tx, { ...news, reason })) return 'KNOWN'
  if (!order || reason) return 'WAITING'
  await payOrder(tx, order)
  return 'APPLIED'
}
