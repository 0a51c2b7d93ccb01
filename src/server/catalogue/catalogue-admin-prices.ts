// Prices of many variants at once: looked at first, then made. Part of the catalogue's front door for staff.
import { createHash } from 'node:crypto'
import { PriceList } from '#contract/catalogue-admin-stock.ts'
import type { PriceChange, PriceChangeBody } from '#contract/catalogue-admin-stock.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Deed, Undo } from '#server/audit/audit.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { isAsTold, reckon } from './catalogue-admin-rules.ts'
import { selectPriced, updatePrices } from './catalogue-admin-prices-sql.ts'
import type { PricedRow } from './catalogue-admin-prices-sql.ts'
import { raiseEditions } from './catalogue-admin-sql.ts'
import { lockVariants } from './catalogue-stock-sql.ts'

interface Looked { changes: PriceChange[], seen: string }

export const toPrices = (row: Pick<PricedRow, 'price_dong' | 'discount_price_dong' | 'discount_ends_at'>) => ({
  price: row.price_dong, discountPrice: row.discount_price_dong, discountEndsAt: row.discount_ends_at?.toISOString() ?? null,
})

/** What a change would come to, in the order of the variants named. Refuses unknown variants. */
export async function previewPrices(db: Db | Tx, { variantIds, change }: PriceChangeBody): Promise<Looked> {
  const found = new Map((await selectPriced(db, variantIds)).map((row) => [row.id, row]))
  const changes = [...new Set(variantIds)].map((id): PriceChange => {
    const row = found.get(id) ?? refuse('catalogue.variant_not_found')
    const before = toPrices(row)
    return { variantId: id, productId: row.product_id, product: row.name, sku: row.sku, before, ...reckon(before, change) }
  })
  const seen = createHash('sha256').update(JSON.stringify([change, changes])).digest('base64url')
  return { changes, seen }
}

/** What a change of several variants is called in the audit log: their product, or how many of which products. */
export function subjectOf(of: readonly { productId: number, product: string }[]): Deed['subject'] {
  const products = new Map(of.map(({ productId, product }) => [productId, product]))
  const [[id, name] = [0, '']] = products
  if (products.size === 1) return { kind: 'product', id, name }
  const [first, second] = products.values()
  return { kind: 'catalogue', id: 'variants', name: `${first}, ${second}${products.size > 2 ? ` (+${products.size - 2})` : ''}` }
}

const listOf = (changes: readonly PriceChange[], side: 'before' | 'after') =>
  ({ prices: changes.map((one) => ({ variantId: one.variantId, sku: one.sku, ...one[side] })) })

/** Makes a change that was looked at, all or none. Refuses when it would come to something else by now, and impossible prices. */
export async function changePrices(db: Db, asker: Asker, { seen, ...body }: PriceChangeBody & { seen: string }): Promise<Looked> {
  return db.transaction().execute(async (tx) => {
    await lockVariants(tx, body.variantIds)
    const looked = await previewPrices(tx, body)
    if (looked.seen !== seen) refuse('catalogue.edited_meanwhile')
    const odd = looked.changes.find(({ problem }) => problem !== null)
    if (odd) refuse('catalogue.price_impossible', { name: odd.sku })
    await updatePrices(tx, looked.changes.map(({ variantId, after }) => ({ id: variantId, ...after })))
    await raiseEditions(tx, looked.changes.map(({ productId }) => productId))
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/variant-prices', subject: subjectOf(looked.changes), before: listOf(looked.changes, 'before'),
      after: listOf(looked.changes, 'after'),
    })
    return looked
  })
}

/** Puts prices back as they were, if all are still as they became. */
export const undoPrices: Undo = async (tx, _, { before, after }) => {
  const was = PriceList.parse(before).prices
  const ids = was.map(({ variantId }) => variantId)
  await lockVariants(tx, ids)
  const found = new Map((await selectPriced(tx, ids)).map((row) => [row.id, row]))
  const now = { prices: ids.map((variantId) => {
    const row = found.get(variantId) ?? refuse('audit.changed_since')
    return { variantId, sku: row.sku, ...toPrices(row) }
  }) }
  if (!isAsTold(now, after)) refuse('audit.changed_since')
  await updatePrices(tx, was.map(({ variantId, sku: __, ...prices }) => ({ id: variantId, ...prices })))
  await raiseEditions(tx, [...found.values()].map((row) => row.product_id))
}
