// Rows of links that were mailed.
import type { Db, Tx } from '#server/kit/db.ts'

export type Purpose = 'verify' | 'reset'

export interface NewLink {
  token_hash: Buffer, person_id: number, purpose: Purpose, event_id: number, email: string, created_at: Date, expires_at: Date
}

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.insertInto('mail_link').values(link).execute()
}

/** What was mailed to a person since, for other events. */
export function selectMailedSince(tx: Tx, personId: number, purpose: Purpose, eventId: number, since: Date) {
  return tx.selectFrom('mail_link').select(['email', 'created_at']).where('person_id', '=', personId)
    .where('purpose', '=', purpose).where('event_id', '<>', eventId).where('created_at', '>', since).execute()
}

/** True when a link of this event has been followed: its mail has arrived. */
export async function isEventUsed(tx: Tx, personId: number, eventId: number): Promise<boolean> {
  const row = await tx.selectFrom('mail_link').select('event_id').where('person_id', '=', personId)
    .where('event_id', '=', eventId).where('used_at', 'is not', null).limit(1).executeTakeFirst()
  return row !== undefined
}

export function selectLink(db: Db | Tx, tokenHash: Buffer, purpose: Purpose) {
  return db.selectFrom('mail_link').select(['person_id', 'email', 'expires_at', 'used_at'])
    .where('token_hash', '=', tokenHash).where('purpose', '=', purpose).executeTakeFirst()
}

/** Marks the link used where it still may be; of all who try at once one is told true. */
export async function useLink(tx: Tx, tokenHash: Buffer, moment: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('mail_link').set({ used_at: moment }).where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null).where('expires_at', '>', moment).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every link of a person that is still open, of one purpose or of all. */
export async function endLinks(tx: Tx, personId: number, purpose?: Purpose): Promise<void> {
  const all = tx.deleteFrom('mail_link').where('person_id', '=', personId).where('used_at', 'is', null)
  await (purpose === undefined ? all : all.where('purpose', '=', purpose)).execute()
}

/** Ends what is still open of the links mailed to one address of a person. */
export async function endLinksTo(tx: Tx, personId: number, email: string): Promise<void> {
  await tx.deleteFrom('mail_link').where('person_id', '=', personId).where('email', '=', email).where('used_at', 'is', null)
    .execute()
}

export async function deleteLinks(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('mail_link').where('person_id', '=', personId).execute()
}

export async function deleteLinksUntil(db: Db, expiredBefore: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('mail_link').where('expires_at', '<', expiredBefore).executeTakeFirst()
  return Number(numDeletedRows)
}
