// Taking everything away, and leaving, for somebody who asked the shop for it by letter, by telephone, at the counter. Each needs
// an open request that says so (privacy) and how its person was made sure of, and is noted. Part of the profile's front door.
import type { DataRequestKind } from '#contract/privacy.ts'
import type { IdentityCheck } from '#contract/profile-admin.ts'
import type { PersonalData } from '#contract/profile.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Deed } from '#server/audit/audit.ts'
import { holdPerson } from '#server/auth/auth.ts'
import type { HeldPerson } from '#server/auth/auth.ts'
import { forgetBytes } from '#server/files/files.ts'
import type { Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { lockRequest } from './profile-asked-sql.ts'
import { forgetWholly } from './profile-close.ts'
import { exportPerson } from './profile-export.ts'
import type { Desk } from './profile.ts'

interface Asked { id: number, edition: number, checked: IdentityCheck }

/**
 * The account that a request names, held with it. Refuses a request that is not there, closed, changed meanwhile, of another kind
 * or without an account, and an account that is closed.
 */
async function holdAsked(tx: Tx, { id, edition }: Asked, kind: DataRequestKind): Promise<HeldPerson> {
  const request = await lockRequest(tx, id) ?? refuse('privacy.not_found')
  if (request.closed_at !== null) refuse('privacy.closed')
  if (request.edition !== edition) refuse('privacy.edited_meanwhile')
  if (request.kind !== kind) refuse('privacy.other_kind')
  const person = request.person_id === null ? undefined : await holdPerson(tx, request.person_id)
  if (!person) refuse('privacy.no_account')
  if (person.status === 'CLOSED') refuse('privacy.account_closed')
  return person
}

/** As everything about requests in the log: by numbers, which lead to nobody once the account is closed. */
const subjectOf = ({ id }: Asked): Deed['subject'] => ({ kind: 'data_request', id, name: `#${id}` })

/** From where somebody used the shop is for their own eyes alone, as the text they agreed to says. */
const withoutOrigins = (data: PersonalData): PersonalData => ({
  ...data,
  sessions: data.sessions.map((one) => ({ ...one, address: '', place: null })),
  consents: data.consents.map((one) => ({ ...one, address: '', device: '' })),
  activity: data.activity.map((one) => ({ ...one, ipAddress: null, deviceInfo: null, location: null })),
})

/** What the person's own export tells, but from where they used the shop; they see in their activity that it was taken out. */
export async function exportAsked({ db, store, asker, language }: Desk, asked: Asked): Promise<PersonalData> {
  const { id } = await db.transaction().execute(async (tx) => {
    const person = await holdAsked(tx, asked, 'ACCESS')
    await noteActivity(tx, { id: person.id, origin: NOWHERE }, 'profile.data_handed_out', {})
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/data-requests/{id}/export', subject: subjectOf(asked), before: null,
      after: { account: `#${person.id}`, checked: asked.checked },
    })
    return person
  })
  return withoutOrigins(await exportPerson({ db, store, asker: { ...asker, id, role: 'USER' }, language }))
}

/**
 * Closes the account as its person would. Refuses another username than the account's beside `username`, and accounts of the
 * staff: who leaves the shop gives their role back first.
 */
export async function eraseAsked(
  { db, store, asker, language }: Desk, { username, ...asked }: Asked & { username: string },
): Promise<void> {
  const bytes = await db.transaction().execute(async (tx) => {
    const { id, role, status, username: its } = await holdAsked(tx, asked, 'DELETION')
    if (role !== 'USER') refuse('privacy.of_staff')
    if (its !== username) {
      refuseFields('privacy.other_username', { username: refusalSentence(language, 'privacy.other_username') })
    }
    const account = `#${id}`
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/data-requests/{id}/erase', subject: subjectOf(asked), before: { account, status },
      after: { account, status: 'CLOSED', checked: asked.checked },
    })
    return forgetWholly(tx, id)
  })
  await forgetBytes(store, bytes)
}
