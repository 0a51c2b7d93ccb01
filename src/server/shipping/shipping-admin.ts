// Ways of delivery as staff make, change, order and switch them. The shipping's front door for staff.
import { isDeepStrictEqual } from 'node:util'
import { MethodBody, METHODS_MAX } from '#contract/shipping-admin.ts'
import type { StaffMethod } from '#contract/shipping-admin.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import * as rows from './shipping-admin-sql.ts'

const bodyOf = (row: rows.StaffMethodRow): MethodBody => ({
  nameVi: row.name, nameEn: row.name_en, descriptionVi: row.description, descriptionEn: row.description_en,
  baseCost: row.base_cost_dong, cityDays: { from: row.city_days_min, to: row.city_days_max },
  farDays: { from: row.far_days_min, to: row.far_days_max },
})

const toStaff = (row: rows.StaffMethodRow): StaffMethod =>
  ({ ...bodyOf(row), id: row.id, edition: row.edition, active: row.active })

const subjectOf = (id: number, name: string, nameEn?: string) => ({ kind: 'shipping', id, name, nameEn } as const)

/** Every way of delivery, in the shop's order. */
export async function listStaffMethods(db: Db | Tx): Promise<StaffMethod[]> {
  return (await rows.selectStaffMethods(db)).map(toStaff)
}

async function findMethod(tx: Tx, id: number): Promise<rows.StaffMethodRow | undefined> {
  return (await rows.selectStaffMethods(tx)).find((one) => one.id === id)
}

async function readMethod(tx: Tx, id: number): Promise<rows.StaffMethodRow> {
  return await findMethod(tx, id) ?? refuse('shipping.method_not_found')
}

/**
 * Makes one behind the others, switched off; one that is there word for word is given instead, so that saying it twice makes one.
 * Refuses one more than anybody looks through.
 */
export async function createMethod(db: Db, asker: Asker, body: MethodBody): Promise<StaffMethod> {
  return db.transaction().execute(async (tx) => {
    await rows.lockMethods(tx)
    const all = await rows.selectStaffMethods(tx)
    const same = all.find((row) => isDeepStrictEqual(bodyOf(row), body))
    if (same) return toStaff(same)
    if (all.length >= METHODS_MAX) refuse('shipping.methods_full', { max: METHODS_MAX })
    const id = await rows.insertMethod(tx, body)
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/shipping-methods', subject: subjectOf(id, body.nameVi), before: null, after: body,
    })
    return toStaff(await readMethod(tx, id))
  })
}

/** Writes one; orders keep what they were promised. Refuses one in another edition. */
export async function changeMethod(
  db: Db, asker: Asker, { id, edition, body }: { id: number, edition: number, body: MethodBody },
): Promise<StaffMethod> {
  return db.transaction().execute(async (tx) => {
    await rows.lockMethods(tx)
    const row = await readMethod(tx, id)
    if (!await rows.updateMethod(tx, id, edition, { body })) refuse('shipping.edited_meanwhile')
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/shipping-methods/{id}', subject: subjectOf(id, body.nameVi), before: bodyOf(row), after: body,
    })
    return toStaff(await readMethod(tx, id))
  })
}

/** Whether nothing would be left to choose without this one. */
async function isLast(tx: Tx, id: number): Promise<boolean> {
  return (await rows.selectStaffMethods(tx)).every((one) => !one.active || one.id === id)
}

/** Switches one on or off. Refuses to switch off the last that is on, and one in another edition. */
export async function switchMethod(
  db: Db, asker: Asker, id: number, { edition, active }: { edition: number, active: boolean },
): Promise<StaffMethod> {
  return db.transaction().execute(async (tx) => {
    await rows.lockMethods(tx)
    const row = await readMethod(tx, id)
    if (!active && await isLast(tx, id)) refuse('shipping.last_method')
    if (!await rows.updateMethod(tx, id, edition, { active })) refuse('shipping.edited_meanwhile')
    await keepAudit(tx, asker, {
      line: 'PATCH /api/admin/shipping-methods/{id}', subject: subjectOf(id, row.name, row.name_en),
      before: { active: row.active }, after: { active },
    })
    return toStaff(await readMethod(tx, id))
  })
}

const areSame = (ids: readonly number[], others: readonly number[]): boolean =>
  ids.length === others.length && new Set(ids).size === ids.length && others.every((id) => ids.includes(id))

/** Refuses ids that are not those of all methods. */
export async function orderMethods(db: Db, asker: Asker, ids: readonly number[]): Promise<StaffMethod[]> {
  return db.transaction().execute(async (tx) => {
    await rows.lockMethods(tx)
    const before = (await rows.selectStaffMethods(tx)).map(({ id }) => id)
    if (!areSame(ids, before)) refuse('shipping.edited_meanwhile')
    if (ids.join() === before.join()) return listStaffMethods(tx) // said again
    if (before.every((id, place) => id === ids[place])) return listStaffMethods(tx)
    await rows.updateOrder(tx, ids)
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/shipping-methods/order', subject: subjectOf(0, 'order'), before: { ids: before }, after: { ids },
    })
    return listStaffMethods(tx)
  })
}

/** Puts one back as it was, if it is still as it became. */
export const undoMethod: Undo = async (tx, _asker, { subjectId, before, after }) => {
  await rows.lockMethods(tx)
  const row = await findMethod(tx, Number(subjectId))
  if (!row || !isDeepStrictEqual(bodyOf(row), after)) refuse('audit.changed_since')
  await rows.updateMethod(tx, row.id, undefined, { body: MethodBody.parse(before) })
}

/** Switches one back, if it is still as it became and one stays on. */
export const undoMethodSwitch: Undo = async (tx, _asker, { subjectId, before, after }) => {
  await rows.lockMethods(tx)
  const row = await findMethod(tx, Number(subjectId))
  const active = before?.['active'] === true
  if (!row || row.active !== after?.['active'] || (!active && await isLast(tx, row.id))) refuse('audit.changed_since')
  await rows.updateMethod(tx, row.id, undefined, { active })
}
