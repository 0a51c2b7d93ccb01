// Rows of wishlists, with the products in them as the catalogue shows them.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

/** The variant whose price and stock a list shows of `p`: the cheapest in stock, else the cheapest. */
export const shownVariant = sql`left join lateral (
  select v.id, v.price_dong, sale_price(v.discount_price_dong, v.discount_ends_at) as discount_price_dong, v.stock
  from variant v where v.product_id = p.id
  order by (v.stock > 0) desc, coalesce(sale_price(v.discount_price_dong, v.discount_ends_at), v.price_dong), v.position
  limit 1
) v on true`

/** What one unit costs now, and whether there is one to buy. */
export const todaysPrice = sql`coalesce(v.discount_price_dong, v.price_dong, p.price_dong)`
/** What each variant of `p` costs now, dong by its id. */
export const todaysPrices = sql`coalesce((
  select jsonb_object_agg(each.id, coalesce(sale_price(each.discount_price_dong, each.discount_ends_at), each.price_dong))
  from variant each where each.product_id = p.id), '{}')`
export const inStock = sql`(p.status = 'AVAILABLE' and coalesce(v.stock, 0) > 0)`

export interface ItemRow {
  id: number, product_id: number, added_at: Date, added_price_dong: number, name: string, image_key: string | null
  brand_name: string, status: 'AVAILABLE' | 'COMING_SOON' | 'DISCONTINUED', variant_id: number | null, price_dong: number
  discount_price_dong: number | null, stock: number
}

/** A person's whole wishlist, latest first; or one product of it. */
export async function selectItems(db: Db | Tx, personId: number, productId: number | null = null): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select w.id, w.product_id, w.added_at, p.name,
      -- of the variant shown; one that came later has not become cheaper
      coalesce((w.added_prices ->> v.id::text)::bigint, ${todaysPrice}) as added_price_dong,
      p.image_key, b.name as brand_name, p.status, v.id as variant_id, coalesce(v.price_dong, p.price_dong) as price_dong,
      v.discount_price_dong, coalesce(v.stock, 0) as stock
    from wishlist_item w join product p on p.id = w.product_id join brand b on b.id = p.brand_id ${shownVariant}
    where w.person_id = ${personId} and (${productId}::bigint is null or w.product_id = ${productId})
    order by w.added_at desc, w.id desc`.execute(db)
  return rows
}

/** Latest first. */
export async function selectProductIds(db: Db, personId: number): Promise<number[]> {
  const found = await db.selectFrom('wishlist_item').select('product_id').where('person_id', '=', personId)
    .orderBy('added_at', 'desc').orderBy('id', 'desc').execute()
  return found.map((row) => row.product_id)
}

export async function hasItem(db: Db | Tx, personId: number, productId: number): Promise<boolean> {
  return await db.selectFrom('wishlist_item').select('id').where('person_id', '=', personId)
    .where('product_id', '=', productId).executeTakeFirst() !== undefined
}

/** Held while a wishlist changes, so that none grows beyond its limit. */
export async function lockWishlist(tx: Tx, personId: number): Promise<void> {
  await sql`select from person where id = ${personId} for no key update`.execute(tx)
}

export async function countItems(tx: Tx, personId: number): Promise<number> {
  const { count } = await tx.selectFrom('wishlist_item').where('person_id', '=', personId)
    .select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/**
 * Holds a product as it is until the transaction ends; false when there is none. In a statement of its own: what had to wait for
 * a change reads the changed product afterwards.
 */
export async function holdProduct(tx: Tx, productId: number): Promise<boolean> {
  const { rows } = await sql`select id from product where id = ${productId} for share`.execute(tx)
  return rows.length > 0
}

/** What it and its variants cost now and whether it can be bought is what the person knows of it. */
export async function insertItem(tx: Tx, personId: number, productId: number): Promise<void> {
  await sql`
    insert into wishlist_item (person_id, product_id, added_prices, known_price_dong, known_prices, known_in_stock)
    select ${personId}, p.id, ${todaysPrices}, ${todaysPrice}, ${todaysPrices}, ${inStock} from product p ${shownVariant}
    where p.id = ${productId}`.execute(tx)
}

/** True when it was there. */
export async function deleteItem(tx: Tx, personId: number, productId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('wishlist_item').where('person_id', '=', personId)
    .where('product_id', '=', productId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** A person's whole wishlist, what waits to be mailed of it, and when they were mailed last. */
export async function deleteWishlist(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('wishlist_item').where('person_id', '=', personId).execute()
  await tx.deleteFrom('wishlist_mail').where('person_id', '=', personId).execute()
}
