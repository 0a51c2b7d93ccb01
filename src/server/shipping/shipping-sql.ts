// Rows of delivery methods.
import type { Db, Tx } from '#server/kit/db.ts'

export function selectMethods(db: Db | Tx) {
  return db.selectFrom('shipping_method').selectAll().where('active', '=', true).orderBy('position').orderBy('id').execute()
}

export function selectMethod(db: Db | Tx, id: number) {
  return db.selectFrom('shipping_method').selectAll().where('id', '=', id).where('active', '=', true).executeTakeFirst()
}

export interface NewMethod {
  name: string, name_en: string, description: string, description_en: string, base_cost_dong: number, position: number
}

export async function insertMethods(db: Db, methods: readonly NewMethod[]): Promise<void> {
  await db.insertInto('shipping_method').values([...methods]).execute()
}
