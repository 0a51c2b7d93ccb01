// The whole API as one type, for callers that know the line and want its shapes.
import type * as z from 'zod'
import type { accountApi } from './account.ts'
import type { activityApi } from './activity.ts'
import type { assistantApi } from './assistant.ts'
import type { auditApi } from './audit.ts'
import type { authApi } from './auth.ts'
import type { cartApi } from './cart.ts'
import type { kindsAdminApi } from './catalogue-admin-kinds.ts'
import type { stockAdminApi } from './catalogue-admin-stock.ts'
import type { catalogueAdminApi } from './catalogue-admin.ts'
import type { catalogueCsvApi } from './catalogue-csv.ts'
import type { catalogueApi } from './catalogue.ts'
import type { contentAdminApi } from './content-admin.ts'
import type { contentApi } from './content.ts'
import type { deskApi } from './desk.ts'
import type { eventsApi } from './events.ts'
import type { feedbackApi } from './feedback.ts'
import type { filesApi } from './files.ts'
import type { leadsApi } from './leads.ts'
import type { notificationsApi } from './notifications.ts'
import type { ordersAdminApi } from './orders-admin.ts'
import type { ordersApi } from './orders.ts'
import type { paymentsApi } from './payments.ts'
import type { factorApi, peopleAdminApi } from './people-admin.ts'
import type { placesApi } from './places.ts'
import type { privacyApi } from './privacy.ts'
import type { profileAdminApi } from './profile-admin.ts'
import type { profileApi } from './profile.ts'
import type { promotionsAdminApi } from './promotions-admin.ts'
import type { promotionsApi } from './promotions.ts'
import type { reportsAdminApi } from './reports-admin.ts'
import type { reportsApi } from './reports.ts'
import type { returnsApi } from './returns.ts'
import type { reviewsApi } from './reviews.ts'
import type { searchApi } from './search.ts'
import type { settingsAdminApi } from './settings-admin.ts'
import type { settlingAdminApi } from './settling-admin.ts'
import type { settlingApi } from './settling.ts'
import type { shippingAdminApi } from './shipping-admin.ts'
import type { shippingApi } from './shipping.ts'
import type { supportAdminApi } from './support-admin.ts'
import type { supportApi } from './support.ts'
import type { wishlistApi } from './wishlist.ts'

export type ShopApi = typeof accountApi & typeof authApi & typeof cartApi & typeof catalogueApi & typeof ordersApi
  & typeof notificationsApi & typeof paymentsApi & typeof promotionsApi & typeof reportsApi & typeof reviewsApi
  & typeof searchApi & typeof shippingApi & typeof wishlistApi & typeof activityApi & typeof eventsApi & typeof filesApi
  & typeof placesApi & typeof profileApi & typeof settlingApi & typeof leadsApi & typeof returnsApi
  & typeof catalogueAdminApi & typeof stockAdminApi & typeof kindsAdminApi & typeof catalogueCsvApi
  & typeof assistantApi & typeof contentApi & typeof supportApi & typeof feedbackApi & typeof auditApi & typeof deskApi
  & typeof contentAdminApi
  & typeof ordersAdminApi & typeof settlingAdminApi
  & typeof settingsAdminApi & typeof privacyApi & typeof profileAdminApi & typeof reportsAdminApi
  & typeof peopleAdminApi & typeof factorApi
  & typeof promotionsAdminApi & typeof shippingAdminApi & typeof supportAdminApi

export type ShopLine = keyof ShopApi

type Sent<T> = T extends z.ZodType ? z.input<T> : undefined
type Part<L extends ShopLine, K extends string> = ShopApi[L] extends Record<K, infer S> ? Sent<S> : undefined

/** What a caller gives for a line, as it stands before parsing. */
export interface Asked<L extends ShopLine> {
  params: Part<L, 'params'>
  query: Part<L, 'query'>
  headers: Part<L, 'headers'>
  body: Part<L, 'body'>
}

/** Every write of staff that must leave an entry in the audit log. */
export type AuditedLine = {
  [L in ShopLine]: L extends `GET ${string}` ? never
    : ShopApi[L] extends { unaudited: string } ? never : ShopApi[L] extends { access: 'staff' | 'admin' } ? L : never
}[ShopLine]

/** What the line answers. */
export type Answered<L extends ShopLine> = z.output<ShopApi[L]['reply']>
