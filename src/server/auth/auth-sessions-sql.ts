// Rows of sessions: what the shop keeps of devices that are signed in.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Origin } from '#server/kit/serve.ts'

export async function insertSession(
  tx: Tx, personId: number, tokenHash: Buffer, moment: Date, expiresAt: Date, { agent, address }: Origin,
): Promise<void> {
  await tx.insertInto('session').values({
    token_hash: tokenHash, person_id: personId, created_at: moment, last_used_at: moment, expires_at: expiresAt, agent, address,
  }).execute()
}

/** Of the staff, and without the second factor that all of them need. */
const lacksFactor = sql<boolean>`case when p.role = 'USER' then false
  else (select r.factor_required from sign_in_rule r)
    and not exists (select from second_factor f where f.person_id = p.id and f.confirmed_at is not null) end`.as('lacks_factor')

/** One of several, so that a list of any length is the same statement. */
const anyOf = (tokenHashes: readonly Buffer[]) => sql<Buffer>`any(${[...tokenHashes]})`

/** The sessions of these tokens that are neither too old nor unused for too long, each with its person. */
export function selectAskers(db: Db, tokenHashes: readonly Buffer[], moment: Date, idleSince: Date) {
  return db.selectFrom('session as s').innerJoin('person as p', 'p.id', 's.person_id')
    .select(['s.token_hash', 'p.id', 'p.username', 'p.role', 'p.status', 's.last_used_at', lacksFactor])
    .where('s.token_hash', '=', anyOf(tokenHashes)).where('s.expires_at', '>', moment).where('s.last_used_at', '>', idleSince)
    .execute()
}

/** Those of these tokens whose sessions still let an active person in. */
export async function selectOpen(db: Db, tokenHashes: readonly Buffer[], moment: Date, idleSince: Date): Promise<Buffer[]> {
  const rows = await db.selectFrom('session as s').innerJoin('person as p', 'p.id', 's.person_id').select('s.token_hash')
    .where('s.token_hash', '=', anyOf(tokenHashes)).where('s.expires_at', '>', moment).where('s.last_used_at', '>', idleSince)
    .where('p.status', '=', 'ACTIVE').execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** A person's sessions that still let them in, the last used first. */
export function selectSessions(db: Db, personId: number, moment: Date, idleSince: Date) {
  return db.selectFrom('session').select(['id', 'token_hash', 'agent', 'address', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId).where('expires_at', '>', moment).where('last_used_at', '>', idleSince)
    .orderBy('last_used_at', 'desc').orderBy('id', 'desc').execute()
}

export async function touchSession(db: Db, tokenHash: Buffer, moment: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: moment }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteEndedSessions(db: Db, moment: Date, idleSince: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session')
    .where((row) => row.or([row('expires_at', '<=', moment), row('last_used_at', '<=', idleSince)])).executeTakeFirst()
  await db.deleteFrom('sign_in_challenge').where('expires_at', '<=', moment).execute()
  return Number(numDeletedRows)
}

export async function insertChallenge(tx: Tx, personId: number, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await tx.insertInto('sign_in_challenge').values({ token_hash: tokenHash, person_id: personId, expires_at: expiresAt }).execute()
}

/** Whose challenge it is; nothing for one that was used or is too old. */
export async function selectChallenged(db: Db | Tx, tokenHash: Buffer, moment: Date): Promise<number | undefined> {
  const row = await db.selectFrom('sign_in_challenge').select('person_id').where('token_hash', '=', tokenHash)
    .where('expires_at', '>', moment).executeTakeFirst()
  return row?.person_id
}

export async function deleteChallenge(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sign_in_challenge').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Gives what the device called itself; nothing where this person has no such session. */
export async function deleteSessionOf(tx: Tx, personId: number, id: number): Promise<{ agent: string } | undefined> {
  return tx.deleteFrom('session').where('person_id', '=', personId).where('id', '=', id).returning('agent').executeTakeFirst()
}

/** Every session of a person, or every one but this, and who is between password and code; gives how many sessions. */
export async function deleteSessions(tx: Tx, personId: number, except?: Buffer): Promise<number> {
  await tx.deleteFrom('sign_in_challenge').where('person_id', '=', personId).execute()
  const all = tx.deleteFrom('session').where('person_id', '=', personId)
  const { numDeletedRows } = await (except === undefined ? all : all.where('token_hash', '<>', except)).executeTakeFirst()
  return Number(numDeletedRows)
}
