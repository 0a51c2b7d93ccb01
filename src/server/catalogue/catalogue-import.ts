// Taking in a whole catalogue: the demo's today, a shop's own file tomorrow. Part of the catalogue's front door.
import { later } from '#server/kit/clock.ts'
import type { Tx } from '#server/kit/db.ts'
import type { CatalogueFile } from './catalogue-import-file.ts'
import {
  insertBrands, insertCategories, insertFits, insertPastPrices, insertProduct, insertTemplates,
} from './catalogue-import-sql.ts'

const DAY_MS = 24 * 3_600_000

interface ImportWish {
  /** Hears after each product how many are in. */
  progress?: (done: number) => void
  /** For a demo, whose shop is as old as its products: prices are told as if reductions had begun so many days ago. */
  reducedForDays?: number
}

/**
 * Adds categories, brands and products (in the given order: later ones get higher ids and so lead the lists) in the caller's
 * transaction. Prices in whole dong.
 * Throws when a product names a brand or category that is not in the file, or is made for a product that is nowhere.
 */
export async function importCatalogue(
  tx: Tx, file: CatalogueFile, { progress, reducedForDays }: ImportWish = {},
): Promise<void> {
  const categories = await insertCategories(tx, file.categories)
  const brands = await insertBrands(tx, file.brands)
  const ids: number[] = []
  const fits: { accessoryId: number, slug: string }[] = []
  for (const product of file.products) {
    const category = categories.get(product.category)
    const brand = brands.get(product.brand)
    if (!category || !brand) throw new Error(`${product.slug}: no brand ${product.brand} or no category ${product.category}`)
    const id = await insertProduct(tx, product, { category, brand })
    ids.push(id)
    fits.push(...(product.fits ?? []).map((slug) => ({ accessoryId: id, slug })))
    progress?.(ids.length)
  }
  const unknown = await insertFits(tx, fits)
  if (unknown.length > 0) throw new Error(`made for products that are nowhere: ${[...new Set(unknown)].join(', ')}`)
  await insertTemplates(tx, [...categories.values()].map(({ id }) => id))
  if (reducedForDays !== undefined) await insertPastPrices(tx, ids, later(-reducedForDays * DAY_MS))
}
