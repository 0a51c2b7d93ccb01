// Rows that transfers are compared with.
import type { Db, Tx } from '#server/kit/db.ts'

/** Orders with one of these codes. */
export async function selectIdsByCodes(tx: Tx, codes: readonly string[]): Promise<number[]> {
  const found = await tx.selectFrom('shop_order').select('id').where('code', 'in', codes).execute()
  return found.map(({ id }) => id)
}

/** Those of these names under which a transfer is written down already. */
export async function selectKnown(db: Db, names: readonly string[]): Promise<string[]> {
  const found = await db.selectFrom('receipt').select('external_id').where('channel', '=', 'BANK')
    .where('external_id', 'in', names).execute()
  return found.map((row) => row.external_id)
}
