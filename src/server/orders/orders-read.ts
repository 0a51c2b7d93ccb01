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
import { isHeld, mayMove, takesPayment } from './orders-move-rules.ts'
import { selectParts } from './orders-parts-sql.ts'
import type { PartsRow } from './orders-parts-sql.ts'
import { isPayable, otherWays } from './orders-paying-rules.ts'
import type { NewInvoice, NewLine, Written } from './orders-placing-sql.ts'
import * as rows from './orders-sql.ts'

/** How many lines a row of the list names. */
const LINES_SHOWN = 3

/** An order's rows, as they are read together. */
interface Whole { lines: readonly rows.OrderLineRow[], moves: readonly rows.MoveRow[], parts: Parts }

/** What else belongs to it, as far as there is something. */
type Parts = Partial<PartsRow> | undefined

/** The parcels of an order, as they are shown. */
export function parcelsOf(parts: Parts, language: Language): Parcel[] {
  return (parts?.parcels ?? []).map(({ id, carrier, tracking_number: trackingNumber, added_at }) => toParcel({
    id, carrier: carrier as Carrier, // the table's check admits only these
    trackingNumber, addedAt: new Date(added_at),
  }, language))
}

const momentOf = (text: string): string => new Date(text).toISOString()

function toParts(parts: Parts, language: Language): Pick<Order, 'parcels' | 'invoice' | 'refunds' | 'waiting'> {
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

/** What is missing beside the parts that wait. */
function leftOf({ total_dong: total }: rows.OrderRow, parts: Parts): number {
  const come = (parts?.waiting ?? []).filter(({ reason }) => reason === 'TOO_LITTLE')
  return Math.max(0, total - come.reduce((sum, one) => sum + one.amount_dong, 0))
}

type Unpaid = Parameters<typeof takesPayment>[0]

/** Since when a payment at the gateway may be under way; once the order takes none, that is nothing to wait for. */
function payingSince(order: Unpaid, openSince: Date | null | undefined): string | null {
  return takesPayment(order) ? openSince?.toISOString() ?? null : null
}

/** It waits to be paid ahead, and no money has come that is looked at first. */
export const isToPay = (row: rows.OrderRow, parts: Parts): boolean => isHeld(row, now()) && !isSuspicious(parts)

/** How it is paid, and was to be paid before. */
function toPaying(row: rows.OrderRow, parts: Parts): Pick<Order, 'payingSince' | 'paymentChanges' | 'toPay'> {
  return {
    payingSince: payingSince(row, parts?.open_since),
    toPay: isToPay(row, parts),
    paymentChanges: (parts?.payment_changes ?? []).map((change) => ({
      // the table's checks admit only these
      from: change.from_method as Order['paymentMethod'], to: change.to_method as Order['paymentMethod'],
      at: momentOf(change.at), mover: change.mover as Mover, // and only these
    })),
  }
}

/** Of an order for which money waits that the gateway warns of, nothing changes until staff have looked at it. */
const isSuspicious = (parts: Parts): boolean =>
  parts?.waiting?.some(({ reason }) => reason === 'SUSPICIOUS') ?? false

function toMay(row: rows.OrderRow, parts: Parts, count: number): Order['may'] {
  const [at, suspicious] = [now(), isSuspicious(parts)]
  const changes = (parts?.payment_changes ?? []).map((change) => ({ ...change, at: new Date(change.at) }))
  return {
    cancel: mayMove(row.status as OrderStatus, 'CANCELLED', 'customer'), // the table's check admits only these
    pay: isPayable(row, at) && !suspicious,
    payOtherwise: otherWays(row, { changes, suspicious, at }),
    // something of it is not asked for yet
    return: isReturnable(row, at) && (parts?.asked_back ?? 0) < count,
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
  const count = items.reduce((sum, item) => sum + item.quantity, 0)
  return {
    id: row.id, code: row.code,
    // the table's checks admit only these
    status: row.status as OrderStatus, paymentStatus: row.payment_status as Order['paymentStatus'],
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
    expected: expectedOf(row), ...toParts(whole.parts, language), left: leftOf(row, whole.parts),
    returnableUntil: returnableUntil(row.delivered_at)?.toISOString() ?? null,
    ...toPaying(row, whole.parts),
    may: toMay(row, whole.parts, count),
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

/** Whose order it is; null: of somebody without an account. Refuses when there is none. */
export async function readBuyerId(db: Db, orderId: number): Promise<number | null> {
  const row = await rows.selectOrder(db, orderId) ?? refuse('orders.not_found')
  return row.person_id
}

/** One of the asker's own orders. Somebody else's is as unknown as one that does not exist. */
export async function readOwnOrder(db: Db, asker: Asker, id: number, language: Language): Promise<Order> {
  const row = await rows.selectOrder(db, id)
  if (!row || row.person_id !== asker.id) refuse('orders.not_found')
  return readWhole(db, row, language)
}

/** The asker's orders, newest first. */
export async function listOwnOrders(
  db: Db, asker: Asker, { page, size, status, toPay }: { page: number, size: number, status?: OrderStatus | undefined,
    toPay?: 'true' | 'false' | undefined },
): Promise<Page<OrderSummary>> {
  const at = now()
  const own = { personId: asker.id, at, status, toPay: toPay && toPay === 'true' }
  const [orders, total] = await Promise.all([rows.selectOwnOrders(db, own, page, size), rows.countOwnOrders(db, own)])
  const lines = orders.length === 0 ? [] : await rows.selectFirstLines(db, orders.map((order) => order.id), LINES_SHOWN)
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  const content = orders.map((order) => ({
    id: order.id, code: order.code,
    // the table's checks admit only these two
    status: order.status as OrderStatus, paymentStatus: order.payment_status as OrderSummary['paymentStatus'],
    paymentMethod: order.payment_method as OrderSummary['paymentMethod'], // and only these
    discount: order.discount_dong, couponCode: order.coupon_code, total: order.total_dong,
    count: order.count ?? 0, placedAt: order.placed_at.toISOString(),
    payingSince: payingSince(order, order.open_since), // what has come already is read about on its own page first
    toPay: isHeld(order, at) && !order.has_suspicious,
    may: { pay: isPayable(order, at) && !order.has_waiting },
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
    const wholes = await readWholes(db, orders.map(({ id }) => id))
    all.push(...orders.map((order) => toOrder(order, wholes(order.id), language)))
  }
}

/** Reads what belongs to several orders, with as many statements as of one. */
async function readWholes(db: Db, ids: readonly number[]): Promise<(id: number) => Whole> {
  const [lines, moves, parts] = await Promise.all([
    rows.selectLinesOf(db, ids), rows.selectMovesOf(db, ids), selectParts(db, ids),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const movesOf = Map.groupBy(moves, (move) => move.order_id)
  const partsOf = new Map(parts.map((one) => [one.order_id, one]))
  return (id) => ({ lines: linesOf.get(id) ?? [], moves: movesOf.get(id) ?? [], parts: partsOf.get(id) })
}

/** An order for the server's own use: whose it is, who is written to where it is nobody's, and how it reads in a language. */
export interface BoughtOrder {
  buyerId: number | null
  contact: { email: string, fullname: string } | null
  inLanguage(language: Language): Order
}

/** Several orders at once by their ids, with as many statements as one; those that are not there are missing. */
export async function readOrders(db: Db, ids: readonly number[]): Promise<Map<number, BoughtOrder>> {
  const [found, wholes] = await Promise.all([rows.selectOrders(db, ids), readWholes(db, ids)])
  return new Map(found.map((row) => [row.id, {
    buyerId: row.person_id,
    contact: row.contact_email === null ? null : { email: row.contact_email, fullname: row.receiver_name },
    inLanguage: (language) => toOrder(row, wholes(row.id), language),
  }]))
}

/**
 * An order that was just placed, of the rows as they were written, in the transaction that wrote them: nothing else has become
 * of it yet.
 */
export function toPlaced(
  { row, move }: Written, lines: readonly NewLine[], invoice: NewInvoice | undefined, language: Language,
): Order {
  const parts = invoice && { invoice }
  return toOrder(row, { lines: lines.map((line) => ({ order_id: row.id, ...line })), moves: [move], parts }, language)
}
