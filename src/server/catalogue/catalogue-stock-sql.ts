// Rows of stock: what is left, and taking from it.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

/** A variant with what a cart or an order needs of its product. */
function units(db: Db | Tx) {
  return db.selectFrom('variant as v').innerJoin('product as p', 'p.id', 'v.product_id')
    .select([
      'v.id', 'v.product_id', 'v.sku', 'v.color', 'v.color_en', 'v.ram', 'v.storage', 'v.price_dong', 'v.discount_price_dong',
      'v.stock',
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
 * Takes units from stock, all or none counted by the caller: gives the variants from which enough was taken, with what is left.
 * Rows are locked in the order of their ids, so two orders of the same things queue up instead of blocking each other.
 */
export async function takeUnits(tx: Tx, wishes: readonly { variantId: number, quantity: number }[]) {
  const ids = wishes.map((wish) => wish.variantId)
  const quantities = wishes.map((wish) => wish.quantity)
  const { rows } = await sql<{ id: number, product_id: number, stock: number }>`
    with wish as (select * from unnest(${ids}::bigint[], ${quantities}::int[]) as w (variant_id, quantity)),
    locked as (
      select v.id from variant v join wish w on w.variant_id = v.id order by v.id for update of v
    )
    update variant v set stock = v.stock - w.quantity
    from wish w, locked l
    where v.id = w.variant_id and l.id = v.id and v.stock >= w.quantity
    returning v.id, v.product_id, v.stock`.execute(tx)
  return rows
}

/**
 * Holds products until the transaction ends, in the order of their ids. Before `refreshProducts`, in a statement of its own: a
 * statement that had to wait for the row would still see its variants as they were when it began.
 */
export async function lockProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`select from product where id = any(${productIds}::bigint[]) order by id for no key update`.execute(tx)
}

/** Renews the read copies on a product from its variants: price shown, options, colours, whether anything is left. */
export async function refreshProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`
    update product p set
      price_dong = shown.price_dong, discount_price_dong = shown.discount_price_dong, in_stock = shown.stock > 0,
      ram_options = options.rams, storage_options = options.storages, colours = options.colours, updated_at = now()
    from (
      select distinct on (product_id) product_id, price_dong, discount_price_dong, stock
      from variant where product_id = any(${productIds}::bigint[])
      order by product_id, (stock > 0) desc, coalesce(discount_price_dong, price_dong), position
    ) shown,
    lateral (
      select
        coalesce((select array_agg(r.ram order by r.at) from (select ram, min(position) as at from variant
          where product_id = shown.product_id and ram is not null group by ram) r), '{}') as rams,
        coalesce((select array_agg(s.storage order by s.at) from (select storage, min(position) as at from variant
          where product_id = shown.product_id and storage is not null group by storage) s), '{}') as storages,
        coalesce((select jsonb_agg(jsonb_build_object('vi', k.color, 'en', k.color_en, 'hex', k.color_hex) order by k.at)
          from (select color, color_en, color_hex, min(position) as at from variant
          where product_id = shown.product_id group by color, color_en, color_hex) k), '[]') as colours
    ) options
    where p.id = shown.product_id`.execute(tx)
}
