// Where an order is, for whoever knows its code and a contact of its buyer. Part of the orders' front door.
import type { OrderStatus, TrackedOrder } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { pictureUrl } from '#server/catalogue/catalogue.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { expectedOf } from './orders-days-rules.ts'
import { selectParts } from './orders-parts-sql.ts'
import { isToPay, parcelsOf } from './orders-read.ts'
import { knowsContact, maskName, maskPhone } from './orders-rules.ts'
import * as rows from './orders-sql.ts'

/** Compared with where there is no such order, so that an unknown code costs the same work as a wrong contact. */
const NOBODY = { phones: ['', ''], email: '' }

/**
 * An order by its code (any letter case) and its buyer's e-mail, or the telephone number of the buyer or the receiver.
 * An unknown code and a wrong contact are refused alike.
 */
export async function trackOrder(
  db: Db, { code, contact }: { code: string, contact: string }, language: Language,
): Promise<TrackedOrder> {
  const row = await rows.selectByCode(db, code.toUpperCase())
  const email = row?.buyer_email ?? row?.contact_email ?? ''
  const known = knowsContact(contact, row ? { phones: [row.phone, row.buyer_phone], email } : NOBODY)
  if (!row || !known) refuse('orders.not_tracked')
  const [lines, moves, [parts]] = await Promise.all([
    rows.selectLines(db, row.id), rows.selectMoves(db, row.id), selectParts(db, [row.id]),
  ])
  return {
    code: row.code,
    // the table's checks admit only these
    status: row.status as OrderStatus, paymentStatus: row.payment_status as TrackedOrder['paymentStatus'],
    paymentMethod: row.payment_method as TrackedOrder['paymentMethod'], // and only these
    placedAt: row.placed_at.toISOString(), toPay: isToPay(row, parts),
    items: lines.map((line) => ({
      productName: line.product_name, productImage: pictureUrl(line.image_key), quantity: line.quantity,
    })),
    total: row.total_dong, shippingMethod: language === 'vi' ? row.shipping_name : row.shipping_name_en,
    deliveredTo: [maskName(row.receiver_name), maskPhone(row.phone), row.state, row.city].join(', '),
    expected: expectedOf(row), parcels: parcelsOf(parts, language),
    // written from the same states
    history: moves.map((move) => ({ status: move.status as OrderStatus, at: move.at.toISOString() })),
  }
}
