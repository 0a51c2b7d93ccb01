import { shippingApi } from '#contract/shipping.ts'
import { serve } from '#server/kit/serve.ts'
import { listShippingMethods } from './shipping.ts'

export const shippingHttp = serve(shippingApi, {
  'GET /api/shipping-methods': ({ db, query, language }) => listShippingMethods(db, language, query.city),
})
