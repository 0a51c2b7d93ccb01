import { wishlistApi } from '#contract/wishlist.ts'
import { noteLanguage } from '#server/auth/auth.ts'
import { serve } from '#server/kit/serve.ts'
import * as wishlist from './wishlist.ts'

export const wishlistHttp = serve(wishlistApi, {
  'GET /api/users/{userId}/wishlist': ({ asker, params, query, db }) =>
    wishlist.getUserWishlist(db, asker, params.userId, query),
  'GET /api/users/{userId}/wishlist/all': ({ asker, params, db }) => wishlist.listWishlist(db, asker, params.userId),
  'GET /api/users/{userId}/wishlist/product-ids': ({ asker, params, db }) =>
    wishlist.getWishlistProductIds(db, asker, params.userId),
  'GET /api/users/{userId}/wishlist/check/{productId}': ({ asker, params, db }) =>
    wishlist.isInWishlist(db, asker, params.userId, params.productId),
  'POST /api/users/{userId}/wishlist': async ({ asker, params, query, db, language }) => {
    const item = await wishlist.addToWishlist(db, asker, params.userId, query.productId)
    await noteLanguage(db, asker.id, language)
    return item
  },
  'DELETE /api/users/{userId}/wishlist/{productId}': async ({ asker, params, db, language }) => {
    await wishlist.removeFromWishlist(db, asker, params.userId, params.productId)
    await noteLanguage(db, asker.id, language)
    return undefined
  },
})
