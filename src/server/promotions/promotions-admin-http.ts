import { promotionsAdminApi } from '#contract/promotions-admin.ts'
import { serve } from '#server/kit/serve.ts'
import * as promotions from './promotions-admin-pages.ts'
import * as coupons from './promotions-admin.ts'
import { lookBack } from './promotions-what-if.ts'

export const promotionsAdminHttp = serve(promotionsAdminApi, {
  'GET /api/admin/coupons': ({ query, db }) => coupons.listStaffCoupons(db, query),
  'GET /api/admin/coupons/{id}': ({ params, db }) => coupons.readStaffCoupon(db, params.id),
  'POST /api/admin/coupons': ({ body, asker, db, language }) => coupons.createCoupon(db, asker, body, language),
  'PUT /api/admin/coupons/{id}': ({ params, body, asker, db, language }) =>
    coupons.changeCoupon(db, asker, { id: params.id, edition: body.edition, body: body.details }, language),
  'PATCH /api/admin/coupons/{id}': ({ params, body, asker, db }) => coupons.switchCoupon(db, asker, params.id, body),
  'POST /api/admin/coupons/what-if': ({ body, db }) => lookBack(db, body),
  'GET /api/admin/promotions': ({ query, db }) => promotions.listStaffPromotions(db, query),
  'GET /api/admin/promotions/{id}': ({ params, db }) => promotions.readStaffPromotion(db, params.id),
  'POST /api/admin/promotions': ({ body, asker, db, language }) => promotions.createPromotion(db, asker, body, language),
  'PUT /api/admin/promotions/{id}': ({ params, body, asker, db, language }) =>
    promotions.changePromotion(db, asker, { id: params.id, edition: body.edition, body: body.details }, language),
  'PATCH /api/admin/promotions/{id}': ({ params, body, asker, db }) =>
    promotions.switchPromotion(db, asker, params.id, body),
  'POST /api/admin/promotions/{id}/picture': ({ params, file, asker, db, store }) =>
    // the line needs a file: it is there
    promotions.changePicture(db, store, asker, params.id, file?.bytes ?? Buffer.alloc(0)),
})
