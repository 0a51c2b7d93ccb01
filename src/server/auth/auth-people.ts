// What administrators change of people: role, status, the way in. Steps of a transaction, of which the caller keeps the audit.
import type { Role } from '#contract/auth.ts'
import type { InviteBody } from '#contract/people-admin.ts'
import type { Language } from '#contract/problems.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import { deleteFactor, selectRule, updateRule } from './auth-factor-sql.ts'
import { endLinks } from './auth-links-sql.ts'
import { UNUSABLE } from './auth-password.ts'
import * as rows from './auth-person-sql.ts'
import { deleteSessions } from './auth-sessions-sql.ts'

export { lockAdmins } from './auth-person-sql.ts'

/** Where a person stands in the shop. */
export interface Standing { role: Role, status: 'ACTIVE' | 'LOCKED' | 'CLOSED' }

export interface HeldPerson extends Standing { id: number, username: string, edition: number, invited: boolean }

/** Holds a person's row until this transaction ends; nothing where there is none. */
export async function holdPerson(tx: Tx, id: number): Promise<HeldPerson | undefined> {
  const row = await rows.lockPerson(tx, id)
  return row && {
    id, username: row.username, edition: row.edition, invited: row.password_hash === UNUSABLE,
    role: row.role as Role, status: row.status as Standing['status'], // the table's checks admit only these
  }
}

/**
 * Writes where a person, whose row is held, stands, and signs them out everywhere: what an open page holds may not be theirs now.
 * Who is locked follows no link of a mail either; who leaves the staff keeps no second factor, as only staff can switch it off.
 */
export async function moveStanding(tx: Tx, { id, edition }: HeldPerson, { role, status }: Standing): Promise<void> {
  await rows.updatePerson(tx, id, { role, status, edition: edition + 1 })
  await deleteSessions(tx, id)
  if (status === 'LOCKED') await endLinks(tx, id)
  if (role === 'USER') await deleteFactor(tx, id)
}

/**
 * Makes whoever has this username or e-mail address an administrator, for who may run commands beside the shop. False where they
 * are one already; nothing where nobody with an open account is called so.
 */
export function makeAdministrator(db: Db, name: string): Promise<boolean | undefined> {
  return db.transaction().execute(async (tx) => {
    const found = await rows.selectByName(tx, name)
    const held = found && await holdPerson(tx, found.id)
    if (!held || held.status === 'CLOSED') return undefined
    if (held.role === 'ADMIN' && held.status === 'ACTIVE') return false
    await moveStanding(tx, held, { role: 'ADMIN', status: 'ACTIVE' })
    return true
  })
}

/** Takes a second factor off, and signs its person out everywhere. False where there was none. */
export async function dropFactor(tx: Tx, id: number): Promise<boolean> {
  if (!await deleteFactor(tx, id)) return false
  await deleteSessions(tx, id)
  await tell(tx, 'auth.factor_changed', { personId: id, on: false })
  return true
}

/** News of which a mail with a link comes: to choose another password, or the first one. */
export async function askLinkFor(tx: Tx, { id, invited }: HeldPerson): Promise<void> {
  await tell(tx, invited ? 'auth.invited' : 'auth.reset_asked', { personId: id })
}

/** Those of these people who have not chosen a password yet. Closed accounts, which have none any more, are among them. */
export async function findInvited(db: Db | Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await rows.selectWithHash(db, ids, UNUSABLE))
}

/** Opens an account without a password for who is to join the staff. Gives its id; refuses a taken name beside its field. */
export async function invitePerson(tx: Tx, { username, email, fullname, phone, role }: InviteBody, language: Language) {
  const id = await rows.insertPerson(tx, {
    username, email, fullname, phone, role, password_hash: UNUSABLE, email_verified: false, language,
  })
  if (id === undefined) {
    const taken = await rows.selectTaken(tx, username, email)
    refuseFields(taken.username ? 'auth.username_taken' : 'auth.email_taken', {
      ...(taken.username && { username: refusalSentence(language, 'auth.username_taken') }),
      ...(taken.email && { email: refusalSentence(language, 'auth.email_taken') }),
    })
  }
  await tell(tx, 'auth.invited', { personId: id })
  return id
}

export interface SignInRules { factorRequired: boolean, edition: number }

/** What holds for the staff's signing in. */
export async function readSignInRules(db: Db | Tx): Promise<SignInRules> {
  const { factor_required, edition } = await selectRule(db)
  return { factorRequired: factor_required, edition }
}

/** Refuses where somebody else has changed them since that edition. */
export async function changeSignInRules(tx: Tx, { factorRequired, edition }: SignInRules): Promise<void> {
  if (!await updateRule(tx, factorRequired, edition)) refuse('people.edited_meanwhile')
}
