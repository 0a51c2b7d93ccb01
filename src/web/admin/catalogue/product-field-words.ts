// What a field of a product is called, and its value in words, where two versions are looked at beside each other.
import type { StaffProduct } from '#contract/catalogue-admin.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import type { Language } from '#contract/problems.ts'
import type { Translate } from '#web/kit/words.tsx'
import { traitsOf } from './goods-data.ts'
import type { FieldKey } from './product-meeting.ts'

export interface Naming {
  t: Translate
  language: Language
  /** Both versions: a variant may be in one of them only. */
  products: readonly StaffProduct[]
  specificationNames: ReadonlyMap<string, string>
  brandNames: ReadonlyMap<number, string>
  categoryNames: ReadonlyMap<number, string>
}

const DETAILS = {
  name: 'admin-product.name', slug: 'admin-product.slug', brandId: 'admin-products.brand', categoryId: 'admin-products.category',
  status: 'admin-products.status', featured: 'admin-product.featured', releasedOn: 'admin-product.released',
  descriptionVi: 'admin-product.description_vi', descriptionEn: 'admin-product.description_en',
  highlightsVi: 'admin-product.highlights_vi', highlightsEn: 'admin-product.highlights_en',
  tintLight: 'admin-product.tint_light', tintDark: 'admin-product.tint_dark', fits: 'admin-product.fits',
} as const
const VARIANT = {
  color: 'admin-product.color', colorEn: 'admin-product.color_en', colorHex: 'admin-product.color_hex', ram: 'admin-product.ram',
  storage: 'admin-product.storage', sku: 'admin-product.sku', price: 'admin-product.price',
  discountPrice: 'admin-product.discount_price', discountEndsAt: 'admin-product.discount_end',
} as const
const ORDERS = {
  variants: 'admin-product.order_variants', specifications: 'admin-product.order_specifications',
  pictures: 'admin-product.order_pictures',
} as const

const isIn = <T extends object>(table: T, name: string): name is keyof T & string => Object.hasOwn(table, name)

/** "Giá bán · Đen · 256GB". */
export function fieldName({ t, language, products, specificationNames }: Naming, key: FieldKey): string {
  const [part = '', name = '', field = ''] = key.split('/')
  if (part === 'details' && isIn(DETAILS, name)) return t(DETAILS[name])
  if (part === 'order' && isIn(ORDERS, name)) return t(ORDERS[name])
  if (part === 'specifications') return specificationNames.get(name) ?? name
  if (part === 'pictures') {
    return t('admin-product.picture_at', { at: placeOf(products, name) })
  }
  const variant = products.flatMap(({ variants }) => variants).find(({ id }) => String(id) === name)
  const label = isIn(VARIANT, field) ? t(VARIANT[field]) : field
  return variant ? `${label} · ${traitsOf(variant, language)}` : label
}

function placeOf(products: readonly StaffProduct[], id: string): number {
  const places = products.map(({ pictures }) => pictures.findIndex((one) => String(one.id) === id))
  return (places.find((at) => at >= 0) ?? 0) + 1
}

const DONG = new Set(['price', 'discountPrice'])

/** A value in words; what is not there is said so. */
export function fieldValue(naming: Naming, key: FieldKey, value: unknown): string {
  const { t } = naming
  const [part = '', name = '', field = ''] = key.split('/')
  if (value === undefined) return t(part === 'specifications' ? 'admin-product.not_told' : 'admin-product.taken_away')
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0 && part !== 'order')) {
    return t('admin-product.nothing')
  }
  if (part === 'order') return t('admin-product.other_order')
  if (part === 'details') return detailValue(naming, name, value)
  if (typeof value === 'number' && DONG.has(field)) return formatDong(value)
  if (field === 'discountEndsAt' && typeof value === 'string') return formatMoment(value)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Object.entries(value).filter(([one]) => ['valueVi', 'valueEn', 'color', 'altVi', 'altEn'].includes(one))
    .flatMap(([, text]) => typeof text === 'string' ? [text] : []).join(' / ')
}

const STATUSES = {
  DRAFT: 'admin-products.DRAFT', AVAILABLE: 'admin-products.AVAILABLE', COMING_SOON: 'admin-products.COMING_SOON',
  DISCONTINUED: 'admin-products.DISCONTINUED',
} as const

function detailValue({ t, brandNames, categoryNames }: Naming, name: string, value: unknown): string {
  if (name === 'brandId') return brandNames.get(Number(value)) ?? String(value)
  if (name === 'categoryId') return categoryNames.get(Number(value)) ?? String(value)
  if (name === 'status' && typeof value === 'string' && isIn(STATUSES, value)) return t(STATUSES[value])
  if (name === 'featured') return t(value === true ? 'admin-product.yes' : 'admin-product.no')
  if (name === 'fits' && Array.isArray(value)) return value.map((id) => `#${id}`).join(', ')
  return Array.isArray(value) ? value.join('\n') : String(value)
}
