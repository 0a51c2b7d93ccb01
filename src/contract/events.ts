// What the server tells by itself while a customer is there; whoever cannot listen asks from time to time.
import * as z from 'zod'
import { api } from './api.ts'
import { Id } from './basics.ts'
import { ChatSide, ChatStatus, guestHeaders, Reach } from './support.ts'

/** Something of this subject has changed for the listener: ask for it anew. */
export const LiveEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('notification'), unreadCount: z.int(), totalCount: z.int() }),
  z.strictObject({ event: z.literal('order'), orderId: Id }),
  /** Something that staff see of an order, told to all of them; of orders that were placed at the same time the latest. */
  z.strictObject({ event: z.literal('staff-order'), orderId: Id }),
  /** How much waits for the people of the shop has changed; told to all of them. */
  z.strictObject({ event: z.literal('waiting') }),
  /** Where a chat stands now; whoever does not have its last message yet asks for what is after their own. */
  z.strictObject({
    event: z.literal('chat'), chatId: Id, status: ChatStatus, lastMessageId: z.int(), user: Reach, support: Reach,
  }),
  /** Somebody of this side is writing just now; true for some seconds. `by`: which of the staff, told to staff only. */
  z.strictObject({ event: z.literal('typing'), chatId: Id, side: ChatSide, by: Id.optional() }),
  /** The first one of a guest: from now on everything is heard. */
  z.strictObject({ event: z.literal('hearing') }),
  /** The last one: the same person listens in so many other places that this stream ends. Asking from time to time goes on. */
  z.strictObject({ event: z.literal('elsewhere') }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Streams one person, or one guest, may hold open at a time; one more ends the oldest. */
export const STREAMS_MAX = 6

export const eventsApi = api({
  'GET /api/events': {
    access: 'anyone',
    summary: 'Server-sent events for whoever is signed in, or a guest of the chat. Each only says what to ask anew.',
    headers: guestHeaders, streams: true, reply: LiveEvent, refuses: [],
  },
})
