// Rows of delivery methods as staff write them.
import { sql } from 'kysely'
import type { MethodBody } from '#contract/shipping-admin.ts'
import type { Db, Tx } from '#server/kit/db.ts'

/** Writers do so one after the other: their places, and that one stays on, are theirs together. */
export async function lockMethods(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shipping methods'))`.execute(tx)
}

/** In the shop's order. */
export function selectStaffMethods(db: Db | Tx) {
  return db.selectFrom('shipping_method').selectAll().orderBy('position').orderBy('id').execute()
}
export type StaffMethodRow = Awaited<ReturnType<typeof selectStaffMethods>>[number]

const ofBody = ({ nameVi, nameEn, descriptionVi, descriptionEn, baseCost, cityDays, farDays }: MethodBody) => ({
  name: nameVi, name_en: nameEn, description: descriptionVi, description_en: descriptionEn, base_cost_dong: baseCost,
  city_days_min: cityDays.from, city_days_max: cityDays.to, far_days_min: farDays.from, far_days_max: farDays.to,
})

/** Behind the others, switched off. */
export async function insertMethod(tx: Tx, body: MethodBody): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from shipping_method)`
  const { id } = await tx.insertInto('shipping_method').values({ ...ofBody(body), position, active: false }).returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Only in the edition named, unless none is. False: it is in another by now. */
export async function updateMethod(
  tx: Tx, id: number, edition: number | undefined, change: { body: MethodBody } | { active: boolean },
): Promise<boolean> {
  const set = 'body' in change ? ofBody(change.body) : change
  const { numUpdatedRows } = await tx.updateTable('shipping_method').set({ ...set, edition: sql`edition + 1` })
    .where('id', '=', id).$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update shipping_method m set position = w.at - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as w (id, at) where w.id = m.id and m.position <> w.at - 1`.execute(tx)
}
