// Which page lives at which address. The server and the browser read the same table.
import { matchPath } from 'react-router'
import type { PageModule } from './kit/page.ts'
import { urls } from './urls.ts'
import type { Slice } from './words/book.ts'

export interface PageEntry {
  path: string
  /** The page's file: its chunk is told to the browser with the page. */
  file: string
  load: () => Promise<PageModule>
  /** The frame around it: the shop's, or one the page brings itself. */
  layout: 'main' | 'own'
  /** Dictionaries this page needs beyond those said everywhere. */
  words: readonly Slice[]
  /** Fields of the address's query that the server's rendering reads; any other changes nothing there. */
  query?: readonly string[]
  /** Needs a signed-in person: the server knows none and draws the same for every query. */
  guarded?: true
}

const page = (path: string, file: string, load: PageEntry['load'], words: readonly Slice[]): PageEntry =>
  ({ path, file: `src/web/pages/${file}-page.tsx`, load, layout: 'main', words })

const reading = (query: readonly string[], entry: PageEntry): PageEntry => ({ ...entry, query })

/** What a product list's address may say; read by `readList`. */
const LIST = ['category', 'brand', 'search', 'min', 'max', 'ram', 'storage', 'color', 'stock', 'sale', 'sort', 'from', 'page']

const guarded = (entry: PageEntry): PageEntry => ({ ...entry, guarded: true })

/** What a mail's link carries (`token`) is not read here: the server neither sees nor keeps it. */
const auth = (entry: PageEntry): PageEntry => ({ ...entry, layout: 'own', query: ['from'] })

const home = () => import('./pages/home-page.tsx')
const products = () => import('./pages/products-page.tsx')
const feedback = () => import('./pages/feedback-detail-page.tsx')
const policy = () => import('./pages/policy-page.tsx')

export const NOT_FOUND: PageEntry = page('/not-found', 'not-found', () => import('./pages/not-found-page.tsx'), [])

export const PAGES: readonly PageEntry[] = [
  page('/', 'home', home, ['home']),
  reading(LIST, page('/products', 'products', products, ['finding'])),
  reading(LIST, page('/products/on-sale', 'products', products, ['finding'])),
  reading(LIST, page('/products/recent', 'products', products, ['finding'])),
  reading(
    ['variant', 'stars', 'verified', 'sort'],
    page('/products/:id', 'product', () => import('./pages/product-page.tsx'), ['product', 'reviews', 'cart', 'offers']),
  ),
  reading(['ids'], page('/compare', 'compare', () => import('./pages/compare-page.tsx'), ['product'])),
  page('/categories', 'categories', () => import('./pages/categories-page.tsx'), []),
  page('/about', 'about', () => import('./pages/about-page.tsx'), ['content']),
  page('/contact', 'contact', () => import('./pages/contact-page.tsx'), ['content']),
  page('/shipping-policy', 'policy', policy, ['content']),
  page('/return-policy', 'policy', policy, ['content']),
  page('/privacy-policy', 'policy', policy, ['content']),
  page('/terms-of-service', 'policy', policy, ['content']),
  reading(['topic', 'search'], page('/faq', 'faqs', () => import('./pages/faqs-page.tsx'), ['faq'])),
  page('/faq/:id', 'faq', () => import('./pages/faq-page.tsx'), ['faq']),
  reading(['topic', 'page'], page('/news', 'news', () => import('./pages/news-page.tsx'), ['news'])),
  page('/news/:id', 'article', () => import('./pages/article-page.tsx'), ['news']),
  page('/promotions', 'promotions', () => import('./pages/promotions-page.tsx'), ['promotions']),
  page('/promotions/:id', 'promotion', () => import('./pages/promotion-page.tsx'), ['promotions']),
  page('/cart', 'cart', () => import('./pages/cart-page.tsx'), ['cart']),
  guarded(page(
    '/checkout', 'checkout', () => import('./pages/checkout-page.tsx'), ['checkout', 'orders', 'account', 'cart', 'offers'],
  )),
  guarded(page('/payment/vnpay/result', 'vnpay-result', () => import('./pages/vnpay-result-page.tsx'), ['orders'])),
  guarded(page('/checkout/success', 'checkout-success', () => import('./pages/checkout-success-page.tsx'), ['orders'])),
  guarded(page('/orders', 'orders', () => import('./pages/orders-page.tsx'), ['orders'])),
  guarded(page('/orders/:id', 'order', () => import('./pages/order-page.tsx'), ['orders', 'returns'])),
  guarded(page('/wishlist', 'wishlist', () => import('./pages/wishlist-page.tsx'), ['wishlist', 'cart'])),
  guarded(page('/wishlist/add-to-cart', 'wishlist-add', () => import('./pages/wishlist-add-page.tsx'), ['wishlist'])),
  guarded(page(
    '/profile/addresses', 'profile-addresses', () => import('./pages/profile-addresses-page.tsx'), ['account', 'menu'],
  )),
  guarded(page(
    '/profile/payment-methods', 'profile-payment-methods', () => import('./pages/profile-payment-methods-page.tsx'),
    ['account', 'menu'],
  )),
  guarded(page('/profile', 'profile', () => import('./pages/profile-page.tsx'), ['menu', 'profile', 'files', 'auth'])),
  guarded(page('/profile/change-password', 'profile-password', () => import('./pages/profile-password-page.tsx'), [
    'menu', 'profile', 'auth',
  ])),
  guarded(page('/profile/devices', 'profile-devices', () => import('./pages/profile-devices-page.tsx'), ['menu', 'profile'])),
  guarded(page('/profile/privacy', 'profile-privacy', () => import('./pages/profile-privacy-page.tsx'), [
    'menu', 'profile', 'auth',
  ])),
  guarded(page('/profile/wishlist', 'profile-wishlist', () => import('./pages/profile-wishlist-page.tsx'), [
    'menu', 'wishlist', 'cart',
  ])),
  guarded(page('/profile/activity', 'profile-activity', () => import('./pages/profile-activity-page.tsx'), ['activity', 'menu'])),
  guarded(page(
    '/profile/notifications', 'profile-notifications', () => import('./pages/profile-notifications-page.tsx'),
    ['notifications', 'menu'],
  )),
  guarded(page(
    '/settings/notifications', 'settings-notifications', () => import('./pages/settings-notifications-page.tsx'),
    ['notifications', 'menu'],
  )),
  page('/feedback', 'feedback', () => import('./pages/feedback-page.tsx'), ['feedback']),
  guarded(page('/feedback/history', 'feedback-history', () => import('./pages/feedback-history-page.tsx'), ['feedback'])),
  guarded(page('/feedback/detail/:id', 'feedback-detail', feedback, ['feedback'])),
  guarded(page('/feedback/:id', 'feedback-detail', feedback, ['feedback'])),
  guarded(page('/profile/feedback', 'profile-feedback', () => import('./pages/profile-feedback-page.tsx'), ['menu', 'feedback'])),
  page('/track-order', 'track-order', () => import('./pages/track-order-page.tsx'), ['orders', 'tracking']),
  page('/chat', 'chat', () => import('./pages/chat-page.tsx'), ['support']),
  page('/chat/:id', 'chat-detail', () => import('./pages/chat-detail-page.tsx'), ['support']),
  auth(page('/login', 'login', () => import('./pages/login-page.tsx'), ['auth'])),
  auth(page('/register', 'register', () => import('./pages/register-page.tsx'), ['auth'])),
  auth(page('/forgot-password', 'forgot-password', () => import('./pages/forgot-password-page.tsx'), ['auth'])),
  auth(page('/reset-password', 'reset-password', () => import('./pages/reset-password-page.tsx'), ['auth'])),
  auth(page('/verify-email', 'verify-email', () => import('./pages/verify-email-page.tsx'), ['auth'])),
  page('/dev/kit', 'dev-kit', () => import('./pages/dev-kit-page.tsx'), []),
  NOT_FOUND,
]

/** Addresses that lead to another one. */
const MOVED: Readonly<Record<string, string>> = {
  '/privacy': '/privacy-policy',
  '/terms': '/terms-of-service',
  '/blog': '/news',
  '/help/notifications': '/faq?topic=notifications',
}

/** What a notification is about has the address `/{type}s/{id}`; where no screen lives there, the nearest one. */
const ABOUT: readonly (readonly [shape: RegExp, to: (id: number) => string])[] = [
  [/^\/wishlists\/([1-9]\d{0,14})$/, urls.product],
  [/^\/(?:shippings|payments)\/([1-9]\d{0,14})$/, urls.order],
  // all that a person is told of themselves and has a number is an answer to their feedback
  [/^\/users\/([1-9]\d{0,14})$/, urls.feedbackDetail],
  [/^\/(?:documents|warnings|successs)\/([1-9]\d{0,14})$/, urls.notifications],
]

/** Where an address leads that leads to another one; else undefined. */
export function findMoved(pathname: string): string | undefined {
  if (Object.hasOwn(MOVED, pathname)) return MOVED[pathname]
  for (const [shape, to] of ABOUT) {
    const id = shape.exec(pathname)?.[1]
    if (id !== undefined) return to(Number(id))
  }
  return undefined
}

export interface Found {
  entry: PageEntry
  params: Readonly<Record<string, string | undefined>>
}

/** The page of a path; undefined when no page lives there. The first match counts: exact addresses stand before patterns. */
export function findPage(pathname: string): Found | undefined {
  for (const entry of PAGES) {
    const match = matchPath({ path: entry.path, caseSensitive: true }, pathname)
    if (match) return { entry, params: match.params }
  }
  return undefined
}

/** What the server renders for an address, and so what it keeps the page under. */
export interface Address {
  path: string
  /** The fields its page reads, each once and in their order, with a question mark before them; or empty. */
  search: string
}

/** Addresses that look the same are the same: fields nobody reads are dropped, and all unknown paths (or none) are one. */
export function readAddress(path: string | undefined, query: string): Address {
  if (path !== undefined && findMoved(path) !== undefined) return { path, search: '' }
  const entry = path === undefined ? undefined : findPage(path)?.entry
  if (path === undefined || entry === undefined) return { path: NOT_FOUND.path, search: '' }
  const asked = new URLSearchParams(query)
  const kept = (entry.query ?? []).toSorted().flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { path, search: kept.length === 0 ? '' : `?${new URLSearchParams(kept)}` }
}
