// Rows of products that many lists ask for at the same moment: one statement reads them for all, each product once.
import type { Db, Tx } from '#server/kit/db.ts'
import { gatherBy } from '#server/kit/gather.ts'
import { selectPicked, selectProducts } from './catalogue-sql.ts'

type Select<R> = (db: Db | Tx, ids: readonly number[]) => Promise<R[]>

/** The same function, asked for by many at once; of ids that are gone there is no row. Rows are shared: nobody changes one. */
function gathered<R extends { id: number }>(select: Select<R>): Select<R> {
  return gatherBy(async (db: Db | Tx, asked: readonly (readonly number[])[]) => {
    const rows = new Map((await select(db, [...new Set(asked.flat())])).map((row) => [row.id, row]))
    return asked.map((ids) => ids.flatMap((id) => rows.get(id) ?? []))
  })
}

export const readProductRows = gathered(selectProducts)
export const readPickedRows = gathered(selectPicked)
