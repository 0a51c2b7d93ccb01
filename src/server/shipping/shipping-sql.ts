// Rows of delivery methods.
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

export function selectMethods(db: Db | Tx) {
  return db.selectFrom('shipping_method').selectAll().where('active', '=', true).orderBy('position').orderBy('id').execute()
}

export type MethodRow = Awaited<ReturnType<typeof selectMethods>>[number]

export function selectMethod(db: Db | Tx, id: number) {
  return db.selectFrom('shipping_method').selectAll().where('id', '=', id).where('active', '=', true).executeTakeFirst()
}

export async function insertMethods(db: Db, methods: readonly Insertable<Tables['shipping_method']>[]): Promise<void> {
  await db.insertInto('shipping_method').values([...methods]).execute()
}
