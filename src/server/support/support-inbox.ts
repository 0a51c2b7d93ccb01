// The desk's list of chats, and who writes in one. Part of support's front door for staff.
import type { Slice } from '#contract/basics.ts'
import { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { ORDERS_BESIDE } from '#contract/support-admin.ts'
import type { ChatCustomer, InboxState } from '#contract/support-admin.ts'
import type { DeskChat } from '#contract/support.ts'
import { readCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import * as rows from './support-inbox-sql.ts'
import { toDeskChat } from './support-read.ts'
import { guestName } from './support-words.ts'

interface Wish { state?: InboxState | undefined, cursor?: string | undefined, size: number }

/** As the database writes a moment; whatever else is no cursor of ours. */
const STAMP = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/

function placeOf(cursor: string | undefined): rows.Place | undefined {
  const values = readCursor(cursor, 2)
  if (!values) return undefined
  const [waitingSince = null, lastMessageId] = values
  if (typeof lastMessageId !== 'number') refuse('request.malformed')
  if (waitingSince === null) return { waitingSince, lastMessageId }
  if (typeof waitingSince !== 'string' || !STAMP.test(waitingSince)) refuse('request.malformed')
  return Number.isNaN(Date.parse(waitingSince)) ? refuse('request.malformed') : { waitingSince, lastMessageId }
}

/** Those whose customers wait longest first, then the latest; each with its last message. */
export async function listInbox(
  db: Db, asker: Asker, { state, cursor, size }: Wish, language: Language,
): Promise<Slice<DeskChat>> {
  const seat = { side: 'SUPPORT', personId: asker.id } as const
  const place = placeOf(cursor)
  const [found, counted] = await Promise.all([
    rows.selectInbox(db, seat, { state, place }, size), rows.countInbox(db, state),
  ])
  return sliceUp(found, size, counted, {
    at: (row) => [row.waits, row.last_message_id], show: (row) => toDeskChat(row, seat, language),
  })
}

/** Who writes in a chat, and what they ordered last; of a guest nothing is known. Refuses an unknown chat. */
export async function readChatCustomer(db: Db, chatId: number, language: Language): Promise<ChatCustomer> {
  const writer = await rows.selectWriter(db, chatId) ?? refuse('support.not_found')
  const orders = writer.id === null ? [] : await rows.selectLatestOrders(db, writer.id, ORDERS_BESIDE)
  return {
    id: writer.id, name: writer.fullname ?? guestName(writer.guest_id ?? 0, language), email: writer.email,
    phone: writer.phone, since: writer.created_at?.toISOString() ?? null,
    orders: orders.map((order) => ({
      id: order.id, code: order.code, status: OrderStatus.parse(order.status),
      paymentStatus: PaymentStatus.parse(order.payment_status), total: order.total_dong,
      placedAt: order.placed_at.toISOString(), holdUntil: order.hold_until?.toISOString() ?? null,
    })),
  }
}
