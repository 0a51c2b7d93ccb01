// Rows of notifications.
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

/** All in one statement; nothing of what a person was told of the same piece of news before. */
export async function insertNotifications(
  db: Db | Tx, values: readonly Insertable<Tables['notification']>[],
): Promise<void> {
  if (values.length === 0) return
  await db.insertInto('notification').values(values).onConflict((conflict) => conflict.doNothing()).execute()
}

/** Both numbers come from indexes alone. */
export async function countNotifications(db: Db, personId: number): Promise<{ unread: number, total: number }> {
  const { rows: [counts] } = await sql<{ unread: number, total: number }>`
    select (select count(*) from notification where person_id = ${personId} and read_at is null) as unread,
      (select count(*) from notification where person_id = ${personId}) as total`.execute(db)
  return counts ?? { unread: 0, total: 0 }
}

interface Which { type?: string | undefined, before?: number | undefined }

function own(db: Db, personId: number, { type, before }: Which) {
  return db.selectFrom('notification').where('person_id', '=', personId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
}

/** Latest first. */
export function selectNotifications(db: Db, personId: number, which: Which, { page, size }: { page: number, size: number }) {
  return own(db, personId, which).selectAll().orderBy('id', 'desc').limit(size).offset(page * size).execute()
}

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number]

export async function countOf(db: Db, personId: number, which: Which): Promise<number> {
  const { count } = await own(db, personId, which).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** One that was read before keeps its moment. */
export function updateRead(db: Db, personId: number, id: number, moment: Date) {
  return db.updateTable('notification').set({ read_at: sql<Date>`coalesce(read_at, ${moment})` })
    .where('id', '=', id).where('person_id', '=', personId).returningAll().executeTakeFirst()
}

export async function updateAllRead(db: Db, personId: number, moment: Date, upTo?: number): Promise<void> {
  await db.updateTable('notification').set({ read_at: moment }).where('person_id', '=', personId).where('read_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0)).execute()
}

export async function deleteNotification(db: Db, personId: number, id: number): Promise<void> {
  await db.deleteFrom('notification').where('id', '=', id).where('person_id', '=', personId).execute()
}

export async function deleteOlder(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('notification').where('created_at', '<', moment).executeTakeFirst()
  return Number(numDeletedRows)
}
