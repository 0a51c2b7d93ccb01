// The request about personal data on which something is done for its person.
import type { Tx } from '#server/kit/db.ts'

/** Whoever would change or close it waits until this transaction ends. */
export function lockRequest(tx: Tx, id: number) {
  return tx.selectFrom('data_request').select(['kind', 'person_id', 'closed_at', 'edition']).where('id', '=', id)
    .forUpdate().executeTakeFirst()
}
