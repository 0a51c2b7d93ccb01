// The catalogue's front door: products, categories, brands; variants, neighbours, figures and stock stand beside it.
import type { Brand, Category, ProductDetail, ProductImage, SpecificationGroup } from '#contract/catalogue.ts'
import type { Language } from '#contract/problems.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { pictureUrl } from './catalogue-rules.ts'
import { inLanguage, toProduct, toVariant } from './catalogue-shown.ts'
import * as rows from './catalogue-sql.ts'

export { importCatalogue } from './catalogue-import.ts'
export type { CatalogueFile, ProductFile } from './catalogue-import-file.ts'
export {
  endDiscounts, findUnit, giveBackStock, purgeGone, readUnits, stockLock, takeStockStep, untilNextEnd,
} from './catalogue-stock.ts'
export type { Shelved } from './catalogue-stock.ts'
export { listSitemapCategories, listSitemapProducts, readHighestProductId } from './catalogue-sitemap.ts'
export type { SitemapEntry } from './catalogue-sitemap.ts'
export { showsCounts, showsList, tellSold } from './catalogue-kept.ts'
export { listAccessories } from './catalogue-accessories.ts'
export { startPlannedPrices, untilNextPlan } from './catalogue-admin-plans.ts'
export { readPicks } from './catalogue-picks.ts'
export type { Picked } from './catalogue-picks.ts'
export { readProducts } from './catalogue-products.ts'
export { pictureUrl, ratingOf } from './catalogue-rules.ts'

/** Refuses an unknown product. */
export async function checkProduct(db: Db | Tx, id: number): Promise<void> {
  if (!await rows.hasProduct(db, id)) refuse('catalogue.product_not_found')
}

type Specification = SpecificationGroup['specifications'][number]

const toSpecification = (row: rows.SpecificationRow, language: Language): Specification => ({
  key: row.key, label: (language === 'vi' ? row.label_vi : row.label_en) ?? row.key,
  value: inLanguage(language, row.value_vi, row.value_en),
})

function toGroups(specifications: readonly rows.SpecificationRow[], language: Language): SpecificationGroup[] {
  const groups = Map.groupBy(specifications, (one) => one.group_key)
  const nameOf = (row: rows.SpecificationRow | undefined) => language === 'vi' ? row?.group_vi : row?.group_en
  return [...groups].map(([key, members]) => ({
    key, name: nameOf(members[0]) ?? key, specifications: members.map((one) => toSpecification(one, language)),
  }))
}

const toImage = (row: rows.ImageRow, language: Language): ProductImage => ({
  url: pictureUrl(row.key) ?? '', color: row.color, view: row.view, alt: inLanguage(language, row.alt_vi, row.alt_en),
})

/** A product with everything its page shows. Refuses an unknown one. */
export async function readProduct(db: Db, id: number, language: Language): Promise<ProductDetail> {
  const [row, images, specifications] = await Promise.all([
    rows.selectProduct(db, id), rows.selectImages(db, id), rows.selectSpecifications(db, id),
  ])
  if (!row) refuse('catalogue.product_not_found')
  const product = toProduct(row, language)
  return {
    ...product,
    description: inLanguage(language, row.description_vi, row.description_en),
    releasedOn: row.released_on,
    highlights: language === 'vi' ? row.highlights_vi : row.highlights_en,
    images: images.map((one) => toImage(one, language)),
    specificationGroups: toGroups(specifications, language),
    variants: row.variants.map((variant) => toVariant(variant, language)),
    variantAttributes: { color: product.colors, ram: product.ramOptions, storage: product.storageOptions },
  }
}

/** What hangs on a product; an empty list may mean that there is no such product, and then it is refused. */
async function ofProduct<T>(db: Db, id: number, found: Promise<T[]>): Promise<T[]> {
  const list = await found
  if (list.length === 0) await checkProduct(db, id)
  return list
}

/** The specifications of a product, in the shop's order. Refuses an unknown product. */
export async function listSpecifications(db: Db, id: number, language: Language): Promise<Specification[]> {
  return (await ofProduct(db, id, rows.selectSpecifications(db, id))).map((one) => toSpecification(one, language))
}

/** The same by group. Refuses an unknown product. */
export async function listSpecificationGroups(db: Db, id: number, language: Language): Promise<SpecificationGroup[]> {
  return toGroups(await ofProduct(db, id, rows.selectSpecifications(db, id)), language)
}

/** The pictures of a product, in the shop's order. Refuses an unknown product. */
export async function listImages(db: Db, id: number, language: Language): Promise<ProductImage[]> {
  return (await ofProduct(db, id, rows.selectImages(db, id))).map((one) => toImage(one, language))
}

/** Every category, or only those with something to sell. */
export async function listCategories(db: Db | Tx, language: Language, which: 'all' | 'active'): Promise<Category[]> {
  const all = await rows.selectCategories(db)
  const shown = which === 'all' ? all : all.filter((row) => row.active && (row.products ?? 0) > 0)
  return shown.map((row) => ({
    id: row.id, slug: row.slug, name: inLanguage(language, row.name_vi, row.name_en),
    description: inLanguage(language, row.description_vi, row.description_en),
    // the table's check admits only these
    family: row.family as Category['family'], productCount: row.products ?? 0, image: pictureUrl(row.image_key),
  }))
}

/** True when nothing was ever offered here: no category yet. */
export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  return (await rows.selectCategories(db)).length === 0
}

/** One category. Refuses an unknown one. */
export async function readCategory(db: Db, id: number, language: Language): Promise<Category> {
  const found = (await listCategories(db, language, 'all')).find((category) => category.id === id)
  return found ?? refuse('catalogue.category_not_found')
}

/** Brands with something to sell, in the shop's order. */
export async function listBrands(db: Db): Promise<Brand[]> {
  return (await rows.selectBrands(db)).map((row) => ({ id: row.id, slug: row.slug, name: row.name, productCount: row.products }))
}
