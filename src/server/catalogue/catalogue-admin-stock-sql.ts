// Rows of the stock ledger, and of what staff do to the stock.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import type { StockReason } from '#contract/catalogue-admin-stock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { sayStock } from './catalogue-stock-sql.ts'

/** The id of this change; undefined: it was made already under this key. Who comes second waits for the first. */
export async function insertChange(tx: Tx, change: { person_id: number, idempotency_key: string, request_hash: Buffer }) {
  return (await tx.insertInto('stock_change').values(change)
    .onConflict((conflict) => conflict.columns(['person_id', 'idempotency_key']).doNothing()).returning('id')
      .executeTakeFirst())?.id
}

export function selectChange(tx: Tx, personId: number, key: string) {
  return tx.selectFrom('stock_change').select(['id', 'request_hash']).where('person_id', '=', personId)
    .where('idempotency_key', '=', key).executeTakeFirstOrThrow()
}

/** In no order. */
export function selectStocks(tx: Tx, variantIds: readonly number[]) {
  return tx.selectFrom('variant as v').innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'p.name', 'v.sku', 'v.stock']).where(sql<boolean>`v.id = any(${variantIds}::bigint[])`)
      .execute()
}

export interface SaidChange { changeId: number, reason: StockReason, personId: number, note: string }

/** Of locked variants. What was counted as it stood is in the ledger too, though nothing moved. */
export async function writeStocks(
  tx: Tx, given: readonly { id: number, stock: number }[], { changeId, reason, personId, note }: SaidChange,
): Promise<void> {
  const wanted = sql`json_to_recordset(${JSON.stringify(given)}) as w (id bigint, stock int)`
  await sql`insert into stock_movement (variant_id, delta, stock_after, reason, person_id, change_id, note)
    select v.id, 0, v.stock, ${reason}, ${personId}::bigint, ${changeId}::bigint, ${note}
    from variant v join ${wanted} on w.id = v.id where v.stock = w.stock`.execute(tx)
  await sql`update variant v set stock = w.stock from ${wanted} where v.id = w.id and v.stock <> w.stock
    returning ${sayStock({ reason, orderId: sql`null`, personId, changeId, note })}`.execute(tx)
}

export interface Asked { variantId?: number | undefined, productId?: number | undefined, reason?: StockReason | undefined }

/**
 * Ids of movements, latest first. Of a product those of each variant are read along their index and put together: a product that
 * hardly moves is not looked for in everything that was sold since.
 */
export function movementIds(
  { variantId, productId, reason }: Asked, after: number | undefined, limit: number,
): RawBuilder<{ id: number }> {
  const about = sql`${reason === undefined ? sql`true` : sql`m.reason = ${reason}`}
    and ${after === undefined ? sql`true` : sql`m.id < ${after}`}`
  if (variantId === undefined && productId === undefined) {
    return sql<{ id: number }>`select m.id from stock_movement m where ${about} order by m.id desc limit ${limit}`
  }
  const which = sql`${variantId === undefined ? sql`true` : sql`v.id = ${variantId}`}
    and ${productId === undefined ? sql`true` : sql`v.product_id = ${productId}`}`
  return sql<{ id: number }>`select m.id from variant v cross join lateral (
      select m.id from stock_movement m where m.variant_id = v.id and ${about} order by m.id desc limit ${limit}) m
    where ${which} order by m.id desc limit ${limit}`
}

function told(db: Db | Tx) {
  return db.selectFrom('stock_movement as m').innerJoin('variant as v', 'v.id', 'm.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id').leftJoin('shop_order as o', 'o.id', 'm.order_id')
    .leftJoin('person as w', 'w.id', 'm.person_id')
    .select([
      'm.id', 'm.at', 'm.variant_id', 'v.product_id', 'p.name', 'v.sku', 'v.color', 'v.ram', 'v.storage', 'm.delta',
        'm.stock_after',
      'm.reason', 'm.note', 'm.order_id', 'o.code', 'w.fullname',
    ])
}

/** Latest first. */
export async function selectMovements(db: Db, asked: Asked, after: number | undefined, size: number) {
  const { rows } = await movementIds(asked, after, size + 1).execute(db)
  return told(db).where(sql<boolean>`m.id = any(${rows.map(({ id }) => id)}::bigint[])`).orderBy('m.id', 'desc').execute()
}
export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number]

export async function countMovements(db: Db, asked: Asked): Promise<number> {
  const { rows: [row] } = await sql<{ count: number }>`select count(*)::int as count
    from (${movementIds(asked, undefined, COUNTED_MAX + 1)}) counted`.execute(db)
  return row?.count ?? 0
}

export function selectOfChange(tx: Tx, changeId: number) {
  return told(tx).where('m.change_id', '=', changeId).orderBy('m.variant_id').execute()
}
