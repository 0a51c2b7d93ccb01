// People as administrators see them, and what they change of them: each change in one transaction with its audit entry.
import type { Role, User } from '#contract/auth.ts'
import type { Slice } from '#contract/basics.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { PERSON_LATEST } from '#contract/people-admin.ts'
import type { InviteBody, PersonDetail, PersonRow, StaffRow } from '#contract/people-admin.ts'
import type { Language } from '#contract/problems.ts'
import { listActivity } from '#server/activity/activity.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Deed, Undo } from '#server/audit/audit.ts'
import {
  askLinkFor, changeSignInRules, dropFactor, endSessions, findInvited, hasFactor, holdPerson, invitePerson, listSessions,
  lockAdmins, moveStanding, readSignInRules,
} from '#server/auth/auth.ts'
import type { HeldPerson, SignInRules, Standing } from '#server/auth/auth.ts'
import { listConsents } from '#server/consents/consents.ts'
import { readIdCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { meantBy } from './people-rules.ts'
import * as rows from './people-sql.ts'

export interface Desk { db: Db, asker: Asker, language: Language }

interface Wish { status?: User['status'] | undefined, search?: string | undefined, cursor?: string | undefined, size: number }

const iso = (moment: Date | null): string | null => moment && moment.toISOString()

const rolesOf = (row: { role: string, status: string }) => ({
  role: row.role as Role, status: row.status as User['status'], // the table's checks admit only these
})

function toPerson(row: rows.PersonRow): PersonRow {
  const { id, username, fullname, email, email_verified: emailVerified, phone, created_at, signed_in_at, orders, edition } = row
  return {
    id, username, fullname, email, emailVerified, phone, ...rolesOf(row), createdAt: created_at.toISOString(),
    signedInAt: iso(signed_in_at), orders: orders ?? 0, edition,
  }
}

function toStaff(row: rows.PersonRow, invited: ReadonlySet<number>): StaffRow {
  const { orders: _, ...person } = toPerson(row)
  return { ...person, factor: row.confirmed_at !== null, invited: invited.has(row.id) && row.status !== 'CLOSED' }
}

async function sliceOf<T>(
  db: Db, filter: rows.Filter, { cursor, size }: Wish, show: (found: rows.PersonRow[]) => Promise<T[]>,
): Promise<Slice<T>> {
  const { ids, counted } = await rows.selectIds(db, filter, readIdCursor(cursor), size)
  const { next, total } = sliceUp(ids, size, counted, { at: (id) => [id], show: (id) => id })
  return { content: await show(await rows.selectPeople(db, ids.slice(0, size))), next, total }
}

const meantOf = (search: string | undefined) => (search ? meantBy(search) : undefined)

/** Everybody with an account, the newest first. */
export function listPeople(db: Db, wish: Wish & { role?: Role | undefined }): Promise<Slice<PersonRow>> {
  const filter = { roles: wish.role && [wish.role], status: wish.status, meant: meantOf(wish.search) }
  return sliceOf(db, filter, wish, async (found) => found.map(toPerson))
}

const STAFF: readonly Role[] = ['STAFF', 'ADMIN']

export function listStaff(db: Db, wish: Wish & { role?: Role | undefined }): Promise<Slice<StaffRow>> {
  const filter = { roles: wish.role ? [wish.role] : STAFF, status: wish.status, meant: meantOf(wish.search) }
  return sliceOf(db, filter, wish, async (found) => {
    const invited = await findInvited(db, found.map(({ id }) => id))
    return found.map((row) => toStaff(row, invited))
  })
}

async function readOrders(db: Db, id: number): Promise<PersonDetail['orders']> {
  const [sums, latest] = [await rows.sumOrders(db, id), await rows.selectOrders(db, id, PERSON_LATEST)]
  return {
    ...sums, latest: latest.map((row) => ({
      id: row.id, code: row.code, total: row.total_dong, placedAt: row.placed_at.toISOString(),
      holdUntil: row.hold_until?.toISOString() ?? null,
      // the table's checks admit only these
      status: row.status as OrderStatus, paymentStatus: row.payment_status as PaymentStatus,
    })),
  }
}

async function readReviews(db: Db, id: number): Promise<PersonDetail['reviews']> {
  const latest = await rows.selectReviews(db, id, PERSON_LATEST)
  return {
    total: await rows.countOwn(db, 'review', id), latest: latest.map((row) => ({
      id: row.id, productId: row.product_id, productName: row.name, rating: row.rating, comment: row.comment, status: row.status,
      createdAt: row.created_at.toISOString(),
    })),
  }
}

async function readChats(db: Db, id: number): Promise<PersonDetail['chats']> {
  const latest = await rows.selectChats(db, id, PERSON_LATEST)
  return {
    total: await rows.countOwn(db, 'support_chat', id), latest: latest.map((row) => ({
      id: row.id, createdAt: row.created_at.toISOString(), lastMessageAt: row.last_message_at.toISOString(),
      lastMessage: row.message, closed: row.closed_at !== null,
    })),
  }
}

/** Without where they are: an address is kept for its owner's eyes alone, as the text on consents says. */
async function readDevices({ db, asker, language }: Desk, id: number): Promise<PersonDetail['sessions']> {
  const sessions = await listSessions(db, { id, tokenHash: asker.tokenHash }, language)
  return sessions.map(({ id: session, device, createdAt, lastUsedAt, current }) =>
    ({ id: session, device, createdAt, lastUsedAt, current }))
}

/** Likewise. */
async function readActivity(db: Db, id: number, language: Language): Promise<PersonDetail['activity']> {
  const { content } = await listActivity(db, { id }, { page: 0, size: PERSON_LATEST }, language)
  return content.map(({ id: entry, details, createdAt }) => ({ id: entry, details, createdAt }))
}

/** One subject after the other: one reader does not take all connections. */
export async function readPerson({ db, asker, language }: Desk, id: number): Promise<PersonDetail> {
  const [row] = await rows.selectPeople(db, [id])
  if (!row) refuse('people.not_found')
  return {
    ...toStaff(row, await findInvited(db, [id])), language: row.language as Language, // the table's check admits only the two
    orders: await readOrders(db, id), reviews: await readReviews(db, id), chats: await readChats(db, id),
    consents: await listConsents(db, id, language), sessions: await readDevices({ db, asker, language }, id),
    activity: await readActivity(db, id, language),
  }
}

/** The log outlives accounts, so customers have no name in it: their number leads to them as long as they are there. */
const subjectOf = ({ id, username, role }: HeldPerson): Deed['subject'] =>
  ({ kind: 'person', id, name: role === 'USER' ? `#${id}` : username })
const told = ({ role, status }: Standing) => ({ role, status })

/** The administrators first, then the person: in this order everywhere, so that of the last two only one can go. */
async function hold(tx: Tx, id: number): Promise<{ person: HeldPerson, admins: readonly number[] }> {
  const admins = await lockAdmins(tx)
  return { admins, person: await holdPerson(tx, id) ?? refuse('people.not_found') }
}

type Held = Awaited<ReturnType<typeof hold>>

/** True when the shop would have no administrator any more. */
const isLastAdmin = ({ person, admins }: Held, { role, status }: Standing): boolean =>
  (role !== 'ADMIN' || status !== 'ACTIVE') && admins.every((id) => id === person.id)

type StandingLine = 'PUT /api/admin/people/{id}/status' | 'PUT /api/admin/people/{id}/role'

/**
 * Changes where a person stands. Refuses one's own account, a closed one, the last administrator, and a change made from what is
 * no longer so. What is so already is left as it is.
 */
export async function changeStanding(
  desk: Desk, id: number, { line, edition, ...change }: Partial<Standing> & { line: StandingLine, edition: number },
): Promise<PersonDetail> {
  const { db, asker } = desk
  await db.transaction().execute(async (tx) => {
    const held = await hold(tx, id)
    const { person } = held
    const standing = { ...told(person), ...change }
    if (id === asker.id) refuse('people.own')
    if (person.status === 'CLOSED') refuse('people.closed')
    if (person.edition !== edition) refuse('people.edited_meanwhile')
    if (standing.role === person.role && standing.status === person.status) return
    if (isLastAdmin(held, standing)) refuse('people.last_admin')
    await moveStanding(tx, person, standing)
    await keepAudit(tx, asker, { line, subject: subjectOf(person), before: told(person), after: standing })
  })
  return readPerson(desk, id)
}

/** Puts role and status back where they still are as they became; not one's own, nor so that no administrator is left. */
export const undoStanding: Undo = async (tx, asker, { subjectId, before, after }) => {
  const id = Number(subjectId)
  const held = await hold(tx, id)
  const { person } = held
  if (!before || person.role !== after?.['role'] || person.status !== after['status']) refuse('audit.changed_since')
  const standing = told(before as unknown as Standing) // `keepAudit` was given one
  if (id === asker.id || isLastAdmin(held, standing)) refuse('audit.not_undoable')
  await moveStanding(tx, person, standing)
}

/** Signs a person out everywhere, but the asker here. Where nobody was signed in nothing was done, and nothing is noted. */
export async function signOut(desk: Desk, id: number): Promise<PersonDetail> {
  const { db, asker } = desk
  await db.transaction().execute(async (tx) => {
    const person = await holdPerson(tx, id) ?? refuse('people.not_found')
    const devices = await endSessions(tx, id, id === asker.id ? asker.tokenHash : undefined)
    if (devices > 0) await keepAudit(tx, asker, {
      line: 'DELETE /api/admin/people/{id}/sessions', subject: subjectOf(person), before: { devices }, after: { devices: 0 },
    })
  })
  return readPerson(desk, id)
}

/** Mails a link to choose a password, or the invitation again; refuses who may not sign in. */
export async function sendLink(
  { db, asker }: Desk, id: number, line: 'POST /api/admin/people/{id}/reset-link' | 'POST /api/admin/staff/{id}/invite',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await holdPerson(tx, id) ?? refuse('people.not_found')
    if (person.status !== 'ACTIVE') refuse('people.not_active')
    if (line === 'POST /api/admin/staff/{id}/invite' && !person.invited) refuse('people.not_invited')
    await askLinkFor(tx, person)
    await keepAudit(tx, asker, { line, subject: subjectOf(person), before: null, after: { linkMailed: true } })
  })
}

/** Takes the second factor off somebody who has lost it. One's own is switched off where it is used. */
export async function resetFactor(desk: Desk, id: number): Promise<PersonDetail> {
  const { db, asker } = desk
  await db.transaction().execute(async (tx) => {
    const person = await holdPerson(tx, id) ?? refuse('people.not_found')
    if (id === asker.id) refuse('people.own')
    if (!await dropFactor(tx, id)) refuse('auth.factor_off')
    await keepAudit(tx, asker, {
      line: 'DELETE /api/admin/people/{id}/factor', subject: subjectOf(person), before: { secondFactor: true },
      after: { secondFactor: false },
    })
  })
  return readPerson(desk, id)
}

/** Opens an account for somebody who is to join the staff; they choose their password by the link they are mailed. */
export async function invite(desk: Desk, wish: InviteBody): Promise<PersonDetail> {
  const { db, asker, language } = desk
  const id = await db.transaction().execute(async (tx) => {
    const invited = await invitePerson(tx, wish, language)
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/staff', before: null,
      subject: { kind: 'person', id: invited, name: wish.username }, after: { username: wish.username, role: wish.role },
    })
    return invited
  })
  return readPerson(desk, id)
}

export const readRules = (db: Db): Promise<SignInRules> => readSignInRules(db)

/** Whether all staff need a second factor. Who wants that of others has one. */
export async function changeRules({ db, asker }: Desk, wish: SignInRules): Promise<SignInRules> {
  return db.transaction().execute(async (tx) => {
    if (wish.factorRequired && !await hasFactor(tx, asker.id)) refuse('people.factor_first')
    const { factorRequired } = await readSignInRules(tx)
    await changeSignInRules(tx, wish)
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/staff-rules', before: { factorRequired }, after: { factorRequired: wish.factorRequired },
      subject: { kind: 'setting', id: 'staff-rules', name: 'staff-rules' },
    })
    return readSignInRules(tx)
  })
}
