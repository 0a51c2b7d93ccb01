// What the sidebar leads to, section by section, and which section the current address belongs to.
import { urls } from '#web/urls.ts'

export const SHOPPING = [
  { to: urls.products(), word: 'shell.all_products' },
  { to: urls.onSale(), word: 'shell.on_sale' },
  { to: urls.recent(), word: 'shell.recent' },
] as const

/** Of the person who is signed in. */
export const ACCOUNT = [
  { to: urls.profile(), word: 'menu.profile' },
  { to: urls.orders(), word: 'shell.my_orders' },
  { to: urls.addresses(), word: 'menu.addresses' },
  { to: urls.paymentMethods(), word: 'menu.payment_methods' },
  { to: urls.wishlist(), word: 'menu.wishlist' },
  { to: urls.notifications(), word: 'menu.notifications' },
  { to: urls.activity(), word: 'menu.activity' },
  { to: urls.notificationSettings(), word: 'menu.notification_settings' },
] as const

export const HELP = [
  { to: urls.faq(), word: 'shell.faq' },
  { to: urls.trackOrder(), word: 'shell.track_order' },
  { to: urls.feedback(), word: 'shell.feedback' },
  { to: urls.contact(), word: 'shell.contact' },
  { to: urls.news(), word: 'shell.news' },
  { to: urls.promotions(), word: 'shell.promotions' },
  { to: urls.shippingPolicy(), word: 'shell.shipping_policy' },
  { to: urls.returnPolicy(), word: 'shell.return_policy' },
  { to: urls.privacyPolicy(), word: 'shell.privacy_policy' },
  { to: urls.termsOfService(), word: 'shell.terms_of_service' },
] as const

export type Place = (typeof SHOPPING | typeof ACCOUNT | typeof HELP)[number]

export type Section = 'shopping' | 'account' | 'help'

const BEGINNINGS: Record<Section, readonly string[]> = {
  shopping: ['/products', '/categories', '/compare', '/cart', '/checkout'],
  account: ['/profile', '/orders', '/wishlist', '/settings', '/payment'],
  help: ['/faq', '/track-order', '/feedback', '/contact', '/about', '/news', '/promotions', '/shipping-policy', '/return-policy',
    '/privacy-policy', '/terms-of-service', '/chat', '/help'],
}

/** The section that stands open at this address: products on the front page and wherever else none belongs. */
export function sectionOf(path: string): Section {
  const sections = Object.entries(BEGINNINGS) as [Section, readonly string[]][] // the keys are exactly the sections
  return sections.find(([, paths]) => paths.some((begin) => path === begin || path.startsWith(`${begin}/`)))?.[0] ?? 'shopping'
}
