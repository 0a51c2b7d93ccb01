// The catalogue's front door: products, variants, categories, brands.
import type { Brand, Category, Product, ProductDetail, Variant } from '#contract/catalogue.ts'
import type { Page } from '#contract/basics.ts'
import type { Language } from '#contract/problems.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import { pictureUrl, shownStatus } from './catalogue-rules.ts'
import { groupName, specificationLabel } from './catalogue-specifications.ts'
import * as rows from './catalogue-sql.ts'

export { importCatalogue } from './catalogue-import.ts'
export type { CatalogueFile, ProductFile } from './catalogue-import-file.ts'
export { findUnit, readUnits, takeStock } from './catalogue-stock.ts'
export { pictureUrl } from './catalogue-rules.ts'

const in_ = (language: Language, vi: string, en: string): string => (language === 'vi' ? vi : en)

// `colours` is written by `refreshProducts` alone, in this form
const coloursOf = (row: rows.ProductRow) => row.colours as { vi: string, en: string, hex: string }[]

function toProduct(row: rows.ProductRow, language: Language): Product {
  return {
    id: row.id, slug: row.slug, name: row.name, image: pictureUrl(row.image_key),
    tint: { light: row.tint_light, dark: row.tint_dark },
    price: row.price_dong, discountPrice: row.discount_price_dong, brand: row.brand_name,
    category: { id: row.category_id, name: in_(language, row.category_vi, row.category_en) },
    status: shownStatus(row.status, row.in_stock), stockQuantity: row.stock ?? 0,
    ramOptions: row.ram_options, storageOptions: row.storage_options,
    colors: coloursOf(row).map(({ vi, en, hex }) => ({ color: vi, label: in_(language, vi, en), hex })),
  }
}

function toVariant(row: rows.VariantRow, language: Language): Variant {
  return {
    id: row.id, productId: row.product_id, sku: row.sku, color: row.color, colorLabel: in_(language, row.color, row.color_en),
    colorHex: row.color_hex, ram: row.ram, storage: row.storage, price: row.price_dong, discountPrice: row.discount_price_dong,
    stockQuantity: row.stock, image: pictureUrl(row.image_key),
  }
}

/** A page of products that match every given filter; `sort` is "field,direction", `page` counts from 0. */
export async function listProducts(
  db: Db, filter: rows.Filter, slice: { sort?: string, page: number, size: number }, language: Language,
): Promise<Page<Product>> {
  const [content, total] = await Promise.all([
    rows.selectProducts(db, filter, { sort: 'id,desc', ...slice }), rows.countProducts(db, filter),
  ])
  return envelope(content.map((row) => toProduct(row, language)), slice.page, slice.size, total)
}

/** One category's page. Refuses an unknown category. */
export async function listCategory(
  db: Db, categoryId: number, slice: { sort: string, page: number, size: number }, language: Language,
): Promise<Page<Product>> {
  await readCategory(db, categoryId, language)
  return listProducts(db, { categoryId }, slice, language)
}

/** A product with everything its page shows. Refuses an unknown one. */
export async function readProduct(db: Db, id: number, language: Language): Promise<ProductDetail> {
  const [row, variants, images, specifications] = await Promise.all([
    rows.selectProduct(db, id), rows.selectVariants(db, id), rows.selectImages(db, id), rows.selectSpecifications(db, id),
  ])
  if (!row) refuse('catalogue.product_not_found')
  const groups = Map.groupBy(specifications, (one) => one.group_key)
  const product = toProduct(row, language)
  return {
    ...product,
    description: in_(language, row.description_vi, row.description_en),
    highlights: language === 'vi' ? row.highlights_vi : row.highlights_en,
    images: images.map((one) => ({
      url: pictureUrl(one.key) ?? '', color: one.color, view: one.view, alt: in_(language, one.alt_vi, one.alt_en),
    })),
    specificationGroups: [...groups].map(([key, members]) => ({
      key, name: groupName(key, language),
      specifications: members.map((one) => ({
        key: one.key, label: specificationLabel(one.key, language), value: in_(language, one.value_vi, one.value_en),
      })),
    })),
    variants: variants.map((variant) => toVariant(variant, language)),
    variantAttributes: { color: product.colors, ram: product.ramOptions, storage: product.storageOptions },
  }
}

/** The sellable variants of a product. Refuses an unknown product. */
export async function listVariants(db: Db, productId: number, language: Language): Promise<Variant[]> {
  const variants = await rows.selectVariants(db, productId)
  if (variants.length === 0 && !await rows.selectProduct(db, productId)) refuse('catalogue.product_not_found')
  return variants.map((variant) => toVariant(variant, language))
}

/**
 * The variant with these traits (those given); colours are known by their name in either language. Refuses when there
 * is none.
 */
export async function findVariant(
  db: Db, productId: number, traits: { color?: string | undefined, ram?: string | undefined, storage?: string | undefined },
  language: Language,
): Promise<Variant> {
  const variants = await rows.selectVariants(db, productId)
  if (variants.length === 0) refuse('catalogue.product_not_found')
  const found = variants.find((variant) =>
    (traits.color === undefined || traits.color === variant.color || traits.color === variant.color_en)
    && (traits.ram === undefined || traits.ram === variant.ram)
    && (traits.storage === undefined || traits.storage === variant.storage))
  return found ? toVariant(found, language) : refuse('catalogue.variant_not_found')
}

/** Products of the same category, nearest in price first. Refuses an unknown product. */
export async function listRelated(db: Db, id: number, limit: number, language: Language): Promise<Product[]> {
  const product = await rows.selectProduct(db, id)
  if (!product) refuse('catalogue.product_not_found')
  return (await rows.selectRelated(db, product, limit)).map((row) => toProduct(row, language))
}

/** Every category, or only those with something to sell. */
export async function listCategories(db: Db | Tx, language: Language, which: 'all' | 'active'): Promise<Category[]> {
  const all = await rows.selectCategories(db)
  const shown = which === 'all' ? all : all.filter((row) => row.active && (row.products ?? 0) > 0)
  return shown.map((row) => ({
    id: row.id, slug: row.slug, name: in_(language, row.name_vi, row.name_en),
    description: in_(language, row.description_vi, row.description_en),
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
