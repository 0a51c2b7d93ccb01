// What is edited of a product: its four parts as they may be written, and which of them differ from what the shop has.
import type { PictureFacts, ProductDetails, SpecificationBody, StaffProduct, VariantBody } from '#contract/catalogue-admin.ts'

export interface DraftPicture extends PictureFacts { id: number }

export interface ProductDraft {
  details: ProductDetails
  variants: readonly VariantBody[]
  specifications: readonly SpecificationBody[]
  pictures: readonly DraftPicture[]
}

export type ProductPart = keyof ProductDraft
/** In the order they are written: pictures are bound to colours that variants have. */
export const PRODUCT_PARTS: readonly ProductPart[] = ['details', 'variants', 'specifications', 'pictures']

function detailsOf(product: StaffProduct): ProductDetails {
  const { name, slug, brandId, categoryId, status, featured, releasedOn, descriptionVi, descriptionEn, highlightsVi,
    highlightsEn, tintLight, tintDark, fits } = product
  return {
    name, slug, brandId, categoryId, status, featured, releasedOn, descriptionVi, descriptionEn, highlightsVi, highlightsEn,
    tintLight, tintDark, fits,
  }
}

function variantOf(variant: StaffProduct['variants'][number]): VariantBody {
  const { stock: _, image: __, deletable: ___, ...facts } = variant
  return facts
}

export function draftOf(product: StaffProduct): ProductDraft {
  return {
    details: detailsOf(product), variants: product.variants.map(variantOf), specifications: product.specifications,
    pictures: product.pictures.map(({ id, color, view, altVi, altEn }) => ({ id, color, view, altVi, altEn })),
  }
}

/** By value; the order in which an object names its fields does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other)
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => one < other ? -1 : 1)) : part) ?? 'null'
}

export function changedParts(draft: ProductDraft, product: StaffProduct): ProductPart[] {
  const kept = draftOf(product)
  return PRODUCT_PARTS.filter((part) => !isSame(draft[part], kept[part]))
}

/** The part a server's path is of: "variants.3.price" -> "variants"; undefined: of what was asked beside them. */
export const partOf = (path: string): ProductPart | undefined => PRODUCT_PARTS.find((part) => path.startsWith(`${part}.`))
