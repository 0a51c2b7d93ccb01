// Rows of what customers want to send back.
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { ReturnState } from '#contract/returns.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'
import { STANDING } from './returns-rules.ts'
import type { UnitsBack } from '#server/orders/orders.ts'
import type { LineBack } from './returns-rules.ts'

/** An order's lines as they were bought, each with how much of it returns that stand have, and how much of it is back. */
export async function selectUnits(tx: Tx, orderId: number) {
  const { rows } = await sql<{
    position: number, variant_id: number, product_name: string, quantity: number, unit_price_dong: number
    asked: number, asked_dong: number, received: number, discounted: boolean
  }>`
    select l.position, l.variant_id, l.product_name, l.quantity, l.unit_price_dong, coalesce(r.asked, 0)::int as asked,
      coalesce(r.asked_dong, 0)::bigint as asked_dong, coalesce(r.received, 0)::int as received,
      -- a coupon that was for some goods only took nothing off the others
      not exists (select from coupon_use_product c where c.order_id = l.order_id)
        or exists (select from coupon_use_product c where c.order_id = l.order_id and c.product_id = l.product_id) as discounted
    from order_line l left join (
      select u.position, sum(u.quantity) as asked, sum(u.worth_dong) as asked_dong,
        sum(u.quantity) filter (where q.state = 'RECEIVED') as received
      from return_line u join return_request q on q.id = u.return_id
      where u.order_id = ${orderId} and q.state = any(${[...STANDING]}) group by u.position
    ) r on r.position = l.position
    where l.order_id = ${orderId} order by l.position`.execute(tx)
  return rows
}

export type UnitRow = Awaited<ReturnType<typeof selectUnits>>[number]

export function selectByKey(tx: Tx, personId: number, key: string) {
  return tx.selectFrom('return_request').select(['id', 'request_hash'])
    .where('person_id', '=', personId).where('idempotency_key', '=', key).executeTakeFirst()
}

export async function insertReturn(tx: Tx, wish: Insertable<Tables['return_request']>): Promise<number> {
  const { id } = await tx.insertInto('return_request').values(wish).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertLines(tx: Tx, lines: Insertable<Tables['return_line']>[]): Promise<void> {
  await tx.insertInto('return_line').values(lines).execute()
}

/** Whose it is and of which order. */
export function selectHead(db: Db, id: number) {
  return db.selectFrom('return_request').select(['id', 'order_id', 'person_id']).where('id', '=', id).executeTakeFirst()
}

/** As it stands once everybody who moves it has finished; nobody else moves it until the transaction ends. */
export function lockReturn(tx: Tx, id: number) {
  return returns(tx).where('r.id', '=', id).forNoKeyUpdate('r').executeTakeFirst()
}

export async function updateReturn(tx: Tx, id: number, change: Updateable<Tables['return_request']>): Promise<void> {
  await tx.updateTable('return_request').set(change).where('id', '=', id).execute()
}

/** What came back with a return, by variant. */
export async function selectVariants(tx: Tx, returnId: number): Promise<(UnitsBack & { name: string })[]> {
  return tx.selectFrom('return_line as u')
    .innerJoin('order_line as l', (join) => join.onRef('l.order_id', '=', 'u.order_id').onRef('l.position', '=', 'u.position'))
    .select(['l.variant_id as variantId', 'u.quantity', 'l.product_name as name'])
    .where('u.return_id', '=', returnId).orderBy('u.position').execute()
}

/** The lines of a return, each with how many devices it was packed with, and those of them that are still its own. */
export async function selectLinesBack(tx: Tx, returnId: number): Promise<LineBack[]> {
  const { rows } = await sql<LineBack>`
    select l.product_name as name, u.quantity, l.quantity as bought, count(d.imei)::int as packed,
      coalesce(array_agg(d.imei order by d.imei) filter (where d.released_at is null and d.imei is not null), '{}') as free
    from return_line u join order_line l using (order_id, position) left join order_unit d using (order_id, position)
    where u.return_id = ${returnId} group by position, l.product_name, u.quantity, l.quantity order by position`.execute(tx)
  return rows
}

/** How many returns of an order there are, whatever became of them. */
export async function countOf(tx: Tx, orderId: number): Promise<number> {
  const { count } = await tx.selectFrom('return_request').select(sql<number>`count(*)`.as('count'))
    .where('order_id', '=', orderId).executeTakeFirstOrThrow()
  return count
}

/** What was given back for goods that came back, or is on its way, by return. */
export async function selectRefunded(db: Db, returnIds: readonly number[]): Promise<Map<number | null, number>> {
  const sums = await db.selectFrom('refund').select(['return_id', sql<number>`sum(amount_dong)::bigint`.as('sum')])
    .where('return_id', 'in', returnIds).where('state', 'in', ['ASKED', 'DONE']).groupBy('return_id').execute()
  return new Map(sums.map(({ return_id, sum }) => [return_id, sum]))
}

function returns(db: Db | Tx) {
  return db.selectFrom('return_request as r').innerJoin('shop_order as o', 'o.id', 'r.order_id')
    .leftJoin('person as s', 's.id', 'r.settled_by').selectAll('r')
    .select(['o.code as order_code', 's.fullname as settled_by_name'])
}

export type ReturnRow = Awaited<ReturnType<ReturnType<typeof returns>['executeTakeFirstOrThrow']>>

export function selectReturn(db: Db, id: number): Promise<ReturnRow | undefined> {
  return returns(db).where('r.id', '=', id).executeTakeFirst()
}

/** Newest first. */
export function selectReturnsOfOrder(db: Db, orderId: number): Promise<ReturnRow[]> {
  return returns(db).where('r.order_id', '=', orderId).orderBy('r.id', 'desc').execute()
}

/** Newest first. */
export function selectReturnsOfPerson(db: Db, personId: number): Promise<ReturnRow[]> {
  return returns(db).where('r.person_id', '=', personId).orderBy('r.id', 'desc').execute()
}

/** Which of them are asked for. */
export interface Chosen { state?: ReturnState | undefined, owed?: boolean | undefined, needsStaff?: boolean | undefined }

/** Whether the goods of `r` are back, and less than their worth was given back for them or is on its way (0038). */
const OWED = sql<boolean>`(r.owed_dong > 0)`
/** It is the shop's turn: to answer, or to give money back. */
const NEEDS_STAFF = sql<boolean>`(r.state = 'REQUESTED' or r.owed_dong > 0)`

const isChosen = ({ state, owed, needsStaff }: Chosen) => sql<boolean>`
  (${state ?? null}::text is null or r.state = ${state ?? null})
  and (${owed ?? null}::boolean is null or ${OWED} = ${owed ?? null})
  and (${needsStaff ?? null}::boolean is null or ${NEEDS_STAFF} = ${needsStaff ?? null})`

/** The longest waiting first; those that wait for nothing any more after them. */
export function selectReturns(db: Db, chosen: Chosen, page: number, size: number): Promise<ReturnRow[]> {
  return returns(db).where(isChosen(chosen)).orderBy(sql`(r.state in ('REQUESTED', 'ACCEPTED'))`, 'desc').orderBy('r.id')
    .limit(size).offset(page * size).execute()
}

export async function countReturns(db: Db, chosen: Chosen): Promise<number> {
  const { count } = await db.selectFrom('return_request as r').select(sql<number>`count(*)`.as('count'))
    .where(isChosen(chosen)).executeTakeFirstOrThrow()
  return count
}

export function selectLinesOf(db: Db, returnIds: readonly number[]) {
  return db.selectFrom('return_line as u')
    .innerJoin('order_line as l', (join) => join.onRef('l.order_id', '=', 'u.order_id').onRef('l.position', '=', 'u.position'))
    .select(['u.return_id', 'u.quantity', 'u.worth_dong', 'l.variant_id', 'l.product_name', 'l.image_key'])
    .where('u.return_id', 'in', returnIds).orderBy('u.position').execute()
}

/** What somebody wrote goes; what came back, and what became of it, belongs to the order. */
export async function clearNotes(tx: Tx, personId: number): Promise<void> {
  await tx.updateTable('return_request').set({ note: '' }).where('person_id', '=', personId).execute()
}
