// What an imported catalogue looks like. Prices in whole dong.
interface Words { vi: string, en: string }

export interface ImageFile { key: string, color: string | null, view: string, alt: Words }

interface VariantFile {
  ram: string | null
  storage: string | null
  price: number
  salePrice?: number
  /** The moment from which `salePrice` no longer holds, ISO 8601; without it the reduction has no end. */
  saleEndsOn?: string
  /** Units by the keys of colours. */
  stock: Record<string, number>
}

export interface ProductFile {
  slug: string
  name: string
  brand: string
  category: string
  releasedOn: string
  status: 'AVAILABLE' | 'COMING_SOON' | 'DISCONTINUED'
  featured: boolean
  description: Words
  highlights: { vi: string[], en: string[] }
  specifications: { group: string, key: string, vi: string, en: string }[]
  colours: { key: string, vi: string, en: string, hex: string }[]
  variants: VariantFile[]
  /** Accessories only: slugs of the products they are made for, in this file or in the shop already. */
  fits?: string[]
  tint: { light: string, dark: string }
  images: ImageFile[]
}

export interface CatalogueFile {
  categories: { slug: string, name: Words, description: Words, family: 'phone' | 'tablet' | 'accessory' }[]
  brands: { slug: string, name: string }[]
  products: ProductFile[]
}
