// Rows that transfers are compared with.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

/** Orders with one of these codes. */
export async function selectIdsByCodes(tx: Tx, codes: readonly string[]): Promise<number[]> {
  const found = await tx.selectFrom('shop_order').select('id').where('code', 'in', codes).execute()
  return found.map(({ id }) => id)
}

/** What became of the money of which these messages have just told. */
export async function selectOutcomes(tx: Tx, messageIds: readonly number[]) {
  const found = await tx.selectFrom('receipt as r').leftJoin('shop_order as o', 'o.id', 'r.order_id')
    .select(['r.message_id', 'r.state', 'r.reason', 'r.amount_dong', 'o.id', 'o.code', 'o.total_dong'])
    .where(sql<boolean>`r.message_id = any(${messageIds}::bigint[])`).execute()
  return new Map(found.map((one) => [one.message_id, one]))
}

/** Transfers of one sum are looked at one after the other until the transaction ends: none of them is told twice at once. */
export async function lockAmount(tx: Tx, amountDong: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('transfers', 0)),
    pg_advisory_xact_lock(hashtextextended(${`transfer ${amountDong}`}, 0))`.execute(tx)
}

/** The same for transfers of whatever sum. */
export async function lockAmounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('transfers', 0))`.execute(tx)
}

/** Locks the orders with these codes, whoever comes with the same ones in another order. */
export async function lockNamed(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`select from shop_order where code = any(${codes}::text[]) order by id for no key update`.execute(tx)
}

const transfers = (db: Db | Tx) => db.selectFrom('receipt').select(['id', 'teller', 'external_id', 'other_name'])
  .where('channel', '=', 'BANK')

/** The transfer that one teller or the other has told of under this name. */
export function selectNamed(tx: Tx, name: string) {
  return transfers(tx).where((row) => row.or([row('external_id', '=', name), row('other_name', '=', name)])).executeTakeFirst()
}

/** A transfer alike that only the other teller has told of so far; with `nameless`, one without a reference. The oldest. */
export function selectTwin(tx: Tx, teller: string, likeness: string, nameless: boolean) {
  const query = transfers(tx).where('likeness', '=', likeness).where('teller', '<>', teller).where('other_name', 'is', null)
  return (nameless ? query.where('external_id', 'not like', 'ref:%') : query).orderBy('id').executeTakeFirst()
}

/** Both tellers have told of the transfer that was first told of under this name. */
export async function updateOtherNameOf(tx: Tx, name: string): Promise<void> {
  await tx.updateTable('receipt').set({ other_name: name }).where('channel', '=', 'BANK').where('external_id', '=', name)
    .execute()
}

/** Those of these names under which a statement has told of a transfer already, for sure. */
export async function selectKnown(db: Db | Tx, names: readonly string[]): Promise<Set<string>> {
  const found = await transfers(db).where((row) => row.or([
    row.and([row('external_id', 'in', names), row.or([row('teller', 'is', null), row('teller', '=', 'STATEMENT')])]),
    row.and([row('other_name', 'in', names), row('teller', '=', 'HOOK')]),
    row.and([row('external_id', 'in', names), row('other_name', '=', row.ref('external_id'))]),
  ])).execute()
  return new Set(found.map((one) => (one.teller === 'HOOK' ? one.other_name ?? '' : one.external_id)))
}
