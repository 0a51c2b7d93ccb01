// Answers to news of orders: what is put into their buyers' notifications. Each is safe to repeat, and nothing is told to
// somebody who may not sign in any more. Part of the notifications' front door.
import type { NotificationType } from '#contract/notifications.ts'
import type { Order } from '#contract/orders.ts'
import type { News, NewsKind } from '#server/kit/news.ts'
import type { Told } from '#server/kit/outbox.ts'
import { ledger, readWayBack } from '#server/payments/payments.ts'
import type { Board } from './notifications-board.ts'
import type { Moved, OrderDetails } from './notifications-order-words.ts'
import { hasReceivedReturn, selectReturn } from './notifications-orders-sql.ts'

type OrderKind = keyof OrderDetails

/** What is said of an order: a kind with its particulars. */
type Said = { [K in OrderKind]: { kind: K, details: OrderDetails[K] } }[OrderKind]

/** News of any kind that is about one order. */
interface OrderNews { eventId: number, payload: { orderId: number } }

async function tellBuyer(
  board: Board, { eventId, payload: { orderId } }: OrderNews, type: NotificationType, say: (order: Order) => Said | undefined,
): Promise<void> {
  const bought = await board.readOrder(orderId)
  const said = say(bought.inLanguage('vi')) // of what differs by language nothing is said
  const personId = bought.buyerId
  if (!said || personId === null || !await board.isActive(personId)) return
  await board.put([{ personId, type, ...said, referenceId: orderId, eventId }])
}

/** Tells the buyer that the order is here, and until when it can be paid where that is waited for. */
export function noteOrderPlaced(board: Board, told: OrderNews): Promise<void> {
  return tellBuyer(board, told, 'ORDER', ({ code, total, holdUntil, may }) => (
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
export async function noteOrderMoved(board: Board, told: { eventId: number, payload: News['orders.moved'] }): Promise<void> {
  const { from, status, mover } = told.payload
  if (status === 'PENDING' || (status === 'CONFIRMED' && mover === 'shop')) return
  if (status === 'RETURNED' && await hasReceivedReturn(board.db, told.payload.orderId)) return
  await tellBuyer(board, told, typeOfMove[status], ({ code, total, paidAt, refunds }) => {
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
export function notePayment(board: Board, told: OrderNews & { kind: keyof typeof ofPayment }): Promise<void> {
  return tellBuyer(board, told, 'PAYMENT', ofPayment[told.kind])
}

/** Tells the buyer that money of the order has gone back: how much, and where to. */
export async function noteOrderRefunded(board: Board, told: Told<'orders.refunded'>): Promise<void> {
  const { orderId, amountDong: total, whole } = told.payload
  const way = await readWayBack(board.db, orderId, total)
  await tellBuyer(board, told, 'PAYMENT', ({ code }) => (
    { kind: 'orders.refunded', details: { code, total, part: !whole, way } }))
}

/** Tells the buyer how a parcel can be followed that was named on its way; nothing of one that was taken back. */
export function noteParcelNamed(board: Board, told: Told<'orders.parcel_named'>): Promise<void> {
  return tellBuyer(board, told, 'SHIPPING', ({ code, parcels }) => {
    const parcel = parcels.find(({ id }) => id === told.payload.parcelId)
    return parcel && { kind: 'orders.parcel_named', details: { code, trackingNumber: parcel.trackingNumber } }
  })
}

/** Tells the buyer of money that came and does not pay the order; nothing once staff have dealt with it. */
export async function noteMoneyWaiting(board: Board, told: Told<'payments.waiting'>): Promise<void> {
  const { receiptId, amountDong: amount, reason } = told.payload
  if ((await ledger.selectReceipt(board.db, receiptId))?.state !== 'WAITING') return
  await tellBuyer(board, told, 'PAYMENT', ({ code }) => ({ kind: 'payments.waiting', details: { code, amount, reason } }))
}

/** Tells the buyer that the wish to send goods back is here, or what became of it; nothing once they have taken it back. */
export async function noteReturn(board: Board, told: Told<'returns.asked'> | Told<'returns.moved'>): Promise<void> {
  const wish = await selectReturn(board.db, told.payload.returnId)
  if (!wish || wish.state === 'WITHDRAWN') return
  await tellBuyer(board, told, 'ORDER', ({ code }) => (told.kind === 'returns.asked' ? { kind: told.kind, details: { code } }
    : { kind: told.kind, details: { code, state: told.payload.state, answer: wish.answer } }))
}
