// Rows of the cart, and of what was saved for later.
import { expressionBuilder, sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

/** Locks the person's cart, making it when there is none: changes to one cart happen one after the other. */
export async function lockCart(tx: Tx, personId: number): Promise<void> {
  await cartsLock([personId]).execute(tx)
}

/**
 * The statement that does so for several people, in the order of their ids, so that nobody waits in a circle. What the carts hold
 * is read by one that comes after it: `heldList`.
 */
export function cartsLock(personIds: readonly number[]): RawBuilder<unknown> {
  return sql`insert into cart (person_id) select id from unnest(${personIds}::bigint[]) as id order by id
    on conflict (person_id) do update set updated_at = now()`
}

/** The ids of what these people have in their carts, as a list within a statement. */
export function variantsInCarts(personIds: readonly number[]): RawBuilder<number[]> {
  return sql`array(select l.variant_id from cart_line l where l.person_id = any(${personIds}::bigint[]))`
}

/** Keeps the key of a change in the change's own transaction; gives the change this cart has seen it with, if it has. */
export async function keepKey(
  tx: Tx, personId: number, key: string, hash: Buffer,
): Promise<{ request_hash: Buffer } | undefined> {
  const kept = await tx.insertInto('cart_change').values({ person_id: personId, key, request_hash: hash })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing()).returning('key').executeTakeFirst()
  if (kept) return undefined
  return tx.selectFrom('cart_change').select('request_hash').where('person_id', '=', personId).where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** Keeps what a change has come to with its key. */
export async function keepOutcome(tx: Tx, personId: number, key: string, outcome: object): Promise<void> {
  await tx.updateTable('cart_change').set({ outcome: JSON.stringify(outcome) }).where('person_id', '=', personId)
    .where('key', '=', key).execute()
}

export async function selectOutcome(db: Db, personId: number, key: string): Promise<unknown> {
  const { outcome } = await db.selectFrom('cart_change').select('outcome').where('person_id', '=', personId)
    .where('key', '=', key).executeTakeFirstOrThrow()
  return outcome
}

export async function deleteKeys(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('cart_change').where('made_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Variants as a cart shows them, and the category coupons ask about. */
function units(db: Pick<Db, 'selectFrom'>) {
  return db.selectFrom('variant as v').innerJoin('product as p', 'p.id', 'v.product_id')
    .select((row) => [
      'v.product_id', 'v.id as variant_id', 'v.sku', 'v.color', 'v.color_en', 'v.ram', 'v.storage', 'v.price_dong',
      sql<number | null>`sale_price(v.discount_price_dong, v.discount_ends_at)`.as('discount_price_dong'), // full from its end on
      'v.stock', 'p.name', 'p.status', 'p.category_id',
      sql<string | null>`coalesce(v.image_key, p.image_key)`.as('image_key'),
      row.exists(row.selectFrom('variant as o').select('o.id')
        .whereRef('o.product_id', '=', 'v.product_id').whereRef('o.id', '<>', 'v.id')).as('chosen'),
    ])
}

/** Every variant of these products, in the shop's order. */
export function selectUnits(db: Db | Tx, productIds: readonly number[]) {
  return units(db).where('v.product_id', 'in', productIds).orderBy('v.position').orderBy('v.id').execute()
}

export type UnitRow = Awaited<ReturnType<typeof selectUnits>>[number]

/** What the cart holds and what was saved for later, each in the order in which it came. */
export function selectLines(db: Db | Tx, personId: number) {
  const columns = ['variant_id', 'quantity', 'seen_price_dong', 'added_at'] as const
  return units(db)
    .innerJoin((from) => from.selectFrom('cart_line').where('person_id', '=', personId)
      .select([...columns, sql<boolean>`false`.as('saved')])
      .unionAll(from.selectFrom('saved_line').where('person_id', '=', personId)
        .select([...columns, sql<boolean>`true`.as('saved')])).as('l'), (join) => join.onRef('l.variant_id', '=', 'v.id'))
    .select(['l.quantity', 'l.seen_price_dong', 'l.saved']).orderBy('l.added_at').orderBy('v.id').execute()
}

/**
 * What the cart of the person `buyer` of a larger statement holds and an order copies of it, as one list, in the order in which
 * it came. Built once: whoever asks differs by nothing but that statement.
 */
export const heldList = jsonArrayFrom(units(expressionBuilder<Tables>()).innerJoin('cart_line as l', 'l.variant_id', 'v.id')
  .innerJoin('category as c', 'c.id', 'p.category_id').where('l.person_id', '=', sql<number>`buyer.id`)
  .select(['c.family', 'l.quantity', 'l.seen_price_dong']).orderBy('l.added_at').orderBy('v.id'))

/** The same of variants that somebody names, in the order in which they are named; at which price they were seen nobody knows. */
export function pickedList(picked: readonly { variantId: number, quantity: number }[]) {
  const [ids, quantities] = [picked.map(({ variantId }) => variantId), picked.map(({ quantity }) => quantity)]
  return jsonArrayFrom(units(expressionBuilder<Tables>())
    .innerJoin(sql<{ variant_id: number, quantity: number, place: number }>`
      unnest(${ids}::bigint[], ${quantities}::int[]) with ordinality`.as<'l'>(sql`l (variant_id, quantity, place)`),
    'l.variant_id', 'v.id')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select(['c.family', 'l.quantity', sql<number | null>`null::bigint`.as('seen_price_dong')]).orderBy('l.place'))
}

/** A line of it. */
export type OrderableRow = UnitRow & { family: string, quantity: number, seen_price_dong: number | null }

export interface HeldRow { product_id: number, quantity: number, seen_price_dong: number | null }

/** What is in the cart or was saved, by variant. */
export async function selectHeld(tx: Tx, table: 'cart_line' | 'saved_line', personId: number): Promise<Map<number, HeldRow>> {
  const rows = await tx.selectFrom(table).select(['variant_id', 'product_id', 'quantity', 'seen_price_dong'])
    .where('person_id', '=', personId).execute()
  return new Map(rows.map((row) => [row.variant_id, row]))
}

/** Of the prices that were seen the lowest is kept: more of the same thing does not say that a higher one is taken. */
export async function writeLine(
  tx: Tx, table: 'cart_line' | 'saved_line', personId: number, line: HeldRow & { variant_id: number },
): Promise<void> {
  await tx.insertInto(table).values({ person_id: personId, ...line })
    .onConflict((conflict) => conflict.columns(['person_id', 'variant_id']).doUpdateSet({
      quantity: line.quantity,
      seen_price_dong: sql<number | null>`least(${sql.ref(`${table}.seen_price_dong`)}, excluded.seen_price_dong)`,
    })).execute()
}

/** Notes the prices that are today's; of the others nothing is noted. */
export async function writeSeenPrices(
  tx: Tx, personId: number, seen: readonly { variantId: number, price: number }[],
): Promise<void> {
  await sql`
    update cart_line l set seen_price_dong = s.price_dong
    from unnest(${seen.map((one) => one.variantId)}::bigint[], ${seen.map((one) => one.price)}::bigint[])
      as s (variant_id, price_dong) join variant v on v.id = s.variant_id
    where l.person_id = ${personId} and l.variant_id = s.variant_id
      and s.price_dong = coalesce(sale_price(v.discount_price_dong, v.discount_ends_at), v.price_dong)`.execute(tx)
}

/** Removes the lines of a product, or of one of its variants; gives how many there were. */
export async function deleteLines(tx: Tx, personId: number, productId: number, variantId?: number): Promise<number> {
  let query = tx.deleteFrom('cart_line').where('person_id', '=', personId).where('product_id', '=', productId)
  if (variantId !== undefined) query = query.where('variant_id', '=', variantId)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Empties the carts of these people, as a step of a larger statement. */
export function emptyCartsStep(personIds: readonly number[]): RawBuilder<unknown> {
  return sql`delete from cart_line where person_id = any(${personIds}::bigint[])`
}

/** Gives how many there were. */
export async function deleteAllLines(tx: Tx, personId: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('cart_line').where('person_id', '=', personId).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteSaved(tx: Tx, personId: number, variantId: number): Promise<void> {
  await tx.deleteFrom('saved_line').where('person_id', '=', personId).where('variant_id', '=', variantId).execute()
}

/** The cart with its lines, what was saved for later, and the keys of its changes. */
export async function deleteCart(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('cart').where('person_id', '=', personId).execute()
}
