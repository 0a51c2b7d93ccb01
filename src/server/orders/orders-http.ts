import { ordersApi } from '#contract/orders.ts'
import { serve } from '#server/kit/serve.ts'
import { limitFailures } from '#server/kit/serve-rate-limit.ts'
import {
  buyAgain, cancelOwnOrder, changePaymentMethod, listOwnOrders, moveByStaff, nameParcel, packOrder, placeOrder,
  readOwnOrder, takeParcelBack, trackOrder,
} from './orders.ts'

/** An order is no place to guess codes: who has named too many unknown ones waits. */
const codes = limitFailures('promotions.coupon_not_found')

export const ordersHttp = serve(ordersApi, {
  'POST /api/orders': ({ asker, body, headers, db, till, language }) => {
    const place = () => placeOrder(db, till, asker, body, headers['idempotency-key'], language)
    return body.couponCode === undefined ? place() : codes(db)(String(asker.id), place)
  },
  'GET /api/orders/me': ({ asker, query, db }) => listOwnOrders(db, asker, query),
  'GET /api/orders/track': ({ query, db, language }) => trackOrder(db, query, language),
  'POST /api/orders/{id}/cancel': ({ asker, params, body, db, language }) =>
    cancelOwnOrder(db, asker, params.id, body.reason, language),
  'POST /api/orders/{id}/payment-method': ({ asker, params, body, db, till, language }) =>
    changePaymentMethod(db, till, asker, { id: params.id, paymentMethod: body.paymentMethod, language }),
  'POST /api/orders/{id}/buy-again': ({ asker, params, headers, db, language }) =>
    buyAgain(db, asker, params.id, { language, key: headers['idempotency-key'] }),
  'POST /api/admin/orders/{id}/pack': ({ asker, params, body, db, language }) =>
    packOrder(db, asker, params.id, body, language),
  'POST /api/admin/orders/{id}/parcels': ({ asker, params, body, db, language }) =>
    nameParcel(db, asker, params.id, body, language),
  'DELETE /api/admin/orders/{id}/parcels/{parcelId}': ({ asker, params, db, language }) =>
    takeParcelBack(db, asker, { id: params.id, parcelId: params.parcelId }, language),
  'POST /api/admin/orders/{id}/move': ({ asker, params, body, db, language }) =>
    moveByStaff(db, asker, params.id, body, language),
  'GET /api/orders/{id}': ({ asker, params, db, language }) => readOwnOrder(db, asker, params.id, language),
})
