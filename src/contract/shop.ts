// The whole API as one type, for callers that know the line and want its shapes.
import type * as z from 'zod'
import type { accountApi } from './account.ts'
import type { activityApi } from './activity.ts'
import type { assistantApi } from './assistant.ts'
import type { authApi } from './auth.ts'
import type { cartApi } from './cart.ts'
import type { catalogueApi } from './catalogue.ts'
import type { contentApi } from './content.ts'
import type { eventsApi } from './events.ts'
import type { feedbackApi } from './feedback.ts'
import type { filesApi } from './files.ts'
import type { leadsApi } from './leads.ts'
import type { notificationsApi } from './notifications.ts'
import type { ordersApi } from './orders.ts'
import type { paymentsApi } from './payments.ts'
import type { placesApi } from './places.ts'
import type { profileApi } from './profile.ts'
import type { promotionsApi } from './promotions.ts'
import type { reportsApi } from './reports.ts'
import type { returnsApi } from './returns.ts'
import type { reviewsApi } from './reviews.ts'
import type { searchApi } from './search.ts'
import type { settlingApi } from './settling.ts'
import type { shippingApi } from './shipping.ts'
import type { supportApi } from './support.ts'
import type { wishlistApi } from './wishlist.ts'

export type ShopApi = typeof accountApi & typeof authApi & typeof cartApi & typeof catalogueApi & typeof ordersApi
  & typeof notificationsApi & typeof paymentsApi & typeof promotionsApi & typeof reportsApi & typeof reviewsApi
  & typeof searchApi & typeof shippingApi & typeof wishlistApi & typeof activityApi & typeof eventsApi & typeof filesApi
  & typeof placesApi & typeof profileApi & typeof settlingApi & typeof leadsApi & typeof returnsApi
  & typeof assistantApi & typeof contentApi & typeof supportApi & typeof feedbackApi

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

/** What the line answers. */
export type Answered<L extends ShopLine> = z.output<ShopApi[L]['reply']>
