// People, for administrators: customers and staff, what they may do, whether they may sign in. And everybody of the staff's own
// second factor.
import * as z from 'zod'
import { ActivityEntry } from './activity.ts'
import { api } from './api.ts'
import { Email, FactorCode, PASSWORD_MAX, Role, Session, Username, UserStatus } from './auth.ts'
import { cursorPaging, Done, Dong, Edition, Id, line, Moment, PathId, sliceOf } from './basics.ts'
import { OrderStatus, PaymentStatus } from './orders.ts'
import { Phone } from './phone.ts'
import { Consent } from './profile.ts'

export const RECOVERY_CODES = 10

/** Of each kind, so many of the latest are shown with a person. */
export const PERSON_LATEST = 10

export const PersonRow = z.strictObject({
  id: Id, username: z.string(), fullname: z.string(), email: z.string(), emailVerified: z.boolean(), phone: z.string().nullable(),
  role: Role, status: UserStatus, createdAt: Moment,
  /** Nothing where nobody has signed in since this is noted. */
  signedInAt: Moment.nullable(),
  orders: z.int(), edition: Edition,
})
export type PersonRow = z.infer<typeof PersonRow>

export const StaffRow = z.strictObject({
  ...PersonRow.omit({ orders: true }).shape,
  /** A second factor is asked for when they sign in. */
  factor: z.boolean(),
  /** They have not chosen a password yet. */
  invited: z.boolean(),
})
export type StaffRow = z.infer<typeof StaffRow>

const PersonOrder = z.strictObject({
  id: Id, code: z.string(), status: OrderStatus, paymentStatus: PaymentStatus, total: Dong, placedAt: Moment,
  holdUntil: Moment.nullable(),
})
const PersonReview = z.strictObject({
  id: Id, productId: Id, productName: z.string(), rating: z.int(), comment: z.string(), status: z.string(), createdAt: Moment,
})
const PersonChat = z.strictObject({
  id: Id, createdAt: Moment, lastMessageAt: Moment, lastMessage: z.string().nullable(), closed: z.boolean(),
})

/** A person as administrators see them: never a password, a token or a secret. Latest first everywhere. */
export const PersonDetail = z.strictObject({
  ...StaffRow.shape,
  language: z.enum(['vi', 'en']),
  orders: z.strictObject({ total: z.int(), delivered: z.int(), spent: Dong, latest: z.array(PersonOrder) }),
  reviews: z.strictObject({ total: z.int(), latest: z.array(PersonReview) }),
  chats: z.strictObject({ total: z.int(), latest: z.array(PersonChat) }),
  consents: z.array(Consent),
  /** Without addresses: they are kept for their owner's eyes alone. */
  sessions: z.array(Session.omit({ address: true, place: true })),
  activity: z.array(ActivityEntry.pick({ id: true, details: true, createdAt: true })),
})
export type PersonDetail = z.infer<typeof PersonDetail>

export const InviteBody = z.strictObject({
  username: Username, email: Email, fullname: line(100), phone: Phone, role: z.enum(['STAFF', 'ADMIN']),
})
export type InviteBody = z.infer<typeof InviteBody>

const Rules = z.strictObject({ factorRequired: z.boolean(), edition: Edition })

const Params = z.strictObject({ id: PathId })
const Search = z.string().trim().max(254)

export const peopleAdminApi = api({
  'GET /api/admin/people': {
    access: 'admin', summary: 'Everybody with an account, the newest first.',
    query: z.strictObject({
      ...cursorPaging, role: Role.optional(), status: UserStatus.optional(),
      /** The beginning of a username or an e-mail address, a telephone number, words of a name. */
      search: Search.optional(),
    }),
    reply: sliceOf(PersonRow), refuses: [],
  },
  'GET /api/admin/people/{id}': {
    access: 'admin', summary: 'One person, with the latest of what is theirs.', params: Params, reply: PersonDetail,
    refuses: ['people.not_found'],
  },
  'PUT /api/admin/people/{id}/status': {
    access: 'admin', pace: 'write', summary: 'Locks an account, which ends every session of it, or lets its person in again.',
    params: Params, body: z.strictObject({ status: z.enum(['ACTIVE', 'LOCKED']), edition: Edition }), reply: PersonDetail,
    refuses: ['people.not_found', 'people.closed', 'people.own', 'people.last_admin', 'people.edited_meanwhile'],
  },
  'PUT /api/admin/people/{id}/role': {
    access: 'admin', pace: 'write', summary: 'Says what somebody may do. Ends every session of theirs.',
    params: Params, body: z.strictObject({ role: Role, edition: Edition }), reply: PersonDetail,
    refuses: ['people.not_found', 'people.closed', 'people.own', 'people.last_admin', 'people.edited_meanwhile'],
  },
  'DELETE /api/admin/people/{id}/sessions': {
    access: 'admin', pace: 'write', summary: 'Signs a person out everywhere.', params: Params, reply: PersonDetail,
    refuses: ['people.not_found'],
  },
  'POST /api/admin/people/{id}/reset-link': {
    access: 'admin', pace: 'write', summary: 'Mails a person the link to choose a new password.', params: Params, reply: Done,
    refuses: ['people.not_found', 'people.not_active'],
  },
  'DELETE /api/admin/people/{id}/factor': {
    access: 'admin', pace: 'write',
    summary: 'Takes the second factor off somebody who has lost it, and signs them out everywhere.', params: Params,
    reply: PersonDetail, refuses: ['people.not_found', 'people.own', 'auth.factor_off'],
  },
  'GET /api/admin/staff': {
    access: 'admin', summary: 'Everybody of the staff, the newest first.',
    query: z.strictObject({ ...cursorPaging, role: z.enum(['STAFF', 'ADMIN']).optional(), status: UserStatus.optional(),
      search: Search.optional() }),
    reply: sliceOf(StaffRow), refuses: [],
  },
  'POST /api/admin/staff': {
    access: 'admin', pace: 'write', summary: 'Opens an account without a password and mails its person the link to choose one.',
    body: InviteBody, status: 201, reply: PersonDetail, refuses: ['auth.username_taken', 'auth.email_taken'],
  },
  'POST /api/admin/staff/{id}/invite': {
    access: 'admin', pace: 'write', summary: 'Mails the invitation again.', params: Params, reply: Done,
    refuses: ['people.not_found', 'people.not_active', 'people.not_invited'],
  },
  'GET /api/admin/staff-rules': {
    access: 'admin', summary: 'What holds for the staff\'s signing in.', reply: Rules, refuses: [],
  },
  'PUT /api/admin/staff-rules': {
    access: 'admin', pace: 'write',
    summary: 'Whether staff need a second factor: who has none can then only set one up.', body: Rules, reply: Rules,
    refuses: ['people.factor_first', 'people.edited_meanwhile'],
  },
})

const Factor = z.strictObject({
  /** It is asked for at sign-in, since. */
  since: Moment.nullable(), recoveryCodesLeft: z.int(),
  /** An administrator wants everybody to have one. */
  required: z.boolean(),
})
export type Factor = z.infer<typeof Factor>

/** Shown once. */
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

const OwnPassword = z.string().min(1, { error: 'required' }).max(PASSWORD_MAX)

export const factorApi = api({
  'GET /api/admin/me/factor': {
    access: 'staff', withoutFactor: true, summary: 'The asker\'s own second factor.', reply: Factor, refuses: [],
  },
  'POST /api/admin/me/factor': {
    access: 'staff', withoutFactor: true, pace: 'sign-in', unaudited: 'Nothing holds until a code has confirmed it.',
    summary: 'Begins to set up a second factor: a secret for the asker\'s app, as text and as the address a QR code holds.',
    body: z.strictObject({ currentPassword: OwnPassword }),
    reply: z.strictObject({ secret: z.string(), address: z.string() }),
    refuses: ['auth.wrong_current_password', 'auth.factor_on'],
  },
  'POST /api/admin/me/factor/confirm': {
    access: 'staff', withoutFactor: true, pace: 'sign-in',
    summary: 'Switches it on by a code of the app. Ends every other session. Answers the recovery codes, this once.',
    body: z.strictObject({ code: FactorCode }), reply: RecoveryCodes,
    refuses: ['auth.code_wrong', 'auth.factor_on', 'auth.factor_off'],
  },
  'POST /api/admin/me/recovery-codes': {
    access: 'staff', pace: 'sign-in', summary: 'New recovery codes; the old ones hold no more.',
    body: z.strictObject({ currentPassword: OwnPassword, code: FactorCode }), reply: RecoveryCodes,
    refuses: ['auth.wrong_current_password', 'auth.code_wrong', 'auth.factor_off'],
  },
  'DELETE /api/admin/me/factor': {
    access: 'staff', pace: 'sign-in', summary: 'Switches it off.',
    body: z.strictObject({ currentPassword: OwnPassword, code: FactorCode }), reply: Factor,
    refuses: ['auth.wrong_current_password', 'auth.code_wrong', 'auth.factor_off', 'auth.factor_required'],
  },
})
