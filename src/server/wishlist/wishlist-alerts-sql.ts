// Rows of wishlists as the look for good news sees them: what changed since the last one, and what people know of it.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Prices } from './wishlist-rules.ts'
import { inStock, shownVariant, todaysPrice, todaysPrices } from './wishlist-sql.ts'

/**
 * From which transaction on changes were not looked through yet, and up to which a look beginning now will have. A database that
 * was brought here from another server may have been further than this one is: there everything is looked through.
 */
export async function selectLook(db: Db): Promise<{ from: string, next: string }> {
  const { rows: [look] } = await sql<{ from: string, next: string }>`
    select (case when seen <= pg_snapshot_xmax(pg_current_snapshot()) then seen else '0'::xid8 end)::text as "from",
      pg_snapshot_xmin(pg_current_snapshot())::text as next
    from wishlist_look`.execute(db)
  return look ?? { from: '0', next: '0' }
}

/** Never back: of two looks at once the later one may end first. */
export async function updateLook(db: Db, next: string): Promise<void> {
  await sql`update wishlist_look set seen = ${next}::xid8
    where seen < ${next}::xid8 or seen > pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
}

/** Nobody waits for a look, and after a change of the whole catalogue it has much to read. */
const LOOK_MS = 60_000

/**
 * People who may sign in and have something in their wishlist that changed since `from`, or that was to be looked at again by
 * now. In the order of their ids.
 */
export async function selectConcerned(db: Db, from: string, moment: Date): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(LOOK_MS)}, true)`.execute(tx)
    const { rows } = await sql<{ id: number }>`
      select n.id from person n where n.status = 'ACTIVE' and n.id in (
        select w.person_id from product p join wishlist_item w on w.product_id = p.id
        -- the second bound leaves out marks that came with the database from another server
        where p.changed_in >= ${from}::xid8 and p.changed_in < pg_snapshot_xmax(pg_current_snapshot())
        union select person_id from wishlist_item where look_again_at <= ${moment}
      ) order by n.id`.execute(tx)
    return rows.map((row) => row.id)
  })
}

export interface LookedAt {
  id: number, person_id: number, product_id: number
  known_price_dong: number, known_prices: Prices, known_in_stock: boolean, told_at: Date | null, look_again_at: Date | null
  variant_id: number | null, price_dong: number, prices: Prices, in_stock: boolean
}

/** What stands in the wishlists of these people and is no longer as they know it; of things that changed or are due again. */
export async function selectChanged(db: Db, people: readonly number[], from: string, moment: Date): Promise<LookedAt[]> {
  const { rows } = await sql<LookedAt>`
    select w.id, w.person_id, w.product_id, w.known_price_dong, w.known_prices, w.known_in_stock, w.told_at, w.look_again_at,
      v.id as variant_id, ${todaysPrice} as price_dong, q.prices, ${inStock} as in_stock
    from wishlist_item w join product p on p.id = w.product_id ${shownVariant}
      cross join lateral (select ${todaysPrices} as prices) q
    where w.person_id = any(${people}::bigint[]) and (p.changed_in >= ${from}::xid8 or w.look_again_at <= ${moment})
      and (w.known_price_dong <> ${todaysPrice} or w.known_prices <> q.prices or w.known_in_stock <> ${inStock}
        or w.look_again_at is not null)
    order by w.person_id, w.id`.execute(db)
  return rows
}

export interface Learned {
  id: number, before: LookedAt, price: number, prices: Prices, inStock: boolean, toldAt: Date | null, lookAgainAt: Date | null
}

/**
 * Writes what people know now; gives the ids of what was written. Where somebody else was faster, or the product is no longer in
 * the wishlist, nothing is. Held in the order of their ids, so two looks at once queue up.
 */
export async function updateKnown(tx: Tx, learned: readonly Learned[]): Promise<Set<number>> {
  const ids = learned.map(({ id }) => id)
  await sql`select from wishlist_item where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    update wishlist_item w set known_price_dong = l.price, known_prices = l.prices, known_in_stock = l.in_stock,
      told_at = l.told_at, look_again_at = l.look_again_at
    from unnest(
      ${ids}::bigint[], ${learned.map((one) => one.price)}::bigint[],
      ${learned.map((one) => JSON.stringify(one.prices))}::jsonb[], ${learned.map((one) => one.inStock)}::bool[],
      ${learned.map((one) => one.toldAt)}::timestamptz[], ${learned.map((one) => one.lookAgainAt)}::timestamptz[],
      ${learned.map((one) => one.before.known_price_dong)}::bigint[],
      ${learned.map((one) => one.before.known_in_stock)}::bool[], ${learned.map((one) => one.before.told_at)}::timestamptz[]
    ) as l (id, price, prices, in_stock, told_at, look_again_at, was_price, was_in_stock, was_told_at)
    where w.id = l.id and w.known_price_dong = l.was_price and w.known_in_stock = l.was_in_stock
      and date_trunc('milliseconds', w.told_at) is not distinct from l.was_told_at
    returning w.id`.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/** Names of those of these products that still stand in the wishlist of a person who may sign in. */
export function selectWished(db: Db, personId: number, productIds: readonly number[]) {
  return db.selectFrom('wishlist_item as w').innerJoin('product as p', 'p.id', 'w.product_id')
    .innerJoin('person as n', 'n.id', 'w.person_id').select(['p.id', 'p.name'])
    .where('w.person_id', '=', personId).where('n.status', '=', 'ACTIVE')
    .where(sql<boolean>`w.product_id = any(${productIds}::bigint[])`).execute()
}
