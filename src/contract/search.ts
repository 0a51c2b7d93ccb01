// Finding products: lists, filters and their counts, search, suggestions.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, pageOf, paging, PathId, wholeNumber } from './basics.ts'
import { Brand, Category, Product, ProductStatus } from './catalogue.ts'

const KEYWORD_MAX = 100
const PRICE_MAX = 10_000_000_000
const VALUES_MAX = 30

/** `relevance` is what a keyword is answered with unless told otherwise; without a keyword it is the newest id first. */
export const sortFields = ['id', 'name', 'price', 'createdAt', 'rating', 'relevance'] as const
export const Sort = z.string().regex(new RegExp(`^(${sortFields.join('|')})(,(asc|desc))?$`), { error: 'sort' })

/** Comma-joined values in one query field. */
const list = z.string().max(600).transform((text) => text.split(',').map((part) => part.trim()).filter(Boolean))
  .pipe(z.array(z.string()).max(VALUES_MAX))

const price = wholeNumber(0, PRICE_MAX)
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/**
 * Price, RAM, storage, colours, on sale and AVAILABLE are asked of variants: a product matches when ONE of its variants meets all
 * of them that are given, and it is listed with that variant's price and picture (the cheapest in stock, else the cheapest).
 */
const filter = {
  keyword: z.string().max(KEYWORD_MAX).optional(),
  categoryId: PathId.optional(),
  /** Whole dong, both ends included. */
  minPrice: price.optional(),
  maxPrice: price.optional(),
  /** Without it discontinued products are left out. */
  status: ProductStatus.optional(),
  onSale: flag.optional(),
  /** Slugs or names, letter case aside. */
  brands: list.optional(),
  ramOptions: list.optional(),
  storageOptions: list.optional(),
  /** Names of colours, or of the families that facets list. */
  colors: list.optional(),
}

const slice = { ...paging, sort: Sort.optional() }

const Counted = z.strictObject({ value: z.string(), count: z.int() })

/** Within each group the counts say what choosing that value would give, the group's own choice left aside. */
export const Facets = z.strictObject({
  total: z.int(),
  categories: z.array(z.strictObject({ id: Id, name: z.string(), count: z.int() })),
  brands: z.array(z.strictObject({ slug: z.string(), name: z.string(), count: z.int() })),
  ramOptions: z.array(Counted),
  storageOptions: z.array(Counted),
  /** Families of colours; `value` is what `colors` takes. */
  colors: z.array(z.strictObject({ value: z.string(), label: z.string(), hex: z.string(), count: z.int() })),
  /** Bands of prices in dong, lower end included, upper end excluded, null for none; a product is in each its variants are in. */
  prices: z.array(z.strictObject({ min: Dong, max: Dong.nullable(), count: z.int() })),
  /** Cheapest and dearest variant with every filter but the price; null when nothing matches. */
  priceRange: z.strictObject({ min: Dong, max: Dong }).nullable(),
  available: z.int(),
  onSale: z.int(),
  /** What the keyword was read as, where that differs from what was typed: a corrected spelling, a price, words left out. */
  understood: z.strictObject({
    corrected: z.string().nullable(),
    minPrice: Dong.nullable(),
    maxPrice: Dong.nullable(),
    /** Words that no product has and that were left aside. */
    ignored: z.array(z.string()),
    /** Models that were meant and are no longer sold: they have a page, but stand in no list. */
    discontinued: z.array(z.strictObject({ id: Id, name: z.string() })),
  }).nullable(),
})
export type Facets = z.infer<typeof Facets>

export const Suggestions = z.strictObject({
  corrected: z.string().nullable(),
  products: z.array(Product),
  categories: z.array(Category),
  brands: z.array(Brand),
})
export type Suggestions = z.infer<typeof Suggestions>

const Products = pageOf(Product)

export const searchApi = api({
  'GET /api/products': {
    access: 'anyone', summary: 'A page of products, newest id first unless sorted.', query: z.strictObject(slice),
    reply: Products, refuses: [],
  },
  'GET /api/products/filter': {
    access: 'anyone', summary: 'A page of products matching every given filter.', query: z.strictObject({ ...filter, ...slice }),
    reply: Products, refuses: [],
  },
  'GET /api/products/facets': {
    access: 'anyone', summary: 'How many products each further choice would leave.', query: z.strictObject(filter),
    reply: Facets, refuses: [],
  },
  'GET /api/products/search': {
    access: 'anyone', summary: 'A page of products for what a shopper typed, best match first.',
    query: z.strictObject({ keyword: z.string().max(KEYWORD_MAX), ...slice }), reply: Products, refuses: [],
  },
  'GET /api/products/suggest': {
    access: 'anyone', summary: 'Products, categories and brands for what is being typed.',
    query: z.strictObject({ q: z.string().max(KEYWORD_MAX) }), reply: Suggestions, refuses: [],
  },
  'GET /api/products/category/{categoryId}': {
    access: 'anyone', summary: 'A page of one category.', params: z.strictObject({ categoryId: PathId }),
    query: z.strictObject(slice), reply: Products, refuses: ['catalogue.category_not_found'],
  },
  'GET /api/products/status/{status}': {
    access: 'anyone', summary: 'A page of the products in one state.', params: z.strictObject({ status: ProductStatus }),
    query: z.strictObject(slice), reply: Products, refuses: [],
  },
  'GET /api/products/recent': {
    access: 'anyone', summary: 'A page of products, newest first.', query: z.strictObject({ ...paging }), reply: Products,
    refuses: [],
  },
  'GET /api/products/on-sale': {
    access: 'anyone', summary: 'A page of products with a reduced price.', query: z.strictObject(slice), reply: Products,
    refuses: [],
  },
  'GET /api/products/featured': {
    access: 'anyone', summary: 'A page of products the shop recommends.', query: z.strictObject(slice), reply: Products,
    refuses: [],
  },
})
