import { ordersAdminApi } from '#contract/orders-admin.ts'
import { serve } from '#server/kit/serve.ts'
import type { Mounted } from '#server/kit/serve.ts'
import { findCustomers, makeOrder, quoteOrder } from './orders-by-staff.ts'
import { correctAddress, correctImei, listStaffOrders, readStaffOrder, writeNote } from './orders.ts'
import type { Beside } from './orders.ts'

export const ordersAdminHttp = (beside: Beside): Mounted[] => serve(ordersAdminApi, {
  'GET /api/admin/orders': ({ query, db }) => listStaffOrders(db, query),
  'POST /api/admin/orders': ({ asker, headers, body, db, till, language }) =>
    makeOrder(db, till, asker, { body, key: headers['idempotency-key'], language }),
  'POST /api/admin/orders/quote': ({ asker, body, db, till, language }) => quoteOrder(db, till, asker, body, language),
  'GET /api/admin/customers/find': ({ query, db }) => findCustomers(db, query.contact),
  'GET /api/admin/orders/{id}': ({ params, db, till, language }) => readStaffOrder(db, beside, params.id, { till, language }),
  'POST /api/admin/orders/{id}/notes': ({ asker, params, headers, body, db }) =>
    writeNote(db, asker, params.id, body.text, headers['idempotency-key']),
  'PATCH /api/admin/orders/{id}/address': ({ asker, params, body, db, language }) =>
    correctAddress(db, asker, params.id, body, language),
  'POST /api/admin/orders/{id}/imei-corrections': ({ asker, params, body, db, language }) =>
    correctImei(db, asker, params.id, body, language),
})
