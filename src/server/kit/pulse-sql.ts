// A row for each process of the shop that is up.
import type { Insertable } from 'kysely'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

export async function putProcess(db: Db, row: Insertable<Tables['shop_process']>): Promise<void> {
  await db.insertInto('shop_process').values(row).onConflict((known) => known.column('id').doUpdateSet(row)).execute()
}

/** Those that were last heard of before. */
export async function deleteLongGone(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('shop_process').where('beat_at', '<', before).execute()
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('shop_process').where('id', '=', id).execute()
}
