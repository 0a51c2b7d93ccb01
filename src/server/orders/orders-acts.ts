// What a customer and the staff do with an order that is there. Part of the orders' front door.
import type { Cart } from '#contract/cart.ts'
import type { Order, OrderStatus } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { addManyToCart } from '#server/cart/cart.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { mayMove } from './orders-move-rules.ts'
import { lockOrder, moveOrder } from './orders-moves.ts'
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
 * Moves an order on for the staff, `by` whom of them; gives it as it is then. Refuses what the table of moves does not have.
 */
export async function moveByStaff(
  db: Db, id: number, { status, reason, by }: { status: OrderStatus, reason?: string | undefined, by?: number },
  language: Language,
): Promise<Order> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    await moveOrder(tx, order, status, 'staff', { reason, by })
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
