// Rows of photos: whose they are, which return shows them, where their bytes lie.
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

/** How many of somebody's photos wait for a return that shows them. */
export async function countLoose(db: Db | Tx, personId: number): Promise<number> {
  const { count } = await db.selectFrom('return_photo').select(sql<number>`count(*)`.as('count'))
    .where('person_id', '=', personId).where('return_id', 'is', null).executeTakeFirstOrThrow()
  return count
}

/** What is kept of somebody's photos: how many, and how many bytes together. */
export function readKept(db: Db | Tx, personId: number): Promise<{ count: number, bytes: number }> {
  return db.selectFrom('return_photo').where('person_id', '=', personId)
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow()
}

/** One of somebody's own that no return shows. Gives the keys of its bytes. */
export async function deleteOwnLoose(db: Db, personId: number, id: number): Promise<string[]> {
  const gone = await db.deleteFrom('return_photo').where('id', '=', id).where('person_id', '=', personId)
    .where('return_id', 'is', null).returning('key').execute()
  return gone.map(({ key }) => key)
}

/** All that a return shows. Gives the keys of their bytes. */
export async function deleteShown(tx: Tx, returnId: number): Promise<string[]> {
  const gone = await tx.deleteFrom('return_photo').where('return_id', '=', returnId).returning('key').execute()
  return gone.map(({ key }) => key)
}

export async function insertPhoto(tx: Tx, photo: Insertable<Tables['return_photo']>): Promise<number> {
  const { id } = await tx.insertInto('return_photo').values(photo).returning('id').executeTakeFirstOrThrow()
  return id
}

export function selectPhoto(db: Db, id: number) {
  return db.selectFrom('return_photo').select(['key', 'content_type', 'token']).where('id', '=', id).executeTakeFirst()
}

/** Gives one's own loose photos to a return, in this order; gives how many of them there were. */
export async function claimPhotos(tx: Tx, personId: number, returnId: number, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update return_photo p set return_id = ${returnId}, position = wanted.position - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    where p.id = wanted.id and p.person_id = ${personId} and p.return_id is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export function selectPhotosOf(db: Db, returnIds: readonly number[]) {
  return db.selectFrom('return_photo').select(['id', 'return_id', 'token']).where('return_id', 'in', returnIds)
    .orderBy('position').execute()
}

/** Photos from before then that no return shows. Gives the keys of their bytes. */
export async function deleteLoose(db: Db, before: Date): Promise<string[]> {
  const gone = await db.deleteFrom('return_photo').where('return_id', 'is', null).where('created_at', '<', before)
    .returning('key').execute()
  return gone.map(({ key }) => key)
}

export async function deletePhotosOf(tx: Tx, personId: number): Promise<string[]> {
  const gone = await tx.deleteFrom('return_photo').where('person_id', '=', personId).returning('key').execute()
  return gone.map(({ key }) => key)
}

/** Which of these keys rows name. */
export async function selectNamed(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const named = await db.selectFrom('return_photo').select('key').where('key', 'in', [...keys]).execute()
  return new Set(named.map(({ key }) => key))
}
