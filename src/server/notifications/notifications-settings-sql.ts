// Rows of where people want to hear of what: one for each choice that was made.
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

export function selectSettings(db: Db | Tx, personId: number) {
  return db.selectFrom('notification_setting').select(['type', 'channel', 'enabled']).where('person_id', '=', personId).execute()
}

/** What these people have turned off in the shop. */
export function selectShopSettings(db: Db | Tx, personIds: readonly number[]) {
  return db.selectFrom('notification_setting').select(['person_id', 'type']).where('person_id', 'in', [0, ...personIds])
    .where('channel', '=', 'SHOP').where('enabled', '=', false).execute()
}

export async function upsertSettings(db: Db, values: readonly Insertable<Tables['notification_setting']>[]): Promise<void> {
  if (values.length === 0) return
  await db.insertInto('notification_setting').values(values).onConflict((conflict) =>
    conflict.columns(['person_id', 'type', 'channel']).doUpdateSet((set) => ({ enabled: set.ref('excluded.enabled') }))).execute()
}
