// Correcting who receives an order, and where, while it has not left. Part of the orders' front door.
import type { Order, OrderStatus } from '#contract/orders.ts'
import type { AddressCorrection } from '#contract/orders-admin.ts'
import type { Language } from '#contract/problems.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { daysTo, findShipping } from '#server/shipping/shipping.ts'
import { correctedParts, isPlaceCorrected, mayCorrectAddress, receiverOf } from './orders-address-rules.ts'
import { updateAddress } from './orders-address-sql.ts'
import { lockOrder } from './orders-moves.ts'
import type { LockedOrder } from './orders-moves.ts'
import { readOrder } from './orders-read.ts'

/** The days its way of delivery takes to this city now; none where it promises none. What it costs depends on no place. */
async function daysOf(tx: Tx, order: LockedOrder, city: string) {
  const shipping = await findShipping(tx, order.shipping_method_id, order.subtotal_dong)
  const days = shipping && daysTo(shipping.days, city)
  return { delivery_days_min: days?.from ?? null, delivery_days_max: days?.to ?? null }
}

/**
 * Corrects who receives an order and where, until it leaves; gives it as it is then. The same again changes nothing. To another
 * province its days are counted anew, and the postal code of another place is dropped. Refuses one that has left or ended, and
 * to write over an address that is not the one that was `seen`.
 */
export async function correctAddress(
  db: Db, asker: Asker, id: number, { seen, ...wanted }: AddressCorrection, language: Language,
): Promise<Order> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    const was = receiverOf(order)
    const corrected = correctedParts(was, wanted)
    if (corrected.length === 0) return
    if (!mayCorrectAddress(order.status as OrderStatus)) refuse('orders.has_left') // the table's check admits only these
    if (correctedParts(was, seen).length > 0) refuse('orders.edited_meanwhile')
    await updateAddress(tx, id, {
      receiver_name: wanted.receiverName, phone: wanted.phone, address_line: wanted.addressLine, city: wanted.city,
      state: wanted.state, ...(isPlaceCorrected(corrected) && { postal_code: '' }),
      ...(corrected.includes('PROVINCE') && await daysOf(tx, order, wanted.city)),
    })
    await keepAudit(tx, asker, {
      line: 'PATCH /api/admin/orders/{id}/address', subject: { kind: 'order', id, name: order.code },
      // who receives it, and in which street, is nothing for the log
      before: { ward: was.state, province: was.city }, after: { ward: wanted.state, province: wanted.city, corrected },
    })
  })
  return readOrder(db, id, language)
}
