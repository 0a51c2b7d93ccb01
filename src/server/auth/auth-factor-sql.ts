// Rows of second factors and their recovery codes.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

export function selectFactor(db: Db | Tx, personId: number) {
  return db.selectFrom('second_factor').select(['secret', 'taken_step', 'confirmed_at']).where('person_id', '=', personId)
    .executeTakeFirst()
}

/** Begins anew where none is confirmed; false where one is. */
export async function beginFactor(tx: Tx, personId: number, secret: Buffer, moment: Date): Promise<boolean> {
  const row = await tx.insertInto('second_factor').values({ person_id: personId, secret, begun_at: moment })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ secret, begun_at: moment, taken_step: 0 })
      .where('second_factor.confirmed_at', 'is', null))
    .returning('person_id').executeTakeFirst()
  return row !== undefined
}

export async function confirmFactor(tx: Tx, personId: number, moment: Date): Promise<void> {
  await tx.updateTable('second_factor').set({ confirmed_at: moment }).where('person_id', '=', personId).execute()
}

/** Takes a step; of all who try with the same code at once one is told true. */
export async function takeStep(tx: Tx, personId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('second_factor').set({ taken_step: step })
    .where('person_id', '=', personId).where('taken_step', '<', step).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** With its recovery codes; false where there was none that was confirmed. */
export async function deleteFactor(tx: Tx, personId: number): Promise<boolean> {
  const row = await tx.deleteFrom('second_factor').where('person_id', '=', personId).returning('confirmed_at').executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

export async function replaceRecoveryCodes(tx: Tx, personId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await tx.insertInto('recovery_code').values(hashes.map((hash) => ({ person_id: personId, hash }))).execute()
}

/** Uses a code up; of all who try with it at once one is told true. */
export async function takeRecoveryCode(tx: Tx, personId: number, hash: Buffer, moment: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('recovery_code').set({ used_at: moment }).where('person_id', '=', personId)
    .where('hash', '=', hash).where('used_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db | Tx, personId: number): Promise<number> {
  const { count } = await db.selectFrom('recovery_code').select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', personId).where('used_at', 'is', null).executeTakeFirstOrThrow()
  return count
}

export function selectRule(db: Db | Tx) {
  return db.selectFrom('sign_in_rule').select(['factor_required', 'edition']).executeTakeFirstOrThrow()
}

/** False where it was changed since that edition. */
export async function updateRule(tx: Tx, factorRequired: boolean, edition: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('sign_in_rule').set({ factor_required: factorRequired, edition: edition + 1 })
    .where('edition', '=', edition).executeTakeFirst()
  return numUpdatedRows > 0n
}
