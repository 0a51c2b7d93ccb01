// Signing up, in and out, and who is asking.
import * as z from 'zod'
import { api } from './api.ts'
import { Done, Id, line, Moment, PathId } from './basics.ts'
import { Phone } from './phone.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const USERNAME_MIN = 3
const USERNAME_MAX = 30

/** Specification section 5: at least 6 characters with upper case, lower case, number and special character. */
export const Password = z.string().min(1, { error: 'required' }).max(PASSWORD_MAX)
  .min(PASSWORD_MIN)
  .regex(/\p{Lu}/u, { error: 'password_upper' })
  .regex(/\p{Ll}/u, { error: 'password_lower' })
  .regex(/\d/, { error: 'password_number' })
  .regex(/[^\p{L}\d\s]/u, { error: 'password_special' })

export const Username = z.string().trim().min(1, { error: 'required' }).min(USERNAME_MIN).max(USERNAME_MAX)
  .regex(/^[A-Za-z0-9._-]*$/, { error: 'username' })

export const Email = z.string().transform((text) => text.trim().toLowerCase())
  .pipe(z.string().min(1, { error: 'required' }).max(254).pipe(z.email({ error: 'email' })))

export const RegisterBody = z.strictObject({
  username: Username, email: Email, password: Password, fullname: line(100), phone: Phone,
})
export type RegisterBody = z.infer<typeof RegisterBody>

/** What a link in a mail carries. */
const LinkToken = z.string().min(1, { error: 'required' }).max(200)

/** What is asked at sign-in is only checked for size: whether it is right is for the server to say. */
export const LoginBody = z.strictObject({
  username: z.string().trim().min(1, { error: 'required' }).max(254),
  password: z.string().min(1, { error: 'required' }).max(PASSWORD_MAX),
})

/** `newPassword` may be called `password`. */
const ResetBody = z.strictObject({ token: LinkToken, newPassword: Password.optional(), password: Password.optional() })
  .transform(({ token, newPassword, password }, context) => {
    const chosen = newPassword ?? password
    if (chosen !== undefined) return { token, newPassword: chosen }
    context.addIssue({ code: 'custom', message: 'required', path: ['newPassword'] })
    return z.NEVER
  })

/** Of the second factor: six digits, or a recovery code. Blanks and hyphens are as one types them. */
export const FactorCode = z.string().trim().min(1, { error: 'required' }).max(40)

export const LoginCodeBody = z.strictObject({ challenge: LinkToken, code: FactorCode })

export const Role = z.enum(['USER', 'STAFF', 'ADMIN'])
export type Role = z.infer<typeof Role>

export const UserStatus = z.enum(['ACTIVE', 'LOCKED', 'CLOSED'])

export const Gender = z.enum(['male', 'female', 'other'])
export type Gender = z.infer<typeof Gender>

export const User = z.strictObject({
  id: Id, username: z.string(), fullname: z.string(), email: z.string(), phone: z.string().nullable(),
  imageUrl: z.string().nullable(), imagePath: z.string().nullable(), role: Role,
  status: UserStatus, emailVerified: z.boolean(), createdAt: Moment,
  /** "1990-02-28" */
  birthDate: z.string().nullable(), gender: Gender.nullable(),
  /** What the role is called on a profile; `memberSince` is `createdAt`, `avatar` is `imageUrl`. */
  accountType: z.enum(['admin', 'staff', 'user']), memberSince: Moment, avatar: z.string().nullable(),
})
export type User = z.infer<typeof User>

/** A device that is signed in. `address` as the server saw it, `place` its country where that is known. */
export const Session = z.strictObject({
  id: Id, device: z.string(), address: z.string(), place: z.string().nullable(), createdAt: Moment, lastUsedAt: Moment,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** `confirmPassword` is for the eyes of a form; given, it must be the same. */
const ChangePasswordBody = z.strictObject({
  currentPassword: z.string().min(1, { error: 'required' }).max(PASSWORD_MAX), newPassword: Password,
  confirmPassword: z.string().max(PASSWORD_MAX).optional(),
}).superRefine(({ currentPassword, newPassword, confirmPassword = newPassword }, context) => {
  if (newPassword === currentPassword) context.addIssue({ code: 'custom', message: 'password_same', path: ['newPassword'] })
  if (confirmPassword !== newPassword) {
    context.addIssue({ code: 'custom', message: 'password_mismatch', path: ['confirmPassword'] })
  }
})

const SignedIn = z.strictObject({ token: z.string(), user: User })

export const authApi = api({
  'POST /api/auth/register': {
    access: 'anyone', pace: 'sign-in', summary: 'Opens an account.', body: RegisterBody, status: 201, reply: Done,
    refuses: ['auth.username_taken', 'auth.email_taken'],
  },
  'POST /api/auth/login': {
    access: 'anyone', pace: 'sign-in',
    summary: 'Username or e-mail and password for a token. Where a second factor is asked for, the refusal carries a challenge.',
    body: LoginBody, reply: SignedIn, refuses: ['auth.wrong_password', 'auth.inactive', 'auth.code_needed'],
  },
  'POST /api/auth/login/code': {
    access: 'anyone', pace: 'sign-in',
    summary: 'A challenge, of five minutes and used once, and a code of the second factor for a token.',
    body: LoginCodeBody, reply: SignedIn,
    refuses: ['auth.challenge_over', 'auth.code_wrong', 'auth.inactive'],
  },
  'POST /api/auth/logout': { access: 'customer', summary: 'Ends the session of this token.', reply: Done, refuses: [] },
  'POST /api/auth/forgot-password': {
    access: 'anyone', pace: 'sign-in',
    summary: 'Mails a link to choose a new password. The same reply whether or not the address is known.',
    body: z.strictObject({ email: Email }), reply: Done, refuses: [],
  },
  'POST /api/auth/reset-password': {
    access: 'anyone', pace: 'sign-in', summary: 'A new password for a link of one hour, used once. Ends every session.',
    body: ResetBody,
    reply: Done, refuses: ['auth.link_invalid'],
  },
  'POST /api/auth/verify-email': {
    access: 'anyone', pace: 'sign-in', summary: 'Confirms an e-mail address by a link of 24 hours.',
    body: z.strictObject({ token: LinkToken }),
    reply: Done, refuses: ['auth.link_invalid', 'auth.email_taken'],
  },
  'POST /api/auth/resend-verification': {
    access: 'anyone', pace: 'sign-in',
    summary: 'Mails the link to confirm an address again. The same reply whether or not it is known.',
    body: z.strictObject({ email: Email }), reply: Done, refuses: [],
  },
  'GET /api/users/me/sessions': {
    access: 'customer', summary: 'Devices that are signed in, this one first.', reply: z.array(Session), refuses: [],
  },
  'DELETE /api/users/me/sessions': {
    access: 'customer', pace: 'write', summary: 'Signs every other device out.', status: 204, reply: z.undefined(), refuses: [],
  },
  'DELETE /api/users/me/sessions/{id}': {
    access: 'customer', pace: 'write', summary: 'Signs one device out.', params: z.strictObject({ id: PathId }),
    status: 204, reply: z.undefined(), refuses: ['auth.session_not_found'],
  },
  'POST /api/users/me/change-password': {
    access: 'customer', pace: 'sign-in', summary: 'A new password for the current one. Ends every other session.',
    body: ChangePasswordBody,
    reply: Done, refuses: ['auth.wrong_current_password'],
  },
  'GET /api/users/me': { access: 'customer', summary: 'Who this token belongs to.', reply: User, refuses: [] },
})
