// Chats as they are read: one statement each, so that a chat and its messages are of the same moment.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ChatSide } from '#contract/support.ts'
import type { Db } from '#server/kit/db.ts'
import { otherSide } from './support-seat.ts'
import type { Owner, Seat } from './support-seat.ts'

/** As JSON carries it: `created_at` is a text. */
export interface MessageRow {
  id: number, side: ChatSide, key: string, message: string, created_at: string, writer: string | null
}

export interface ChatRow {
  id: number, person_id: number | null, guest_id: number | null, created_at: Date, closed_at: Date | null
  last_message_id: number, last_message_at: Date, user_received: number, user_read: number, support_received: number
  support_read: number, waiting_since: Date | null, unread: number, fullname: string | null, email: string | null
  /** Oldest first. */
  messages: MessageRow[]
  /** There are older ones than these. */
  more: boolean
  /** The message that was asked what comes after. */
  after: number | null
}

/** Which messages: the first after one, else the last, of those before one where that is given. */
interface Part { after?: number | RawBuilder<number> | undefined, before?: number | undefined, most: number }

/** True for the rows of `c` that somebody in this seat may see. */
export function isSeenFrom(seat: Seat): RawBuilder<boolean> {
  return seat.side === 'SUPPORT' ? sql<boolean>`true` : isOf(seat.owner)
}

function isOf({ kind, id }: Owner): RawBuilder<boolean> {
  return kind === 'person' ? sql`c.person_id = ${id}` : sql`c.guest_id = ${id}`
}

/** Every id is below it. */
const BEYOND = 1e15

function messagesOf({ after, before = BEYOND, most }: Part): RawBuilder<unknown> {
  const part = after === undefined ? sql`m.id < ${before} order by m.id desc`
    : sql`m.id > ${after} and m.id < ${before} order by m.id`
  return sql`select m.id, m.side, m.key, m.message, m.created_at, p.fullname as writer
    from support_message m left join person p on p.id = m.person_id where m.chat_id = c.id and ${part} limit ${most}`
}

/** Both what is unread and whether there are older ones come from an index, whatever the chat's length. */
function chats(side: ChatSide, part: Part, which: RawBuilder<unknown>) {
  const read = side === 'USER' ? sql.ref('c.user_read') : sql.ref('c.support_read')
  return sql<ChatRow>`
    select c.id, c.person_id, c.guest_id, c.created_at, c.closed_at, c.last_message_id, c.last_message_at, c.user_received,
      c.user_read, c.support_received, c.support_read, c.waiting_since, o.fullname, o.email, s.messages,
      ${part.after ?? null}::bigint as after,
      (select count(*)::int from support_message u
        where u.chat_id = c.id and u.side = ${otherSide(side)} and u.id > ${read}) as unread,
      exists (select from support_message e where e.chat_id = c.id
        and e.id < coalesce(s.first, ${part.after ?? -1}::bigint + 1)) as more
    from (${which}) c left join person o on o.id = c.person_id
      cross join lateral (select coalesce(json_agg(t order by t.id), '[]') as messages, min(t.id) as first
        from (${messagesOf(part)}) t) s`
}

/** Chats as somebody in this seat lists them: each with its last message. */
export function listOf(seat: Seat, which: RawBuilder<unknown>) {
  return chats(seat.side, { most: 1 }, which)
}

/** Whoever's chat it is, as this side sees it. */
export async function selectChat(db: Db, side: ChatSide, id: number, part: Part): Promise<ChatRow | undefined> {
  return (await chats(side, part, sql`select * from support_chat c where c.id = ${id}`).execute(db)).rows[0]
}

/** The same of many, each with the first messages after one of it. */
export async function selectNews(
  db: Db, side: ChatSide, asked: readonly { id: number, after: number }[], most: number,
): Promise<(ChatRow | undefined)[]> {
  const which = sql`select c.*, a.after from (select distinct id, after
    from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ after }) => after)}::bigint[]) u (id, after)) a
    join support_chat c on c.id = a.id`
  const { rows } = await chats(side, { after: sql.ref('c.after'), most }, which).execute(db)
  return asked.map(({ id, after }) => rows.find((row) => row.id === id && row.after === after))
}

/** The latest first, each with its last message. */
export async function selectOwnChats(db: Db, owner: Owner, most: number): Promise<ChatRow[]> {
  const which = sql`select * from support_chat c where ${isOf(owner)} order by c.last_message_id desc limit ${most}`
  const { rows } = await sql<ChatRow>`select * from (${listOf({ side: 'USER', owner }, which)}) l
    order by l.last_message_id desc`.execute(db)
  return rows
}

/** All of a person's, the oldest first, with all their messages. */
export async function selectWholeChats(db: Db, personId: number): Promise<ChatRow[]> {
  const owner = { kind: 'person', id: personId } as const
  const which = sql`select * from support_chat c where ${isOf(owner)}`
  const { rows } = await sql<ChatRow>`select * from (${chats('USER', { most: BEYOND }, which)}) l
    order by l.id`.execute(db)
  return rows
}

export interface Wanted { status?: 'OPEN' | 'CLOSED' | undefined, waiting?: boolean | undefined }

/** The conditions of the indexes `support_chat_desk…`, word for word. */
function wantedBy({ status, waiting }: Wanted): RawBuilder<unknown> {
  const ofStatus = status === undefined ? sql`true` : status === 'OPEN' ? sql`c.closed_at is null` : sql`c.closed_at is not null`
  return waiting ? sql`${ofStatus} and c.waiting_since is not null` : ofStatus
}

/** Those whose customers wait longest first, then the latest; each with its last message. */
export async function selectDeskChats(
  db: Db, seat: Seat, wanted: Wanted, { page, size }: { page: number, size: number },
): Promise<ChatRow[]> {
  const which = sql`select * from support_chat c where ${wantedBy(wanted)}
    order by c.waiting_since, c.last_message_id desc limit ${size} offset ${page * size}`
  const { rows } = await sql<ChatRow>`select * from (${listOf(seat, which)}) l
    order by l.waiting_since, l.last_message_id desc`.execute(db)
  return rows
}

export async function countDeskChats(db: Db, wanted: Wanted): Promise<number> {
  const { rows: [row] } = await sql<{ count: number }>`select count(*) as count from support_chat c where ${wantedBy(wanted)}`
    .execute(db)
  return row?.count ?? 0
}

export type StateRow = Pick<ChatRow, 'id' | 'person_id' | 'guest_id' | 'closed_at' | 'last_message_id' | 'user_received'
  | 'user_read' | 'support_received' | 'support_read'>

const STATE = sql`c.id, c.person_id, c.guest_id, c.closed_at, c.last_message_id, c.user_received, c.user_read,
  c.support_received, c.support_read`

/** Where these chats stand, and all open ones of these owners. */
export async function selectStates(
  db: Db, ids: readonly number[], owners: readonly Owner[],
): Promise<StateRow[]> {
  const of = (kind: Owner['kind']): number[] => owners.filter((one) => one.kind === kind).map(({ id }) => id)
  const { rows } = await sql<StateRow>`
    select ${STATE} from support_chat c where c.id = any(${[...ids]})
    union select ${STATE} from support_chat c where c.person_id = any(${of('person')}) and c.closed_at is null
    union select ${STATE} from support_chat c where c.guest_id = any(${of('guest')}) and c.closed_at is null`.execute(db)
  return rows
}
