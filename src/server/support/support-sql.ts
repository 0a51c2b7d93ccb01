// Rows of chats and messages as they are written.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from '#server/kit/db.ts'
import { isSeenFrom } from './support-read-sql.ts'
import type { Owner, Seat } from './support-seat.ts'

export const columnOf = ({ kind }: Owner): 'person_id' | 'guest_id' => (kind === 'person' ? 'person_id' : 'guest_id')

/** Whether a chat that is theirs has ended, and the text that their side wrote there under a key. */
export async function selectByKey(
  db: Db | Tx, seat: Seat, chatId: number, key: string,
): Promise<{ closed: boolean, message: string | null } | undefined> {
  const { rows } = await sql<{ closed: boolean, message: string | null }>`
    select c.closed_at is not null as closed, (select m.message from support_message m
      where m.chat_id = c.id and m.side = ${seat.side} and m.key = ${key}) as message
    from support_chat c where c.id = ${chatId} and ${isSeenFrom(seat)}`.execute(db)
  return rows[0]
}

/** The chat an owner began under a key. */
export async function selectBegun(tx: Tx, owner: Owner, key: string): Promise<number | undefined> {
  const row = await tx.selectFrom('support_chat').select('id').where(columnOf(owner), '=', owner.id)
    .where('idempotency_key', '=', key).executeTakeFirst()
  return row?.id
}

export async function countOpen(tx: Tx, owner: Owner): Promise<number> {
  const { count } = await tx.selectFrom('support_chat').select(sql<number>`count(*)`.as('count'))
    .where(columnOf(owner), '=', owner.id).where('closed_at', 'is', null).executeTakeFirstOrThrow()
  return count
}

export async function insertChat(tx: Tx, owner: Owner, key: string, at: Date): Promise<number> {
  const { id } = await tx.insertInto('support_chat')
    .values({ [columnOf(owner)]: owner.id, idempotency_key: key, created_at: at, last_message_at: at })
    .returning('id').executeTakeFirstOrThrow()
  return id
}

/** At most so many messages of a customer within a minute that began after a moment. */
export interface Limit { most: number, since: Date }

/** As it is written down; `asks`: its customer waits for an answer. */
interface New { key: string, message: string, at: Date, asks: boolean }

/** What a message changes in its chat. A customer who writes is there; one who is answered waits no more. */
function changeBy({ side }: Seat, { at, asks }: New, { since }: Limit): RawBuilder<unknown> {
  if (side === 'SUPPORT') return sql`waiting_since = null, unread_since = coalesce(c.unread_since, ${at})`
  const waits = asks ? sql`coalesce(c.waiting_since, ${inTurn(at)})` : sql`c.waiting_since`
  return sql`waiting_since = ${waits}, unread_since = null, unread_told_at = null,
    minute_began_at = case when c.minute_began_at > ${since} then c.minute_began_at else ${at} end,
    minute_count = case when c.minute_began_at > ${since} then c.minute_count + 1 else 1 end`
}

/** A moment that was read before this chat's row was held: never before what was written by then. */
const inTurn = (at: Date): RawBuilder<Date> => sql`greatest(c.last_message_at, ${at}::timestamptz)`

/**
 * Writes a message into an open chat. Gives whether it did: not where the chat is not theirs or has ended, nor where a customer
 * has written as much as they may. Fails with `isTaken` where this side has used the key there before.
 *
 * One statement: its first half waits for whoever writes there just now, and only then draws the message's id.
 */
export async function insertMessage(
  db: Db | Tx, seat: Seat, chatId: number, written: New, limit: Limit,
): Promise<boolean> {
  const writer = seat.side === 'SUPPORT' ? seat.personId : null
  const { key, message, at } = written
  const { most, since } = limit
  const mayWrite = seat.side === 'SUPPORT' ? sql`true` : sql`(c.minute_began_at <= ${since} or c.minute_count < ${most})`
  const { rows } = await sql`
    with chat as (
      update support_chat c set last_message_id = nextval('support_message_number'), last_message_at = ${inTurn(at)},
        ${changeBy(seat, written, limit)}
      where c.id = ${chatId} and ${isSeenFrom(seat)} and c.closed_at is null and ${mayWrite}
      returning c.id, c.last_message_id, c.last_message_at
    )
    insert into support_message (id, chat_id, side, person_id, key, message, created_at)
    select chat.last_message_id, chat.id, ${seat.side}, ${writer}, ${key}, ${message}, chat.last_message_at from chat
    returning id`.execute(db)
  return rows.length > 0
}

/** True for what `insertMessage` fails with where the key was used before. */
export const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'support_message_chat_id_side_key_key'

/** Tells whose these chats are, and all staff, that something has happened there. Writes nothing. */
export async function notifyChats(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select pg_notify('alo_live', coalesce(person_id::text, 'guest:' || guest_id) || ' chat ' || id),
    pg_notify('alo_live', 'desk chat ' || id) from support_chat where id = any(${[...ids]})`.execute(db)
}

/** Brings one side's reach forward, never back nor beyond the last message. Gives whether it did. */
export async function updateReceived(db: Db, seat: Seat, id: number, upTo: number): Promise<boolean> {
  const received = sql.ref(seat.side === 'USER' ? 'user_received' : 'support_received')
  const { numAffectedRows } = await sql`update support_chat c set ${received} = least(${upTo}::bigint, c.last_message_id)
    where c.id = ${id} and ${isSeenFrom(seat)} and c.${received} < least(${upTo}::bigint, c.last_message_id)`.execute(db)
  return numAffectedRows === 1n
}

/** The same of what is read, which has also been received. A customer who reads is there: a new silence begins. */
export async function updateRead(db: Db, seat: Seat, id: number, upTo: number, at: Date): Promise<boolean> {
  const seen = sql`least(${upTo}::bigint, c.last_message_id)`
  const change = seat.side === 'USER'
    ? sql`user_read = ${seen}, user_received = greatest(c.user_received, ${seen}), unread_told_at = null,
        unread_since = case when ${seen} < c.last_message_id then ${at}::timestamptz end`
    : sql`support_read = ${seen}, support_received = greatest(c.support_received, ${seen})`
  const read = sql.ref(seat.side === 'USER' ? 'c.user_read' : 'c.support_read')
  const { numAffectedRows } = await sql`update support_chat c set ${change}
    where c.id = ${id} and ${isSeenFrom(seat)} and ${read} < ${seen}`.execute(db)
  return numAffectedRows === 1n
}

/** Gives whether it was closed by this: one that was closed before stays as it was. */
export async function updateClosed(db: Db | Tx, seat: Seat, id: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update support_chat c set closed_at = ${inTurn(at)}, waiting_since = null
    where c.id = ${id} and ${isSeenFrom(seat)} and c.closed_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Gives whether somebody waited here and waits no more: nobody wrote after this message. */
export async function updateDone(db: Db, id: number, upTo: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update support_chat c set waiting_since = null
    where c.id = ${id} and c.waiting_since is not null and c.last_message_id <= ${upTo}`.execute(db)
  return numAffectedRows === 1n
}

/** Ends chats whose last message is older and in which nobody waits, so many at a time; gives which. */
export async function closeQuiet(db: Db, before: Date, at: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update support_chat c set closed_at = ${at} where c.id in (
    select id from support_chat where closed_at is null and waiting_since is null and last_message_at < ${before}
    order by last_message_id limit ${most} for no key update skip locked
  ) returning c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Tells the other side, and staff in any case, that somebody is writing; staff hear which of them it is. Nothing is written down.
 * Gives whether there is such a chat.
 */
export async function tellTyping(db: Db, seat: Seat, id: number): Promise<boolean> {
  const owner = sql`coalesce(c.person_id::text, 'guest:' || c.guest_id)`
  const told = sql`' typing ' || c.id || ' ' || ${seat.side}::text`
  const who = seat.side === 'SUPPORT' ? ` ${seat.personId}` : ''
  const { rows } = await sql`
    select case when c.closed_at is null then pg_notify('alo_live', 'desk' || ${told} || ${who}::text)::text end,
      case when c.closed_at is null and ${seat.side}::text = 'SUPPORT' then pg_notify('alo_live', ${owner} || ${told})::text end
    from support_chat c where c.id = ${id} and ${isSeenFrom(seat)}`.execute(db)
  return rows.length > 0
}

/** Of these chats' customers something was told so long ago and lies unread; each is given to one asker only. */
export async function takeUnread(
  tx: Tx, before: Date, at: Date, most: number,
): Promise<{ id: number, person_id: number, unread: boolean }[]> {
  const { rows } = await sql<{ id: number, person_id: number, unread: boolean }>`
    update support_chat c set unread_told_at = ${at} where c.id in (
      select id from support_chat where unread_since <= ${before} and unread_told_at is null and person_id is not null
      order by unread_since limit ${most} for no key update skip locked
    ) returning c.id, c.person_id, exists (
      select from support_message m where m.chat_id = c.id and m.side = 'SUPPORT' and m.id > c.user_read) as unread`.execute(tx)
  return rows
}

/** A person's chats go; what they wrote for the shop stays without them. */
export async function deleteOf(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('support_chat').where('person_id', '=', personId).execute()
  await tx.updateTable('support_message').set({ person_id: null }).where('person_id', '=', personId).execute()
}
