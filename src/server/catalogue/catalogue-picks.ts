// Products in a list that asked for a certain variant: they are shown with its price and picture.
import type { Product } from '#contract/catalogue.ts'
import type { Language } from '#contract/problems.ts'
import type { Db } from '#server/kit/db.ts'
import { readPickedRows, readProductRows } from './catalogue-gathered.ts'
import { pictureUrl } from './catalogue-rules.ts'
import { toProduct } from './catalogue-shown.ts'

/** A product, and the variant of it that is to be shown; null for the one that is always shown. */
export interface Picked { id: number, variantId: number | null }

/**
 * These products in the order given, each with the price and picture of its variant; those that are gone are left out, and where
 * only the variant is gone the product is as it is always shown.
 */
export async function readPicks(db: Db, picks: readonly Picked[], language: Language): Promise<Product[]> {
  if (picks.length === 0) return []
  const variantIds = picks.flatMap(({ variantId }) => variantId ?? [])
  const [products, variants] = await Promise.all([
    readProductRows(db, picks.map(({ id }) => id)), variantIds.length > 0 ? readPickedRows(db, variantIds) : [],
  ])
  const productOf = new Map(products.map((row) => [row.id, row]))
  const variantOf = new Map(variants.map((row) => [row.id, row]))
  return picks.flatMap(({ id, variantId }) => {
    const row = productOf.get(id)
    if (!row) return []
    const product = toProduct(row, language)
    const variant = variantId === null ? undefined : variantOf.get(variantId)
    return variant?.product_id !== id ? [product] : [{
      ...product, variantId, price: variant.price_dong, discountPrice: variant.discount_price_dong,
      discountEndsAt: variant.discount_ends_at?.toISOString() ?? null, image: pictureUrl(variant.image_key) ?? product.image,
    }]
  })
}
