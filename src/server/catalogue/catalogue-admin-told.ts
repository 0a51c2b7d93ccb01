// A product as staff see it: all of it, in both languages, made of its rows.
import type { ProductDetails, StaffProduct, StaffVariant } from '#contract/catalogue-admin.ts'
import type { Language } from '#contract/problems.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { pictureUrl } from './catalogue-rules.ts'
import * as rows from './catalogue-admin-sql.ts'
import { selectImages, selectSpecifications } from './catalogue-sql.ts'
import type { ImageRow } from './catalogue-sql.ts'

export function statusOf({ status, draft }: { status: string, draft: boolean }): ProductDetails['status'] {
  return draft ? 'DRAFT' : status as ProductDetails['status'] // the table's check admits only these
}

export function toDetails(row: rows.StaffProductRow): ProductDetails {
  return {
    name: row.name, slug: row.slug, brandId: row.brand_id, categoryId: row.category_id, status: statusOf(row),
    featured: row.featured, releasedOn: row.released_on, descriptionVi: row.description_vi, descriptionEn: row.description_en,
    highlightsVi: row.highlights_vi, highlightsEn: row.highlights_en, tintLight: row.tint_light, tintDark: row.tint_dark,
    fits: row.fits,
  }
}

export function toStaffVariant(row: rows.StaffVariantRow): StaffVariant {
  return {
    id: row.id, sku: row.sku, color: row.color, colorEn: row.color_en, colorHex: row.color_hex, ram: row.ram,
      storage: row.storage,
    price: row.price_dong, discountPrice: row.discount_price_dong, discountEndsAt: row.discount_ends_at?.toISOString() ?? null,
    stock: row.stock, image: pictureUrl(row.image_key), deletable: !row.used,
  }
}

export const toStaffPicture = ({ id, key, color, view, alt_vi: altVi, alt_en: altEn }: ImageRow) =>
  ({ id, url: pictureUrl(key) ?? '', color, view, altVi, altEn })

/**
 * All of a product. Its own row is read first: what was changed since its edition is refused when it is saved, so the rest is
 * never older than it. Refuses an unknown one.
 */
export async function readStaffProduct(db: Db | Tx, id: number, language: Language): Promise<StaffProduct> {
  const row = await rows.selectStaffProduct(db, id) ?? refuse('catalogue.product_not_found')
  const [variants, specifications, images] = await Promise.all([
    rows.selectStaffVariants(db, id), selectSpecifications(db, id, 'all'), selectImages(db, id, 'all'),
  ])
  return {
    ...toDetails(row), id, edition: row.edition, image: pictureUrl(row.image_key), createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(), brand: row.brand, category: language === 'vi' ? row.category_vi : row.category_en,
    variants: variants.map(toStaffVariant),
    specifications: specifications.map((one) =>
      ({ group: one.group_key, key: one.key, valueVi: one.value_vi, valueEn: one.value_en })),
    pictures: images.map(toStaffPicture), deletable: row.draft && !row.sold,
  }
}
