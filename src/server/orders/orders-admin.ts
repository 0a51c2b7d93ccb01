// Orders in the hands of staff: finding them, all that is known of one, notes. What else they do with them is in orders-acts.ts
// and orders-packing.ts. Part of the orders' front door.
import type { Slice } from '#contract/basics.ts'
import type { Order, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { NOTES_MAX } from '#contract/orders-admin.ts'
import type { OrderWaiting, StaffNote, StaffOrder, StaffOrderRow } from '#contract/orders-admin.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Language } from '#contract/problems.ts'
import type { Transfer } from '#contract/settling.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import { readCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Till } from '#server/kit/till.ts'
import { facts } from '#server/settings/settings.ts'
import * as list from './orders-admin-list-sql.ts'
import { meantBy } from './orders-admin-rules.ts'
import * as rows from './orders-admin-sql.ts'
import { lockOrder, readMoves } from './orders-moves.ts'
import { selectPackLines } from './orders-parts-sql.ts'
import { readOrder } from './orders-read.ts'

export interface OrderWish {
  status?: OrderStatus | undefined, paymentStatus?: PaymentStatus | undefined, paymentMethod?: PaymentMethod | undefined
  waiting?: OrderWaiting | undefined, text?: string | undefined, fromDate?: string | undefined, toDate?: string | undefined
  cursor?: string | undefined, size: number
}

const DAY_MS = 86_400_000
/** Midnight of a day in Vietnam, which has no summer time. */
const midnight = (day: string, more_ms = 0): Date => new Date(Date.parse(`${day}T00:00:00+07:00`) + more_ms)

function placeOf(cursor: string | undefined): list.Place | undefined {
  const values = readCursor(cursor, 2)
  if (!values) return undefined
  const [at, id] = values
  return typeof at === 'number' && typeof id === 'number' ? { at, id } : refuse('request.malformed')
}

async function filterOf(db: Db, { text = '', fromDate, toDate, ...chosen }: OrderWish): Promise<list.Filter> {
  const meant = text === '' ? undefined : meantBy(text)
  return {
    ...chosen, meant, personId: meant?.called === undefined ? undefined : await list.findCustomer(db, meant.called),
    from: fromDate === undefined ? undefined : midnight(fromDate),
    before: toDate === undefined ? undefined : midnight(toDate, DAY_MS),
  }
}

/** Whose an order is; null: of somebody without an account. */
const buyerOf = ({ person_id: id, username, fullname }: list.ShownRow): StaffOrderRow['customer'] =>
  (id === null || username === null || fullname === null ? null : { id, username, fullname })

function toRow(row: list.ShownRow): StaffOrderRow {
  return {
    id: row.id, code: row.code, status: row.status as OrderStatus, // the table's checks admit only these
    paymentStatus: row.payment_status as PaymentStatus, paymentMethod: row.payment_method as PaymentMethod, // and only these
    total: row.total_dong, count: row.units ?? 0, firstProduct: row.first_product ?? '', placedAt: row.placed_at.toISOString(),
    holdUntil: row.hold_until?.toISOString() ?? null, receiverName: row.receiver_name, phone: row.phone, city: row.city,
    customer: buyerOf(row), moneyWaiting: row.has_waiting,
    notes: row.notes ?? 0,
  }
}

/** Orders, newest first, along an index whatever is chosen. Refuses (400) a cursor that is none of this list. */
export async function listStaffOrders(db: Db, wish: OrderWish): Promise<Slice<StaffOrderRow>> {
  const after = placeOf(wish.cursor)
  const { places, counted } = await list.selectPlaces(db, await filterOf(db, wish), { after, size: wish.size })
  const slice = sliceUp(places, wish.size, counted, { at: ({ at, id }) => [at, id], show: ({ id }) => id })
  const shown = new Map((await list.selectShown(db, slice.content)).map((row) => [row.id, toRow(row)]))
  return { ...slice, content: slice.content.flatMap((id) => shown.get(id) ?? []) }
}

const toNote = (row: rows.NoteRow): StaffNote => ({
  id: row.id, text: row.text, by: { id: row.written_by, username: row.username, fullname: row.fullname },
  writtenAt: row.written_at.toISOString(),
})

/** What slices above know of an order. */
export interface Beside {
  listOrderReceipts(db: Db, orderId: number): Promise<StaffOrder['receipts']>
  listOrderRefunds(db: Db, orderId: number): Promise<StaffOrder['refunds']>
  listOrderReturns(db: Db, orderId: number): Promise<StaffOrder['returns']>
  /** Where its money is to be transferred to; undefined: that is not waited for. */
  findTransfer(till: Till, order: Order): Transfer | undefined
}

function sender(): StaffOrder['sender'] {
  const { name, address, phone } = facts().shop
  return { name, address, phone }
}

const namesOf = (doers: readonly { fullname: string | null }[] = []): (string | null)[] => doers.map(({ fullname }) => fullname)

/** An order with all that staff know of it. Refuses one that is not there. */
export async function readStaffOrder(
  db: Db, beside: Beside, id: number, { till, language }: { till: Till, language: Language },
): Promise<StaffOrder> {
  const order = await readOrder(db, id, language)
  const [parties, doers, notes, receipts, refunds, returns, current] = await Promise.all([
    rows.selectParties(db, id), rows.selectDoers(db, id), rows.selectNotes(db, id), beside.listOrderReceipts(db, id),
    beside.listOrderRefunds(db, id), beside.listOrderReturns(db, id),
    db.transaction().execute(async (tx) => ({ moves: await readMoves(tx, id), lines: await selectPackLines(tx, id) })),
  ])
  return {
    order, ...parties ?? refuse('orders.not_found'), transfer: beside.findTransfer(till, order) ?? null,
    notes: notes.map(toNote), receipts, refunds, returns, sender: sender(),
    doneBy: { history: namesOf(doers?.history), refunds: namesOf(doers?.refunds) },
    moves: current.moves,
    imeisNeeded: current.lines.flatMap((line) => (line.needs_imei ? [{ variantId: line.variant_id, imeis: line.quantity }] : [])),
  }
}

/** Writes a note on a locked order; gives its id. Refuses more than `NOTES_MAX`. */
export async function noteOnOrder(tx: Tx, asker: Asker, orderId: number, text: string, key: string | null): Promise<number> {
  if (await rows.countNotes(tx, orderId) >= NOTES_MAX) refuse('orders.notes_full', { max: NOTES_MAX })
  return rows.insertNote(tx, { order_id: orderId, text, written_by: asker.id, written_at: now(), idempotency_key: key })
}

/**
 * Writes what somebody of the staff has to say of an order. The same key writes once; refuses it with another text, and more
 * notes than `NOTES_MAX`.
 */
export function writeNote(db: Db, asker: Asker, id: number, text: string, key: string): Promise<StaffNote> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    const before = await rows.selectNoteByKey(tx, id, asker.id, key)
    if (before) return before.text === text ? toNote(before) : refuse('orders.idempotency_key_reused')
    const noteId = await noteOnOrder(tx, asker, id, text, key)
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/orders/{id}/notes', subject: { kind: 'order', id, name: order.code }, before: null,
      after: { noteId },
    })
    return toNote(await rows.selectNote(tx, noteId))
  })
}
