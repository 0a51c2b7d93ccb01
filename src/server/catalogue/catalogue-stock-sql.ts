// Rows of stock: what is left, taking from it, and reductions that have ended.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { StockReason } from '#contract/catalogue-admin-stock.ts'
import type { Db, Tx } from '#server/kit/db.ts'

/** A variant with what a cart or an order needs of its product. */
function units(db: Db | Tx) {
  return db.selectFrom('variant as v').innerJoin('product as p', 'p.id', 'v.product_id')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select([
      'v.id', 'v.product_id', 'v.sku', 'v.color', 'v.color_en', 'v.ram', 'v.storage', 'v.price_dong',
      sql<number | null>`sale_price(v.discount_price_dong, v.discount_ends_at)`.as('discount_price_dong'), 'v.stock',
      'p.name', 'p.status', 'c.family', sql<string | null>`coalesce(v.image_key, p.image_key)`.as('image_key'),
    ])
}

export type UnitRow = Awaited<ReturnType<typeof selectUnits>>[number]

export function selectUnits(db: Db | Tx, variantIds: readonly number[]) {
  return units(db).where('v.id', 'in', variantIds).execute()
}

export function selectUnitsOfProduct(db: Db | Tx, productId: number) {
  return units(db).where('v.product_id', '=', productId).orderBy('v.position').execute()
}

/** What is left of a variant, and whether its product is sold at all. */
export interface Shelved { id: number, stock: number, status: string }

/**
 * The statement that locks variants in the order of their ids, so that all who want the same ones queue up; their keys stay free,
 * so that nobody waits who only puts such a variant into a cart. Whoever else takes or puts back units of theirs waits until the
 * transaction ends; the products themselves are not held. Gives what is left of each. Changing them is a statement of its own
 * that follows: one that locks and changes at once may find its rows locked in a version newer than those it set out to change,
 * and wait in a circle. `ids`: a list within the statement.
 */
export function stockLock(ids: RawBuilder<number[]>): RawBuilder<Shelved> {
  return sql`
    select v.id, v.stock, p.status from variant v join product p on p.id = v.product_id
    where v.id = any(${ids}) order by v.id for no key update of v`
}

export async function lockVariants(tx: Tx, ids: readonly number[]): Promise<void> {
  await stockLock(sql`${ids}::bigint[]`).execute(tx)
}

/** Why units come or go, as the ledger is to tell it; what is not said is a correction by nobody. */
export interface StockWhy {
  reason: StockReason
  orderId?: number | undefined
  /** Who of the staff. */
  personId?: number | undefined
}

/** For the `returning` of a statement that changes stock: see `say_stock` in db/migrations/0028. */
export function sayStock(
  { reason, orderId, personId, changeId, note = '' }: { reason: StockReason, orderId: RawBuilder<unknown> }
    & { personId?: number | undefined, changeId?: number | undefined, note?: string | undefined },
): RawBuilder<unknown> {
  return sql`say_stock(${reason}, ${orderId}, ${personId ?? null}::bigint, ${changeId ?? null}::bigint, ${note})`
}

/** Units that are wished for; `place`: of the order among those that are sold by the same statement. */
export interface UnitsWished { variantId: number, quantity: number, place?: number }

/**
 * Takes units from locked variants, as a step of a larger statement or one of its own: all or none counted by the caller, it
 * gives the variants from which enough was taken for all who wish for them. What is not sold any more has no units. `placed`: the
 * step of the larger statement that gives the `id` of the order at each `place`. The ledger has a row for each wish, in turn.
 */
export function takeStockStep(wishes: readonly UnitsWished[], placed?: string): RawBuilder<{ id: number }> {
  const ids = wishes.map((wish) => wish.variantId)
  const [orderId, orders] = placed === undefined ? [sql`null::bigint`, sql``]
    : [sql`o.id`, sql`left join ${sql.ref(placed)} o on o.place = w.place`]
  return sql`
    with wished as (
      select * from unnest(${ids}::bigint[], ${wishes.map((wish) => wish.quantity)}::int[],
        ${wishes.map(({ place = 1 }) => place)}::int[]) with ordinality as w (variant_id, quantity, place, turn)
    ), summed as (select variant_id, sum(quantity)::int as quantity from wished group by variant_id)
    update variant v set stock = v.stock - s.quantity
    from summed s, product p
    where v.id = s.variant_id and v.id = any(${ids}::bigint[]) and p.id = v.product_id
      and p.status = 'AVAILABLE' and v.stock >= s.quantity
    returning v.id, (select say_sales(json_agg(json_build_object('variant_id', w.variant_id, 'quantity', w.quantity,
      'order_id', ${orderId}) order by w.turn)) from wished w ${orders})`
}

/** Gives units back, whatever has become of the product. */
export async function addUnits(
  tx: Tx, lines: readonly { variantId: number, quantity: number }[], { reason, orderId, personId }: StockWhy,
): Promise<void> {
  const ids = lines.map((line) => line.variantId)
  const quantities = lines.map((line) => line.quantity)
  await lockVariants(tx, ids)
  await sql`
    update variant v set stock = v.stock + l.quantity
    from unnest(${ids}::bigint[], ${quantities}::int[]) as l (variant_id, quantity) where v.id = l.variant_id
    returning ${sayStock({ reason, orderId: sql`${orderId ?? null}::bigint`, personId })}`.execute(tx)
}

/**
 * Takes away reductions whose end has come, in a transaction; gives how many variants. Looked at again once locked: whichever
 * process comes second finds nothing left to do.
 */
export async function endReductions(tx: Db | Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from variant where discount_ends_at <= now() order by id for no key update`.execute(tx)
  if (rows.length === 0) return 0
  await sql`update variant set discount_price_dong = null, discount_ends_at = null
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
  return rows.length
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
