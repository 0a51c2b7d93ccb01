// Support chat: a customer, or a guest by their browser's own secret, and the people of the shop.
import * as z from 'zod'
import { api } from './api.ts'
import { Id, Moment, pageOf, paging, PathId, wholeNumber } from './basics.ts'
import { paragraphs } from './paragraphs.ts'

export const MESSAGE_MAX = 2_000
/** Messages told at once; older ones are asked for. */
export const MESSAGES_SHOWN = 50
/** Most open chats of one customer or guest. */
export const OPEN_CHATS_MAX = 5

/** Names the browser a guest writes from: 256 random bits in hex, made by the shop, kept by that browser only. */
export const GuestSecret = z.string().regex(/^[0-9a-f]{64}$/, { error: 'format' })
export const guestHeaders = z.object({ 'x-chat-guest': GuestSecret.optional() })
/** With a key a message is written once, however often it arrives; without one each that arrives is one more. */
const keyed = z.object({ 'idempotency-key': z.string().min(16).max(255).optional() })
const writing = z.object({ ...guestHeaders.shape, ...keyed.shape })

const Text = paragraphs(MESSAGE_MAX).pipe(z.string().min(1, { error: 'required' }))

/** Up to which message, by its id, a side has received and read; 0: none. */
export const Reach = z.strictObject({ received: z.int(), read: z.int() })

export const ChatStatus = z.enum(['OPEN', 'CLOSED'])
export const ChatSide = z.enum(['USER', 'SUPPORT'])
export type ChatSide = z.infer<typeof ChatSide>

export const SupportMessage = z.strictObject({
  id: Id, message: z.string(), senderType: ChatSide,
  /** Who of the shop wrote; the customer's own name on their side. */
  senderName: z.string(), createdAt: Moment,
  /** The sender's own key of it, for the device that waits to see it arrive; told to its sender's side only. */
  key: z.string().nullable(),
})
export type SupportMessage = z.infer<typeof SupportMessage>

export const SupportChat = z.strictObject({
  id: Id, status: ChatStatus, createdAt: Moment, closedAt: Moment.nullable(), lastMessageAt: Moment,
  /** Whoever has not got this far asks again for what is `after` what they have. */
  lastMessageId: z.int(),
  /** The latest, or those around what was asked for; the oldest of them first. */
  messages: z.array(SupportMessage),
  /** There are older ones than these. */
  more: z.boolean(),
  user: Reach, support: Reach,
  /** The other side's messages that the asker's side has not read. */
  unread: z.int(),
})
export type SupportChat = z.infer<typeof SupportChat>

/** As staff see it. */
export const DeskChat = z.strictObject({
  ...SupportChat.shape,
  customer: z.strictObject({ id: Id.nullable(), name: z.string(), email: z.string().nullable() }),
  /** Since when the customer waits for an answer. */
  waitingSince: Moment.nullable(),
})
export type DeskChat = z.infer<typeof DeskChat>

const params = z.strictObject({ id: PathId })
/** Only messages after this one: whoever knows the others need not be told them again. */
const after = wholeNumber(0, 999_999_999_999_999).optional()
const tail = z.strictObject({ after })
/** After one, the first of them; else the last, of those before one where that is given. */
const around = z.strictObject({ after, before: PathId.optional() })
/** Read up to this one alone: what came after it was not seen. */
const seen = z.strictObject({ after, upTo: PathId.optional() })
const upTo = z.strictObject({ messageId: Id })
const gone = ['support.not_found'] as const
const wrote = ['support.not_found', 'support.closed', 'support.key_reused'] as const

export const supportApi = api({
  'POST /api/support-chats/guest': {
    access: 'anyone', pace: 'write', summary: 'A secret for a browser whose user is not signed in.', status: 201,
    reply: z.strictObject({ secret: GuestSecret }), refuses: [],
  },
  'POST /api/support-chats/adopt': {
    access: 'customer', pace: 'write', summary: 'Makes the chats of this browser\'s guest the asker\'s own; safe to repeat.',
    headers: guestHeaders, reply: z.array(SupportChat), refuses: [],
  },
  'GET /api/support-chats/me': {
    access: 'anyone', summary: 'The asker\'s chats, the latest first, each with its last message.', headers: guestHeaders,
    reply: z.array(SupportChat), refuses: [],
  },
  'GET /api/support-chats/{id}': {
    access: 'anyone', summary: 'One chat of the asker\'s own.', headers: guestHeaders, params, query: around, reply: SupportChat,
    refuses: gone,
  },
  'POST /api/support-chats': {
    access: 'anyone', pace: 'write', summary: 'Begins a chat; safe to repeat with the same Idempotency-Key.', headers: writing,
    body: z.strictObject({ initialMessage: Text }), status: 201, reply: SupportChat,
    refuses: ['support.no_identity', 'support.too_many_open', 'support.key_reused'],
  },
  'POST /api/support-chats/{id}/messages': {
    access: 'anyone', pace: 'write', summary: 'Writes a message; safe to repeat with the same Idempotency-Key.', headers: writing,
    params, query: tail, body: z.strictObject({ message: Text }), reply: SupportChat, refuses: wrote,
  },
  'PATCH /api/support-chats/{id}/read': {
    access: 'anyone', pace: 'read', summary: 'Marks what the shop wrote so far as read.', headers: guestHeaders, params,
    query: seen, reply: SupportChat, refuses: gone,
  },
  'PATCH /api/support-chats/{id}/received': {
    access: 'anyone', pace: 'read', summary: 'Says that messages up to this one have arrived.', headers: guestHeaders, params,
    query: tail, body: upTo, reply: SupportChat, refuses: gone,
  },
  'POST /api/support-chats/{id}/typing': {
    access: 'anyone', pace: 'read', summary: 'Says that the asker is writing just now.', headers: guestHeaders, params,
    status: 204, reply: z.undefined(), refuses: gone,
  },
  'PATCH /api/support-chats/{id}/close': {
    access: 'anyone', pace: 'write', summary: 'Ends a chat; said twice it stays as it ended.', headers: guestHeaders, params,
    query: tail, reply: SupportChat, refuses: gone,
  },
  'GET /api/admin/support-chats': {
    access: 'staff', summary: 'All chats: those that wait for an answer longest first, then the latest.',
    query: z.strictObject({ ...paging, status: ChatStatus.optional(), waiting: z.enum(['true']).optional() }),
    reply: pageOf(DeskChat), refuses: [],
  },
  'GET /api/admin/support-chats/{id}': {
    access: 'staff', summary: 'One chat, as staff see it.', params, query: around, reply: DeskChat, refuses: gone,
  },
  'POST /api/admin/support-chats/{id}/messages': {
    access: 'staff', pace: 'write', unaudited: 'the conversation itself keeps who wrote what, and when',
    summary: 'Answers; safe to repeat with the same Idempotency-Key.',
    headers: keyed, params, query: tail, body: z.strictObject({ message: Text }), reply: DeskChat, refuses: wrote,
  },
  'PATCH /api/admin/support-chats/{id}/read': {
    access: 'staff', pace: 'read', unaudited: 'a mark of reading',
    summary: 'Marks what the customer wrote so far as read.', params, query: seen, reply: DeskChat, refuses: gone,
  },
  'PATCH /api/admin/support-chats/{id}/received': {
    access: 'staff', pace: 'read', unaudited: 'a mark of arrival',
    summary: 'Says that messages up to this one have arrived.', params, query: tail, body: upTo, reply: DeskChat, refuses: gone,
  },
  'POST /api/admin/support-chats/{id}/typing': {
    access: 'staff', pace: 'read', unaudited: 'kept nowhere',
    summary: 'Says that the shop is writing just now.', params, status: 204, reply: z.undefined(), refuses: gone,
  },
  'PATCH /api/admin/support-chats/{id}/done': {
    access: 'staff', pace: 'write', unaudited: 'ends nothing: the customer\'s next message waits anew',
    summary: 'Says that what was written up to this message, the last one, needs no answer; whoever writes meanwhile waits on.',
    params, query: tail, body: upTo, reply: DeskChat, refuses: gone,
  },
  'PATCH /api/admin/support-chats/{id}/close': {
    access: 'staff', pace: 'write', summary: 'Ends a chat.', params, query: tail, reply: DeskChat, refuses: gone,
  },
})
