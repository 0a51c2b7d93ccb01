// What the mail of a return needs of it.
import type { Db } from '#server/kit/db.ts'

/** Nothing where there is none (any more). */
export function selectReturn(db: Db, id: number) {
  return db.selectFrom('return_request').select(['state', 'answer']).where('id', '=', id).executeTakeFirst()
}

export function selectGoods(db: Db, returnId: number) {
  return db.selectFrom('return_line as r')
    .innerJoin('order_line as o', (join) => join.onRef('o.order_id', '=', 'r.order_id').onRef('o.position', '=', 'r.position'))
    .select(['o.product_name as productName', 'r.quantity', 'r.worth_dong as worth'])
    .where('r.return_id', '=', returnId).orderBy('r.position').execute()
}
