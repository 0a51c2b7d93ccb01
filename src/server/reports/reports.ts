// The reports' front door: figures of the shop.
import type { Statistics } from '#contract/reports.ts'
import type { Db } from '#server/kit/db.ts'
import { selectGreatestDiscount, selectStatistics } from './reports-sql.ts'

export { listMisses, readFigures, readToday } from './reports-figures.ts'
export { listRunningOut, readBestSellers } from './reports-goods.ts'
export { countFigures, countOpenings, untilFigures } from './reports-keeping.ts'

/** Products and brands on sale, orders delivered, reviews approved, the greatest discount, as they stand this moment. */
export async function readStatistics(db: Db): Promise<Statistics> {
  const [counts, greatestDiscountPercent] = await Promise.all([selectStatistics(db), selectGreatestDiscount(db)])
  const { products = 0, brands = 0, delivered = 0, reviews = 0 } = counts ?? {}
  return { products, brands, ordersDelivered: delivered, reviews, greatestDiscountPercent }
}
