// Reading orders back. Part of the orders' front door.
import type { Page } from '#contract/basics.ts'
import type { Invoice, Mover, Order, OrderStatus, OrderSummary } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import type { ReceiptReason } from '#contract/settling.ts'
import type { Carrier, Parcel } from '#contract/shipping.ts'
import { pictureUrl } from '#server/catalogue/catalogue.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { toParcel } from '#server/shipping/shipping.ts'
import { expectedOf, isReturnable, returnableUntil, warrantyUntil } from './orders-days-rules.ts'
import { isPayable, mayMove } from './orders-move-rules.ts'
import { selectParts } from './orders-parts-sql.ts'
import type { PartsRow } from './orders-parts-sql.ts'
import * as rows from './orders-sql.ts'

/** How many lines a row of the list names. */
const LINES_SHOWN = 3

/** An order's rows, as they are read together. */
interface Whole { lines: readonly rows.OrderLineRow[], moves: readonly rows.MoveRow[], parts: PartsRow | undefined }

/** The parcels of an order, as they are shown. */
export function parcelsOf(parts: PartsRow | undefined, language: Language): Parcel[] {
  return (parts?.parcels ?? []).map(({ id, carrier, tracking_number: trackingNumber, added_at }) => toParcel({
    id, carrier: carrier as Carrier, // the table's check admits only these
    trackingNumber, addedAt: new Date(added_at),
  }, language))
}

const momentOf = (text: string): string => new Date(text).toISOString()

function toParts(parts: PartsRow | undefined, language: Language): Pick<Order, 'parcels' | 'invoice' | 'refunds' | 'waiting'> {
  const invoice = parts?.invoice ?? null
  return {
    parcels: parcelsOf(parts, language),
    invoice: invoice && {
      kind: invoice.kind as Invoice['kind'], // the table's check admits only these
      name: invoice.name, taxCode: invoice.tax_code, address: invoice.address, email: invoice.email,
    },
    refunds: (parts?.refunds ?? []).map((refund) => ({
      amount: refund.amount_dong, done: refund.state === 'DONE', askedAt: momentOf(refund.asked_at),
      doneAt: refund.done_at === null ? null : momentOf(refund.done_at),
    })),
    waiting: (parts?.waiting ?? []).map((receipt) => ({
      amount: receipt.amount_dong,
      reason: receipt.reason as ReceiptReason, // the table's checks admit only these, and none that waits without
      receivedAt: momentOf(receipt.received_at),
    })),
  }
}

function toItems(row: rows.OrderRow, { lines, parts }: Whole, language: Language): Order['items'] {
  return lines.map((line) => ({
    productId: line.product_id, variantId: line.variant_id, productName: line.product_name,
    productImage: pictureUrl(line.image_key),
    sku: line.sku, color: line.color, colorLabel: language === 'vi' ? line.color : line.color_en, ram: line.ram,
    storage: line.storage,
    unitPrice: line.unit_price_dong, quantity: line.quantity, lineTotal: line.unit_price_dong * line.quantity,
    imeis: (parts?.units ?? []).filter(({ position }) => position === line.position).map(({ imei }) => imei),
    warrantyMonths: line.warranty_months, warrantyUntil: warrantyUntil(row, line.warranty_months),
  }))
}

function toOrder(row: rows.OrderRow, whole: Whole, language: Language): Order {
  const items = toItems(row, whole, language)
  const status = row.status as OrderStatus // the table's check admits only these
  const count = items.reduce((sum, item) => sum + item.quantity, 0)
  return {
    id: row.id, code: row.code,
    // the table's checks admit only these
    status, paymentStatus: row.payment_status as Order['paymentStatus'],
    paymentMethod: row.payment_method as Order['paymentMethod'], // and only these
    items, count,
    subtotal: row.subtotal_dong, shippingCost: row.shipping_dong, discount: row.discount_dong,
    couponCode: row.coupon_code, total: row.total_dong,
    shippingMethod: { id: row.shipping_method_id, name: language === 'vi' ? row.shipping_name : row.shipping_name_en },
    address: {
      receiverName: row.receiver_name, phone: row.phone, addressLine: row.address_line, city: row.city, state: row.state,
      country: row.country, postalCode: row.postal_code,
    },
    note: row.note, placedAt: row.placed_at.toISOString(), paidAt: row.paid_at?.toISOString() ?? null,
    holdUntil: row.hold_until?.toISOString() ?? null,
    expected: expectedOf(row), ...toParts(whole.parts, language),
    returnableUntil: returnableUntil(row.delivered_at)?.toISOString() ?? null,
    may: {
      cancel: mayMove(status, 'CANCELLED', 'customer'), pay: isPayable(row, now()),
      // something of it is not asked for yet
      return: isReturnable(row, now()) && (whole.parts?.asked_back ?? 0) < count,
    },
    history: whole.moves.map((move) => ({
      // written from the same states and movers
      status: move.status as OrderStatus, mover: move.mover as Mover, at: move.at.toISOString(), reason: move.reason,
    })),
  }
}

async function readWhole(db: Db | Tx, row: rows.OrderRow, language: Language): Promise<Order> {
  const [lines, moves, [parts]] = await Promise.all([
    rows.selectLines(db, row.id), rows.selectMoves(db, row.id), selectParts(db, [row.id]),
  ])
  return toOrder(row, { lines, moves, parts }, language)
}

/** An order by its id, whoever owns it: for the server's own use. Refuses when there is none. */
export async function readOrder(db: Db | Tx, id: number, language: Language): Promise<Order> {
  const row = await rows.selectOrder(db, id) ?? refuse('orders.not_found')
  return readWhole(db, row, language)
}

/** Whose order it is. Refuses when there is none. */
export async function readBuyerId(db: Db, orderId: number): Promise<number> {
  return (await rows.selectOrder(db, orderId))?.person_id ?? refuse('orders.not_found')
}

/** One of the asker's own orders. Somebody else's is as unknown as one that does not exist. */
export async function readOwnOrder(db: Db, asker: Asker, id: number, language: Language): Promise<Order> {
  const row = await rows.selectOrder(db, id)
  if (!row || row.person_id !== asker.id) refuse('orders.not_found')
  return readWhole(db, row, language)
}

/** The asker's orders, newest first. */
export async function listOwnOrders(
  db: Db, asker: Asker, { page, size, status }: { page: number, size: number, status?: OrderStatus | undefined },
): Promise<Page<OrderSummary>> {
  const [orders, total] = await Promise.all([
    rows.selectOwnOrders(db, asker.id, status, page, size), rows.countOwnOrders(db, asker.id, status),
  ])
  const lines = orders.length === 0 ? [] : await rows.selectFirstLines(db, orders.map((order) => order.id), LINES_SHOWN)
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  const at = now()
  const content = orders.map((order) => ({
    id: order.id, code: order.code,
    // the table's checks admit only these two
    status: order.status as OrderStatus, paymentStatus: order.payment_status as OrderSummary['paymentStatus'],
    paymentMethod: order.payment_method as OrderSummary['paymentMethod'], // and only these
    discount: order.discount_dong, couponCode: order.coupon_code, total: order.total_dong,
    count: order.count ?? 0, placedAt: order.placed_at.toISOString(), may: { pay: isPayable(order, at) },
    items: (byOrder.get(order.id) ?? []).map((line) => ({
      productName: line.product_name, productImage: pictureUrl(line.image_key), quantity: line.quantity,
    })),
  }))
  return envelope(content, page, size, total)
}

const EXPORT_AT_ONCE = 200

/** Every order of the asker whole, newest first, read so many at a time. */
export async function exportOrders(db: Db, asker: Asker, language: Language): Promise<Order[]> {
  const all: Order[] = []
  for (;;) {
    const orders = await rows.selectOrdersBefore(db, asker.id, all.at(-1)?.id, EXPORT_AT_ONCE)
    if (orders.length === 0) return all
    const ids = orders.map((order) => order.id)
    const [lines, moves, parts] = await Promise.all([
      rows.selectLinesOf(db, ids), rows.selectMovesOf(db, ids), selectParts(db, ids),
    ])
    const linesOf = Map.groupBy(lines, (line) => line.order_id)
    const movesOf = Map.groupBy(moves, (move) => move.order_id)
    const partsOf = new Map(parts.map((one) => [one.order_id, one]))
    for (const order of orders) {
      const { id } = order
      all.push(toOrder(order, { lines: linesOf.get(id) ?? [], moves: movesOf.get(id) ?? [], parts: partsOf.get(id) }, language))
    }
  }
}
