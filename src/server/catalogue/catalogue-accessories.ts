// What goes with a product: accessories for a device, devices for an accessory.
import type { Product } from '#contract/catalogue.ts'
import type { Language } from '#contract/problems.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { selectFitted, selectForAnything, selectMadeFor, selectSiblings } from './catalogue-neighbours-sql.ts'
import { readProducts } from './catalogue-products.ts'
import { selectProducts } from './catalogue-sql.ts'

/**
 * What goes with a product: accessories made for it, then one of each other kind that fits anything, its own brand's first and
 * those of other makers of devices last. For an accessory: the products it is made for, then other accessories for them.
 * Refuses an unknown product.
 */
export async function listAccessories(db: Db, id: number, limit: number, language: Language): Promise<Product[]> {
  const [product] = await selectProducts(db, [id])
  if (!product) refuse('catalogue.product_not_found')
  const accessory = product.family === 'accessory'
  const first = await (accessory ? selectFitted(db, id, limit) : selectMadeFor(db, id, limit))
  const left = limit - first.length
  if (left === 0) return readProducts(db, first, language)
  const then = await (accessory ? selectSiblings(db, product, left) : selectForAnything(db, product, first, left))
  return readProducts(db, [...first, ...then], language)
}
