// Answers to news of orders: the mails their buyers receive, where they want to hear of that by mail. Each says the whole order
// as it is by then. Safe to repeat: see `Post.send`. Part of the mails' front door.
import type { OrderStatus } from '#contract/orders.ts'
import { readAddressee } from '#server/auth/auth.ts'
import type { Told } from '#server/kit/outbox.ts'
import { readBuyerId, readOrder } from '#server/orders/orders.ts'
import { settingsOf } from './mails-desk.ts'
import type { Desk, Optional } from './mails-desk.ts'
import { orderMail } from './mails-order.ts'
import type { Occasion } from './mails-order-words.ts'

async function mailBuyer(
  desk: Desk, { eventId, payload: { orderId } }: { eventId: number, payload: { orderId: number } }, type: Optional,
  occasion: Occasion,
): Promise<void> {
  const { db, post, publicUrl } = desk
  const buyerId = await readBuyerId(db, orderId)
  const buyer = await readAddressee(db, buyerId)
  if (!buyer?.active || !await desk.wantsMail(buyerId, type)) return
  const order = await readOrder(db, orderId, buyer.language)
  const addresses = { order: `${publicUrl}/orders/${order.id}`, settings: settingsOf(desk) }
  const mail = orderMail(order, occasion, buyer.fullname, addresses, buyer.language)
  await post.send({ to: buyer.email, ...mail }, eventId, `order-${occasion.kind}`)
}

/** Confirms to its buyer that an order is here, and says how and until when it is paid. */
export function mailOrderPlaced(desk: Desk, told: Told<'orders.placed'>): Promise<void> {
  return mailBuyer(desk, told, 'ORDER', { kind: 'placed' })
}

/** Moves that are mailed; of the others the notification says enough. */
const mailedMoves: Partial<Record<OrderStatus, { type: Optional, kind: 'confirmed' | 'shipping' | 'delivered' }>> = {
  CONFIRMED: { type: 'ORDER', kind: 'confirmed' }, SHIPPING: { type: 'SHIPPING', kind: 'shipping' },
  DELIVERED: { type: 'SHIPPING', kind: 'delivered' },
}

/** Tells its buyer where an order is now. What a payment confirmed is told with that payment. */
export async function mailOrderMoved(desk: Desk, told: Told<'orders.moved'>): Promise<void> {
  const { status, mover } = told.payload
  if (status === 'CANCELLED') return mailBuyer(desk, told, 'ORDER', { kind: 'cancelled', mover })
  const mailed = mailedMoves[status]
  if (mailed && mover !== 'shop') await mailBuyer(desk, told, mailed.type, { kind: mailed.kind })
}

/** Tells its buyer that an order was paid ahead, and with that confirmed. */
export function mailOrderPaid(desk: Desk, told: Told<'orders.paid'>): Promise<void> {
  return mailBuyer(desk, told, 'PAYMENT', { kind: 'paid' })
}

/** Tells its buyer that all they paid for an order was given back. */
export function mailOrderRefunded(desk: Desk, told: Told<'orders.refunded'>): Promise<void> {
  return mailBuyer(desk, told, 'PAYMENT', { kind: 'refunded' })
}
