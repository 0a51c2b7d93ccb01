// Answers to news of orders: what is put into their buyers' notifications. Each is safe to repeat, and nothing is told to
// somebody who may not sign in any more. Part of the notifications' front door.
import type { NotificationType } from '#contract/notifications.ts'
import type { Order } from '#contract/orders.ts'
import { readAddressee } from '#server/auth/auth.ts'
import type { Db } from '#server/kit/db.ts'
import type { News, NewsKind } from '#server/kit/news.ts'
import { readBuyerId, readOrder } from '#server/orders/orders.ts'
import type { Moved } from './notifications-order-words.ts'
import { notify } from './notifications-tell.ts'
import type { Details, Kind } from './notifications-words.ts'

type OrderKind = Extract<Kind, `orders.${string}`>

/** What is said of an order: a kind with its particulars. */
type Said = { [K in OrderKind]: { kind: K, details: Details[K] } }[OrderKind]

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

/** Tells the buyer where the order is now, whoever moved it there. What a payment confirmed is told with that payment. */
export async function noteOrderMoved(db: Db, told: { eventId: number, payload: News['orders.moved'] }): Promise<void> {
  const { status, mover } = told.payload
  if (status === 'PENDING' || (status === 'CONFIRMED' && mover === 'shop')) return
  await tellBuyer(db, told, typeOfMove[status], ({ code, total, paidAt }) => {
    const paidBack = status === 'CANCELLED' && paidAt !== null ? total : 0
    return { kind: 'orders.moved', details: { code, status, mover, paidBack } }
  })
}

/** What became of the payment. Of a failed one only while it can be tried again. */
const ofPayment = {
  'orders.paid': ({ code, total }) => ({ kind: 'orders.paid', details: { code, total } }),
  'orders.payment_failed': ({ code, holdUntil, may }) =>
    (may.pay && holdUntil !== null ? { kind: 'orders.payment_failed', details: { code, payBefore: holdUntil } } : undefined),
  'orders.refunded': ({ code, total }) => ({ kind: 'orders.refunded', details: { code, total } }),
} as const satisfies Partial<Record<NewsKind, (order: Order) => Said | undefined>>

/** Tells the buyer what became of the order's payment. */
export function notePayment(db: Db, told: OrderNews & { kind: keyof typeof ofPayment }): Promise<void> {
  return tellBuyer(db, told, 'PAYMENT', ofPayment[told.kind])
}
