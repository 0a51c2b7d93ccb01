// What people tell the shop in writing, and what the shop answers.
import * as z from 'zod'
import { api } from './api.ts'
import { Email } from './auth.ts'
import { cursorPaging, Id, line, lines, Moment, pageOf, paging, PathId, sliceOf, visibleLength } from './basics.ts'
import { paragraphs } from './paragraphs.ts'
import { Phone } from './phone.ts'

export const FEEDBACK_MIN = 10
export const FEEDBACK_MAX = 3_000
export const SUBJECT_MAX = 150
/** Web addresses a guest may write into subject and message together; whoever signs in writes as many as they like. */
export const GUEST_LINKS_MAX = 2

export const FeedbackKind = z.enum(['PRAISE', 'SUGGESTION', 'COMPLAINT', 'QUESTION', 'FAULT'])
export type FeedbackKind = z.infer<typeof FeedbackKind>

export const FeedbackBody = z.strictObject({
  kind: FeedbackKind, subject: line(SUBJECT_MAX),
  message: paragraphs(FEEDBACK_MAX).pipe(z.string().min(FEEDBACK_MIN)),
  /** 1 to 5 stars for the shop. */
  rating: z.int().min(1).max(5).optional(),
  /** Of a guest: who wants an answer leaves an e-mail. Ignored of a signed-in person, who is answered in their account. */
  name: line(100).optional(), email: Email.optional(), phone: Phone.optional(),
  /** As it is told; nothing is looked up by it. */
  orderCode: line(32).optional(),
  /** People do not see this field; machines fill it. */
  website: z.string().max(200).optional(),
})
export type FeedbackBody = z.infer<typeof FeedbackBody>

export const Feedback = z.strictObject({
  id: Id, kind: FeedbackKind, subject: z.string(), message: z.string(), rating: z.int().nullable(),
  orderCode: z.string().nullable(), state: z.enum(['NEW', 'ANSWERED']), createdAt: Moment,
  answer: z.string().nullable(), answeredAt: Moment.nullable(),
})
export type Feedback = z.infer<typeof Feedback>

/** How staff may say that they ended one without an answer: by a call, or because nothing was to be done. */
export const FEEDBACK_HOW_MAX = 500

/** CLOSED: ended without an answer. Whoever wrote it is told only of answers: to them it is NEW. */
export const DeskFeedbackState = z.enum(['NEW', 'ANSWERED', 'CLOSED'])
export type DeskFeedbackState = z.infer<typeof DeskFeedbackState>

/** As staff see it. `personId` null: a guest's, who can be answered only where there is an e-mail. */
export const DeskFeedback = z.strictObject({
  ...Feedback.shape, state: DeskFeedbackState, personId: Id.nullable(), name: z.string().nullable(), email: z.string().nullable(),
  phone: z.string().nullable(), closedAt: Moment.nullable(), closedHow: z.string(), closedBy: z.string().nullable(),
})
export type DeskFeedback = z.infer<typeof DeskFeedback>

const params = z.strictObject({ id: PathId })

export const feedbackApi = api({
  'POST /api/feedback': {
    access: 'anyone', pace: 'write',
    summary: 'Tells the shop something; the same text within a day is one, and so is what carries the same Idempotency-Key.',
    status: 201, headers: z.object({ 'idempotency-key': z.string().min(16).max(255).optional() }), body: FeedbackBody,
    reply: z.strictObject({ id: Id }),
    refuses: ['feedback.key_reused', 'feedback.too_many', 'feedback.too_many_from_here', 'feedback.machine', 'feedback.links'],
  },
  'GET /api/feedback/me': {
    access: 'customer', summary: 'What the asker has told the shop, the latest first.', query: z.strictObject({ ...paging }),
    reply: pageOf(Feedback), refuses: [],
  },
  'GET /api/feedback/{id}': {
    access: 'customer', summary: 'One of the asker\'s own.', params, reply: Feedback, refuses: ['feedback.not_found'],
  },
  'GET /api/admin/feedback': {
    access: 'staff', summary: 'What people have told, the latest first.',
    query: z.strictObject({ ...cursorPaging, state: DeskFeedbackState.optional() }), reply: sliceOf(DeskFeedback), refuses: [],
  },
  'POST /api/admin/feedback/{id}/answer': {
    access: 'staff', pace: 'write', summary: 'Answers once; the customer is told in the shop and by mail.', params,
    body: z.strictObject({ answer: paragraphs(FEEDBACK_MAX).pipe(z.string().min(1, { error: 'required' })) }),
    reply: DeskFeedback,
    refuses: ['feedback.not_found', 'feedback.answered'],
  },
  'POST /api/admin/feedback/{id}/close': {
    access: 'staff', pace: 'write', summary: 'Ends one without an answer; said twice it keeps the first word.', params,
    body: z.strictObject({
      how: lines(FEEDBACK_HOW_MAX).refine((text) => visibleLength(text) > 0, { error: 'required' }),
    }),
    reply: DeskFeedback, refuses: ['feedback.not_found', 'feedback.answered'],
  },
  'POST /api/admin/feedback/{id}/reopen': {
    access: 'staff', pace: 'write', summary: 'Lets one wait again that was ended without an answer by mistake.', params,
    reply: DeskFeedback, refuses: ['feedback.not_found', 'feedback.answered'],
  },
})
