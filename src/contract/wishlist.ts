// What a signed-in customer likes, kept on the server.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, Moment, pageOf, paging, PathId } from './basics.ts'
import { ProductStatus } from './catalogue.ts'

/** Most products in one wishlist. */
export const WISHLIST_MAX = 200

export const WishlistSort = z.enum(['name_asc', 'name_desc', 'price_asc', 'price_desc', 'date_asc', 'date_desc'])
export type WishlistSort = z.infer<typeof WishlistSort>

export const WishlistItem = z.strictObject({
  id: Id,
  productId: Id,
  productName: z.string(),
  productImage: z.string().nullable(),
  productPrice: Dong,
  productDiscountPrice: Dong.nullable(),
  productBrand: z.string(),
  addedAt: Moment,
  /** True exactly when `status` is AVAILABLE (specification section 3). */
  isAvailable: z.boolean(),
  stockQuantity: z.int(),
  status: ProductStatus,
  /** The variant whose price and stock these are; null when nothing of the product is sold. */
  variantId: Id.nullable(),
  /** What that variant cost when it was put here, dong: lower today means its price has dropped. */
  addedPrice: Dong,
})
export type WishlistItem = z.infer<typeof WishlistItem>

/** The person whose wishlist is meant: their id, or `current` for the asker. */
const UserId = z.union([z.literal('current'), PathId])
const owner = z.strictObject({ userId: UserId })
const ofProduct = z.strictObject({ userId: UserId, productId: PathId })

export const wishlistApi = api({
  'GET /api/users/{userId}/wishlist': {
    access: 'customer', summary: 'A page of the wishlist.', params: owner,
    query: z.strictObject({ ...paging, sort: WishlistSort.default('date_desc') }), reply: pageOf(WishlistItem),
    refuses: ['wishlist.not_yours'],
  },
  'GET /api/users/{userId}/wishlist/all': {
    access: 'customer', summary: 'The whole wishlist, latest first.', params: owner, reply: z.array(WishlistItem),
    refuses: ['wishlist.not_yours'],
  },
  'GET /api/users/{userId}/wishlist/product-ids': {
    access: 'customer', summary: 'The ids of the products in it, latest first.', params: owner, reply: z.array(Id),
    refuses: ['wishlist.not_yours'],
  },
  'GET /api/users/{userId}/wishlist/check/{productId}': {
    access: 'customer', summary: 'Whether a product is in it.', params: ofProduct, reply: z.boolean(),
    refuses: ['wishlist.not_yours'],
  },
  'POST /api/users/{userId}/wishlist': {
    access: 'customer', pace: 'write', summary: 'Puts a product into it; one that is there already stays as it is.',
    params: owner, query: z.strictObject({ productId: PathId }), reply: WishlistItem,
    refuses: ['wishlist.not_yours', 'catalogue.product_not_found', 'wishlist.full'],
  },
  'DELETE /api/users/{userId}/wishlist/{productId}': {
    access: 'customer', pace: 'write', summary: 'Takes a product out; an absent one is no fault.', params: ofProduct,
    status: 204, reply: z.undefined(), refuses: ['wishlist.not_yours'],
  },
})
