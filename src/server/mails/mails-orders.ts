// Answers to news of orders: the mails their buyers receive, where they want to hear of that by mail. Each says the order as it
// is by then. Safe to repeat: see `Post.send`. Part of the mails' front door.
import type { Order, OrderStatus } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import type { Told } from '#server/kit/outbox.ts'
import type { BoughtOrder } from '#server/orders/orders.ts'
import { ledger, readWayBack } from '#server/payments/payments.ts'
import { settingsOf } from './mails-desk.ts'
import type { Desk, Optional } from './mails-desk.ts'
import { asksForMoney, orderMail } from './mails-order.ts'
import type { Occasion, ToldReturn } from './mails-order-occasions.ts'
import { selectGoods, selectReturn } from './mails-returns-sql.ts'
import { transferOf } from './mails-transfer.ts'

/** News of any kind that is about one order. */
interface OrderNews { eventId: number, payload: { orderId: number } }

interface Buyer { email: string, fullname: string, language: Language, hasAccount: boolean }

/** How the buyer of an order is written to; nothing where they do not want that. Without an account in Vietnamese. */
async function readerOf(desk: Desk, { buyerId, contact }: BoughtOrder, type: Optional): Promise<Buyer | undefined> {
  if (buyerId === null) return contact ? { ...contact, language: 'vi', hasAccount: false } : undefined
  const [buyer, isWanted] = await Promise.all([desk.findAddressee(buyerId), desk.wantsMail(buyerId, type)])
  return buyer?.active && isWanted ? { ...buyer, hasAccount: true } : undefined
}

/** Mails the buyer of an order; nothing where the order, as it is by now, is no occasion any more. */
async function mailBuyer(
  desk: Desk, { eventId, payload: { orderId } }: OrderNews, type: Optional,
  occasionOf: (order: Order) => Occasion | undefined | Promise<Occasion | undefined>,
): Promise<void> {
  const { post, publicUrl, bank } = desk
  const bought = await desk.readOrder(orderId)
  const reader = await readerOf(desk, bought, type)
  if (!reader) return
  const { fullname, language, hasAccount } = reader
  const order = bought.inLanguage(language)
  const occasion = await occasionOf(order)
  if (!occasion) return
  await desk.inTurn(async () => {
    const addresses = hasAccount ? { order: `${publicUrl}/orders/${order.id}`, settings: settingsOf(desk) }
      : { order: `${publicUrl}/track-order?code=${order.code}`, settings: undefined }
    const transfer = asksForMoney(occasion) && bank ? await transferOf(bank, order) : undefined
    const mail = orderMail({ order, occasion, fullname, addresses, language, transfer })
    await post.send({ to: reader.email, ...mail }, eventId, `order-${occasion.kind}`)
  })
}

/** Confirms to its buyer that an order is here, and says how and until when it is paid. */
export function mailOrderPlaced(desk: Desk, told: Told<'orders.placed'>): Promise<void> {
  return mailBuyer(desk, told, 'ORDER', () => ({ kind: 'placed' }))
}

/** Tells its buyer how an order is paid from now on; nothing once it is paid, called off or to be paid another way again. */
export function mailPaymentChanged(desk: Desk, told: Told<'orders.payment_changed'>): Promise<void> {
  const { to } = told.payload
  return mailBuyer(desk, told, 'PAYMENT', ({ status, paymentMethod, may }) => {
    const isStill = paymentMethod === to && (may.pay || (to === 'COD' && status === 'PENDING'))
    return isStill ? { kind: 'payment' } : undefined
  })
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
