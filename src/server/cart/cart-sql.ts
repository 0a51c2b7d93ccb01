// Rows of the cart.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

/** Locks the person's cart, making it when there is none: changes to one cart happen one after the other. */
export async function lockCart(tx: Tx, personId: number): Promise<void> {
  await sql`insert into cart (person_id) values (${personId})
    on conflict (person_id) do update set updated_at = now()`.execute(tx)
}

export function selectLines(db: Db | Tx, personId: number) {
  return db.selectFrom('cart_line as l').innerJoin('variant as v', 'v.id', 'l.variant_id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select((row) => [
      'l.product_id', 'l.variant_id', 'l.quantity', 'v.sku', 'v.color', 'v.color_en', 'v.ram', 'v.storage', 'v.price_dong',
      sql<number | null>`sale_price(v.discount_price_dong, v.discount_ends_at)`.as('discount_price_dong'), // full from its end on
      'v.stock', 'p.name', 'p.status',
      sql<string | null>`coalesce(v.image_key, p.image_key)`.as('image_key'),
      row.exists(row.selectFrom('variant as o').select('o.id')
        .whereRef('o.product_id', '=', 'l.product_id').whereRef('o.id', '<>', 'l.variant_id')).as('chosen'),
    ])
    .where('l.person_id', '=', personId).orderBy('l.added_at').orderBy('l.variant_id').execute()
}

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

/** What is held, by variant. */
export async function selectHeld(tx: Tx, personId: number): Promise<Map<number, number>> {
  const rows = await tx.selectFrom('cart_line').select(['variant_id', 'quantity']).where('person_id', '=', personId).execute()
  return new Map(rows.map((row) => [row.variant_id, row.quantity]))
}

export function selectVariantsHeld(tx: Tx, personId: number, productId: number) {
  return tx.selectFrom('cart_line').select('variant_id').where('person_id', '=', personId).where('product_id', '=', productId)
    .execute()
}

export async function writeLine(
  tx: Tx, personId: number, line: { product_id: number, variant_id: number, quantity: number },
): Promise<void> {
  await tx.insertInto('cart_line').values({ person_id: personId, ...line })
    .onConflict((conflict) => conflict.columns(['person_id', 'variant_id']).doUpdateSet({ quantity: line.quantity })).execute()
}

/** Removes the lines of a product, or of one of its variants; absent ones are no fault. */
export async function deleteLines(tx: Tx, personId: number, productId: number, variantId?: number): Promise<void> {
  let query = tx.deleteFrom('cart_line').where('person_id', '=', personId).where('product_id', '=', productId)
  if (variantId !== undefined) query = query.where('variant_id', '=', variantId)
  await query.execute()
}

export async function deleteAllLines(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('cart_line').where('person_id', '=', personId).execute()
}
