// Rows of where people want to hear of what: one for each choice that was made.
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

/** One text for a list of any length, so that it is prepared once. */
const ofPeople = (ids: readonly number[]) => sql<boolean>`person_id = any(${[...ids]}::bigint[])`

export function selectSettings(db: Db | Tx, personId: number) {
  return db.selectFrom('notification_setting').select(['type', 'channel', 'enabled']).where('person_id', '=', personId).execute()
}

/** What these people have turned off in the shop. */
export function selectShopSettings(db: Db | Tx, personIds: readonly number[]) {
  return db.selectFrom('notification_setting').select(['person_id', 'type']).where(ofPeople(personIds))
    .where('channel', '=', 'SHOP').where('enabled', '=', false).execute()
}

/** What these people have chosen about mails. */
export function selectMailSettings(db: Db | Tx, personIds: readonly number[]) {
  return db.selectFrom('notification_setting').select(['person_id', 'type', 'enabled']).where(ofPeople(personIds))
    .where('channel', '=', 'EMAIL').execute()
}

export async function upsertSettings(db: Db, values: readonly Insertable<Tables['notification_setting']>[]): Promise<void> {
  if (values.length === 0) return
  await db.insertInto('notification_setting').values(values).onConflict((conflict) =>
    conflict.columns(['person_id', 'type', 'channel']).doUpdateSet((set) => ({ enabled: set.ref('excluded.enabled') }))).execute()
}
