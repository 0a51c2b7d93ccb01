// The desk of support: chats as its people work through them, and the answers they write again and again.
import * as z from 'zod'
import { api } from './api.ts'
import { cursorPaging, Dong, Edition, Id, line, Moment, PathId, sliceOf } from './basics.ts'
import { OrderStatus, PaymentStatus } from './orders.ts'
import { paragraphs } from './paragraphs.ts'
import { DeskChat, MESSAGE_MAX } from './support.ts'

/** Most canned answers: as many as somebody may still look through. */
export const CANNED_MAX = 200
/** Orders beside a chat. */
export const ORDERS_BESIDE = 5

/** Filled in are the customer's name and the code of their latest order, and nothing else. */
const OTHER_PLACEHOLDER = /\{(?!(?:customer|order)\})[^{}]*\}/
const CannedText = paragraphs(MESSAGE_MAX - 200).pipe(z.string().min(1, { error: 'required' })
  .refine((text) => !OTHER_PLACEHOLDER.test(text), { error: 'placeholder' }))

export const CannedBody = z.strictObject({
  /** Typed after a slash: "giao-hang". */
  shorthand: z.string().max(40).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'shorthand' }),
  titleVi: line(80), titleEn: line(80), textVi: CannedText, textEn: CannedText,
})
export type CannedBody = z.infer<typeof CannedBody>

export const CannedAnswer = CannedBody.extend({ id: Id, edition: Edition })
export type CannedAnswer = z.infer<typeof CannedAnswer>

/** `WAITING`: open, and its customer waits for an answer. */
export const InboxState = z.enum(['WAITING', 'OPEN', 'CLOSED'])
export type InboxState = z.infer<typeof InboxState>

/** Who writes in a chat, for whoever answers them. */
export const ChatCustomer = z.strictObject({
  /** Null: a guest, of whom nothing more is known. */
  id: Id.nullable(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable(), since: Moment.nullable(),
  /** The latest, latest first. */
  orders: z.array(z.strictObject({
    id: Id, code: z.string(), status: OrderStatus, paymentStatus: PaymentStatus, total: Dong, placedAt: Moment,
    holdUntil: Moment.nullable(),
  })),
})
export type ChatCustomer = z.infer<typeof ChatCustomer>

const byId = z.strictObject({ id: PathId })
const unknown = 'support.canned_not_found'

export const supportAdminApi = api({
  'GET /api/admin/inbox': {
    access: 'staff', summary: 'Chats, those that wait for an answer longest first, then the latest; each with its last message.',
    query: z.strictObject({ ...cursorPaging, state: InboxState.optional() }), reply: sliceOf(DeskChat), refuses: [],
  },
  'GET /api/admin/inbox/{id}/customer': {
    access: 'staff', summary: 'Who writes in a chat, and what they ordered last.', params: byId, reply: ChatCustomer,
    refuses: ['support.not_found'],
  },
  'GET /api/admin/canned-answers': {
    access: 'staff', summary: 'Every canned answer, by its shorthand.', reply: z.array(CannedAnswer), refuses: [],
  },
  'POST /api/admin/canned-answers': {
    access: 'staff', pace: 'write', summary: 'Makes a canned answer.', body: CannedBody, status: 201, reply: CannedAnswer,
    refuses: ['support.canned_full'],
  },
  'PUT /api/admin/canned-answers/{id}': {
    access: 'staff', pace: 'write', summary: 'Writes a canned answer.', params: byId,
    body: z.strictObject({ edition: Edition, details: CannedBody }), reply: CannedAnswer,
    refuses: [unknown, 'support.edited_meanwhile'],
  },
  'DELETE /api/admin/canned-answers/{id}': {
    access: 'staff', pace: 'write', summary: 'Removes a canned answer.', params: byId, status: 204, reply: z.undefined(),
    refuses: [unknown],
  },
})
