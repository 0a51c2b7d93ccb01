// Rows of the settings: one for each group.
import type { SettingGroup } from '#contract/settings.ts'
import type { Db, Tx } from '#server/kit/db.ts'

export interface SettingRow { name: string, value: unknown, edition: number, changed_at: Date | null }

const settings = (db: Db | Tx) => db.selectFrom('shop_setting').selectAll()

export function selectSettings(db: Db | Tx): Promise<SettingRow[]> {
  return settings(db).execute()
}

/** Whoever else would change it waits until this transaction ends. */
export function lockSetting(tx: Tx, name: SettingGroup): Promise<SettingRow> {
  return settings(tx).where('name', '=', name).forUpdate().executeTakeFirstOrThrow()
}

/** Null: as the shop came. */
export async function updateSetting(tx: Tx, name: SettingGroup, value: object | null, at: Date): Promise<void> {
  await tx.updateTable('shop_setting').where('name', '=', name)
    .set((eb) => ({ value: value && JSON.stringify(value), edition: eb('edition', '+', 1), changed_at: at })).execute()
}
