// A product in numbers: what it cost, how many were sold, how often it was looked at.
import type { PricePoint } from '#contract/catalogue.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { addView, selectPriceChanges, selectStats } from './catalogue-figures-sql.ts'
import { pricePoints, ratingOf } from './catalogue-rules.ts'
import { hasProduct } from './catalogue-sql.ts'

const YEAR_MS = 365 * 24 * 3_600_000

/**
 * The price shown (of the cheapest variant in stock, else of the cheapest) from each moment on, over the last 365 days, oldest
 * first. Refuses an unknown product.
 */
export async function readPriceHistory(db: Db, id: number): Promise<PricePoint[]> {
  const from = later(-YEAR_MS)
  const changes = await selectPriceChanges(db, id, from)
  if (changes.length === 0 && !await hasProduct(db, id)) refuse('catalogue.product_not_found')
  return pricePoints(changes, from).map(({ since, priceDong }) => ({ since: since.toISOString(), price: priceDong }))
}

/** Units sold, views, and the approved reviews' mean and number. Refuses an unknown product. */
export async function readStats(db: Db, id: number) {
  const row = await selectStats(db, id)
  if (!row) refuse('catalogue.product_not_found')
  const { average, count } = ratingOf(row.stars)
  return { sold: row.sold, views: row.views, averageRating: average, reviewCount: count }
}

/** Counts one opening of the product's page. Refuses an unknown product. */
export async function countView(db: Db, id: number): Promise<void> {
  if (!await addView(db, id, now())) refuse('catalogue.product_not_found')
}
