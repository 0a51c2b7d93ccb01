// Who somebody is: opening an account, signing in and out, reading a token.
import type { RegisterBody, Role, User } from '#contract/auth.ts'
import type { Language } from '#contract/problems.ts'
import { problemSentence } from '#contract/problems.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import type { Asker } from '#server/kit/serve.ts'
import { hashPassword, isPassword, pretendToCheck } from './auth-password.ts'
import { hashToken, isCommonPassword, newToken, SESSION_IDLE_MS, SESSION_MS, TOUCH_MS } from './auth-rules.ts'
import * as rows from './auth-sql.ts'

function toUser(row: rows.PersonRow): User {
  return {
    id: row.id, username: row.username, fullname: row.fullname, email: row.email, phone: row.phone, imageUrl: row.image_url,
    imagePath: row.image_path,
    // the table's checks admit only these
    role: row.role as Role, status: row.status as User['status'],
    emailVerified: row.email_verified, createdAt: row.created_at.toISOString(),
  }
}

/** Refuses with everything at once, so that nobody mends one field only to hear of the next. */
function refuseWrong(taken: { username: boolean, email: boolean }, commonPassword: boolean, language: Language): void {
  if (!taken.username && !taken.email && !commonPassword) return
  const code = taken.username ? 'auth.username_taken' : taken.email ? 'auth.email_taken' : 'request.invalid'
  refuseFields(code, {
    ...(taken.username && { username: refusalSentence(language, 'auth.username_taken') }),
    ...(taken.email && { email: refusalSentence(language, 'auth.email_taken') }),
    ...(commonPassword && { password: problemSentence(language, 'password_common') }),
  })
}

interface Standing { role: Role, emailVerified: boolean }

/**
 * Opens an account and tells `auth.registered`. Gives the person's id.
 * Refuses a taken username or e-mail and a password everybody knows, beside their fields.
 */
export async function register(
  db: Db, wish: RegisterBody, language: Language, standing: Standing = { role: 'USER', emailVerified: false },
): Promise<number> {
  refuseWrong(await rows.selectTaken(db, wish.username, wish.email), isCommonPassword(wish.password), language)
  const password_hash = await hashPassword(wish.password)
  return db.transaction().execute(async (tx) => {
    const { username, email, fullname, phone } = wish
    const id = await rows.insertPerson(tx, {
      username, email, fullname, phone, password_hash, role: standing.role, email_verified: standing.emailVerified,
      language,
    })
    if (id === undefined) { // lost a race for the same name
      refuseWrong(await rows.selectTaken(tx, username, email), false, language)
      refuse('request.busy')
    }
    await tell(tx, 'auth.registered', { personId: id })
    return id
  })
}

/**
 * A token for a username or e-mail and its password; from now on the person is written to in this language. One refusal for both
 * wrong, and equally slow.
 */
export async function login(
  db: Db, name: string, password: string, language: Language,
): Promise<{ token: string, user: User }> {
  const row = await rows.selectByName(db, name)
  if (!row) {
    await pretendToCheck(password)
    refuse('auth.wrong_password')
  }
  if (!await isPassword(password, row.password_hash)) refuse('auth.wrong_password')
  if (row.status !== 'ACTIVE') refuse('auth.inactive')
  if (row.language !== language) await noteLanguage(db, row.id, language)
  const { token, hash } = newToken()
  await rows.insertSession(db, row.id, hash, later(SESSION_MS))
  return { token, user: toUser(row) }
}

/** From now on the person is written to in this language: noted where they do something that mails may come of. */
export async function noteLanguage(db: Db | Tx, personId: number, language: Language): Promise<void> {
  await rows.updateLanguage(db, personId, language)
}

/** True when this person may sign in with this password. Opens no session. */
export async function hasPassword(db: Db, name: string, password: string): Promise<boolean> {
  const row = await rows.selectByName(db, name)
  return row?.status === 'ACTIVE' && await isPassword(password, row.password_hash)
}

/** Ends the session the asker came with. */
export async function logout(db: Db, asker: Asker): Promise<void> {
  await rows.deleteSession(db, asker.tokenHash)
}

/** Forgets sessions that let nobody in any more: expired or idle for too long. Gives how many. */
export async function purgeSessions(db: Db): Promise<number> {
  return rows.deleteEndedSessions(db, now(), later(-SESSION_IDLE_MS))
}

/** Who a bearer token belongs to; nothing for unknown, ended, idle or expired ones. */
export async function identify(db: Db, token: string): Promise<Asker | undefined> {
  const tokenHash = hashToken(token)
  const moment = now()
  const session = await rows.selectSession(db, tokenHash, moment, later(-SESSION_IDLE_MS))
  if (!session) return undefined
  if (moment.getTime() - session.last_used_at.getTime() > TOUCH_MS) await rows.touchSession(db, tokenHash, moment)
  // the table's check admits only roles
  return { id: session.id, username: session.username, role: session.role as Role, status: session.status, tokenHash }
}

/** The person's own record. The person is there: they have just been identified. */
export async function readUser(db: Db, id: number): Promise<User> {
  const row = await rows.selectPerson(db, id)
  return row ? toUser(row) : refuse('auth.sign_in')
}

interface Addressee { email: string, emailVerified: boolean, fullname: string, language: Language }

/** How to write to a person: where, whether that is known to be theirs, by which name, in which language. Nobody: nothing. */
export async function readAddressee(db: Db, id: number): Promise<Addressee | undefined> {
  const row = await rows.selectPerson(db, id)
  return row && {
    email: row.email, emailVerified: row.email_verified, fullname: row.fullname,
    language: row.language as Language, // the table's check admits only the two
  }
}
