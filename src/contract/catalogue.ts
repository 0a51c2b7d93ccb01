// What the shop sells: products, variants, categories, brands.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, limitOf, pageOf, paging, PathId } from './basics.ts'

export const RELATED_DEFAULT = 8
const RELATED_MAX = 24
const KEYWORD_MAX = 100

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
  price: Dong,
  discountPrice: Dong.nullable(),
  brand: z.string(),
  category: z.strictObject({ id: Id, name: z.string() }),
  status: ProductStatus,
  stockQuantity: z.int(),
  ramOptions: z.array(z.string()),
  storageOptions: z.array(z.string()),
  colors: z.array(Colour),
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
  stockQuantity: z.int(),
  image: z.string().nullable(),
})
export type Variant = z.infer<typeof Variant>

const SpecificationGroup = z.strictObject({
  key: z.string(),
  name: z.string(),
  specifications: z.array(z.strictObject({ key: z.string(), label: z.string(), value: z.string() })),
})
export type SpecificationGroup = z.infer<typeof SpecificationGroup>

const ProductImage = z.strictObject({ url: z.string(), color: z.string().nullable(), view: z.string(), alt: z.string() })
export type ProductImage = z.infer<typeof ProductImage>

export const ProductDetail = Product.extend({
  description: z.string(),
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

export const sortFields = ['id', 'name', 'price', 'createdAt'] as const
export const Sort = z.string().regex(new RegExp(`^(${sortFields.join('|')})(,(asc|desc))?$`), { error: 'sort' })

/** Comma-joined whole ids or names in one query field, at most 20. */
const list = z.string().max(400).transform((text) => text.split(',').map((part) => part.trim()).filter(Boolean))
  .pipe(z.array(z.string()).max(20))

export const ProductFilter = z.strictObject({
  keyword: z.string().max(KEYWORD_MAX).optional(),
  categoryId: PathId.optional(),
  brands: list.optional(),
  onSale: z.enum(['true', 'false']).transform((text) => text === 'true').optional(),
  sort: Sort.default('id,desc'),
  ...paging,
})

const byId = z.strictObject({ id: PathId })
const page = z.strictObject({ ...paging, sort: Sort.default('id,desc') })

export const catalogueApi = api({
  'GET /api/products': {
    access: 'anyone', summary: 'A page of products, newest id first unless sorted.', query: page, reply: pageOf(Product),
    refuses: [],
  },
  'GET /api/products/filter': {
    access: 'anyone', summary: 'A page of products matching every given filter.', query: ProductFilter, reply: pageOf(Product),
    refuses: [],
  },
  'GET /api/products/search': {
    access: 'anyone', summary: 'A page of products whose words match the keyword, accents or not.',
    query: z.strictObject({ keyword: z.string().max(KEYWORD_MAX), ...paging }), reply: pageOf(Product), refuses: [],
  },
  'GET /api/products/category/{categoryId}': {
    access: 'anyone', summary: 'A page of one category.', params: z.strictObject({ categoryId: PathId }), query: page,
    reply: pageOf(Product), refuses: ['catalogue.category_not_found'],
  },
  'GET /api/products/recent': {
    access: 'anyone', summary: 'A page of products, newest first.', query: z.strictObject({ ...paging }), reply: pageOf(Product),
    refuses: [],
  },
  'GET /api/products/on-sale': {
    access: 'anyone', summary: 'A page of products with a reduced price.', query: page, reply: pageOf(Product), refuses: [],
  },
  'GET /api/products/featured': {
    access: 'anyone', summary: 'A page of products the shop recommends.', query: page, reply: pageOf(Product), refuses: [],
  },
  'GET /api/products/brands': {
    access: 'anyone', summary: 'Every brand on sale, with its product count.', reply: z.array(Brand), refuses: [],
  },
  'GET /api/products/{id}': {
    access: 'anyone', summary: 'One product with its variants, specifications and images.', params: byId,
    reply: ProductDetail, refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/variants': {
    access: 'anyone', summary: 'The sellable variants of a product.', params: byId,
    reply: z.array(Variant), refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/variants/find': {
    access: 'anyone', summary: 'The variant with this colour, RAM and storage.', params: byId,
    query: z.strictObject({
      color: z.string().max(60).optional(), ram: z.string().max(20).optional(), storage: z.string().max(20).optional(),
    }),
    reply: Variant, refuses: ['catalogue.product_not_found', 'catalogue.variant_not_found'],
  },
  'GET /api/products/{id}/related': {
    access: 'anyone', summary: 'Products like this one, nearest price first.', params: byId,
    query: z.strictObject({ limit: limitOf(RELATED_MAX, RELATED_DEFAULT) }),
    reply: z.array(Product), refuses: ['catalogue.product_not_found'],
  },
  'GET /api/categories': {
    access: 'anyone', summary: 'Every category with its product count.', reply: z.array(Category), refuses: [],
  },
  'GET /api/categories/active': {
    access: 'anyone', summary: 'Categories that have something to sell, with counts.', reply: z.array(Category), refuses: [],
  },
  'GET /api/categories/{id}': {
    access: 'anyone', summary: 'One category.', params: byId, reply: Category, refuses: ['catalogue.category_not_found'],
  },
})
