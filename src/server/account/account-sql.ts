// Rows of delivery addresses.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

export interface AddressValues {
  receiver_name: string, phone: string, address_line: string, city: string, state: string, country: string, postal_code: string
  is_default: boolean
}

export function selectAddresses(db: Db | Tx, personId: number) {
  return db.selectFrom('address').selectAll().where('person_id', '=', personId).orderBy('is_default', 'desc')
    .orderBy('id', 'desc').execute()
}

export type AddressRow = Awaited<ReturnType<typeof selectAddresses>>[number]

export function selectAddress(db: Db | Tx, personId: number, id: number) {
  return db.selectFrom('address').selectAll().where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()
}

export async function countAddresses(tx: Tx, personId: number): Promise<number> {
  const { count } = await tx.selectFrom('address').where('person_id', '=', personId)
    .select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

export async function clearDefault(tx: Tx, personId: number): Promise<void> {
  await tx.updateTable('address').set({ is_default: false }).where('person_id', '=', personId).where('is_default', '=', true)
    .execute()
}

export function insertAddress(tx: Tx, personId: number, values: AddressValues) {
  return tx.insertInto('address').values({ person_id: personId, ...values }).returningAll().executeTakeFirstOrThrow()
}

export function updateAddress(tx: Tx, personId: number, id: number, values: AddressValues) {
  return tx.updateTable('address').set(values).where('id', '=', id).where('person_id', '=', personId).returningAll()
    .executeTakeFirst()
}

export function deleteAddress(tx: Tx, personId: number, id: number) {
  return tx.deleteFrom('address').where('id', '=', id).where('person_id', '=', personId).returning(['id', 'city'])
    .executeTakeFirst()
}

/** The newest address becomes the default when none is. */
export async function ensureDefault(tx: Tx, personId: number): Promise<void> {
  await sql`update address set is_default = true
    where id = (select max(id) from address where person_id = ${personId})
      and not exists (select from address where person_id = ${personId} and is_default)`.execute(tx)
}

/** Every address and every way of paying of a person. */
export async function deleteAll(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('address').where('person_id', '=', personId).execute()
  await tx.deleteFrom('payment_method').where('person_id', '=', personId).execute()
}
