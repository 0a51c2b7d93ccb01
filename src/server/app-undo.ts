// What staff can put back from the audit log: which line's change is undone by what.
import type { Undoes } from './audit/audit.ts'
import { undoBrand, undoCategory } from './catalogue/catalogue-admin-kinds.ts'
import { undoTemplate } from './catalogue/catalogue-admin-names.ts'
import { undoPrices } from './catalogue/catalogue-admin-prices.ts'
import { undoVariants } from './catalogue/catalogue-admin-variants.ts'
import { undoDetails, undoSpecifications } from './catalogue/catalogue-admin.ts'
import { undoPromotion, undoPromotionSwitch } from './promotions/promotions-admin-pages.ts'
import { undoCoupon, undoCouponSwitch } from './promotions/promotions-admin.ts'
import { undoArticle, undoTelling } from './content/content-admin.ts'
import { undoFaq } from './content/content-admin-faqs.ts'
import { undoPolicy } from './content/content-admin-policies.ts'
import { undoSlide } from './content/content-hero.ts'
import { undoStanding } from './people/people.ts'
import { undoSetting } from './settings/settings.ts'
import { undoParcelNamed, undoParcelTaken } from './orders/orders.ts'
import { unmoderateReview } from './reviews/reviews.ts'
import { undoMethod, undoMethodSwitch } from './shipping/shipping-admin.ts'
import { undoCanned } from './support/support-canned.ts'

export const undoes: Undoes = {
  'PUT /api/admin/products/{id}': undoDetails,
  'PATCH /api/admin/products/{id}': undoDetails,
  'PUT /api/admin/products/{id}/specifications': undoSpecifications,
  'PUT /api/admin/products/{id}/variants': undoVariants,
  'POST /api/admin/variant-prices': undoPrices,
  'PUT /api/admin/categories/{id}': undoCategory,
  'PUT /api/admin/categories/{id}/template': undoTemplate,
  'PUT /api/admin/brands/{id}': undoBrand,
  'PUT /api/admin/people/{id}/status': undoStanding,
  'PUT /api/admin/people/{id}/role': undoStanding,
  'PATCH /api/admin/reviews/{id}': unmoderateReview,
  'POST /api/admin/orders/{id}/parcels': undoParcelNamed,
  'DELETE /api/admin/orders/{id}/parcels/{parcelId}': undoParcelTaken,
  'PUT /api/admin/settings/contact': undoSetting,
  'PUT /api/admin/settings/hours': undoSetting,
  'PUT /api/admin/settings/money': undoSetting,
  'PUT /api/admin/settings/terms': undoSetting,
  'PUT /api/admin/news/{id}': undoArticle,
  'POST /api/admin/news/{id}/publish': undoTelling,
  'POST /api/admin/news/{id}/withdraw': undoTelling,
  'PUT /api/admin/faqs/{id}': undoFaq,
  'PUT /api/admin/policies/{slug}': undoPolicy,
  'PUT /api/admin/hero/{id}': undoSlide,
  'PUT /api/admin/coupons/{id}': undoCoupon,
  'PATCH /api/admin/coupons/{id}': undoCouponSwitch,
  'PUT /api/admin/promotions/{id}': undoPromotion,
  'PATCH /api/admin/promotions/{id}': undoPromotionSwitch,
  'PUT /api/admin/shipping-methods/{id}': undoMethod,
  'PATCH /api/admin/shipping-methods/{id}': undoMethodSwitch,
  'PUT /api/admin/canned-answers/{id}': undoCanned,
  'DELETE /api/admin/canned-answers/{id}': undoCanned,
}
