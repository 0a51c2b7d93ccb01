// The second factor of who runs the shop: set up, confirmed, taken at sign-in, switched off. Part of the front door.
import type { Factor } from '#contract/people-admin.ts'
import type { Language } from '#contract/problems.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Deed } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import type { Asker } from '#server/kit/serve.ts'
import * as codes from './auth-factor-rules.ts'
import * as rows from './auth-factor-sql.ts'
import { isPassword } from './auth-password.ts'
import { holdActive } from './auth-person.ts'
import { selectPasswordHash } from './auth-person-sql.ts'
import { deleteSessions } from './auth-sessions-sql.ts'

/** What an app shows beside its codes. */
const SHOP = 'Alô'

export async function readFactor(db: Db | Tx, asker: Asker): Promise<Factor> {
  const [factor, recoveryCodesLeft, rule] = await Promise.all([
    rows.selectFactor(db, asker.id), rows.countRecoveryCodes(db, asker.id), rows.selectRule(db),
  ])
  return { since: factor?.confirmed_at?.toISOString() ?? null, recoveryCodesLeft, required: rule.factor_required }
}

/** True when a code is asked for at this person's sign-in. */
export async function hasFactor(db: Db | Tx, personId: number): Promise<boolean> {
  const factor = await rows.selectFactor(db, personId)
  return factor !== undefined && factor.confirmed_at !== null
}

/** Refuses beside its field; `field` is where the password was asked for. */
async function checkPassword(db: Db, asker: Asker, password: string, language: Language): Promise<void> {
  if (await isPassword(password, await selectPasswordHash(db, asker.id) ?? '')) return
  refuseFields('auth.wrong_current_password', { currentPassword: refusalSentence(language, 'auth.wrong_current_password') })
}

export function refuseCode(language: Language): never {
  refuseFields('auth.code_wrong', { code: refusalSentence(language, 'auth.code_wrong') })
}

/**
 * A new secret for the asker's app, which holds once a code has confirmed it; what was begun before is forgotten. Refuses a wrong
 * password, and who has a second factor.
 */
export async function beginFactor(
  db: Db, asker: Asker, currentPassword: string, language: Language,
): Promise<{ secret: string, address: string }> {
  await checkPassword(db, asker, currentPassword, language)
  const secret = codes.newSecret()
  await db.transaction().execute(async (tx) => {
    await holdActive(tx, asker.id)
    if (!await rows.beginFactor(tx, asker.id, secret, now())) refuse('auth.factor_on')
  })
  return { secret: codes.base32(secret), address: codes.factorAddress(secret, SHOP, asker.username) }
}

const deedOf = (asker: Asker, line: Deed['line'], before: boolean, after: boolean): Deed => ({
  line, subject: { kind: 'person', id: asker.id, name: asker.username }, before: { secondFactor: before },
  after: { secondFactor: after },
})

async function renewRecoveryCodes(tx: Tx, personId: number): Promise<string[]> {
  const { shown, hashes } = codes.newRecoveryCodes()
  await rows.replaceRecoveryCodes(tx, personId, hashes)
  return shown
}

/**
 * Switches on what was begun, by a code of it: from now on it is asked for. Sessions that began without it end, but for this one.
 * Gives the recovery codes, which are kept as hashes only.
 */
export async function confirmFactor(
  db: Db, asker: Asker, code: string, language: Language,
): Promise<{ recoveryCodes: string[] }> {
  return db.transaction().execute(async (tx) => {
    await holdActive(tx, asker.id)
    const factor = await rows.selectFactor(tx, asker.id) ?? refuse('auth.factor_off')
    if (factor.confirmed_at !== null) refuse('auth.factor_on')
    const step = codes.stepOfCode(factor.secret, codes.bareCode(code), now(), factor.taken_step)
    if (step === undefined) refuseCode(language)
    await rows.takeStep(tx, asker.id, step)
    await rows.confirmFactor(tx, asker.id, now())
    await deleteSessions(tx, asker.id, asker.tokenHash)
    const recoveryCodes = await renewRecoveryCodes(tx, asker.id)
    await noteActivity(tx, asker, 'auth.factor_on', {})
    await tell(tx, 'auth.factor_changed', { personId: asker.id, on: true })
    await keepAudit(tx, asker, deedOf(asker, 'POST /api/admin/me/factor/confirm', false, true))
    return { recoveryCodes }
  })
}

/**
 * Takes a code of a person, whose row is locked: one of the app that is newer than the last one, or a recovery code, each once.
 * Gives which it was; nothing for a wrong one.
 */
export async function takeCode(tx: Tx, personId: number, typed: string): Promise<'app' | 'recovery' | undefined> {
  const factor = await rows.selectFactor(tx, personId)
  if (!factor || factor.confirmed_at === null) return undefined
  const bare = codes.bareCode(typed)
  if (!codes.isAppCode(bare)) {
    return await rows.takeRecoveryCode(tx, personId, codes.hashRecoveryCode(bare), now()) ? 'recovery' : undefined
  }
  const step = codes.stepOfCode(factor.secret, bare, now(), factor.taken_step)
  return step !== undefined && await rows.takeStep(tx, personId, step) ? 'app' : undefined
}

interface Proof { currentPassword: string, code: string }

/** Password and code, as both are asked for wherever the second factor itself is changed. Locks the person. */
async function proveBoth(tx: Tx, asker: Asker, code: string, language: Language): Promise<void> {
  await holdActive(tx, asker.id)
  if (!await hasFactor(tx, asker.id)) refuse('auth.factor_off')
  if (await takeCode(tx, asker.id, code) === undefined) refuseCode(language)
}

/** New recovery codes for who has used or lost theirs; the old ones hold no more. */
export async function makeRecoveryCodes(
  db: Db, asker: Asker, { currentPassword, code }: Proof, language: Language,
): Promise<{ recoveryCodes: string[] }> {
  await checkPassword(db, asker, currentPassword, language)
  return db.transaction().execute(async (tx) => {
    await proveBoth(tx, asker, code, language)
    const recoveryCodes = await renewRecoveryCodes(tx, asker.id)
    await noteActivity(tx, asker, 'auth.recovery_codes_made', {})
    await keepAudit(tx, asker, deedOf(asker, 'POST /api/admin/me/recovery-codes', true, true))
    return { recoveryCodes }
  })
}

/** Switches the asker's second factor off. Refuses where all of the staff need one. */
export async function endFactor(db: Db, asker: Asker, { currentPassword, code }: Proof, language: Language): Promise<Factor> {
  await checkPassword(db, asker, currentPassword, language)
  return db.transaction().execute(async (tx) => {
    await proveBoth(tx, asker, code, language)
    if ((await rows.selectRule(tx)).factor_required) refuse('auth.factor_required')
    await rows.deleteFactor(tx, asker.id)
    await noteActivity(tx, asker, 'auth.factor_off', {})
    await tell(tx, 'auth.factor_changed', { personId: asker.id, on: false })
    await keepAudit(tx, asker, deedOf(asker, 'DELETE /api/admin/me/factor', true, false))
    return readFactor(tx, asker)
  })
}
