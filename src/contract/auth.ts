// Signing up, in and out, and who is asking.
import * as z from 'zod'
import { api } from './api.ts'
import { Done, Id, line, Moment } from './basics.ts'
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

/** What is asked at sign-in is only checked for size: whether it is right is for the server to say. */
export const LoginBody = z.strictObject({
  username: z.string().trim().min(1, { error: 'required' }).max(254),
  password: z.string().min(1, { error: 'required' }).max(PASSWORD_MAX),
})

export const Role = z.enum(['USER', 'STAFF', 'ADMIN'])
export type Role = z.infer<typeof Role>

export const User = z.strictObject({
  id: Id, username: z.string(), fullname: z.string(), email: z.string(), phone: z.string().nullable(),
  imageUrl: z.string().nullable(), imagePath: z.string().nullable(), role: Role,
  status: z.enum(['ACTIVE', 'LOCKED', 'CLOSED']), emailVerified: z.boolean(), createdAt: Moment,
})
export type User = z.infer<typeof User>

export const authApi = api({
  'POST /api/auth/register': {
    access: 'anyone', pace: 'sign-in', summary: 'Opens an account.', body: RegisterBody, status: 201, reply: Done,
    refuses: ['auth.username_taken', 'auth.email_taken'],
  },
  'POST /api/auth/login': {
    access: 'anyone', pace: 'sign-in', summary: 'Username or e-mail and password for a token.', body: LoginBody,
    reply: z.strictObject({ token: z.string(), user: User }), refuses: ['auth.wrong_password', 'auth.inactive'],
  },
  'POST /api/auth/logout': { access: 'customer', summary: 'Ends the session of this token.', reply: Done, refuses: [] },
  'GET /api/users/me': { access: 'customer', summary: 'Who this token belongs to.', reply: User, refuses: [] },
})
