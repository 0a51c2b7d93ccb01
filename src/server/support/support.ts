// Support's front door: what customers and the people of the shop write to each other, strictly one after the other.
import { OPEN_CHATS_MAX } from '#contract/support.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { holdActive } from '#server/auth/auth.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { lockGuest } from './support-guests-sql.ts'
import type { Owner, Seat } from './support-seat.ts'
import * as rows from './support-sql.ts'
import { tellChat } from './support-tell.ts'
import { isThanks } from './support-thanks-rules.ts'

export { importCannedAnswers } from './support-canned.ts'
export { adoptChats, findGuests, findOwner, GUESTS_AN_HOUR, hashSecret, makeGuest, purgeGuests } from './support-guests.ts'
export {
  exportChats, findWrittenChat, listDeskChats, listOwnChats, readChatStates, readDeskChat, readOwnChat,
} from './support-read.ts'
export { audienceOf } from './support-seat.ts'
export type { Owner, Seat } from './support-seat.ts'

const MINUTE_MS = 60_000
/** Messages of a customer in one chat within a minute: nobody types so fast. */
export const MESSAGES_A_MINUTE = 60
const limitAt = (at: Date): rows.Limit => ({ most: MESSAGES_A_MINUTE, since: new Date(at.getTime() - MINUTE_MS) })
/** Who has read nothing for so long after an answer is not there. */
export const SILENCE_MS = 10 * MINUTE_MS
/** Silences told of in one transaction. */
const SILENCES_MOST = 100
/** A chat that nobody waits in ends so long after its last message: later than an order is delivered and may be sent back. */
export const QUIET_DAYS = 14
/** Chats ended in one statement. */
const QUIET_MOST = 500

/** A text, and the writer's own key of it: under one key a side writes once. */
export interface Written { key: string, message: string }

/** Why nothing was written: it was before, under the same key. Refuses everything else there is. */
async function checkWritten(db: Db | Tx, seat: Seat, chatId: number, { key, message }: Written): Promise<void> {
  const chat = await rows.selectByKey(db, seat, chatId, key) ?? refuse('support.not_found')
  if (chat.message === message) return
  if (chat.message !== null) refuse('support.key_reused')
  if (chat.closed) refuse('support.closed')
  refuse('request.too_many', { seconds: MINUTE_MS / 1000 })
}

/** Until the transaction ends nobody else begins a chat for this owner. Refuses one who has ended meanwhile. */
async function holdOwner(tx: Tx, owner: Owner): Promise<void> {
  if (owner.kind === 'person') await holdActive(tx, owner.id)
  else if (!await lockGuest(tx, owner.id)) refuse('support.no_identity')
}

/**
 * Begins a chat with its first message, once for a key; gives its id. Refuses a stranger, a key that began another, and one more
 * than `OPEN_CHATS_MAX` open ones.
 */
export async function beginChat(db: Db, owner: Owner | undefined, written: Written): Promise<number> {
  if (!owner) refuse('support.no_identity')
  const chatId = await db.transaction().execute(async (tx) => {
    await holdOwner(tx, owner)
    const seat = { side: 'USER', owner } as const
    const before = await rows.selectBegun(tx, owner, written.key)
    if (before !== undefined) {
      await checkWritten(tx, seat, before, written)
      return before
    }
    if (await rows.countOpen(tx, owner) >= OPEN_CHATS_MAX) refuse('support.too_many_open', { max: OPEN_CHATS_MAX })
    const at = now()
    const id = await rows.insertChat(tx, owner, written.key, at)
    await rows.insertMessage(tx, seat, id, { ...written, at, asks: true }, limitAt(at))
    return id
  })
  await tellChat(db, chatId)
  return chatId
}

/**
 * Writes a message, once for a key of its side; what is repeated is answered as the first was, also when the chat has ended
 * since. A customer waits for an answer from then on, unless it is nothing but thanks. Refuses a chat that is
 * not theirs or has ended, a key that stands for another text, and too many a minute.
 */
export async function writeMessage(db: Db, seat: Seat, id: number, written: Written): Promise<void> {
  const at = now()
  const asks = !isThanks(written.message)
  const isNew = await rows.insertMessage(db, seat, id, { ...written, at, asks }, limitAt(at)).catch((error: unknown) => {
    if (rows.isTaken(error)) return false
    throw error
  })
  if (!isNew) await checkWritten(db, seat, id, written)
  await tellChat(db, id)
}

/** What a side has read: all, or up to one message alone. Never back; of a chat that is not theirs nothing. */
export async function markRead(db: Db, seat: Seat, id: number, upTo = Number.MAX_SAFE_INTEGER): Promise<void> {
  if (await rows.updateRead(db, seat, id, upTo, now())) await tellChat(db, id)
}

/** What has arrived at a side. Never back; of a chat that is not theirs nothing. */
export async function markReceived(db: Db, seat: Seat, id: number, upTo: number): Promise<void> {
  if (await rows.updateReceived(db, seat, id, upTo)) await tellChat(db, id)
}

/** The customer waits no more, unless they have written more than the shop has seen, which is up to this message. */
export async function markDone(db: Db, id: number, upTo: number): Promise<void> {
  if (await rows.updateDone(db, id, upTo)) await tellChat(db, id)
}

/** Ends a chat; one that has ended, or is not theirs, stays as it is. */
export async function closeChat(db: Db, seat: Seat, id: number): Promise<void> {
  if (await rows.updateClosed(db, seat, id, now())) await tellChat(db, id)
}

/** The same by the shop: it stands in the audit log. */
export async function closeChatAtDesk(db: Db, asker: Asker, id: number): Promise<void> {
  const closed = await db.transaction().execute(async (tx) => {
    if (!await rows.updateClosed(tx, { side: 'SUPPORT', personId: asker.id }, id, now())) return false
    await keepAudit(tx, asker, {
      line: 'PATCH /api/admin/support-chats/{id}/close', subject: { kind: 'chat', id, name: `#${id}` },
      before: { status: 'OPEN' }, after: { status: 'CLOSED' },
    })
    return true
  })
  if (closed) await tellChat(db, id)
}

/** Ends chats that nobody has written into for `QUIET_DAYS`, where no customer waits; gives how many. */
export async function closeQuiet(db: Db): Promise<number> {
  let closed = 0
  let last: readonly number[]
  do {
    last = await rows.closeQuiet(db, later(-QUIET_DAYS * 24 * 60 * MINUTE_MS), now(), QUIET_MOST)
    await Promise.all(last.map((id) => tellChat(db, id)))
    closed += last.length
  } while (last.length === QUIET_MOST)
  return closed
}

/** Tells the other side that somebody is writing just now; it is kept nowhere. Refuses a chat that is not theirs. */
export async function tellTyping(db: Db, seat: Seat, id: number): Promise<void> {
  if (!await rows.tellTyping(db, seat, id)) refuse('support.not_found')
}

/**
 * Tells with news `support.unread` whose customer has not read what the shop wrote for ten minutes: once, until they are there
 * again. Gives how many. Safe to do in several processes at once, and to be cut short.
 */
export async function tellUnread(db: Db): Promise<number> {
  let told = 0
  let last: number
  do {
    last = await db.transaction().execute(async (tx) => {
      const silent = await rows.takeUnread(tx, later(-SILENCE_MS), now(), SILENCES_MOST)
      for (const { id, person_id: personId, unread } of silent) {
        if (!unread) continue
        await tell(tx, 'support.unread', { chatId: id, personId })
        told++
      }
      return silent.length
    })
  } while (last === SILENCES_MOST)
  return told
}

/** Forgets a person whose account is being closed: their chats go with it, and what they wrote for the shop is the shop's. */
export async function forgetPerson(tx: Tx, personId: number): Promise<void> {
  await rows.deleteOf(tx, personId)
}
