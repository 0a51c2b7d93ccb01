import { promotionsApi } from '#contract/promotions.ts'
import { serve } from '#server/kit/serve.ts'
import { applyCoupon, listActivePromotions, listCoupons, listUpcomingPromotions, readPromotion } from './promotions.ts'

export const promotionsHttp = serve(promotionsApi, {
  'GET /api/coupons': ({ db, language }) => listCoupons(db, language),
  'POST /api/coupons/apply': ({ asker, query, db, language }) => applyCoupon(db, query, asker?.id, language),
  'GET /api/promotions/active': ({ db, language }) => listActivePromotions(db, language),
  'GET /api/promotions/upcoming': ({ db, language }) => listUpcomingPromotions(db, language),
  'GET /api/promotions/{id}': ({ params, db, language }) => readPromotion(db, params.id, language),
})
