// What the server tells by itself while a customer is there; whoever cannot listen asks from time to time.
import * as z from 'zod'
import { api } from './api.ts'
import { Id } from './basics.ts'

/** Something of this subject has changed for the listener: ask for it anew. */
export const LiveEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('notification'), unreadCount: z.int(), totalCount: z.int() }),
  z.strictObject({ event: z.literal('order'), orderId: Id }),
  /** The last one: the same person listens in so many other places that this stream ends. Asking from time to time goes on. */
  z.strictObject({ event: z.literal('elsewhere') }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Streams one person may hold open at a time; one more ends the oldest. */
export const STREAMS_MAX = 6

export const eventsApi = api({
  'GET /api/events': {
    access: 'customer', summary: 'Server-sent events for the asker, until their session ends. Each only says what to ask anew.',
    streams: true, reply: LiveEvent, refuses: [],
  },
})
