// Chats as the desk works through them, and who writes there.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import type { InboxState } from '#contract/support-admin.ts'
import type { Db } from '#server/kit/db.ts'
import { listOf } from './support-read-sql.ts'
import type { ChatRow } from './support-read-sql.ts'
import type { Seat } from './support-seat.ts'

/** Where the list goes on: since when that chat's customer waits, as the database writes it, and its last message. */
export interface Place { waitingSince: string | null, lastMessageId: number }

/** The conditions of the indexes `support_chat_desk…`, word for word. */
function inState(state: InboxState | undefined): RawBuilder<boolean> {
  if (state === 'CLOSED') return sql`c.closed_at is not null`
  if (state === 'OPEN') return sql`c.closed_at is null`
  return state === 'WAITING' ? sql`c.closed_at is null and c.waiting_since is not null` : sql`true`
}

/** Behind this place: those who wait shorter, then those who do not wait. */
function behind(place: Place | undefined): RawBuilder<boolean> {
  if (!place) return sql`true`
  const { waitingSince: since, lastMessageId: last } = place
  if (since === null) return sql`c.waiting_since is null and c.last_message_id < ${last}`
  return sql`(c.waiting_since > ${since}::timestamptz or c.waiting_since is null
    or (c.waiting_since = ${since}::timestamptz and c.last_message_id < ${last}))`
}

export type InboxRow = ChatRow & { waits: string | null }

/** Those whose customers wait longest first, then the latest, each with its last message; one more than `size`. */
export async function selectInbox(
  db: Db, seat: Seat, { state, place }: { state: InboxState | undefined, place: Place | undefined }, size: number,
): Promise<InboxRow[]> {
  const which = sql`select * from support_chat c where ${inState(state)} and ${behind(place)}
    order by c.waiting_since, c.last_message_id desc limit ${size + 1}`
  const { rows } = await sql<InboxRow>`select l.*, l.waiting_since::text as waits from (${listOf(seat, which)}) l
    order by l.waiting_since, l.last_message_id desc`.execute(db)
  return rows
}

/** No further than one beyond COUNTED_MAX. */
export async function countInbox(db: Db, state: InboxState | undefined): Promise<number> {
  const { rows: [row] } = await sql<{ count: number }>`select count(*)::int as count from (
    select from support_chat c where ${inState(state)} limit ${COUNTED_MAX + 1}) found`.execute(db)
  return row?.count ?? 0
}

/** Whose a chat is; the person's columns are null for a guest. */
export function selectWriter(db: Db, chatId: number) {
  return db.selectFrom('support_chat as c').leftJoin('person as p', 'p.id', 'c.person_id').where('c.id', '=', chatId)
    .select(['c.guest_id', 'p.id', 'p.fullname', 'p.email', 'p.phone', 'p.created_at']).executeTakeFirst()
}

/** A person's latest orders, latest first. */
export function selectLatestOrders(db: Db, personId: number, most: number) {
  return db.selectFrom('shop_order').where('person_id', '=', personId).orderBy('id', 'desc').limit(most)
    .select(['id', 'code', 'status', 'payment_status', 'total_dong', 'placed_at', 'hold_until']).execute()
}
