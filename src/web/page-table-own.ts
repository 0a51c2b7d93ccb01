// Which page lives at which address, of those that need a person: they come when such an address is first asked for.
import { page } from './page-entry.ts'
import type { PageEntry } from './page-entry.ts'

const feedback = () => import('./pages/feedback-detail-page.tsx')

const pages = [
  page('/checkout', 'checkout', () => import('./pages/checkout-page.tsx'), ['checkout', 'orders', 'account', 'cart', 'offers']),
  page('/payment/vnpay/result', 'vnpay-result', () => import('./pages/vnpay-result-page.tsx'), ['orders']),
  page('/checkout/success', 'checkout-success', () => import('./pages/checkout-success-page.tsx'), ['orders']),
  page('/orders', 'orders', () => import('./pages/orders-page.tsx'), ['orders']),
  page('/orders/:id', 'order', () => import('./pages/order-page.tsx'), ['orders', 'returns']),
  page('/wishlist', 'wishlist', () => import('./pages/wishlist-page.tsx'), ['wishlist', 'cart']),
  page('/wishlist/add-to-cart', 'wishlist-add', () => import('./pages/wishlist-add-page.tsx'), ['wishlist']),
  page('/profile', 'profile', () => import('./pages/profile-page.tsx'), ['menu', 'profile', 'files', 'auth']),
  page('/profile/addresses', 'profile-addresses', () => import('./pages/profile-addresses-page.tsx'), ['account', 'menu']),
  page(
    '/profile/payment-methods', 'profile-payment-methods', () => import('./pages/profile-payment-methods-page.tsx'),
    ['account', 'menu'],
  ),
  page('/profile/change-password', 'profile-password', () => import('./pages/profile-password-page.tsx'), [
    'menu', 'profile', 'auth',
  ]),
  page('/profile/devices', 'profile-devices', () => import('./pages/profile-devices-page.tsx'), ['menu', 'profile']),
  page('/profile/privacy', 'profile-privacy', () => import('./pages/profile-privacy-page.tsx'), ['menu', 'profile', 'auth']),
  page('/profile/wishlist', 'profile-wishlist', () => import('./pages/profile-wishlist-page.tsx'), ['menu', 'wishlist', 'cart']),
  page('/profile/activity', 'profile-activity', () => import('./pages/profile-activity-page.tsx'), ['activity', 'menu']),
  page('/profile/notifications', 'profile-notifications', () => import('./pages/profile-notifications-page.tsx'), [
    'notifications', 'menu',
  ]),
  page('/settings/notifications', 'settings-notifications', () => import('./pages/settings-notifications-page.tsx'), [
    'notifications', 'menu',
  ]),
  page('/profile/feedback', 'profile-feedback', () => import('./pages/profile-feedback-page.tsx'), ['menu', 'feedback']),
  page('/feedback/history', 'feedback-history', () => import('./pages/feedback-history-page.tsx'), ['feedback']),
  page('/feedback/detail/:id', 'feedback-detail', feedback, ['feedback']),
  page('/feedback/:id', 'feedback-detail', feedback, ['feedback']),
]

export const OWN_PAGES: readonly PageEntry[] = pages.map((entry) => ({ ...entry, guarded: true }))
