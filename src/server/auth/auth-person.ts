// A person's own record: what is read of it, and what the profile may change.
import type { Gender, Role, User } from '#contract/auth.ts'
import type { Language } from '#contract/problems.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import { deleteFactor } from './auth-factor-sql.ts'
import { deleteKnownOrigins } from './auth-guesses-sql.ts'
import { deleteLinks, endLinksTo } from './auth-links-sql.ts'
import { isPassword, pretendToCheck, UNUSABLE } from './auth-password.ts'
import * as rows from './auth-person-sql.ts'
import { deleteSessions } from './auth-sessions-sql.ts'

const accountTypes = { ADMIN: 'admin', STAFF: 'staff', USER: 'user' } as const

/** A row as its owner sees it. */
export function toUser(row: rows.PersonRow): User {
  const role = row.role as Role // the table's checks admit only these, and only those of status and gender below
  const createdAt = row.created_at.toISOString()
  return {
    id: row.id, username: row.username, fullname: row.fullname, email: row.email, phone: row.phone, imageUrl: row.image_url,
    imagePath: row.image_path, role, status: row.status as User['status'], // see above
    emailVerified: row.email_verified, createdAt, birthDate: row.birth_date, gender: row.gender as Gender | null, // see above
    accountType: accountTypes[role], memberSince: createdAt, avatar: row.image_url,
  }
}

/** The person's own record. The person is there: they have just been identified. */
export async function readUser(db: Db | Tx, id: number): Promise<User> {
  const row = await rows.selectPerson(db, id)
  return row ? toUser(row) : refuse('auth.sign_in')
}

export interface Addressee { email: string, emailVerified: boolean, fullname: string, language: Language, active: boolean }

/** How a row is written to. */
export const toAddressee = (row: rows.PersonRow): Addressee => ({
  email: row.email, emailVerified: row.email_verified, fullname: row.fullname, active: row.status === 'ACTIVE',
  language: row.language as Language, // the table's check admits only the two
})

/**
 * How to write to these people: where, whether that is known to be theirs, by which name, in which language. Who is not there is
 * missing.
 */
export async function readAddressees(db: Db, ids: readonly number[]): Promise<Map<number, Addressee>> {
  return new Map((await rows.selectPeople(db, ids)).map((row) => [row.id, toAddressee(row)]))
}

/** From now on the person is written to in this language: noted where they do something that mails may come of. */
export async function noteLanguage(db: Db | Tx, personId: number, language: Language): Promise<void> {
  await rows.updateLanguage(db, personId, language)
}

export interface PersonChange {
  fullname?: string | undefined
  /** E.164 */
  phone?: string | undefined
  /** "1990-02-28" */
  birthDate?: string | null | undefined
  gender?: Gender | null | undefined
  imageUrl?: string | null | undefined
  imagePath?: string | null | undefined
}

/**
 * Holds a person's row until this transaction ends. Refuses somebody who may no longer sign in: their account was closed or
 * locked after the request was let in.
 */
export async function holdActive(tx: Tx, id: number): Promise<rows.PersonRow> {
  const row = await rows.lockPerson(tx, id)
  return row?.status === 'ACTIVE' ? row : refuse('auth.sign_in')
}

/** Writes what is given of a profile, and nothing else. Refuses somebody who may no longer sign in. */
export async function changePerson(tx: Tx, id: number, change: PersonChange): Promise<void> {
  const { fullname, phone, birthDate, gender, imageUrl, imagePath } = change
  const values = {
    ...(fullname !== undefined && { fullname }), ...(phone !== undefined && { phone }),
    ...(birthDate !== undefined && { birth_date: birthDate }), ...(gender !== undefined && { gender }),
    ...(imageUrl !== undefined && { image_url: imageUrl }), ...(imagePath !== undefined && { image_path: imagePath }),
  }
  if (Object.keys(values).length === 0) return
  await holdActive(tx, id)
  await rows.updatePerson(tx, id, values)
}

/** True when this is the person's password. Costs one hashing in any case. */
export async function isOwnPassword(db: Db, id: number, password: string): Promise<boolean> {
  const hash = await rows.selectPasswordHash(db, id)
  if (hash !== undefined) return isPassword(password, hash)
  await pretendToCheck(password)
  return false
}

/** Signs a person out everywhere, or everywhere but where this token's hash belongs; gives how many sessions ended. */
export async function endSessions(tx: Tx, personId: number, except?: Buffer): Promise<number> {
  return deleteSessions(tx, personId, except)
}

/**
 * Closes an account: nobody signs in with it again, nothing of the person stays in its row, and its name and address are free
 * again. Its replacements can be nobody else's: a username has no colon, a registered address has a dot after its @.
 */
export async function closePerson(tx: Tx, id: number): Promise<void> {
  await rows.updatePerson(tx, id, {
    status: 'CLOSED', closed_at: now(), username: `closed:${id}`, email: `closed-${id}@invalid`, new_email: null,
    fullname: 'Khách hàng', phone: null, birth_date: null, gender: null, image_url: null, image_path: null,
    email_verified: false, password_hash: UNUSABLE,
  })
  await deleteSessions(tx, id)
  await deleteLinks(tx, id)
  await deleteKnownOrigins(tx, id)
  await deleteFactor(tx, id)
}

/** Forgets the new address a person, locked already, has asked for; links that were mailed to it prove nothing any more. */
export async function dropNewEmail(tx: Tx, { id, new_email }: rows.PersonRow): Promise<void> {
  if (new_email === null) return
  await rows.updatePerson(tx, id, { new_email: null })
  await endLinksTo(tx, id, new_email)
}

/** Takes back a new address that was asked for and not confirmed yet; true when there was one. */
export async function takeBackEmailChange(tx: Tx, id: number): Promise<boolean> {
  const row = await holdActive(tx, id)
  await dropNewEmail(tx, row)
  return row.new_email !== null
}

/**
 * Remembers a new address and tells `auth.email_change_asked`, so that a link is mailed to it; until that is followed everything
 * stays as it is. The address the person has takes back what was asked before. Refuses another person's address beside `email`.
 */
export async function startEmailChange(tx: Tx, id: number, email: string, language: Language): Promise<void> {
  const row = await holdActive(tx, id)
  if (row.email.toLowerCase() === email.toLowerCase()) return dropNewEmail(tx, row)
  if ((await rows.selectTaken(tx, '', email)).email) {
    refuseFields('auth.email_taken', { email: refusalSentence(language, 'auth.email_taken') })
  }
  await rows.updatePerson(tx, id, { new_email: email })
  await tell(tx, 'auth.email_change_asked', { personId: id })
}
