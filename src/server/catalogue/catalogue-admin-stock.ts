// Units that came, went or were counted, and the ledger of all of them. Part of the catalogue's front door for staff.
import { createHash } from 'node:crypto'
import type { Slice } from '#contract/basics.ts'
import { StockReason } from '#contract/catalogue-admin-stock.ts'
import type { StockBody, StockLine, StockMovement } from '#contract/catalogue-admin-stock.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { readIdCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { subjectOf } from './catalogue-admin-prices.ts'
import * as rows from './catalogue-admin-stock-sql.ts'
import { lockVariants } from './catalogue-stock-sql.ts'

function toMovement(row: rows.MovementRow): StockMovement {
  return {
    id: row.id, at: row.at.toISOString(), variantId: row.variant_id, productId: row.product_id, product: row.name, sku: row.sku,
    color: row.color, ram: row.ram, storage: row.storage, delta: row.delta, stockAfter: row.stock_after,
    reason: StockReason.parse(row.reason), note: row.note,
    order: row.order_id === null || row.code === null ? null : { id: row.order_id, code: row.code }, by: row.fullname,
  }
}

interface Wish extends rows.Asked { cursor?: string | undefined, size: number }

/** The ledger, latest first. */
export async function listMovements(db: Db, { cursor, size, ...asked }: Wish): Promise<Slice<StockMovement>> {
  const [found, counted] = await Promise.all([
    rows.selectMovements(db, asked, readIdCursor(cursor), size), rows.countMovements(db, asked),
  ])
  return sliceUp(found, size, counted, { at: ({ id }) => [id], show: toMovement })
}

/** What is there afterwards. Refuses when somebody has sold or counted meanwhile, and fewer units than none. */
function stockAfter(line: StockLine, { sku, stock }: { sku: string, stock: number }): number {
  if ('counted' in line) {
    if (line.against !== stock) refuse('catalogue.stock_moved', { name: sku, stock })
    return line.counted
  }
  if (stock + line.delta < 0) refuse('catalogue.stock_too_low', { name: sku, stock })
  return stock + line.delta
}

async function write(tx: Tx, asker: Asker, changeId: number, { reason, note = '', lines }: StockBody): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId)
  await lockVariants(tx, ids)
  const found = new Map((await rows.selectStocks(tx, ids)).map((row) => [row.id, row]))
  const made = lines.map((line) => {
    const row = found.get(line.variantId) ?? refuse('catalogue.variant_not_found')
    return { id: row.id, productId: row.product_id, product: row.name, sku: row.sku, was: row.stock, stock: stockAfter(line,
      row) }
  })
  await rows.writeStocks(tx, made.map(({ id, stock }) => ({ id, stock })), { changeId, reason, personId: asker.id, note })
  await keepAudit(tx, asker, {
    line: 'POST /api/admin/stock', subject: subjectOf(made), before: { stock: made.map(({ sku, was }) => ({ sku, stock: was })) },
    after: { reason, note, stock: made.map(({ sku, stock }) => ({ sku, stock })) },
  })
}

/**
 * Changes the stock of variants, all or none. The same key and wish answer the same, however often they come. Refuses a count
 * made against another stock than there is, and fewer units than none.
 */
export async function changeStock(db: Db, asker: Asker, key: string, body: StockBody): Promise<StockMovement[]> {
  const hash = createHash('sha256').update(JSON.stringify([body.reason, body.note ?? '', body.lines])).digest()
  return db.transaction().execute(async (tx) => {
    const id = await rows.insertChange(tx, { person_id: asker.id, idempotency_key: key, request_hash: hash })
    if (id === undefined) {
      const before = await rows.selectChange(tx, asker.id, key)
      if (!before.request_hash.equals(hash)) refuse('catalogue.key_reused')
      return (await rows.selectOfChange(tx, before.id)).map(toMovement)
    }
    await write(tx, asker, id, body)
    return (await rows.selectOfChange(tx, id)).map(toMovement)
  })
}
