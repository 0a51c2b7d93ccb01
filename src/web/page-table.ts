// Which page lives at which address. The server and the browser read the same table; pages that need a person stand in a part
// of it that the browser loads when it is asked for an address which is not in this one.
import { page, stepsOf } from './page-entry.ts'
import type { PageEntry } from './page-entry.ts'
import { urls } from './urls.ts'

const reading = (query: readonly string[], entry: PageEntry): PageEntry => ({ ...entry, query })

/** What a product list's address may say; read by `readList`. */
const LIST = ['category', 'brand', 'search', 'min', 'max', 'ram', 'storage', 'color', 'stock', 'sale', 'sort', 'from', 'page']

/** What a mail's link carries (`token`) is not read here: the server neither sees nor keeps it. */
const auth = (entry: PageEntry): PageEntry => ({ ...entry, layout: 'own', query: ['from'] })

const home = () => import('./pages/home-page.tsx')
const products = () => import('./pages/products-page.tsx')
const policy = () => import('./pages/policy-page.tsx')

export const NOT_FOUND: PageEntry = page('/not-found', 'not-found', () => import('./pages/not-found-page.tsx'), [])

const OPEN_PAGES: readonly PageEntry[] = [
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
  page('/feedback', 'feedback', () => import('./pages/feedback-page.tsx'), ['feedback']),
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

let own: readonly PageEntry[] | undefined
const waiting = new Set<() => void>()

/** Loads what of the table is not here yet. Until then `findPage` knows no page that needs a person. */
export async function completeTable(): Promise<void> {
  if (own) return
  own = (await import('./page-table-own.ts')).OWN_PAGES
  for (const tell of waiting) tell()
}

export function isTableWhole(): boolean {
  return own !== undefined
}

/** Calls when the table has become whole. The answer forgets about it. */
export function onWholeTable(tell: () => void): () => void {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

export interface Found {
  entry: PageEntry
  params: Readonly<Record<string, string | undefined>>
}

/** The page of a path; undefined when none lives there, as far as the table is here. Exact addresses stand before patterns. */
export function findPage(pathname: string): Found | undefined {
  const asked = stepsOf(pathname)
  for (const entry of [...OPEN_PAGES, ...own ?? []]) {
    const params = matchSteps(entry.steps, asked)
    if (params) return { entry, params }
  }
  return undefined
}

/** What stands where the pattern has a name; undefined when the path is another one. */
function matchSteps(pattern: readonly string[], asked: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, step] of pattern.entries()) {
    const given = asked[at] ?? ''
    if (step.startsWith(':') && given !== '') params[step.slice(1)] = given
    else if (step !== given) return undefined
  }
  return params
}

/** What the server renders for an address, and so what it keeps the page under. */
export interface Address {
  path: string
  /** The fields its page reads, each once and in their order, with a question mark before them; or empty. */
  search: string
  /** Its path in the table, with a name where an id stands: "/products/:id". */
  shape: string
}

/** Addresses that look the same are the same: fields nobody reads are dropped, and all unknown paths (or none) are one. */
export function readAddress(path: string | undefined, query: string): Address {
  if (path !== undefined && findMoved(path) !== undefined) return { path, search: '', shape: path.replace(/\d+$/, ':id') }
  const entry = path === undefined ? undefined : findPage(path)?.entry
  if (path === undefined || entry === undefined) return { path: NOT_FOUND.path, search: '', shape: NOT_FOUND.path }
  const asked = new URLSearchParams(query)
  const kept = (entry.query ?? []).toSorted().flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { path, search: kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`, shape: entry.path }
}
