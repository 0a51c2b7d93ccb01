// What a notification of an answer needs of the feedback.
import type { Db } from '#server/kit/db.ts'

/** Nothing where it is not there any more. */
export async function selectSubject(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('feedback').select('subject').where('id', '=', id).executeTakeFirst())?.subject
}
