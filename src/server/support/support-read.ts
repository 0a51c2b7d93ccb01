// Chats as each side sees them. Part of support's front door.
import type { Page } from '#contract/basics.ts'
import type { Language } from '#contract/problems.ts'
import { MESSAGES_SHOWN } from '#contract/support.ts'
import type { ChatSide, DeskChat, SupportChat, SupportMessage } from '#contract/support.ts'
import type { Db } from '#server/kit/db.ts'
import { gatherBy } from '#server/kit/gather.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import * as rows from './support-read-sql.ts'
import { audienceOf } from './support-seat.ts'
import type { Owner, Seat } from './support-seat.ts'
import { guestName, shopName } from './support-words.ts'

/** The latest chats of somebody; older ones are still there for whoever knows their id, and in the person's export. */
const OWN_SHOWN = 100

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** The customer's own name; only those whose chat it is, and staff, are told. */
const customerName = ({ fullname, guest_id }: rows.ChatRow, language: Language): string =>
  fullname ?? guestName(guest_id ?? 0, language)

function toMessage(row: rows.MessageRow, chat: rows.ChatRow, seat: Seat, language: Language): SupportMessage {
  return {
    id: row.id, message: row.message, senderType: row.side, createdAt: new Date(row.created_at).toISOString(),
    senderName: row.side === 'USER' ? customerName(chat, language) : shopName(row.writer),
    key: row.side === seat.side ? row.key : null,
  }
}

function toChat(row: rows.ChatRow, seat: Seat, language: Language): SupportChat {
  return {
    id: row.id, status: row.closed_at === null ? 'OPEN' : 'CLOSED', createdAt: row.created_at.toISOString(),
    closedAt: iso(row.closed_at), lastMessageAt: row.last_message_at.toISOString(), lastMessageId: row.last_message_id,
    messages: row.messages.map((message) => toMessage(message, row, seat, language)), more: row.more,
    user: { received: row.user_received, read: row.user_read },
    support: { received: row.support_received, read: row.support_read }, unread: row.unread,
  }
}

/** A chat as staff see it. */
export function toDeskChat(row: rows.ChatRow, seat: Seat, language: Language): DeskChat {
  const customer = { id: row.person_id, name: customerName(row, language), email: row.email }
  return { ...toChat(row, seat, language), customer, waitingSince: iso(row.waiting_since) }
}

/** Which messages of a chat are wanted: those after one, else the last, of those before one where that is given. */
export interface Around { after?: number | undefined, before?: number | undefined }

type Asked = { id: number, after: number }
/** Each message is fetched by whoever heard of it: what many fetch at the same moment is one question. */
const findNews = {
  USER: gatherBy((db: Db, asked: readonly Asked[]) => rows.selectNews(db, 'USER', asked, MESSAGES_SHOWN)),
  SUPPORT: gatherBy((db: Db, asked: readonly Asked[]) => rows.selectNews(db, 'SUPPORT', asked, MESSAGES_SHOWN)),
}

/** Whoever's chat it is. */
function findRow(db: Db, side: ChatSide, id: number, { after, before }: Around): Promise<rows.ChatRow | undefined> {
  if (after !== undefined && before === undefined) return findNews[side](db, { id, after })
  return rows.selectChat(db, side, id, { after, before, most: MESSAGES_SHOWN })
}

const maySee = (seat: Seat, row: rows.ChatRow): boolean =>
  seat.side === 'SUPPORT' || seat.owner.id === (seat.owner.kind === 'person' ? row.person_id : row.guest_id)

async function readRow(db: Db, seat: Seat, id: number, around: Around): Promise<rows.ChatRow> {
  const row = await findRow(db, seat.side, id, around)
  return row && maySee(seat, row) ? row : refuse('support.not_found')
}

/** A chat of somebody's own. Somebody else's is as unknown as one that does not exist. */
export async function readOwnChat(db: Db, owner: Owner, id: number, around: Around, language: Language): Promise<SupportChat> {
  const seat = { side: 'USER', owner } as const
  return toChat(await readRow(db, seat, id, around), seat, language)
}

/**
 * A chat its owner has just written into. It is shown to them also where it has become somebody's since, who signed in at the
 * same browser. Nothing where it is gone.
 */
export async function findWrittenChat(
  db: Db, owner: Owner, id: number, { after }: Around, language: Language,
): Promise<SupportChat | undefined> {
  const seat = { side: 'USER', owner } as const
  const row = await findRow(db, 'USER', id, { after })
  return row && toChat(row, seat, language)
}

/** Any chat, for staff. */
export async function readDeskChat(db: Db, asker: Asker, id: number, around: Around, language: Language): Promise<DeskChat> {
  const seat = { side: 'SUPPORT', personId: asker.id } as const
  return toDeskChat(await readRow(db, seat, id, around), seat, language)
}

/** Somebody's own, the latest first, each with its last message. */
export async function listOwnChats(db: Db, owner: Owner, language: Language): Promise<SupportChat[]> {
  const found = await rows.selectOwnChats(db, owner, OWN_SHOWN)
  return found.map((row) => toChat(row, { side: 'USER', owner }, language))
}

interface Wanted { page: number, size: number, status?: 'OPEN' | 'CLOSED' | undefined, waiting?: boolean | undefined }

/** All chats: those whose customers wait longest first, then the latest; each with its last message. */
export async function listDeskChats(
  db: Db, asker: Asker, { page, size, ...wanted }: Wanted, language: Language,
): Promise<Page<DeskChat>> {
  const seat = { side: 'SUPPORT', personId: asker.id } as const
  const [found, total] = await Promise.all([
    rows.selectDeskChats(db, seat, wanted, { page, size }), rows.countDeskChats(db, wanted),
  ])
  return envelope(found.map((row) => toDeskChat(row, seat, language)), page, size, total)
}

/** Everything the asker wrote and was answered. */
export async function exportChats(db: Db, asker: Asker, language: Language): Promise<Record<string, unknown>[]> {
  const owner = { kind: 'person', id: asker.id } as const
  const chats = (await rows.selectWholeChats(db, asker.id)).map((row) => toChat(row, { side: 'USER', owner }, language))
  return chats.map(({ id, status, createdAt, closedAt, messages }) => ({
    id, status, createdAt, closedAt,
    messages: messages.map(({ message, senderType, senderName, createdAt: at }) =>
      ({ message, senderType, senderName, createdAt: at })),
  }))
}

/** A chat is a person's or a guest's: the table's check. */
const ownerOf = ({ person_id, guest_id }: rows.StateRow): Owner =>
  (person_id === null ? { kind: 'guest', id: guest_id ?? 0 } : { kind: 'person', id: person_id })

/** Where a chat stands, and whom that concerns beside staff: see `Notice` in kit/live.ts. */
export interface ChatState extends Pick<SupportChat, 'status' | 'lastMessageId' | 'user' | 'support'> {
  chatId: number
  audience: string
}

/** Where these chats stand, and all open ones of these owners. */
export async function readChatStates(db: Db, ids: readonly number[], owners: readonly Owner[]): Promise<ChatState[]> {
  if (ids.length === 0 && owners.length === 0) return []
  return (await rows.selectStates(db, ids, owners)).map((row) => ({
    chatId: row.id, status: row.closed_at === null ? 'OPEN' : 'CLOSED', lastMessageId: row.last_message_id,
    audience: audienceOf(ownerOf(row)),
    user: { received: row.user_received, read: row.user_read },
    support: { received: row.support_received, read: row.support_read },
  }))
}
