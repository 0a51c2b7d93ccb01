// What a customer and the staff do with an order that is there. Part of the orders' front door.
import type { Cart } from '#contract/cart.ts'
import type { MoveBody, Order, OrderStatus } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Language } from '#contract/problems.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { addManyToCart } from '#server/cart/cart.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Till } from '#server/kit/till.ts'
import { canPay, ledger } from '#server/payments/payments.ts'
import { mayMove } from './orders-move-rules.ts'
import { changeWay, lockOrder, moveOrder } from './orders-moves.ts'
import type { LockedOrder } from './orders-moves.ts'
import { CHANGES_MAX, holdAfterChange, whyNotPaidBy } from './orders-paying-rules.ts'
import { selectChanges } from './orders-paying-sql.ts'
import { readOrder } from './orders-read.ts'
import * as rows from './orders-sql.ts'

/**
 * Cancels one of the asker's own orders; gives it as it is then. One that was cancelled already is given as it is. Refuses one
 * that is not theirs as if it did not exist, and one that is packed or further.
 */
export async function cancelOwnOrder(
  db: Db, asker: Asker, id: number, reason: string | undefined, language: Language,
): Promise<Order> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.person_id !== asker.id) refuse('orders.not_found')
    if (order.status === 'CANCELLED') return
    if (!mayMove(order.status as OrderStatus, 'CANCELLED', 'customer')) refuse('orders.not_cancellable') // the table's check
    await moveOrder(tx, order, 'CANCELLED', 'customer', { reason, by: asker.id })
    await noteActivity(tx, asker, 'orders.cancelled', { code: order.code })
  })
  return readOrder(db, id, language)
}

/**
 * Has one of the asker's own orders paid another way from now on, as long as it is neither paid nor confirmed nor cancelled;
 * gives it as it is then. The way it is paid already changes nothing. How long its units are held then, `holdAfterChange` says.
 * Money that still comes the old way is taken as any other. Refuses one that is not theirs as if it did not exist, a way that the
 * checkout would not offer, and whatever `whyNotPaidBy` names.
 */
export async function changePaymentMethod(
  db: Db, till: Till, asker: Asker, { id, paymentMethod: to, language }: { id: number, paymentMethod: PaymentMethod,
    language: Language },
): Promise<Order> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.person_id !== asker.id) refuse('orders.not_found')
    if (order.payment_method === to) return
    const changes = await selectChanges(tx, id)
    const [suspicious, at] = [await ledger.hasSuspicious(tx, { orderId: id }), now()]
    const refused = whyNotPaidBy(to, order, { changes, suspicious, at })
    if (refused) refuse(refused, { max: CHANGES_MAX })
    if (!canPay(till, to, order.total_dong)) refuse('orders.payment_method_unavailable')
    await changeWay(tx, order, to, holdAfterChange(to, order, changes, at) ?? null) // undefined was refused
    await noteActivity(tx, asker, 'orders.payment_changed', { code: order.code, method: to })
  })
  return readOrder(db, id, language)
}

/** What the audit log tells of an order that is moved. */
const statesOf = ({ status, payment_status: paymentStatus }: LockedOrder) => ({ status, paymentStatus })

/** The same of units that went on no shelf: "IP16-256 × 1". */
async function saidUnfit(tx: Tx, orderId: number, unfit: MoveBody['unfit']): Promise<{ unfit?: string[] }> {
  if (unfit === undefined) return {}
  const skus = new Map((await rows.selectLines(tx, orderId)).map((line) => [line.variant_id, line.sku]))
  return { unfit: unfit.map(({ variantId, quantity }) => `${skus.get(variantId)} × ${quantity}`) }
}

/**
 * Moves an order on for the staff, the asker being one of them; gives it as it is then. What came back undelivered goes on the
 * shelf, all but the `unfit`. Refuses what the table of moves does not have, and more unfit units than the order has.
 */
export async function moveByStaff(
  db: Db, asker: Asker, id: number, { status, reason, unfit }: MoveBody, language: Language,
): Promise<Order> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    const before = statesOf(order)
    await moveOrder(tx, order, status, 'staff', { reason, by: asker.id, unfit })
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/orders/{id}/move', subject: { kind: 'order', id, name: order.code }, before,
      after: { ...statesOf(order), ...await saidUnfit(tx, id, unfit) },
    })
  })
  return readOrder(db, id, language)
}

/**
 * Puts what one of the asker's own orders held into their cart again, as much of it as is sold now; says how many units went in
 * and what did not, and why. The same key adds once. Refuses one that is not theirs as if it did not exist.
 */
export async function buyAgain(
  db: Db, asker: Asker, id: number, asked: { language: Language, key: string },
): Promise<{ cart: Cart, added: number, left: { productName: string, quantity: number, message: string }[] }> {
  const order = await rows.selectOrder(db, id)
  if (order?.person_id !== asker.id) refuse('orders.not_found')
  const wishes = (await rows.selectLines(db, id)).map((line) => ({
    variantId: line.variant_id, quantity: line.quantity, name: line.product_name,
  }))
  return addManyToCart(db, asker, wishes, asked)
}
