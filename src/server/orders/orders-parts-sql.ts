// Rows that belong to an order beside its lines and moves: the devices packed for it, its parcels, its invoice; what goes back.
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'
import { openSince } from './orders-paying-sql.ts'

/** All of it for several orders at once, each list in the order in which it came to be. Moments are texts. */
export function selectParts(db: Db | Tx, orderIds: readonly number[]) {
  return db.selectFrom('shop_order as o').where(sql<boolean>`o.id = any(${[...orderIds]}::bigint[])`).select((row) => [
    'o.id as order_id',
    jsonArrayFrom(row.selectFrom('order_unit as u').whereRef('u.order_id', '=', 'o.id')
      .where('u.released_at', 'is', null).select(['u.position', 'u.imei']).orderBy('u.position').orderBy('u.imei')).as('units'),
    jsonArrayFrom(row.selectFrom('parcel as p').whereRef('p.order_id', '=', 'o.id')
      .select(['p.id', 'p.carrier', 'p.tracking_number', 'p.added_at']).orderBy('p.id')).as('parcels'),
    jsonObjectFrom(row.selectFrom('order_invoice as i').whereRef('i.order_id', '=', 'o.id')
      .select(['i.kind', 'i.name', 'i.tax_code', 'i.address', 'i.email'])).as('invoice'),
    jsonArrayFrom(row.selectFrom('refund as f').whereRef('f.order_id', '=', 'o.id').where('f.state', 'in', ['ASKED', 'DONE'])
      .select(['f.amount_dong', 'f.state', 'f.asked_at', 'f.done_at']).orderBy('f.id')).as('refunds'),
    jsonArrayFrom(row.selectFrom('receipt as w').whereRef('w.order_id', '=', 'o.id').where('w.state', '=', 'WAITING')
      .select(['w.amount_dong', 'w.reason', 'w.received_at']).orderBy('w.id')).as('waiting'),
    row.selectFrom('return_line as t').innerJoin('return_request as r', 'r.id', 't.return_id')
      .whereRef('t.order_id', '=', 'o.id').where('r.state', 'not in', ['REFUSED', 'WITHDRAWN'])
      .select(sql<number>`coalesce(sum(t.quantity), 0)::int`.as('units')).as('asked_back'),
    jsonArrayFrom(row.selectFrom('order_payment_change as c').whereRef('c.order_id', '=', 'o.id')
      .select(['c.from_method', 'c.to_method', 'c.at', 'c.mover']).orderBy('c.id')).as('payment_changes'),
    openSince.as('open_since'),
  ]).execute()
}

export type PartsRow = Awaited<ReturnType<typeof selectParts>>[number]

/** Lines of an order as packing looks at them: how many devices of it must be named, and how many are. */
export function selectPackLines(tx: Tx, orderId: number) {
  return tx.selectFrom('order_line as l').innerJoin('product as p', 'p.id', 'l.product_id')
    .innerJoin('category as c', 'c.id', 'p.category_id').where('l.order_id', '=', orderId)
    .select((row) => [
      'l.position', 'l.variant_id', 'l.product_name', 'l.quantity', sql<boolean>`c.family = 'phone'`.as('needs_imei'),
      jsonArrayFrom(row.selectFrom('order_unit as u').whereRef('u.order_id', '=', 'l.order_id')
        .whereRef('u.position', '=', 'l.position').where('u.released_at', 'is', null)
        .select('u.imei').orderBy('u.imei')).as('units'),
    ]).orderBy('l.position').execute()
}

/**
 * Notes devices on an order; gives the numbers that are noted, so that those missing are on another one. In the order of the
 * numbers: who notes the same ones on another order at the same time waits, and never in a circle.
 */
export async function insertUnits(
  tx: Tx, orderId: number, packedBy: number, units: readonly { position: number, imei: string }[],
): Promise<ReadonlySet<string>> {
  const sorted = units.toSorted((a, b) => (a.imei < b.imei ? -1 : 1))
  const noted = await tx.insertInto('order_unit').values(
    sorted.map((unit) => ({ order_id: orderId, packed_by: packedBy, ...unit })),
  ).onConflict((conflict) => conflict.doNothing()).returning('imei').execute()
  return new Set(noted.map(({ imei }) => imei))
}

/** Who of the staff has named devices of it. */
export async function findPacker(tx: Tx, orderId: number): Promise<string | undefined> {
  const row = await tx.selectFrom('order_unit as u').innerJoin('person as p', 'p.id', 'u.packed_by').select('p.fullname')
    .where('u.order_id', '=', orderId).where('u.released_at', 'is', null).orderBy('u.imei').executeTakeFirst()
  return row?.fullname
}

/** The code of the order that has this device now. */
export async function findHolder(tx: Tx, imei: string): Promise<string | undefined> {
  const row = await tx.selectFrom('order_unit as u').innerJoin('shop_order as o', 'o.id', 'u.order_id').select('o.code')
    .where('u.imei', '=', imei).where('u.released_at', 'is', null).executeTakeFirst()
  return row?.code
}

/** A device that was never in it. */
export async function deleteUnit(
  tx: Tx, orderId: number, { position, imei }: { position: number, imei: string },
): Promise<void> {
  await tx.deleteFrom('order_unit').where('order_id', '=', orderId).where('position', '=', position).where('imei', '=', imei)
    .execute()
}

/** Its devices are free for another order. */
export async function releaseUnits(tx: Tx, orderId: number, at: Date): Promise<void> {
  await tx.updateTable('order_unit').set({ released_at: at }).where('order_id', '=', orderId).where('released_at', 'is', null)
    .execute()
}

export function selectParcels(tx: Tx, orderId: number) {
  return tx.selectFrom('parcel').select(['id', 'carrier', 'tracking_number']).where('order_id', '=', orderId).execute()
}

/** Gives the id, or nothing when the number of this carrier is named already and stands for one parcel only. */
export async function insertParcel(tx: Tx, parcel: Insertable<Tables['parcel']>): Promise<number | undefined> {
  const row = await tx.insertInto('parcel').values(parcel)
    .onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst()
  return row?.id
}

/** The code of the order whose parcel the carrier calls so. */
export async function findParcelHolder(tx: Tx, carrier: string, trackingNumber: string): Promise<string | undefined> {
  const row = await tx.selectFrom('parcel as p').innerJoin('shop_order as o', 'o.id', 'p.order_id').select('o.code')
    .where('p.carrier', '=', carrier).where('p.tracking_number', '=', trackingNumber).executeTakeFirst()
  return row?.code
}

export async function deleteParcel(tx: Tx, orderId: number, id: number): Promise<void> {
  await tx.deleteFrom('parcel').where('order_id', '=', orderId).where('id', '=', id).execute()
}

/** Nothing of it was sent: its carriers' numbers are free. */
export async function deleteParcels(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('parcel').where('order_id', '=', orderId).execute()
}

/** Whether all that paid for it went back or is on its way back. */
export async function isPaidBack(tx: Tx, orderId: number): Promise<boolean> {
  const { paid, back } = await tx.selectFrom('receipt as r').where('r.order_id', '=', orderId).where('r.state', '=', 'APPLIED')
    .select([
      sql<number>`coalesce(sum(r.amount_dong), 0)::bigint`.as('paid'),
      sql<number>`coalesce(sum((select sum(f.amount_dong) from refund f
        where f.receipt_id = r.id and f.state in ('ASKED', 'DONE'))), 0)::bigint`.as('back'),
    ]).executeTakeFirstOrThrow()
  return paid > 0 && back >= paid
}
