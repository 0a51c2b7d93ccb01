// What each type is called.
import type { NotificationType } from '#contract/notifications.ts'

export const TYPE_WORDS = {
  ORDER: 'notifications.type_order', USER: 'notifications.type_user', WISHLIST: 'notifications.type_wishlist',
  SHIPPING: 'notifications.type_shipping', PAYMENT: 'notifications.type_payment', DOCUMENT: 'notifications.type_document',
  WARNING: 'notifications.type_warning', SUCCESS: 'notifications.type_success', PROMOTION: 'notifications.type_promotion',
} as const satisfies Record<NotificationType, string>
