// Reading orders back. Part of the orders' front door.
import type { Page } from '#contract/basics.ts'
import type { Mover, Order, OrderStatus, OrderSummary } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { pictureUrl } from '#server/catalogue/catalogue.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { isPayable, mayMove } from './orders-move-rules.ts'
import * as rows from './orders-sql.ts'

/** How many lines a row of the list names. */
const LINES_SHOWN = 3

function toOrder(row: rows.OrderRow, lines: rows.OrderLineRow[], moves: rows.MoveRow[], language: Language): Order {
  const items = lines.map((line) => ({
    productId: line.product_id, variantId: line.variant_id, productName: line.product_name,
    productImage: pictureUrl(line.image_key),
    sku: line.sku, color: line.color, colorLabel: language === 'vi' ? line.color : line.color_en, ram: line.ram,
    storage: line.storage,
    unitPrice: line.unit_price_dong, quantity: line.quantity, lineTotal: line.unit_price_dong * line.quantity,
  }))
  const status = row.status as OrderStatus // the table's check admits only these
  return {
    id: row.id, code: row.code,
    // the table's checks admit only these
    status, paymentStatus: row.payment_status as Order['paymentStatus'],
    paymentMethod: row.payment_method as Order['paymentMethod'], // and only these
    items, count: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal: row.subtotal_dong, shippingCost: row.shipping_dong, discount: row.discount_dong,
    couponCode: row.coupon_code, total: row.total_dong,
    shippingMethod: { id: row.shipping_method_id, name: language === 'vi' ? row.shipping_name : row.shipping_name_en },
    address: {
      receiverName: row.receiver_name, phone: row.phone, addressLine: row.address_line, city: row.city, state: row.state,
      country: row.country, postalCode: row.postal_code,
    },
    note: row.note, placedAt: row.placed_at.toISOString(), paidAt: row.paid_at?.toISOString() ?? null,
    holdUntil: row.hold_until?.toISOString() ?? null,
    may: { cancel: mayMove(status, 'CANCELLED', 'customer'), pay: isPayable(row, now()) },
    history: moves.map((move) => ({
      // written from the same states and movers
      status: move.status as OrderStatus, mover: move.mover as Mover, at: move.at.toISOString(), reason: move.reason,
    })),
  }
}

/** An order by its id, whoever owns it: for the server's own use. Refuses when there is none. */
export async function readOrder(db: Db | Tx, id: number, language: Language): Promise<Order> {
  const row = await rows.selectOrder(db, id)
  if (!row) refuse('orders.not_found')
  return toOrder(row, await rows.selectLines(db, id), await rows.selectMoves(db, id), language)
}

/** Whose order it is. Refuses when there is none. */
export async function readBuyerId(db: Db, orderId: number): Promise<number> {
  return (await rows.selectOrder(db, orderId))?.person_id ?? refuse('orders.not_found')
}

/** One of the asker's own orders. Somebody else's is as unknown as one that does not exist. */
export async function readOwnOrder(db: Db, asker: Asker, id: number, language: Language): Promise<Order> {
  const row = await rows.selectOrder(db, id)
  if (!row || row.person_id !== asker.id) refuse('orders.not_found')
  const [lines, moves] = await Promise.all([rows.selectLines(db, id), rows.selectMoves(db, id)])
  return toOrder(row, lines, moves, language)
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
  const content = orders.map((order) => ({
    id: order.id, code: order.code,
    // the table's checks admit only these two
    status: order.status as OrderStatus, paymentStatus: order.payment_status as OrderSummary['paymentStatus'],
    discount: order.discount_dong, couponCode: order.coupon_code, total: order.total_dong,
    count: order.count ?? 0, placedAt: order.placed_at.toISOString(),
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
    const [lines, moves] = await Promise.all([rows.selectLinesOf(db, ids), rows.selectMovesOf(db, ids)])
    const linesOf = Map.groupBy(lines, (line) => line.order_id)
    const movesOf = Map.groupBy(moves, (move) => move.order_id)
    for (const order of orders) {
      all.push(toOrder(order, linesOf.get(order.id) ?? [], movesOf.get(order.id) ?? [], language))
    }
  }
}
