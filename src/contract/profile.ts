// The customer's own record: what they tell of themselves, what they agreed to, all of it to take away, and the way out.
import * as z from 'zod'
import { api } from './api.ts'
import { ActivityEntry } from './activity.ts'
import { Address, PaymentMethod } from './account.ts'
import { Email, Gender, PASSWORD_MAX, Session, User } from './auth.ts'
import { line, Moment } from './basics.ts'
import { FileMetadata, AVATAR_BYTES } from './files.ts'
import { Notification, NotificationSetting } from './notifications.ts'
import { Phone } from './phone.ts'

/** Nobody who shops was born before; that nobody was born tomorrow is for the server's clock to say. */
const BORN_AFTER = '1900-01-01'

const BirthDate = z.iso.date({ error: 'date' }).refine((date) => date >= BORN_AFTER, { error: 'birth_date' })

/** Only what is given changes. A new e-mail address holds when its link was followed, and asks for the password. */
export const ProfileBody = z.strictObject({
  fullname: line(100).optional(),
  phone: Phone.optional(),
  birthDate: BirthDate.nullable().optional(),
  gender: Gender.nullable().optional(),
  email: Email.optional(),
  currentPassword: z.string().max(PASSWORD_MAX).optional(),
  /** The address of a file one has uploaded, or nothing. */
  imageUrl: z.string().max(500).nullable().optional(),
})
export type ProfileBody = z.infer<typeof ProfileBody>

export const ConsentPurpose = z.enum(['marketing_email', 'activity_origin'])
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

/** One switch: the text as it is shown and agreed to, whether it holds, and since when. Only the person grants anything. */
export const Consent = z.strictObject({
  purpose: ConsentPurpose, granted: z.boolean(), textVersion: z.string(), text: z.string(), decidedAt: Moment.nullable(),
})
export type Consent = z.infer<typeof Consent>

/** Everything the shop keeps of a person. Each list is as long as its own subject lets it be; from orders on all are whole. */
export const PersonalData = z.strictObject({
  exportedAt: Moment,
  profile: User,
  addresses: z.array(Address),
  paymentMethods: z.array(PaymentMethod),
  sessions: z.array(Session),
  consents: z.array(z.strictObject({
    purpose: z.string(), granted: z.boolean(), textVersion: z.string(), text: z.string(), language: z.string(),
    address: z.string(), device: z.string(), at: Moment,
  })),
  notificationSettings: z.array(NotificationSetting),
  notifications: z.array(Notification),
  activity: z.array(ActivityEntry),
  files: z.array(FileMetadata),
  /** Lines as they are kept, each with the names its own subject gives them. */
  cart: z.array(z.record(z.string(), z.unknown())),
  wishlist: z.array(z.record(z.string(), z.unknown())),
  orders: z.array(z.record(z.string(), z.unknown())),
  reviews: z.array(z.record(z.string(), z.unknown())),
  returns: z.array(z.record(z.string(), z.unknown())),
  leads: z.array(z.record(z.string(), z.unknown())),
  chats: z.array(z.record(z.string(), z.unknown())),
  feedback: z.array(z.record(z.string(), z.unknown())),
})
export type PersonalData = z.infer<typeof PersonalData>

export const profileApi = api({
  'PUT /api/users/me': {
    access: 'customer', pace: 'write', summary: 'Changes the profile; as a form with the file part `avatar`, the picture too.',
    upload: { part: 'avatar', bytes: AVATAR_BYTES, needed: false }, body: ProfileBody, reply: User,
    refuses: [
      'auth.wrong_current_password', 'auth.email_taken', 'profile.image_not_yours', 'files.not_an_image', 'files.too_large',
      'files.quota_exceeded',
    ],
  },
  'DELETE /api/users/me': {
    access: 'customer', pace: 'sign-in', summary: 'Closes the account: personal data goes, orders stay without it.',
    body: z.strictObject({ password: z.string().min(1, { error: 'required' }).max(PASSWORD_MAX) }), status: 204,
    reply: z.undefined(),
    refuses: ['auth.wrong_current_password', 'profile.last_admin'],
  },
  'DELETE /api/users/me/avatar': {
    access: 'customer', pace: 'write', summary: 'Takes the picture away.', reply: User, refuses: [],
  },
  'GET /api/users/me/export': {
    access: 'customer', pace: 'code', summary: 'All personal data.', reply: PersonalData, refuses: [],
  },
  'GET /api/users/me/consents': {
    access: 'customer', summary: 'What may be agreed to, and what was.', reply: z.array(Consent), refuses: [],
  },
  'PUT /api/users/me/consents': {
    access: 'customer', pace: 'write', summary: 'Agrees to a text, or takes it back.',
    body: z.strictObject({ purpose: ConsentPurpose, granted: z.boolean(), textVersion: z.string().max(40) }),
    reply: z.array(Consent), refuses: ['profile.unknown_consent_text'],
  },
})
