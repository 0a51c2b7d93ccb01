// Rows of canned answers.
import { sql } from 'kysely'
import type { CannedBody } from '#contract/support-admin.ts'
import type { Db, Tx } from '#server/kit/db.ts'

/** Writers do so one after the other: shorthands are theirs together. */
export async function lockCanned(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('canned answers'))`.execute(tx)
}

export function selectCanned(db: Db | Tx) {
  return db.selectFrom('canned_answer').selectAll().orderBy('shorthand').execute()
}
export type CannedRow = Awaited<ReturnType<typeof selectCanned>>[number]

const ofBody = ({ shorthand, titleVi, titleEn, textVi, textEn }: CannedBody) =>
  ({ shorthand, title: titleVi, title_en: titleEn, text: textVi, text_en: textEn })

/** `id`: that of one that was removed. */
export async function insertCanned(tx: Tx, body: CannedBody, id?: number): Promise<number> {
  const row = await tx.insertInto('canned_answer').values({ ...ofBody(body), ...(id !== undefined && { id }) }).returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Only in the edition named, unless none is. False: it is in another by now. */
export async function updateCanned(tx: Tx, id: number, edition: number | undefined, body: CannedBody): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('canned_answer').set({ ...ofBody(body), edition: sql`edition + 1` })
    .where('id', '=', id).$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteCanned(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('canned_answer').where('id', '=', id).execute()
}

/** One whose shorthand is there already is left as it is. */
export async function importCanned(db: Db | Tx, bodies: readonly CannedBody[]): Promise<void> {
  await db.insertInto('canned_answer').values(bodies.map(ofBody))
    .onConflict((conflict) => conflict.column('shorthand').doNothing()).execute()
}
