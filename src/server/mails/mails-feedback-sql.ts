// What the mail of an answer needs of the feedback.
import type { Db } from '#server/kit/db.ts'

/** Nothing where it is not there any more. */
export function selectAnswered(db: Db, id: number) {
  return db.selectFrom('feedback').select(['subject', 'answer', 'name', 'email', 'language']).where('id', '=', id)
    .where('answer', 'is not', null).executeTakeFirst()
}
