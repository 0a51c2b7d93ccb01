// Rows for the sitemap.
import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

export function selectShown(db: Db, fromId: number, toId: number) {
  return db.selectFrom('product').select(['id', 'updated_at as changed']).where('id', '>=', fromId).where('id', '<=', toId)
    .where('status', '<>', 'DISCONTINUED').orderBy('id').execute()
}

export function selectShownCategories(db: Db) {
  return db.selectFrom('category as c').select('c.id')
    .where('c.active', '=', true)
    .where((row) => row.exists(row.selectFrom('product_count as n').select('n.products')
      .whereRef('n.category_id', '=', 'c.id').where('n.products', '>', 0)))
    .orderBy('c.position').orderBy('c.id').execute()
}

export async function selectHighestId(db: Db): Promise<number> {
  const { highest } = await db.selectFrom('product').select(sql<number>`coalesce(max(id), 0)`.as('highest'))
    .executeTakeFirstOrThrow()
  return highest
}
