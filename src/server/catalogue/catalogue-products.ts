// Products as lists show them, by their ids.
import type { Product } from '#contract/catalogue.ts'
import type { Language } from '#contract/problems.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { readProductRows } from './catalogue-gathered.ts'
import { toProduct } from './catalogue-shown.ts'

/** These products in the order of their ids given; those that are gone are left out. */
export async function readProducts(db: Db | Tx, ids: readonly number[], language: Language): Promise<Product[]> {
  if (ids.length === 0) return []
  const found = new Map((await readProductRows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [toProduct(row, language)] : []
  })
}
