// Pure rules of signing in: tokens and lifetimes.
import { hash, randomBytes } from 'node:crypto'

const DAY_MS = 86_400_000
/** A session ends after so long without use … */
export const SESSION_IDLE_MS = 30 * DAY_MS
/** … and after so long in any case. */
export const SESSION_MS = 90 * DAY_MS
/** The last use is written down at most this often. */
export const TOUCH_MS = 5 * 60_000

/** How long a link in a mail may be followed. */
export const LINK_MS = { verify: DAY_MS, reset: 3_600_000 } as const
/** An invitation may lie over a weekend. */
export const INVITE_MS = 3 * DAY_MS
/** Whose password was right has so long for the code of the second factor. */
export const CHALLENGE_MS = 5 * 60_000
/** To one address a link of a kind is mailed once in so long … */
export const LINK_GAP_MS = 60_000
/** … and to a person so many of a kind in an hour, whatever the address. */
export const LINKS_AN_HOUR = 10
/** Links are kept so long after their end: whoever follows one twice hears that all is well. */
export const LINK_KEPT_MS = 7 * DAY_MS
/** Whoever opened an account today is not told that they have just come. */
export const NEWCOMER_MS = DAY_MS

const TOKEN_BYTES = 32

/** A new opaque token and the hash under which its session is kept. */
export function newToken(): { token: string, hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A token has 256 random bits, so a plain SHA-256 is enough: there is nothing to guess. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
