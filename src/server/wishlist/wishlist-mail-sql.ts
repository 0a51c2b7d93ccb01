// Rows of what waits to be mailed of wishlists, and of when each person was mailed last.
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Brighter } from '#server/kit/news.ts'
import type { Tables } from '#server/kit/tables.ts'
import { inStock, shownVariant, todaysPrice } from './wishlist-sql.ts'

/** What was told of the same product before and not mailed is overtaken. */
export async function insertUnmailed(tx: Tx, values: readonly Insertable<Tables['wishlist_unmailed']>[]): Promise<void> {
  if (values.length === 0) return
  await tx.insertInto('wishlist_unmailed').values(values)
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet((row) => ({
      kind: row.ref('excluded.kind'), variant_id: row.ref('excluded.variant_id'), was_dong: row.ref('excluded.was_dong'),
    }))).execute()
}

export interface Unmailed {
  item_id: number, kind: Brighter['kind'], told_variant_id: number | null, was_dong: number, product_id: number, name: string
  variant_id: number | null, price_dong: number, in_stock: boolean
}

/** What waits to be mailed to a person who may sign in, with what it is today. */
export async function selectUnmailed(db: Db, personId: number): Promise<Unmailed[]> {
  const { rows } = await sql<Unmailed>`
    select u.item_id, u.kind, u.variant_id as told_variant_id, u.was_dong, p.id as product_id, p.name, v.id as variant_id,
      ${todaysPrice} as price_dong, ${inStock} as in_stock
    from wishlist_unmailed u join wishlist_item w on w.id = u.item_id join product p on p.id = w.product_id
      join person n on n.id = w.person_id ${shownVariant}
    where w.person_id = ${personId} and n.status = 'ACTIVE'
    order by w.id`.execute(db)
  return rows
}

export async function deleteUnmailed(db: Db, itemIds: readonly number[]): Promise<void> {
  await sql`delete from wishlist_unmailed where item_id = any(${itemIds}::bigint[])`.execute(db)
}

/**
 * True when this piece of news may be mailed to the person: nothing else was since `before`, or it is the one being mailed. One
 * that may is the last from now on; of two at once one may.
 */
export async function claimMail(db: Db, personId: number, eventId: number, moment: Date, before: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into wishlist_mail as m (person_id, event_id, mailed_at) values (${personId}, ${eventId}, ${moment})
    on conflict (person_id) do update set event_id = excluded.event_id, mailed_at = excluded.mailed_at
      where m.mailed_at <= ${before} or m.event_id = excluded.event_id
    returning m.person_id`.execute(db)
  return rows.length > 0
}

/** The last mail to this person has left: the news it came from may not go once more with what waits by then. */
export async function updateMailed(db: Db, personId: number): Promise<void> {
  await db.updateTable('wishlist_mail').set({ event_id: null }).where('person_id', '=', personId).execute()
}

/** The next mail to this person goes so long after the last one. */
export async function updateDue(db: Db, personId: number, afterMs: number): Promise<void> {
  await sql`update wishlist_mail set due_at = mailed_at + ${afterMs} * interval '1 millisecond' where person_id = ${personId}`
    .execute(db)
}

/** So many people whose next mail is due by now; each is given to one asker only. */
export async function takeDue(tx: Tx, moment: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    update wishlist_mail set due_at = null where person_id in (
      select person_id from wishlist_mail where due_at <= ${moment} order by due_at limit ${most} for update skip locked
    ) returning person_id`.execute(tx)
  return rows.map((row) => row.person_id)
}
