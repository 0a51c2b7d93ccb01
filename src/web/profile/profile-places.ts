// What the account's own screens are, in the order their navigation shows them.
import { urls } from '#web/urls.ts'

/** Groups stand apart: what one is, what one is told, what keeps it safe. */
export const PROFILE_PLACES = [
  [
    { to: urls.profile(), word: 'menu.profile', icon: 'person' },
    { to: urls.addresses(), word: 'menu.addresses', icon: 'pin' },
    { to: urls.paymentMethods(), word: 'menu.payment_methods', icon: 'card' },
    { to: urls.profileWishlist(), word: 'menu.wishlist', icon: 'heart' },
  ],
  [
    { to: urls.notifications(), word: 'menu.notifications', icon: 'bell' },
    { to: urls.notificationSettings(), word: 'menu.notification_settings', icon: 'switches' },
    { to: urls.profileFeedback(), word: 'menu.feedback', icon: 'message' },
    { to: urls.activity(), word: 'menu.activity', icon: 'clock' },
  ],
  [
    { to: urls.changePassword(), word: 'menu.change_password', icon: 'key' },
    { to: urls.devices(), word: 'menu.devices', icon: 'devices' },
    { to: urls.privacyChoices(), word: 'menu.privacy', icon: 'shield' },
  ],
] as const

export type ProfilePlace = (typeof PROFILE_PLACES)[number][number]
