// Which products stand beside a product: their ids, found by indexes however large the catalogue.
import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

/** Of each category, and of a brand in it, so many are looked at for one that fits anything. */
const LOOKED_AT = 50

async function idsOf(query: { execute: (db: Db) => Promise<{ rows: { id: number }[] }> }, db: Db): Promise<number[]> {
  return (await query.execute(db)).rows.map((row) => row.id)
}

/** Others of the category, nearest in price first: the nearest above and the nearest below, by the price index. */
export async function selectNearest(
  db: Db, product: { id: number, category_id: number, effective_price_dong: number }, limit: number,
): Promise<number[]> {
  const near = (direction: 'asc' | 'desc') => db.selectFrom('product as p').select(['p.id', 'p.effective_price_dong as price'])
    .where('p.category_id', '=', product.category_id).where('p.status', '<>', 'DISCONTINUED').where('p.id', '<>', product.id)
    .where('p.effective_price_dong', direction === 'asc' ? '>=' : '<', product.effective_price_dong)
    .orderBy('p.effective_price_dong', direction).orderBy('p.id', direction).limit(limit).execute()
  const [above, below] = await Promise.all([near('asc'), near('desc')])
  const distance = ({ price }: { price: number }): number => Math.abs(price - product.effective_price_dong)
  return [...above, ...below].toSorted((a, b) => distance(a) - distance(b) || a.id - b.id).slice(0, limit).map((row) => row.id)
}

/** The newest of a category, one of them left out. */
export async function selectNewest(
  db: Db, categoryId: number, excluded: number | undefined, limit: number,
): Promise<number[]> {
  let query = db.selectFrom('product').select('id').where('category_id', '=', categoryId).where('status', '<>', 'DISCONTINUED')
    .orderBy('id', 'desc').limit(limit)
  if (excluded !== undefined) query = query.where('id', '<>', excluded)
  return (await query.execute()).map((row) => row.id)
}

/** Accessories made for a product: in stock first, then the best liked, then the newest. */
export function selectMadeFor(db: Db, productId: number, limit: number): Promise<number[]> {
  return idsOf(sql<{ id: number }>`
    select p.id from product_fit f join product p on p.id = f.accessory_id
    where f.product_id = ${productId} and p.status <> 'DISCONTINUED'
    order by p.in_stock desc, p.merit desc, p.id desc limit ${limit}`, db)
}

/**
 * Of each category of accessories the nearest in kin that is made for no certain product, the best liked of these; not of the
 * categories of `beside`. Nearest in kin is the product's own brand, then a brand that makes accessories only, then one whose
 * accessories go with devices of its own. What is in stock comes first, nearer kin before farther.
 */
export function selectForAnything(
  db: Db, product: { brand_id: number }, beside: readonly number[], limit: number,
): Promise<number[]> {
  const own = product.brand_id
  return idsOf(sql<{ id: number }>`
    with maker as (
      select distinct n.brand_id from product_count n join category k on k.id = n.category_id
      where k.family <> 'accessory' and n.products > 0
    )
    select best.id from category c cross join lateral (
      select near.id, near.in_stock, near.kin from (
        (select id, in_stock, merit, 0 as kin from product
          where brand_id = ${own} and category_id = c.id and status <> 'DISCONTINUED' order by id desc limit ${LOOKED_AT})
        union all
        (select id, in_stock, merit, case when brand_id in (select brand_id from maker) then 2 else 1 end as kin from product
          where category_id = c.id and status <> 'DISCONTINUED' and brand_id <> ${own}
          order by in_stock desc, merit desc, id desc limit ${LOOKED_AT})
      ) near
      where not exists (select from product_fit f where f.accessory_id = near.id)
      order by near.in_stock desc, near.kin, near.merit desc, near.id desc limit 1
    ) best
    where c.family = 'accessory'
      and c.id not in (select category_id from product where id = any(${beside}::bigint[]))
    order by best.in_stock desc, best.kin, c.position, c.id limit ${limit}`, db)
}

/** The products an accessory is made for: in stock first, then the newest. */
export function selectFitted(db: Db, accessoryId: number, limit: number): Promise<number[]> {
  return idsOf(sql<{ id: number }>`
    select p.id from product_fit f join product p on p.id = f.product_id
    where f.accessory_id = ${accessoryId} and p.status <> 'DISCONTINUED'
    order by p.in_stock desc, p.id desc limit ${limit}`, db)
}

/** Other accessories for the same products; for one that fits anything, the best liked of its category that do too. */
export function selectSiblings(db: Db, accessory: { id: number, category_id: number }, limit: number): Promise<number[]> {
  const { id, category_id: categoryId } = accessory
  return idsOf(sql<{ id: number }>`
    select id from (
      select p.id, p.category_id, p.in_stock, p.merit from product p
      where p.id <> ${id} and p.status <> 'DISCONTINUED' and p.id in (
        select other.accessory_id from product_fit own join product_fit other on other.product_id = own.product_id
        where own.accessory_id = ${id})
      union all
      select liked.* from (
        select id, category_id, in_stock, merit from product where category_id = ${categoryId} and status <> 'DISCONTINUED'
        order by in_stock desc, merit desc, id desc limit ${LOOKED_AT}
      ) liked
      where liked.id <> ${id} and not exists (select from product_fit f where f.accessory_id in (liked.id, ${id}))
    ) siblings
    order by (category_id = ${categoryId}) desc, in_stock desc, merit desc, id desc limit ${limit}`, db)
}
