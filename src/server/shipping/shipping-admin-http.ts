import { shippingAdminApi } from '#contract/shipping-admin.ts'
import { serve } from '#server/kit/serve.ts'
import { changeMethod, createMethod, listStaffMethods, orderMethods, switchMethod } from './shipping-admin.ts'

export const shippingAdminHttp = serve(shippingAdminApi, {
  'GET /api/admin/shipping-methods': ({ db }) => listStaffMethods(db),
  'POST /api/admin/shipping-methods': ({ body, asker, db }) => createMethod(db, asker, body),
  'PUT /api/admin/shipping-methods/order': ({ body, asker, db }) => orderMethods(db, asker, body.ids),
  'PUT /api/admin/shipping-methods/{id}': ({ params, body, asker, db }) =>
    changeMethod(db, asker, { id: params.id, edition: body.edition, body: body.details }),
  'PATCH /api/admin/shipping-methods/{id}': ({ params, body, asker, db }) => switchMethod(db, asker, params.id, body),
})
