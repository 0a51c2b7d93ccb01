// Taking in a whole catalogue: the demo's today, a shop's own file tomorrow. Part of the catalogue's front door.
import type { Db } from '#server/kit/db.ts'
import type { CatalogueFile } from './catalogue-import-file.ts'
import { insertBrands, insertCategories, insertProduct } from './catalogue-import-sql.ts'
import { refreshProducts } from './catalogue-stock-sql.ts'

/**
 * Adds categories, brands and products (in the given order: later ones get higher ids and so lead the lists), all or nothing.
 * Prices in whole dong. `progress` hears after each product how many are in.
 * Throws when a product names a brand or category that is not in the file.
 */
export async function importCatalogue(db: Db, file: CatalogueFile, progress: (done: number) => void = () => {}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const categories = await insertCategories(tx, file.categories)
    const brands = await insertBrands(tx, file.brands)
    const ids: number[] = []
    for (const product of file.products) {
      const category = categories.get(product.category)
      const brand = brands.get(product.brand)
      if (!category || !brand) throw new Error(`${product.slug}: no brand ${product.brand} or no category ${product.category}`)
      ids.push(await insertProduct(tx, product, { category, brand }))
      progress(ids.length)
    }
    await refreshProducts(tx, ids)
  })
}
