// Who somebody is: opening an account, signing in and out, reading a token.
import type { RegisterBody, Role, User } from '#contract/auth.ts'
import type { Language } from '#contract/problems.ts'
import { problemSentence } from '#contract/problems.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { gatherBy } from '#server/kit/gather.ts'
import { tell } from '#server/kit/outbox.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import type { Asker, Identified, Origin } from '#server/kit/serve.ts'
import { isCommonPassword } from './auth-common-rules.ts'
import { hasFactor, refuseCode, takeCode } from './auth-factor.ts'
import { forgetOtherOrigins, noteKnownOrigin } from './auth-guesses.ts'
import { endLinks } from './auth-links-sql.ts'
import { hashPassword, isPassword, pretendToCheck } from './auth-password.ts'
import { dropNewEmail, noteLanguage, toUser } from './auth-person.ts'
import * as people from './auth-person-sql.ts'
import { CHALLENGE_MS, hashToken, NEWCOMER_MS, newToken, SESSION_IDLE_MS, SESSION_MS, TOUCH_MS } from './auth-rules.ts'
import * as sessions from './auth-sessions-sql.ts'
import { weakness } from './auth-weak.ts'

export { purgeGuesses } from './auth-guesses.ts'
export { networkOf } from './auth-guesses-rules.ts'
export { makeEmailChangeLink, makeInviteLink, makeResetLink, makeVerifyLink, purgeLinks } from './auth-links.ts'
export type { MailedLink } from './auth-links.ts'
export {
  askLinkFor, changeSignInRules, dropFactor, findInvited, holdPerson, invitePerson, lockAdmins, makeAdministrator, moveStanding,
  readSignInRules,
} from './auth-people.ts'
export { hasFactor } from './auth-factor.ts'
export type { HeldPerson, SignInRules, Standing } from './auth-people.ts'
export {
  changePerson, closePerson, endSessions, holdActive, isOwnPassword, noteLanguage, readAddressees, readUser, startEmailChange,
  takeBackEmailChange,
} from './auth-person.ts'
export type { Addressee } from './auth-person.ts'
export { findSessions, listSessions } from './auth-sessions.ts'

/** Refuses with everything at once, so that nobody mends one field only to hear of the next. */
function refuseWrong(taken: { username: boolean, email: boolean }, weak: string | undefined, language: Language): void {
  if (!taken.username && !taken.email && weak === undefined) return
  const code = taken.username ? 'auth.username_taken' : taken.email ? 'auth.email_taken' : 'request.invalid'
  refuseFields(code, {
    ...(taken.username && { username: refusalSentence(language, 'auth.username_taken') }),
    ...(taken.email && { email: refusalSentence(language, 'auth.email_taken') }),
    ...(weak !== undefined && { password: weak }),
  })
}

/** How an account begins. The shop's own people may have passwords that hold their names: those of the demo are to be read. */
interface Beginning { role: Role, emailVerified: boolean, ownNameInPassword?: boolean }

/**
 * Opens an account and tells `auth.registered`. Gives the person's id.
 * Refuses a taken username or e-mail and a password everybody knows, beside their fields.
 */
export async function register(
  db: Db, wish: RegisterBody, language: Language, standing: Beginning = { role: 'USER', emailVerified: false }, origin = NOWHERE,
): Promise<number> {
  const { username, email, password } = wish
  const weak = standing.ownNameInPassword
    ? isCommonPassword(password) ? problemSentence(language, 'password_common') : undefined
    : weakness(password, wish, language)
  refuseWrong(await people.selectTaken(db, username, email), weak, language)
  return openAccount(db, { ...wish, passwordHash: await hashPassword(password) }, language, standing, origin)
}

/**
 * The same for whoever holds the password's hash already: nothing is asked of the password itself. Gives the person's id and
 * tells `auth.registered`; refuses a taken username or e-mail, beside its field.
 */
export function openAccount(
  db: Db, { username, email, fullname, phone, passwordHash }: Omit<RegisterBody, 'password'> & { passwordHash: string },
  language: Language, { role, emailVerified }: Beginning, origin = NOWHERE,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const id = await people.insertPerson(tx, {
      username, email, fullname, phone, password_hash: passwordHash, role, email_verified: emailVerified, language,
    })
    if (id === undefined) { // lost a race for the same name
      refuseWrong(await people.selectTaken(tx, username, email), undefined, language)
      refuse('request.busy')
    }
    await noteActivity(tx, { id, origin }, 'auth.registered', {})
    await tell(tx, 'auth.registered', { personId: id })
    return id
  })
}

interface SignedIn { token: string, user: User }

/** Opens a session for a person, whose row is locked and who has proved who they are. */
async function openSession(tx: Tx, person: people.PersonRow, language: Language, origin: Origin): Promise<SignedIn> {
  const moment = now()
  await noteLanguage(tx, person.id, language)
  await people.updatePerson(tx, person.id, { signed_in_at: moment })
  const { token, hash } = newToken()
  await sessions.insertSession(tx, person.id, hash, moment, later(SESSION_MS), origin)
  const elsewhere = await noteKnownOrigin(tx, person.id, origin)
  if (elsewhere && person.created_at < later(-NEWCOMER_MS)) {
    await tell(tx, 'auth.signed_in_elsewhere', { personId: person.id, ...origin, at: moment.toISOString() })
  }
  await noteActivity(tx, { id: person.id, origin }, 'auth.signed_in', {})
  return { token, user: toUser(person) }
}

/** What a right password opens: a session, or where there is a second factor a challenge. Refuses when it is no longer right. */
async function passPassword(
  db: Db, checked: people.PersonRow & { password_hash: string }, language: Language, origin: Origin,
): Promise<SignedIn | { challenge: string }> {
  return db.transaction().execute(async (tx) => {
    const person = await people.lockPerson(tx, checked.id)
    // checking takes a while: by now it may be another's, or closed
    if (person?.password_hash !== checked.password_hash) refuse('auth.wrong_password')
    if (person.status !== 'ACTIVE') refuse('auth.inactive')
    if (!await hasFactor(tx, person.id)) return openSession(tx, person, language, origin)
    const { token, hash } = newToken()
    await sessions.insertChallenge(tx, person.id, hash, later(CHALLENGE_MS))
    return { challenge: token }
  })
}

/**
 * A token for a username or e-mail and its password; from now on the person is written to in this language. One refusal for both
 * wrong, and equally slow. Where a second factor is asked for, 'auth.code_needed' carries the challenge for `loginByCode`.
 */
export async function login(
  db: Db, { username, password }: { username: string, password: string }, language: Language, origin: Origin,
): Promise<{ token: string, user: User }> {
  const row = await people.selectByName(db, username)
  if (!row) {
    await pretendToCheck(password)
    refuse('auth.wrong_password')
  }
  if (!await isPassword(password, row.password_hash)) refuse('auth.wrong_password')
  if (row.status !== 'ACTIVE') refuse('auth.inactive')
  const passed = await passPassword(db, row, language, origin)
  return 'challenge' in passed ? refuse('auth.code_needed', passed) : passed
}

/**
 * A token for a challenge and a code of the second factor; either is taken once. Refuses a wrong code, which leaves the challenge
 * as it was, and a challenge that is over.
 */
export async function loginByCode(
  db: Db, { challenge, code }: { challenge: string, code: string }, language: Language, origin: Origin,
): Promise<SignedIn> {
  const hash = hashToken(challenge)
  return db.transaction().execute(async (tx) => {
    const id = await sessions.selectChallenged(tx, hash, now()) ?? refuse('auth.challenge_over')
    const person = await people.lockPerson(tx, id)
    // once more, now that nobody else answers it
    if (!person || await sessions.selectChallenged(tx, hash, now()) === undefined) refuse('auth.challenge_over')
    if (person.status !== 'ACTIVE') refuse('auth.inactive')
    const taken = await takeCode(tx, id, code) ?? refuseCode(language)
    await sessions.deleteChallenge(tx, hash)
    if (taken === 'recovery') await noteActivity(tx, { id, origin }, 'auth.recovery_code_used', {})
    return openSession(tx, person, language, origin)
  })
}

/** Whose password was right for this challenge; nothing for one that is over. */
export function findChallenged(db: Db, challenge: string): Promise<number | undefined> {
  return sessions.selectChallenged(db, hashToken(challenge), now())
}

/** True when this person may sign in with this password. Opens no session. */
export async function hasPassword(db: Db, name: string, password: string): Promise<boolean> {
  const row = await people.selectByName(db, name)
  return row?.status === 'ACTIVE' && await isPassword(password, row.password_hash)
}

/**
 * A new password for the current one; every other session ends, and what waits in mails to choose another or to change the
 * address: it may have been asked for by whoever knew the old password. Refuses a wrong current password, and a new one that
 * everybody knows or that is the same, beside their fields.
 */
export async function changePassword(
  db: Db, asker: Asker, { currentPassword, newPassword }: { currentPassword: string, newPassword: string }, language: Language,
): Promise<void> {
  const wrong = (): never => refuseFields('auth.wrong_current_password',
    { currentPassword: refusalSentence(language, 'auth.wrong_current_password') })
  const row = await people.selectByName(db, asker.username) ?? refuse('auth.sign_in')
  if (!await isPassword(currentPassword, row.password_hash)) wrong()
  // however it was typed
  const same = newPassword.normalize('NFKC') === currentPassword.normalize('NFKC')
  const weak = same ? problemSentence(language, 'password_same') : weakness(newPassword, row, language)
  if (weak !== undefined) refuseFields('request.invalid', { newPassword: weak })
  const password_hash = await hashPassword(newPassword)
  await db.transaction().execute(async (tx) => {
    const person = await people.lockPerson(tx, asker.id)
    if (person?.password_hash !== row.password_hash) return wrong() // somebody else was faster
    await people.updatePerson(tx, asker.id, { password_hash })
    await sessions.deleteSessions(tx, asker.id, asker.tokenHash)
    await endLinks(tx, asker.id, 'reset')
    await dropNewEmail(tx, person)
    await forgetOtherOrigins(tx, asker.id, asker.origin)
    await noteActivity(tx, asker, 'auth.password_changed', {})
    await tell(tx, 'auth.password_changed', { personId: asker.id })
  })
}

/** Ends the session the asker came with. */
export async function logout(db: Db, asker: Asker): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sessions.deleteSession(tx, asker.tokenHash)
    await noteActivity(tx, asker, 'auth.signed_out', {})
  })
}

/** Forgets sessions that let nobody in any more: expired or idle for too long. Gives how many. */
export async function purgeSessions(db: Db): Promise<number> {
  return sessions.deleteEndedSessions(db, now(), later(-SESSION_IDLE_MS))
}

/** Of every call there is somebody to find: those that come at the same moment are found together. */
const findAsker = gatherBy(async (db: Db, tokenHashes: readonly Buffer[]) => {
  const found = await sessions.selectAskers(db, tokenHashes, now(), later(-SESSION_IDLE_MS))
  return tokenHashes.map((hash) => found.find((session) => session.token_hash.equals(hash)))
})

/** Who a bearer token belongs to; nothing for unknown, ended, idle or expired ones. */
export async function identify(db: Db, token: string): Promise<Identified | undefined> {
  const tokenHash = hashToken(token)
  const session = await findAsker(db, tokenHash)
  if (!session) return undefined
  const moment = now()
  if (moment.getTime() - session.last_used_at.getTime() > TOUCH_MS) await sessions.touchSession(db, tokenHash, moment)
  const role = session.role as Role // the table's check admits only roles
  const { id, username, status } = session
  return session.lacks_factor ? { id, username, role: 'USER', heldBack: role, status, tokenHash }
    : { id, username, role, status, tokenHash }
}
