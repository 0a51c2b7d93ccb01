import { ordersApi } from '#contract/orders.ts'
import { serve } from '#server/kit/serve.ts'
import { listOwnOrders, placeOrder, readOwnOrder, trackOrder } from './orders.ts'

export const ordersHttp = serve(ordersApi, {
  'POST /api/orders': ({ asker, body, headers, db, language }) =>
    placeOrder(db, asker, body, headers['idempotency-key'], language),
  'GET /api/orders/me': ({ asker, query, db }) => listOwnOrders(db, asker, query),
  'GET /api/orders/track': ({ query, db, language }) => trackOrder(db, query, language),
  'GET /api/orders/{id}': ({ asker, params, db, language }) => readOwnOrder(db, asker, params.id, language),
})
