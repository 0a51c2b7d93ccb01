// Answers to news of orders: what is put into their buyers' notifications. Each is safe to repeat, and nothing is told to
// somebody who may not sign in any more. Part of the notifications' front door.
import type { NotificationType } from '#contract/notifications.ts'
import type { Order } from '#contract/orders.ts'
import { readAddressee } from '#server/auth/auth.ts'
import type { Db } from '#server/kit/db.ts'
import type { News, NewsKind } from '#server/kit/news.ts'
import type { Told } from '#server/kit/outbox.ts'
import { readBuyerId, readOrder } from '#server/orders/orders.ts'
import { ledger } from '#server/payments/payments.ts'
import type { Moved, OrderDetails } from './notifications-order-words.ts'
import { hasReceivedReturn, selectReturn } from './notifications-orders-sql.ts'
import { notify } from './notifications-tell.ts'

type OrderKind = keyof OrderDetails

/** What is said of an order: a kind with its particulars. */
type Said = { [K in OrderKind]: { kind: K, details: OrderDetails[K] } }[OrderKind]

/** News of any kind that is about one order. */
interface OrderNews { eventId: number, payload: { orderId: number } }

async function tellBuyer(
  db: Db, { eventId, payload: { orderId } }: OrderNews, type: NotificationType, say: (order: Order) => Said | undefined,
): Promise<void> {
  const personId = await readBuyerId(db, orderId)
  const said = say(await readOrder(db, orderId, 'vi'))
  if (!said || !(await readAddressee(db, personId))?.active) return
  await notify(db, [{ personId, type, ...said, referenceId: orderId, eventId }])
}

/** Tells the buyer that the order is here, and until when it can be paid where that is waited for. */
export function noteOrderPlaced(db: Db, told: OrderNews): Promise<void> {
  return tellBuyer(db, told, 'ORDER', ({ code, total, holdUntil, may }) => (
    { kind: 'orders.placed', details: { code, total, payBefore: may.pay ? holdUntil : null } }))
}

/** The type each move is told as. */
const typeOfMove: Readonly<Record<Moved, NotificationType>> = {
  CONFIRMED: 'ORDER', PACKED: 'ORDER', SHIPPING: 'SHIPPING', DELIVERED: 'SHIPPING', CANCELLED: 'ORDER', RETURNED: 'ORDER',
}

/**
 * Tells the buyer where the order is now, whoever moved it there. What a payment confirmed is told with that payment, and that
 * all goods are back with the return that brought the last of them.
 */
export async function noteOrderMoved(db: Db, told: { eventId: number, payload: News['orders.moved'] }): Promise<void> {
  const { from, status, mover } = told.payload
  if (status === 'PENDING' || (status === 'CONFIRMED' && mover === 'shop')) return
  if (status === 'RETURNED' && await hasReceivedReturn(db, told.payload.orderId)) return
  await tellBuyer(db, told, typeOfMove[status], ({ code, total, paidAt, refunds }) => {
    const gone = refunds.reduce((sum, { amount, done }) => (done ? sum + amount : sum), 0)
    const neverArrived = status === 'CANCELLED' || (status === 'RETURNED' && from === 'SHIPPING')
    const paidBack = neverArrived && paidAt !== null ? Math.max(0, total - gone) : 0
    return { kind: 'orders.moved', details: { code, status, mover, paidBack } }
  })
}

/** What became of the payment. Of a failed one only while it can be tried again. */
const ofPayment = {
  'orders.paid': ({ code, total }) => ({ kind: 'orders.paid', details: { code, total } }),
  'orders.payment_failed': ({ code, holdUntil, may }) =>
    (may.pay && holdUntil !== null ? { kind: 'orders.payment_failed', details: { code, payBefore: holdUntil } } : undefined),
} as const satisfies Partial<Record<NewsKind, (order: Order) => Said | undefined>>

/** Tells the buyer what became of the order's payment. */
export function notePayment(db: Db, told: OrderNews & { kind: keyof typeof ofPayment }): Promise<void> {
  return tellBuyer(db, told, 'PAYMENT', ofPayment[told.kind])
}

/** Tells the buyer that money of the order has gone back. */
export function noteOrderRefunded(db: Db, told: Told<'orders.refunded'>): Promise<void> {
  const { amountDong: total, whole } = told.payload
  return tellBuyer(db, told, 'PAYMENT', ({ code }) => ({ kind: 'orders.refunded', details: { code, total, part: !whole } }))
}

/** Tells the buyer how a parcel can be followed that was named on its way; nothing of one that was taken back. */
export function noteParcelNamed(db: Db, told: Told<'orders.parcel_named'>): Promise<void> {
  return tellBuyer(db, told, 'SHIPPING', ({ code, parcels }) => {
    const parcel = parcels.find(({ id }) => id === told.payload.parcelId)
    return parcel && { kind: 'orders.parcel_named', details: { code, trackingNumber: parcel.trackingNumber } }
  })
}

/** Tells the buyer of money that came and does not pay the order; nothing once staff have dealt with it. */
export async function noteMoneyWaiting(db: Db, told: Told<'payments.waiting'>): Promise<void> {
  const { receiptId, amountDong: amount, reason } = told.payload
  if ((await ledger.selectReceipt(db, receiptId))?.state !== 'WAITING') return
  await tellBuyer(db, told, 'PAYMENT', ({ code }) => ({ kind: 'payments.waiting', details: { code, amount, reason } }))
}

/** Tells the buyer that the wish to send goods back is here, or what became of it; nothing once they have taken it back. */
export async function noteReturn(db: Db, told: Told<'returns.asked'> | Told<'returns.moved'>): Promise<void> {
  const wish = await selectReturn(db, told.payload.returnId)
  if (!wish || wish.state === 'WITHDRAWN') return
  await tellBuyer(db, told, 'ORDER', ({ code }) => (told.kind === 'returns.asked' ? { kind: told.kind, details: { code } }
    : { kind: told.kind, details: { code, state: told.payload.state, answer: wish.answer } }))
}
