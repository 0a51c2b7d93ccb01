// Rows of stock: what is left, taking from it, and reductions that have ended.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

/** A variant with what a cart or an order needs of its product. */
function units(db: Db | Tx) {
  return db.selectFrom('variant as v').innerJoin('product as p', 'p.id', 'v.product_id')
    .select([
      'v.id', 'v.product_id', 'v.sku', 'v.color', 'v.color_en', 'v.ram', 'v.storage', 'v.price_dong',
      sql<number | null>`sale_price(v.discount_price_dong, v.discount_ends_at)`.as('discount_price_dong'), 'v.stock',
      'p.name', 'p.status', sql<string | null>`coalesce(v.image_key, p.image_key)`.as('image_key'),
    ])
}

export type UnitRow = Awaited<ReturnType<typeof selectUnits>>[number]

export function selectUnits(db: Db | Tx, variantIds: readonly number[]) {
  return units(db).where('v.id', 'in', variantIds).execute()
}

export function selectUnitsOfProduct(db: Db | Tx, productId: number) {
  return units(db).where('v.product_id', '=', productId).orderBy('v.position').execute()
}

/**
 * Takes units from stock, all or none counted by the caller: gives the variants from which enough was taken.
 * Rows are locked in the order of their ids, so two orders of the same things queue up instead of blocking each other; their
 * keys stay free, so that nobody waits who only puts such a variant into a cart. What is not sold any more has no units.
 */
export async function takeUnits(tx: Tx, wishes: readonly { variantId: number, quantity: number }[]): Promise<{ id: number }[]> {
  const ids = wishes.map((wish) => wish.variantId)
  const quantities = wishes.map((wish) => wish.quantity)
  const { rows } = await sql<{ id: number }>`
    with wish as (select * from unnest(${ids}::bigint[], ${quantities}::int[]) as w (variant_id, quantity)),
    locked as (
      select v.id from variant v join wish w on w.variant_id = v.id join product p on p.id = v.product_id
      where p.status = 'AVAILABLE' order by v.id for no key update of v
    )
    update variant v set stock = v.stock - w.quantity
    from wish w, locked l
    where v.id = w.variant_id and l.id = v.id and v.stock >= w.quantity
    returning v.id`.execute(tx)
  return rows
}

/** Gives units back, whatever has become of the product. Locked in the same order as `takeUnits` does. */
export async function addUnits(tx: Tx, lines: readonly { variantId: number, quantity: number }[]): Promise<void> {
  const ids = lines.map((line) => line.variantId)
  const quantities = lines.map((line) => line.quantity)
  await sql`
    with line as (select * from unnest(${ids}::bigint[], ${quantities}::int[]) as l (variant_id, quantity)),
    locked as (select v.id from variant v join line l on l.variant_id = v.id order by v.id for no key update of v)
    update variant v set stock = v.stock + l.quantity from line l, locked k where v.id = l.variant_id and k.id = v.id`.execute(tx)
}

/**
 * Takes away reductions whose end has come; gives how many variants. Locked in the order of their ids as orders lock them, and
 * looked at again once locked: whichever process comes second finds nothing left to do.
 */
export async function endReductions(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    with ended as (select id from variant where discount_ends_at <= now() order by id for no key update)
    update variant v set discount_price_dong = null, discount_ends_at = null from ended where v.id = ended.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Milliseconds until the next reduction ends, by the database's own clock; null while none has an end. */
export async function selectNextEnd(db: Db): Promise<number | null> {
  const { rows: [row] } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(discount_ends_at) - now()) * 1000)::float8 as ms
    from variant where discount_ends_at is not null`.execute(db)
  return row?.ms ?? null
}

/** Forgets of deleted products that they were deleted, once every shelf has long heard of it. */
export async function deleteGone(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('product_gone').where('gone_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
