// What the shop sells: products, variants, categories, brands.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Done, Id, limitOf, Moment, PathId } from './basics.ts'

export const RELATED_DEFAULT = 8
const RELATED_MAX = 24
/** From so many units down the shop says how many are left. */
export const LOW_STOCK = 5

export const ProductStatus = z.enum(['AVAILABLE', 'OUT_OF_STOCK', 'COMING_SOON', 'DISCONTINUED'])
export type ProductStatus = z.infer<typeof ProductStatus>

export const Colour = z.strictObject({
  /** The name orders and carts keep, Vietnamese. */
  color: z.string(),
  /** The name in the asker's language. */
  label: z.string(),
  hex: z.string(),
})

const Tint = z.strictObject({ light: z.string(), dark: z.string() })

export const Product = z.strictObject({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** Address of the card picture (640 px WebP); other widths and formats: replace the last part, see `pictures`. */
  image: z.string().nullable(),
  tint: Tint,
  /** The variant that price and picture are of, where a filter asked for a certain one; else null. */
  variantId: Id.nullable(),
  price: Dong,
  discountPrice: Dong.nullable(),
  /** When the reduced price ends, where an end is set. */
  discountEndsAt: Moment.nullable(),
  brand: z.string(),
  category: z.strictObject({ id: Id, name: z.string() }),
  status: ProductStatus,
  stockQuantity: z.int(),
  ramOptions: z.array(z.string()),
  storageOptions: z.array(z.string()),
  colors: z.array(Colour),
  /** Of approved reviews: the mean to one decimal, null while there are none. */
  rating: z.strictObject({ average: z.number().nullable(), count: z.int() }),
})
export type Product = z.infer<typeof Product>

export const Variant = z.strictObject({
  id: Id,
  productId: Id,
  sku: z.string(),
  color: z.string(),
  colorLabel: z.string(),
  colorHex: z.string(),
  ram: z.string().nullable(),
  storage: z.string().nullable(),
  price: Dong,
  discountPrice: Dong.nullable(),
  discountEndsAt: Moment.nullable(),
  stockQuantity: z.int(),
  image: z.string().nullable(),
})
export type Variant = z.infer<typeof Variant>

const Specification = z.strictObject({ key: z.string(), label: z.string(), value: z.string() })

const SpecificationGroup = z.strictObject({ key: z.string(), name: z.string(), specifications: z.array(Specification) })
export type SpecificationGroup = z.infer<typeof SpecificationGroup>

const ProductImage = z.strictObject({ url: z.string(), color: z.string().nullable(), view: z.string(), alt: z.string() })
export type ProductImage = z.infer<typeof ProductImage>

export const ProductDetail = Product.extend({
  description: z.string(),
  /** The day it came out, where known. */
  releasedOn: z.iso.date().nullable(),
  highlights: z.array(z.string()),
  images: z.array(ProductImage),
  specificationGroups: z.array(SpecificationGroup),
  variants: z.array(Variant),
  variantAttributes: z.strictObject({
    color: z.array(Colour), ram: z.array(z.string()), storage: z.array(z.string()),
  }),
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const Category = z.strictObject({
  id: Id, slug: z.string(), name: z.string(), description: z.string(), family: z.enum(['phone', 'tablet', 'accessory']),
  productCount: z.int(), image: z.string().nullable(),
})
export type Category = z.infer<typeof Category>

export const Brand = z.strictObject({ id: Id, slug: z.string(), name: z.string(), productCount: z.int() })
export type Brand = z.infer<typeof Brand>

/** Every combination of colour, RAM and storage, with its variant or null where none is sold. */
const VariantMatrix = z.strictObject({
  color: z.array(z.string()),
  ram: z.array(z.string()),
  storage: z.array(z.string()),
  combinations: z.array(z.strictObject({
    color: z.string(), ram: z.string().nullable(), storage: z.string().nullable(), variant: Variant.nullable(),
  })),
})

const ProductStats = z.strictObject({
  /** Units in orders that were not cancelled or returned. */
  sold: z.int(),
  views: z.int(),
  averageRating: z.number().nullable(),
  reviewCount: z.int(),
})

/** The price the product was shown with from a moment on: of its cheapest variant in stock, else of the cheapest. */
const PricePoint = z.strictObject({ since: Moment, price: Dong })
export type PricePoint = z.infer<typeof PricePoint>

const byId = z.strictObject({ id: PathId })
/** Comma-joined ids, as many as a shelf shows. */
const idList = z.string().regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, { error: 'id' })
  .transform((text) => [...new Set(text.split(',').map(Number))]).pipe(z.array(z.int()).max(RELATED_MAX))

const relatedLimit = limitOf(RELATED_MAX, RELATED_DEFAULT)

export const catalogueApi = api({
  'GET /api/products/brands': {
    access: 'anyone', summary: 'The names of the brands on sale, in the shop\'s order.', reply: z.array(z.string()), refuses: [],
  },
  'GET /api/brands': {
    access: 'anyone', summary: 'Every brand on sale, with its product count.', reply: z.array(Brand), refuses: [],
  },
  'GET /api/products/several': {
    access: 'anyone', summary: 'Products by their ids, in the given order; unknown ones are left out.',
    query: z.strictObject({ ids: idList }), reply: z.array(Product), refuses: [],
  },
  'GET /api/products/{id}': {
    access: 'anyone', summary: 'One product with its variants, specifications and images.', params: byId,
    reply: ProductDetail, refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/specifications': {
    access: 'anyone', summary: 'The specifications of a product, in order.', params: byId, reply: z.array(Specification),
    refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/specification-groups': {
    access: 'anyone', summary: 'The specifications of a product by group.', params: byId, reply: z.array(SpecificationGroup),
    refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/images': {
    access: 'anyone', summary: 'The pictures of a product, in order.', params: byId, reply: z.array(ProductImage),
    refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/variants': {
    access: 'anyone', summary: 'The sellable variants of a product.', params: byId,
    reply: z.array(Variant), refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/variants/matrix': {
    access: 'anyone', summary: 'Every combination of colour, RAM and storage with its variant.', params: byId,
    reply: VariantMatrix, refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/attributes': {
    access: 'anyone', summary: 'The distinct colours, RAM and storage sizes of a product.', params: byId,
    reply: z.strictObject({ color: z.array(z.string()), ram: z.array(z.string()), storage: z.array(z.string()) }),
    refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/variants/find': {
    access: 'anyone', params: byId,
    summary: 'The variant with this colour, RAM and storage, letter case and accents aside; of several the first in stock.',
    query: z.strictObject({
      color: z.string().max(60).optional(), ram: z.string().max(20).optional(), storage: z.string().max(20).optional(),
    }),
    reply: Variant, refuses: ['catalogue.product_not_found', 'catalogue.variant_not_found'],
  },
  'GET /api/products/{id}/related': {
    access: 'anyone', summary: 'Products like this one, nearest price first.', params: byId,
    query: z.strictObject({ limit: relatedLimit }), reply: z.array(Product), refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/accessories': {
    access: 'anyone', summary: 'Accessories that fit this product: made for it first, then those that fit anything.',
    params: byId,
    query: z.strictObject({ limit: relatedLimit }), reply: z.array(Product), refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/price-history': {
    access: 'anyone', summary: 'The price shown for the product over the last year, oldest first.', params: byId,
    reply: z.array(PricePoint), refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/stats': {
    access: 'anyone', summary: 'Units sold, views, and the mean of the approved reviews.', params: byId,
    reply: ProductStats, refuses: ['catalogue.product_not_found'],
  },
  'POST /api/products/{id}/views': {
    access: 'anyone', pace: 'view', summary: 'Counts one opening of the product\'s page.', params: byId, reply: Done,
    refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/category/{categoryId}/related': {
    access: 'anyone', summary: 'Products of a category without one of them, newest first.',
    params: z.strictObject({ categoryId: PathId }),
    query: z.strictObject({ excludeProductId: PathId.optional(), limit: relatedLimit }), reply: z.array(Product),
    refuses: ['catalogue.category_not_found'],
  },
  'GET /api/categories': {
    access: 'anyone', summary: 'Every category with its product count.', reply: z.array(Category), refuses: [],
  },
  'GET /api/categories/active': {
    access: 'anyone', summary: 'Categories that have something to sell, with counts.', reply: z.array(Category), refuses: [],
  },
  'GET /api/categories/with-product-count': {
    access: 'anyone', summary: 'Every category with its product count.', reply: z.array(Category), refuses: [],
  },
  'GET /api/categories/{id}': {
    access: 'anyone', summary: 'One category.', params: byId, reply: Category, refuses: ['catalogue.category_not_found'],
  },
})
