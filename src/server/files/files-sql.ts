// Rows of stored files: what there is, whose it is, where its bytes lie.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

export function selectFile(db: Db | Tx, bucket: string, name: string) {
  return db.selectFrom('stored_file').selectAll().where('bucket', '=', bucket).where('name', '=', name).executeTakeFirst()
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof selectFile>>>

export function selectFilesOf(db: Db | Tx, ownerId: number) {
  return db.selectFrom('stored_file').selectAll().where('owner_id', '=', ownerId).orderBy('id', 'desc').execute()
}

/** The name of the picture somebody shows; no row for a person who may not sign in (any more). */
export function selectShown(db: Db | Tx, ownerId: number) {
  return db.selectFrom('person').select('image_path as shown').where('id', '=', ownerId).where('status', '=', 'ACTIVE')
}

/** Held while what somebody keeps changes, so that two uploads at once do not both fit into the last free place. */
export function lockOwner(tx: Tx, ownerId: number) {
  return selectShown(tx, ownerId).forNoKeyUpdate().executeTakeFirst()
}

/** What somebody keeps already, beside the objects of these names. */
export function selectUse(db: Db | Tx, ownerId: number, bucket: string, names: readonly string[]) {
  return db.selectFrom('stored_file').select([
    sql<number>`count(*)`.as('objects'), sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'),
  ]).where('owner_id', '=', ownerId).where((row) => row.or([row('bucket', '<>', bucket), row('name', 'not in', [...names])]))
    .executeTakeFirstOrThrow()
}

export interface FileValues {
  bucket: string, name: string, owner_id: number, key: string, size: number, content_type: string, md5: string
  custom_metadata: string, download_token: string
}

/** Adds a file, or replaces the one of its name: that one's address and beginning stay, its generation grows. */
export function putFile(tx: Tx, values: FileValues, moment: Date) {
  const { key, size, content_type, md5, custom_metadata, owner_id } = values
  return tx.insertInto('stored_file').values(values).onConflict((conflict) => conflict.columns(['bucket', 'name']).doUpdateSet({
    key, size, content_type, md5, custom_metadata, owner_id, updated_at: moment, generation: sql`stored_file.generation + 1`,
  })).returningAll().executeTakeFirstOrThrow()
}

/** It is used from now on: whoever sweeps what nobody uses sees that it has just changed. */
export async function touchFile(tx: Tx, id: number, moment: Date): Promise<void> {
  await tx.updateTable('stored_file').set({ updated_at: moment }).where('id', '=', id).execute()
}

export function deleteFile(tx: Tx, ownerId: number, bucket: string, name: string) {
  return tx.deleteFrom('stored_file').where('owner_id', '=', ownerId).where('bucket', '=', bucket).where('name', '=', name)
    .returning('key').executeTakeFirst()
}

export function deleteFilesOf(tx: Tx, ownerId: number) {
  return tx.deleteFrom('stored_file').where('owner_id', '=', ownerId).returning('key').execute()
}

/** Which of these keys rows name. */
export async function selectNamed(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const named = await db.selectFrom('stored_file').select('key').where('key', 'in', [...keys]).execute()
  return new Set(named.map(({ key }) => key))
}

/** Pictures from before then that are nobody's picture (any more). Gives the keys of their bytes. */
export async function deleteUnused(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from stored_file f where f.updated_at < ${before}
      and not exists (select from person p where p.id = f.owner_id and p.image_path = f.name)
    returning f.key`.execute(db)
  return rows.map(({ key }) => key)
}
