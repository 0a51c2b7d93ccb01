// Answers to news of orders: the mails their buyers receive, where they want to hear of that by mail. Each says the order as it
// is by then. Safe to repeat: see `Post.send`. Part of the mails' front door.
import type { Order, OrderStatus } from '#contract/orders.ts'
import { readAddressee } from '#server/auth/auth.ts'
import type { Db } from '#server/kit/db.ts'
import type { Told } from '#server/kit/outbox.ts'
import { readBuyerId, readOrder } from '#server/orders/orders.ts'
import { ledger } from '#server/payments/payments.ts'
import { settingsOf } from './mails-desk.ts'
import type { Desk, Optional } from './mails-desk.ts'
import { orderMail } from './mails-order.ts'
import type { Occasion, ToldReturn, WayBack } from './mails-order-occasions.ts'
import { selectGoods, selectReturn } from './mails-returns-sql.ts'
import { transferOf } from './mails-transfer.ts'

/** News of any kind that is about one order. */
interface OrderNews { eventId: number, payload: { orderId: number } }

/** Mails the buyer of an order; nothing where the order, as it is by now, is no occasion any more. */
async function mailBuyer(
  desk: Desk, { eventId, payload: { orderId } }: OrderNews, type: Optional,
  occasionOf: (order: Order) => Occasion | undefined | Promise<Occasion | undefined>,
): Promise<void> {
  const { db, post, publicUrl, bank } = desk
  const buyerId = await readBuyerId(db, orderId)
  const buyer = await readAddressee(db, buyerId)
  if (!buyer?.active || !await desk.wantsMail(buyerId, type)) return
  const { fullname, language } = buyer
  const order = await readOrder(db, orderId, language)
  const occasion = await occasionOf(order)
  if (!occasion) return
  const addresses = { order: `${publicUrl}/orders/${order.id}`, settings: settingsOf(desk) }
  const transfer = occasion.kind === 'placed' && bank ? await transferOf(bank, order) : undefined
  const mail = orderMail({ order, occasion, fullname, addresses, language, transfer })
  await post.send({ to: buyer.email, ...mail }, eventId, `order-${occasion.kind}`)
}

/** Confirms to its buyer that an order is here, and says how and until when it is paid. */
export function mailOrderPlaced(desk: Desk, told: Told<'orders.placed'>): Promise<void> {
  return mailBuyer(desk, told, 'ORDER', () => ({ kind: 'placed' }))
}

/** Moves that are mailed; of the others the notification says enough. */
const mailedMoves: Partial<Record<OrderStatus, { type: Optional, kind: 'confirmed' | 'shipping' | 'delivered' }>> = {
  CONFIRMED: { type: 'ORDER', kind: 'confirmed' }, SHIPPING: { type: 'SHIPPING', kind: 'shipping' },
  DELIVERED: { type: 'SHIPPING', kind: 'delivered' },
}

/** Tells its buyer where an order is now. What a payment confirmed is told with that payment. */
export async function mailOrderMoved(desk: Desk, told: Told<'orders.moved'>): Promise<void> {
  const { status, mover } = told.payload
  if (status === 'CANCELLED') return mailBuyer(desk, told, 'ORDER', () => ({ kind: 'cancelled', mover }))
  const mailed = mailedMoves[status]
  if (mailed && mover !== 'shop') await mailBuyer(desk, told, mailed.type, () => ({ kind: mailed.kind }))
}

/** Tells its buyer how a parcel can be followed that was named on its way; nothing of one that was taken back. */
export function mailParcelNamed(desk: Desk, told: Told<'orders.parcel_named'>): Promise<void> {
  return mailBuyer(desk, told, 'SHIPPING', ({ parcels }) => {
    const parcel = parcels.find(({ id }) => id === told.payload.parcelId)
    return parcel && { kind: 'parcel', parcel }
  })
}

/** Tells its buyer that an order was paid ahead, and with that confirmed. */
export function mailOrderPaid(desk: Desk, told: Told<'orders.paid'>): Promise<void> {
  return mailBuyer(desk, told, 'PAYMENT', () => ({ kind: 'paid' }))
}

/** How so much of an order's money went back. Of several that fit, by different ways, nothing is claimed. */
async function readWayBack(db: Db, orderId: number, amountDong: number): Promise<WayBack> {
  const refunds = await ledger.selectRefundsOfOrder(db, orderId)
  const ways = new Set(refunds.filter(({ state, amount_dong: amount }) => state === 'DONE' && amount === amountDong)
    // one that was sent and that staff have ended may have been done by them, or by the gateway as its own papers say
    .map(({ sent_at: sentAt, settled_by: by }): WayBack => (sentAt === null ? 'hand' : by === null ? 'gateway' : 'either')))
  const [way, ...others] = ways
  return way !== undefined && others.length === 0 ? way : 'either'
}

/** Tells its buyer that money of an order has gone back: how much, and where to. */
export function mailOrderRefunded(desk: Desk, told: Told<'orders.refunded'>): Promise<void> {
  const { orderId, amountDong: amount, whole } = told.payload
  return mailBuyer(desk, told, 'PAYMENT', async () =>
    ({ kind: 'refunded', amount, whole, way: await readWayBack(desk.db, orderId, amount) }))
}

/** Tells its buyer of money that came and does not pay the order; nothing once staff have dealt with it. */
export async function mailMoneyWaiting(desk: Desk, told: Told<'payments.waiting'>): Promise<void> {
  const { receiptId, amountDong: amount, reason } = told.payload
  if ((await ledger.selectReceipt(desk.db, receiptId))?.state !== 'WAITING') return
  await mailBuyer(desk, told, 'PAYMENT', () => ({ kind: 'waiting', amount, reason }))
}

async function mailReturn(
  desk: Desk, told: { eventId: number, payload: { returnId: number, orderId: number } }, state: ToldReturn,
): Promise<void> {
  const { returnId } = told.payload
  const wish = await selectReturn(desk.db, returnId)
  if (!wish || wish.state === 'WITHDRAWN') return
  const goods = await selectGoods(desk.db, returnId)
  const worth = goods.reduce((sum, line) => sum + line.worth, 0)
  await mailBuyer(desk, told, 'ORDER', () => ({ kind: 'return', state, goods, worth, answer: wish.answer }))
}

/** Tells its buyer that the wish to send goods back is here; nothing once they have taken it back, as in the next. */
export function mailReturnAsked(desk: Desk, told: Told<'returns.asked'>): Promise<void> {
  return mailReturn(desk, told, 'REQUESTED')
}

/** Tells its buyer what became of that wish, and what to do now. */
export function mailReturnMoved(desk: Desk, told: Told<'returns.moved'>): Promise<void> {
  return mailReturn(desk, told, told.payload.state)
}
