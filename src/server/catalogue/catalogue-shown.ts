// From rows to what the contract promises of products and variants.
import type { Product, Variant } from '#contract/catalogue.ts'
import type { Language } from '#contract/problems.ts'
import { pictureUrl, ratingOf, shownStatus } from './catalogue-rules.ts'
import type { ProductRow, VariantRow } from './catalogue-sql.ts'

export const inLanguage = (language: Language, vi: string, en: string): string => (language === 'vi' ? vi : en)

// `colours` is written by the database's `refresh_products` alone, in this form
const coloursOf = (row: ProductRow) => row.colours as { vi: string, en: string, hex: string }[]

export function toProduct(row: ProductRow, language: Language): Product {
  return {
    id: row.id, slug: row.slug, name: row.name, image: pictureUrl(row.image_key),
    tint: { light: row.tint_light, dark: row.tint_dark }, variantId: null,
    price: row.price_dong, discountPrice: row.discount_price_dong,
    discountEndsAt: row.discount_ends_at?.toISOString() ?? null, brand: row.brand_name,
    category: { id: row.category_id, name: inLanguage(language, row.category_vi, row.category_en) },
    status: shownStatus(row.status, row.in_stock), stockQuantity: row.stock ?? 0,
    ramOptions: row.ram_options, storageOptions: row.storage_options,
    colors: coloursOf(row).map(({ vi, en, hex }) => ({ color: vi, label: inLanguage(language, vi, en), hex })),
    rating: ratingOf(row.stars),
  }
}

export function toVariant(row: VariantRow, language: Language): Variant {
  return {
    id: row.id, productId: row.product_id, sku: row.sku, color: row.color,
    colorLabel: inLanguage(language, row.color, row.color_en), colorHex: row.color_hex, ram: row.ram, storage: row.storage,
    price: row.price_dong, discountPrice: row.discount_price_dong, discountEndsAt: row.discount_ends_at?.toISOString() ?? null,
    stockQuantity: row.stock, image: pictureUrl(row.image_key),
  }
}
