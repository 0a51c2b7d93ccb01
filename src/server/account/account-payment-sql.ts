// Rows of saved ways of paying.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

export interface PaymentValues {
  payment_type: string, provider: string, brand: string | null, last_four: string, account_number: string | null
  expiry_month: number | null, expiry_year: number | null, is_default: boolean
}

export function selectPaymentMethods(db: Db | Tx, personId: number) {
  return db.selectFrom('payment_method').selectAll().where('person_id', '=', personId).orderBy('is_default', 'desc')
    .orderBy('id', 'desc').execute()
}

export type PaymentRow = Awaited<ReturnType<typeof selectPaymentMethods>>[number]

export function selectPaymentMethod(db: Db | Tx, personId: number, id: number) {
  return db.selectFrom('payment_method').selectAll().where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()
}

export async function countPaymentMethods(tx: Tx, personId: number): Promise<number> {
  const { count } = await tx.selectFrom('payment_method').where('person_id', '=', personId)
    .select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

export async function clearDefaultPayment(tx: Tx, personId: number): Promise<void> {
  await tx.updateTable('payment_method').set({ is_default: false }).where('person_id', '=', personId)
    .where('is_default', '=', true).execute()
}

export function insertPaymentMethod(tx: Tx, personId: number, values: PaymentValues) {
  return tx.insertInto('payment_method').values({ person_id: personId, ...values }).returningAll().executeTakeFirstOrThrow()
}

export async function updatePaymentMethod(tx: Tx, personId: number, id: number, values: PaymentValues): Promise<void> {
  await tx.updateTable('payment_method').set(values).where('id', '=', id).where('person_id', '=', personId).execute()
}

export function deletePaymentMethod(tx: Tx, personId: number, id: number) {
  return tx.deleteFrom('payment_method').where('id', '=', id).where('person_id', '=', personId)
    .returning(['provider', 'last_four']).executeTakeFirst()
}

/** The newest becomes the default when none is. */
export async function ensureDefaultPayment(tx: Tx, personId: number): Promise<void> {
  await sql`update payment_method set is_default = true
    where id = (select max(id) from payment_method where person_id = ${personId})
      and not exists (select from payment_method where person_id = ${personId} and is_default)`.execute(tx)
}
