// Pure rules of signing in: tokens, lifetimes, and passwords nobody should use.
import { createHash, randomBytes } from 'node:crypto'

const DAY_MS = 86_400_000
/** A session ends after so long without use … */
export const SESSION_IDLE_MS = 30 * DAY_MS
/** … and after so long in any case. */
export const SESSION_MS = 90 * DAY_MS
/** The last use is written down at most this often. */
export const TOUCH_MS = 5 * 60_000

const TOKEN_BYTES = 32

/** A new opaque token and the hash under which its session is kept. */
export function newToken(): { token: string, hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A token has 256 random bits, so a plain SHA-256 is enough: there is nothing to guess. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The commonest passwords that would pass the composition rules, lower case, after the usual letter swaps are undone. */
const common = new Set([
  'password', 'passwords', 'password1', 'password12', 'password123', 'password1234', 'admin', 'admin1', 'admin12', 'admin123',
  'admin1234', 'abc123', 'abc1234', 'abcd1234', 'abc12345', 'abc123456', 'abcdef1', 'qwerty', 'qwerty1', 'qwerty12',
  'qwerty123', 'qwerty1234', 'asdfgh1', 'asdf1234', 'zxcvbn1', 'welcome', 'welcome1', 'welcome12', 'welcome123', 'letmein',
  'letmein1', 'letmein123', 'iloveyou', 'iloveyou1', 'changeme', 'changeme1', 'changeme123', 'test123', 'test1234', 'user123',
  'user1234', 'root123', 'root1234', 'monkey1', 'dragon1', 'football1', 'summer2025', 'summer2026', 'winter2025',
  'winter2026', 'matkhau', 'matkhau1', 'matkhau123', 'vietnam1', 'vietnam123', 'anhyeuem1', 'emyeuanh1', 'saigon123',
  'hanoi123', 'aa123456', 'a123456', 'a1234567', 'a12345678', '123456a', '1234567a', 'pass123', 'pass1234', 'login123',
  'master123', 'hello123', 'samsung1', 'samsung123', 'iphone123', 'apple123', 'company123',
])

const letters = (text: string): string => text.replace(/@/g, 'a').replace(/0/g, 'o').replace(/\$/g, 's').replace(/3/g, 'e')

/** True for "P@ssw0rd1!", "Admin@123" and their like. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const bare = plain.replace(/[^a-z0-9]/g, '')
  const swapped = letters(plain).replace(/[^a-z0-9]/g, '')
  const trailing = letters(plain.replace(/[^a-z]+$/, '')).replace(/[^a-z]/g, '') // "Passw0rd@99" -> "password"
  return common.has(bare) || common.has(swapped) || (trailing.length >= 8 && common.has(trailing))
}
