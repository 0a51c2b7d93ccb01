// Products offered beside a product or a category.
import type { Product } from '#contract/catalogue.ts'
import type { Language } from '#contract/problems.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { readCategory } from './catalogue.ts'
import { selectNearest, selectNewest } from './catalogue-neighbours-sql.ts'
import { readProducts } from './catalogue-products.ts'
import { selectProducts } from './catalogue-sql.ts'

/** Products of the same category, nearest in price first. Refuses an unknown product. */
export async function listRelated(db: Db, id: number, limit: number, language: Language): Promise<Product[]> {
  const [product] = await selectProducts(db, [id])
  if (!product) refuse('catalogue.product_not_found')
  return readProducts(db, await selectNearest(db, product, limit), language)
}

/** The newest of a category, without one of them. Refuses an unknown category. */
export async function listOfCategory(
  db: Db, categoryId: number, { excludeProductId, limit }: { excludeProductId?: number | undefined, limit: number },
  language: Language,
): Promise<Product[]> {
  await readCategory(db, categoryId, language)
  return readProducts(db, await selectNewest(db, categoryId, excludeProductId, limit), language)
}
