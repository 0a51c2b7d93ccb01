import type { ProductDetails } from '#contract/catalogue-admin.ts'

export interface DetailsProps {
  details: ProductDetails
  onChange: (part: Partial<ProductDetails>) => void
  errorOf: (field: keyof ProductDetails | `highlights${'Vi' | 'En'}.${number}`) => string | undefined
  /** Not made yet: its address follows its name, its status is a draft's. */
  isNew: boolean
}
