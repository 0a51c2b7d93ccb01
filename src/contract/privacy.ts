// What people ask of the shop about their own data, entered by an administrator, with the days the law gives for it.
import * as z from 'zod'
import { api } from './api.ts'
import { cursorPaging, Edition, Id, line, lines, Moment, PathId, sliceOf } from './basics.ts'

/** Their data shown, corrected or deleted; consent withdrawn; something of its use objected to. */
export const DataRequestKind = z.enum(['ACCESS', 'CORRECTION', 'DELETION', 'WITHDRAWAL', 'OBJECTION'])
export type DataRequestKind = z.infer<typeof DataRequestKind>

export const DataRequestChannel = z.enum(['LETTER', 'PHONE', 'EMAIL', 'CHAT', 'COUNTER'])

/** NEW: nobody has answered that it arrived. WORKING: answered, being done. */
export const DataRequestState = z.enum(['NEW', 'WORKING', 'DONE', 'REFUSED'])
export type DataRequestState = z.infer<typeof DataRequestState>

const Day = z.iso.date({ error: 'date' })
/** Made by the screen; the same one again is the same thing. */
const EntryKey = z.string().regex(/^[\w-]{16,64}$/)

export const DATA_REQUEST_TEXT_MAX = 4_000

export const DataRequestBody = z.strictObject({
  kind: DataRequestKind, channel: DataRequestChannel,
  name: line(100),
  /** Where the answer goes: a telephone number, an e-mail or an address. */
  contact: line(200),
  /** Username or e-mail of their account; null where there is none. */
  account: line(100).nullable(),
  wish: lines(DATA_REQUEST_TEXT_MAX).pipe(z.string().min(1, { error: 'required' })),
  /** Others hold the data too and have to be told: a carrier, a gateway. */
  others: z.boolean(),
  /** The day in Vietnam on which it reached the shop. */
  arrivedOn: Day,
})
export type DataRequestBody = z.infer<typeof DataRequestBody>

const brief = {
  id: Id, kind: DataRequestKind, channel: DataRequestChannel, state: DataRequestState, name: z.string(), arrivedOn: Day,
  /** Until when the next thing has to happen: the first answer while it is new, then what was asked for. */
  dueOn: Day,
  /** Of one that is open: days until then, negative when it is over. */
  daysLeft: z.int().nullable(),
  closedAt: Moment.nullable(),
}

export const DataRequestBrief = z.strictObject(brief)
export type DataRequestBrief = z.infer<typeof DataRequestBrief>

const Account = z.strictObject({
  id: Id, username: z.string(), fullname: z.string(),
  /** Closed since: there is nothing left of its person to show or delete. */
  closed: z.boolean(),
})

export const DataRequest = z.strictObject({
  ...brief,
  contact: z.string(), wish: z.string(), others: z.boolean(), account: Account.nullable(),
  /** When who asked was told that it arrived, and what follows. */
  confirmedAt: Moment.nullable(),
  /** Why it takes longer, as who asked was told. */
  extension: z.string().nullable(),
  /** What was done, or why it was refused. */
  outcome: z.string().nullable(),
  notes: z.array(z.strictObject({ id: Id, at: Moment, by: z.string(), text: z.string() })),
  createdAt: Moment, createdBy: z.string(), edition: Edition,
  /** When it is deleted, once it is closed. */
  keptUntil: Day.nullable(),
})
export type DataRequest = z.infer<typeof DataRequest>

const params = z.strictObject({ id: PathId })
const edition = Edition
const text = lines(DATA_REQUEST_TEXT_MAX).pipe(z.string().min(1, { error: 'required' }))

export const privacyApi = api({
  'GET /api/admin/data-requests': {
    access: 'admin',
      summary: 'Requests about personal data: those that are open, the most urgent first, or closed, latest first.',
    query: z.strictObject({
      ...cursorPaging, state: z.enum(['OPEN', 'CLOSED']).default('OPEN'), kind: DataRequestKind.optional(),
    }),
    reply: sliceOf(DataRequestBrief), refuses: [],
  },
  'POST /api/admin/data-requests': {
    access: 'admin', pace: 'write', status: 201,
    summary: 'Enters a request that reached the shop by letter, telephone, e-mail, chat or at the counter.',
    body: z.strictObject({ entryKey: EntryKey, details: DataRequestBody }), reply: DataRequest,
    refuses: ['orders.idempotency_key_reused'],
  },
  'GET /api/admin/data-requests/{id}': {
    access: 'admin', summary: 'One request, with its notes.', params, reply: DataRequest, refuses: ['privacy.not_found'],
  },
  'PUT /api/admin/data-requests/{id}': {
    access: 'admin', pace: 'write', summary: 'Corrects what was entered, while it is open.', params,
    body: z.strictObject({ edition, details: DataRequestBody }), reply: DataRequest,
    refuses: ['privacy.not_found', 'privacy.closed', 'privacy.edited_meanwhile'],
  },
  'POST /api/admin/data-requests/{id}/confirm': {
    access: 'admin', pace: 'write', summary: 'Notes that who asked was told that it arrived; said twice it keeps the first time.',
    params, body: z.strictObject({ edition }), reply: DataRequest,
    refuses: ['privacy.not_found', 'privacy.closed', 'privacy.edited_meanwhile'],
  },
  'POST /api/admin/data-requests/{id}/extend': {
    access: 'admin', pace: 'write', summary: 'Takes the longer time the law allows once, with the reason who asked was told.',
    params, body: z.strictObject({ edition, reason: text }), reply: DataRequest,
    refuses: ['privacy.not_found', 'privacy.closed', 'privacy.edited_meanwhile', 'privacy.not_confirmed', 'privacy.extended'],
  },
  'POST /api/admin/data-requests/{id}/close': {
    access: 'admin', pace: 'write', summary: 'Closes it with what was done, or why it is refused: the shop\'s proof.', params,
    body: z.strictObject({ edition, state: z.enum(['DONE', 'REFUSED']), outcome: text }), reply: DataRequest,
    refuses: ['privacy.not_found', 'privacy.closed', 'privacy.edited_meanwhile'],
  },
  'POST /api/admin/data-requests/{id}/notes': {
    access: 'admin', pace: 'write', summary: 'Adds a note for administrators; the same key again adds nothing.', params,
    body: z.strictObject({ entryKey: EntryKey, text }), reply: DataRequest, refuses: ['privacy.not_found'],
  },
})
