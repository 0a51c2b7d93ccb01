// Kept counts of the whole shop: a handful of rows, however many products, orders and reviews there are.
import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

export async function selectStatistics(db: Db) {
  const { rows } = await sql<{ products: number, brands: number, delivered: number, reviews: number }>`
    select coalesce(sum(products), 0)::bigint as products, count(distinct brand_id) filter (where products > 0) as brands,
      (select many from tally where name = 'orders delivered') as delivered,
      (select many from tally where name = 'reviews approved') as reviews
    from product_count`.execute(db)
  return rows[0]
}
