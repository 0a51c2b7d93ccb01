import { cartApi } from '#contract/cart.ts'
import { serve } from '#server/kit/serve.ts'
import { quoteCart, validateCart } from './cart-check.ts'
import { readCart } from './cart-lines.ts'
import { bringBack, forgetSaved, saveForLater } from './cart-saved.ts'
import { addToCart, clearCart, noteSeenPrices, removeFromCart, setQuantity } from './cart.ts'

export const cartHttp = serve(cartApi, {
  'GET /api/cart': ({ asker, db, language }) => readCart(db, asker, language),
  'POST /api/cart/items': ({ asker, headers, body, db, language }) =>
    addToCart(db, asker, body, { language, key: headers['idempotency-key'] }),
  'PUT /api/cart/items/{productId}': ({ asker, params, query, headers, db, language }) =>
    setQuantity(db, asker, params, query, { language, key: headers['idempotency-key'] }),
  'PUT /api/cart/items/{productId}/variant/{variantId}': ({ asker, params, query, headers, db, language }) =>
    setQuantity(db, asker, params, query, { language, key: headers['idempotency-key'] }),
  'DELETE /api/cart/items/{productId}': ({ asker, params, db, language }) =>
    removeFromCart(db, asker, params.productId, undefined, language),
  'DELETE /api/cart/items/{productId}/variant/{variantId}': ({ asker, params, db, language }) =>
    removeFromCart(db, asker, params.productId, params.variantId, language),
  'DELETE /api/cart': ({ asker, db, language }) => clearCart(db, asker, language),
  'GET /api/cart/validate': ({ asker, query, db, language }) => validateCart(db, asker, query, language),
  'POST /api/cart/quote': ({ body, db, language }) => quoteCart(db, body, language),
  'POST /api/cart/seen-prices': ({ asker, body, db, language }) => noteSeenPrices(db, asker, body.prices, language),
  'POST /api/cart/saved': ({ asker, headers, body, db, language }) =>
    saveForLater(db, asker, body, { language, key: headers['idempotency-key'] }),
  'POST /api/cart/saved/{variantId}/back': ({ asker, params, headers, db, language }) =>
    bringBack(db, asker, params.variantId, { language, key: headers['idempotency-key'] }),
  'DELETE /api/cart/saved/{variantId}': ({ asker, params, db, language }) => forgetSaved(db, asker, params.variantId, language),
})
