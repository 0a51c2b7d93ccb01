// Links in mails: who has the mail has the address. A token is kept only as its hash, so it is made when its mail is written.
import type { Language } from '#contract/problems.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Origin } from '#server/kit/serve.ts'
import { forgetGuesses, forgetOtherOrigins } from './auth-guesses.ts'
import * as rows from './auth-links-sql.ts'
import { hashPassword, UNUSABLE } from './auth-password.ts'
import { dropNewEmail, toAddressee } from './auth-person.ts'
import type { Addressee } from './auth-person.ts'
import { lockPerson, selectByName, selectPerson, selectTaken, updatePerson } from './auth-person-sql.ts'
import type { PersonRow } from './auth-person-sql.ts'
import { hashToken, INVITE_MS, LINK_GAP_MS, LINK_KEPT_MS, LINK_MS, LINKS_AN_HOUR, newToken } from './auth-rules.ts'
import { deleteSessions } from './auth-sessions-sql.ts'
import { refuseWeak } from './auth-weak.ts'

const HOUR_MS = 3_600_000

/** Somebody asks for a link to confirm an address, or for one to choose a new password. Whether there is such a person decides
 *  nothing here: the same is written, and the mail's writer looks. */
export async function askForLink(db: Db, kind: 'auth.verification_asked' | 'auth.reset_asked', email: string): Promise<void> {
  const person = await selectByName(db, email)
  await db.transaction().execute((tx) => tell(tx, kind, { personId: person?.id ?? 0 }))
}

/** `ownEmail` is the address the person has; `email` is where the link goes. */
export interface MailedLink extends Addressee { ownEmail: string, token: string }

/** Which address a link of news goes to; nothing where there is none to prove. */
type AddressOf = (person: PersonRow) => string | null

/**
 * Makes the link that this event's mail carries; nothing where no mail is to be written: nobody is there, the person may not
 * sign in, there is nothing to prove, one was mailed a moment ago, or this event's has been followed. An event that comes again
 * (its mail could not leave) gets a link of its own, and the earlier one holds too: nobody knows which mail arrives.
 */
async function makeLink(
  db: Db, personId: number, eventId: number, purpose: rows.Purpose, addressOf: AddressOf, kept_ms: number = LINK_MS[purpose],
) {
  return db.transaction().execute(async (tx): Promise<MailedLink | undefined> => {
    const person = await lockPerson(tx, personId)
    const email = person?.status === 'ACTIVE' ? addressOf(person) : null
    if (!person || email === null || await rows.isEventUsed(tx, personId, eventId)) return undefined
    const mailed = await rows.selectMailedSince(tx, personId, purpose, eventId, later(-HOUR_MS))
    const lately = later(-LINK_GAP_MS)
    if (mailed.length >= LINKS_AN_HOUR || mailed.some((one) => one.email === email && one.created_at > lately)) return undefined
    const { token, hash } = newToken()
    await rows.insertLink(tx, {
      token_hash: hash, person_id: personId, purpose, event_id: eventId, email, created_at: now(),
        expires_at: later(kept_ms),
    })
    return { ...toAddressee(person), ownEmail: person.email, email, token }
  })
}

/** The link that confirms the address a person has, where that is still to be done. */
export const makeVerifyLink = (db: Db, personId: number, eventId: number): Promise<MailedLink | undefined> =>
  makeLink(db, personId, eventId, 'verify', (person) => (person.email_verified ? null : person.email))

/** The link that makes the address a person has asked for theirs. */
export const makeEmailChangeLink = (db: Db, personId: number, eventId: number): Promise<MailedLink | undefined> =>
  makeLink(db, personId, eventId, 'verify', (person) => person.new_email)

/** The link with which a new password is chosen. */
export const makeResetLink = (db: Db, personId: number, eventId: number): Promise<MailedLink | undefined> =>
  makeLink(db, personId, eventId, 'reset', (person) => person.email)

/** The same for somebody who was invited and has none yet. */
export const makeInviteLink = (db: Db, personId: number, eventId: number): Promise<MailedLink | undefined> =>
  makeLink(db, personId, eventId, 'reset', (person) => person.email, INVITE_MS)

/** The link and its person, both locked; refuses a token that was never made, and of a person who may not sign in. */
async function lockLink(tx: Tx, token: string, purpose: rows.Purpose) {
  const hash = hashToken(token)
  const found = await rows.selectLink(tx, hash, purpose) ?? refuse('auth.link_invalid')
  const person = await lockPerson(tx, found.person_id)
  // once more, now that nobody else follows it
  const link = await rows.selectLink(tx, hash, purpose)
  if (!link || person?.status !== 'ACTIVE') refuse('auth.link_invalid')
  return { hash, link, person }
}

/** The new address becomes the person's; what was sent to the old one proves nothing any more. */
async function changeEmail(tx: Tx, person: PersonRow, email: string): Promise<void> {
  if ((await selectTaken(tx, '', email)).email) refuse('auth.email_taken')
  await updatePerson(tx, person.id, { email, email_verified: true, new_email: null })
  await rows.endLinks(tx, person.id)
  await tell(tx, 'auth.email_changed', { personId: person.id, oldEmail: person.email })
}

const UNIQUE_VIOLATION = '23505'

/** Somebody else took the address in the same moment. */
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

/**
 * Confirms the address a link was mailed to; a new one becomes the person's by it. A link that was followed is followed again
 * without harm while what it proved holds: mail programs look at links, and people click twice.
 * Refuses `auth.link_invalid`, and `auth.email_taken` where the new address is another's by now.
 */
export async function verifyEmail(db: Db, token: string, origin: Origin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { hash, link, person } = await lockLink(tx, token, 'verify')
    if (link.used_at !== null && link.email === person.email && person.email_verified) return
    if (link.email !== person.email && link.email !== person.new_email) refuse('auth.link_invalid')
    if (!await rows.useLink(tx, hash, now())) refuse('auth.link_invalid')
    if (link.email !== person.email) await changeEmail(tx, person, link.email)
    else if (!person.email_verified) await updatePerson(tx, person.id, { email_verified: true })
    else return
    await noteActivity(tx, { id: person.id, origin }, 'auth.email_verified', { email: link.email })
  }).catch((error: unknown) => isTaken(error) ? refuse('auth.email_taken') : Promise.reject(error))
}

/** Looks whether a link would do, before anything slow is done for it. */
async function checkReset(db: Db, token: string): Promise<PersonRow> {
  const link = await rows.selectLink(db, hashToken(token), 'reset')
  if (!link || link.used_at !== null || link.expires_at <= now()) refuse('auth.link_invalid')
  const person = await selectPerson(db, link.person_id)
  if (person?.status !== 'ACTIVE' || person.email !== link.email) refuse('auth.link_invalid')
  return person
}

/**
 * Sets a new password by a link, which proves the address too. Every session ends, every other link for it, and what was asked
 * for before: another address may have been asked for by whoever knew the old password.
 * Refuses `auth.link_invalid`, and a password everybody knows beside `newPassword`.
 */
export async function resetPassword(
  db: Db, { token, newPassword }: { token: string, newPassword: string }, language: Language, origin: Origin,
): Promise<void> {
  refuseWeak(newPassword, await checkReset(db, token), 'newPassword', language)
  const password_hash = await hashPassword(newPassword)
  await db.transaction().execute(async (tx) => {
    const { hash, link, person } = await lockLink(tx, token, 'reset')
    if (link.email !== person.email || !await rows.useLink(tx, hash, now())) refuse('auth.link_invalid')
    await updatePerson(tx, person.id, { password_hash, email_verified: true })
    await rows.endLinks(tx, person.id, 'reset')
    await dropNewEmail(tx, person)
    await deleteSessions(tx, person.id)
    await forgetGuesses(tx, person.id, origin)
    await forgetOtherOrigins(tx, person.id, origin)
    await noteActivity(tx, { id: person.id, origin }, 'auth.password_reset', {})
    // who was invited knows that this is their first
    if (person.password_hash !== UNUSABLE) await tell(tx, 'auth.password_changed', { personId: person.id })
  })
}

/** Forgets links a week after their end; gives how many. */
export const purgeLinks = (db: Db): Promise<number> => rows.deleteLinksUntil(db, later(-LINK_KEPT_MS))
