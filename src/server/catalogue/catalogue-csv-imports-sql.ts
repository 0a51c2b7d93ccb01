// Rows of files that are taken in: kept, how far the work on them is, and what it comes to.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

/** Work that was not heard of for so long has died with its process. No statement may take half as long. */
const SILENT_S = 20

const isStill = sql<boolean>`state in ('CHECKING', 'WRITING') and beat_at < now() - make_interval(secs => ${SILENT_S})`

export async function insertImport(
  tx: Tx, given: { person_id: number, name: string, bytes: number, content: Buffer },
): Promise<number> {
  return (await tx.insertInto('catalogue_import').values(given).returning('id').executeTakeFirstOrThrow()).id
}

/** Of one's own only, without its content. */
export function selectImport(db: Db | Tx, id: number, personId: number) {
  return db.selectFrom('catalogue_import')
    .select(['id', 'name', 'bytes', 'state', 'rows_done', 'rows_total', 'outcome', isStill.as('still')])
    .where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof selectImport>>>

export async function selectContent(db: Db, id: number): Promise<Buffer | null> {
  return (await db.selectFrom('catalogue_import').select('content').where('id', '=', id).executeTakeFirst())?.content ?? null
}

/** Takes it into one's hands; false while somebody else has it there. */
export async function claimImport(db: Db, id: number, state: 'CHECKING' | 'WRITING'): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('catalogue_import')
    .set({ state, rows_done: 0, rows_total: 0, beat_at: sql`now()` }).where('id', '=', id).where('state', '<>', 'DONE')
    .where((row) => row.or([row('state', 'not in', ['CHECKING', 'WRITING']), isStill])).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateProgress(db: Db, id: number, done: number, total: number): Promise<void> {
  await db.updateTable('catalogue_import').set({ rows_done: done, rows_total: total, beat_at: sql`now()` })
    .where('id', '=', id).execute()
}

export async function updateState(db: Db, id: number, state: 'KEPT' | 'CHECKED'): Promise<void> {
  await db.updateTable('catalogue_import').set({ state }).where('id', '=', id).where('state', '<>', 'DONE').execute()
}

export async function updateOutcome(db: Db, id: number, outcome: string): Promise<void> {
  await db.updateTable('catalogue_import').set({ outcome, state: 'CHECKED' }).where('id', '=', id).execute()
}

/** Files are written one after the other. True where this one still has to be. */
export async function lockUnwritten(tx: Tx, id: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue imports'))`.execute(tx)
  const row = await tx.selectFrom('catalogue_import').select('state').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.state !== 'DONE'
}

export async function finishImport(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('catalogue_import').set({ state: 'DONE', content: null }).where('id', '=', id).execute()
}

/** Of this person what was kept and never taken in, unless it is being worked on. */
export async function deleteUnwritten(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('catalogue_import').where('person_id', '=', personId).where('state', '<>', 'DONE')
    .where((row) => row.or([row('state', 'not in', ['CHECKING', 'WRITING']), isStill])).execute()
}

export async function deleteOldImports(db: Db, before: Date): Promise<number> {
  return Number((await db.deleteFrom('catalogue_import').where('kept_at', '<', before).executeTakeFirst()).numDeletedRows)
}
