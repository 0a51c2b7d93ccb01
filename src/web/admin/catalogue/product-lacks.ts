// What a product lacks before shoppers should see it.
import type { StaffProduct } from '#contract/catalogue-admin.ts'
import type { WordKey } from '#web/kit/words.tsx'
import type { ProductDraft } from './product-draft.ts'

export type ProductTab = 'details' | 'variants' | 'specifications' | 'pictures' | 'plans'

export interface Lack {
  word: WordKey & `admin-product.lacks_${string}`
  tab: ProductTab
  /** It cannot be sold so. */
  grave: boolean
}

/** `missing`: lines of the specifications' template that have nothing. */
export function lacksOf({ details, variants, pictures }: ProductDraft, kept: StaffProduct, missing: number): Lack[] {
  const all: readonly (Lack & { is: boolean })[] = [
    { word: 'admin-product.lacks_variants', tab: 'variants', grave: true, is: variants.length === 0 },
    { word: 'admin-product.lacks_pictures', tab: 'pictures', grave: false, is: pictures.length === 0 },
    {
      word: 'admin-product.lacks_stock', tab: 'variants', grave: false,
      is: variants.length > 0 && kept.variants.every(({ stock }) => stock === 0),
    },
    { word: 'admin-product.lacks_description_vi', tab: 'details', grave: false, is: details.descriptionVi.trim() === '' },
    { word: 'admin-product.lacks_description_en', tab: 'details', grave: false, is: details.descriptionEn.trim() === '' },
    { word: 'admin-product.lacks_specifications', tab: 'specifications', grave: false, is: missing > 0 },
  ]
  return all.filter(({ is }) => is)
}
