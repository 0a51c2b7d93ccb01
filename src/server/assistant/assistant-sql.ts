// Rows the assistant reads of other slices.
import type { Db } from '#server/kit/db.ts'

/** These specifications of these products, in no order. */
export function selectSpecifications(db: Db, ids: readonly number[], keys: readonly string[]) {
  return db.selectFrom('product_specification').select(['product_id', 'key', 'value_vi', 'value_en'])
    .where('product_id', 'in', ids).where('key', 'in', keys).execute()
}
