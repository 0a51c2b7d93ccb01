// What is counted and noted of a product over time.
import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'
import type { PriceChange } from './catalogue-rules.ts'

/** The prices it was shown with, oldest first, beginning with the one that held at `from`. */
export function selectPriceChanges(db: Db, productId: number, from: Date): Promise<PriceChange[]> {
  return db.selectFrom('product_price').select(['since', 'price_dong as priceDong'])
    .where('product_id', '=', sql<number>`(select id from product where id = ${productId} and not draft)`)
    .where(sql<boolean>`since >= coalesce((select max(b.since) from product_price b
      where b.product_id = ${productId} and b.since <= ${from}), '-infinity')`)
    .orderBy('since').execute()
}

export async function selectStats(db: Db, productId: number) {
  const { rows } = await sql<{ sold: number, views: number, stars: number[] }>`
    select p.stars,
      (select coalesce(sum(l.quantity), 0)::bigint from order_line l join shop_order o on o.id = l.order_id
        where l.product_id = p.id and o.status not in ('CANCELLED', 'RETURNED')) as sold,
      (select coalesce(sum(v.views), 0)::bigint from product_view v where v.product_id = p.id) as views
    from product p where p.id = ${productId} and not p.draft`.execute(db)
  return rows[0]
}

/** Gives false when there is no such product. Days are the shop's own. */
export async function addView(db: Db, productId: number, moment: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into product_view (product_id, day, views)
    select id, (${moment}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date, 1
    from product where id = ${productId} and not draft
    on conflict (product_id, day) do update set views = product_view.views + 1`.execute(db)
  return numAffectedRows === 1n
}
