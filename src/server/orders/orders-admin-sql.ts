// Rows of what staff write on orders, and whose they are.
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#server/kit/tables.ts'

const notes = (db: Db | Tx) => db.selectFrom('order_note as n').innerJoin('person as p', 'p.id', 'n.written_by')
  .select(['n.id', 'n.text', 'n.written_at', 'n.written_by', 'p.username', 'p.fullname'])

/** Oldest first. */
export function selectNotes(db: Db | Tx, orderId: number) {
  return notes(db).where('n.order_id', '=', orderId).orderBy('n.id').execute()
}

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

export function selectNoteByKey(tx: Tx, orderId: number, writtenBy: number, key: string) {
  return notes(tx).where('n.order_id', '=', orderId).where('n.written_by', '=', writtenBy).where('n.idempotency_key', '=', key)
    .executeTakeFirst()
}

export function selectNote(tx: Tx, id: number) {
  return notes(tx).where('n.id', '=', id).executeTakeFirstOrThrow()
}

export async function countNotes(tx: Tx, orderId: number): Promise<number> {
  const { count } = await tx.selectFrom('order_note').where('order_id', '=', orderId)
    .select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

export async function insertNote(tx: Tx, note: Insertable<Tables['order_note']>): Promise<number> {
  const { id } = await tx.insertInto('order_note').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Who of the staff made each step of an order's history, and asked for or ended each of its refunds. */
export function selectDoers(db: Db | Tx, orderId: number) {
  return db.selectFrom('shop_order as o').where('o.id', '=', orderId).select((row) => [
    jsonArrayFrom(row.selectFrom('order_move as m').whereRef('m.order_id', '=', 'o.id')
      .leftJoin('person as p', (join) => join.onRef('p.id', '=', 'm.mover_id').on('m.mover', '=', 'staff'))
      .select('p.fullname').orderBy('m.at')).as('history'),
    jsonArrayFrom(row.selectFrom('refund as f').whereRef('f.order_id', '=', 'o.id')
      .leftJoin('person as p', (join) => join.on(sql<boolean>`p.id = coalesce(f.settled_by, f.asked_by)`))
      .select('p.fullname').orderBy('f.id')).as('refunds'),
  ]).executeTakeFirst()
}

/** Whose order it is, and who of the staff made it. */
export function selectParties(db: Db | Tx, orderId: number) {
  return db.selectFrom('shop_order as o').where('o.id', '=', orderId).select((row) => [
    'o.contact_email as email',
    jsonObjectFrom(row.selectFrom('person as p').whereRef('p.id', '=', 'o.person_id')
      .select(['p.id', 'p.username', 'p.fullname', 'p.status', 'p.email', 'p.phone'])).as('customer'),
    jsonObjectFrom(row.selectFrom('person as m').whereRef('m.id', '=', 'o.made_by')
      .select(['m.id', 'm.username', 'm.fullname'])).as('madeBy'),
  ]).executeTakeFirst()
}
