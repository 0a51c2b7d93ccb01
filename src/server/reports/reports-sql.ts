// Figures of the whole shop. Counts are kept: a handful of rows, however many products, orders and reviews there are.
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

/** In whole percent, rounded down, never to a better offer than it is. Reads what is reduced, by its index, and nothing else. */
export async function selectGreatestDiscount(db: Db): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    select coalesce(max((price_dong - sale_price(discount_price_dong, discount_ends_at)) * 100 / price_dong), 0) as percent
    from product
    where discount_price_dong is not null and in_stock and status = 'AVAILABLE' and price_dong > 0`.execute(db)
  return rows[0]?.percent ?? 0
}
