import { cartApi } from '#contract/cart.ts'
import { serve } from '#server/kit/serve.ts'
import { addToCart, clearCart, readCart, removeFromCart, setQuantity, validateCart } from './cart.ts'

export const cartHttp = serve(cartApi, {
  'GET /api/cart': ({ asker, db, language }) => readCart(db, asker, language),
  'POST /api/cart/items': ({ asker, body, db, language }) => addToCart(db, asker, body, language),
  'PUT /api/cart/items/{productId}': ({ asker, params, query, db, language }) =>
    setQuantity(db, asker, params, query.quantity, language),
  'PUT /api/cart/items/{productId}/variant/{variantId}': ({ asker, params, query, db, language }) =>
    setQuantity(db, asker, params, query.quantity, language),
  'DELETE /api/cart/items/{productId}': ({ asker, params, db, language }) =>
    removeFromCart(db, asker, params.productId, undefined, language),
  'DELETE /api/cart/items/{productId}/variant/{variantId}': ({ asker, params, db, language }) =>
    removeFromCart(db, asker, params.productId, params.variantId, language),
  'DELETE /api/cart': ({ asker, db, language }) => clearCart(db, asker, language),
  'GET /api/cart/validate': ({ asker, query, db, language }) => validateCart(db, asker, query.shippingMethodId, language),
})
