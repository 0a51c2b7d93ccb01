// Which page lives at which address. The server and the browser read the same table.
import { matchPath } from 'react-router'
import type { PageModule } from './kit/page.ts'
import type { Slice } from './words/book.ts'

export interface PageEntry {
  path: string
  /** The page's file: its chunk is told to the browser with the page. */
  file: string
  load: () => Promise<PageModule>
  layout: 'main' | 'auth'
  /** Dictionaries this page needs beyond those said everywhere. */
  words: readonly Slice[]
  /** Needs a signed-in person. */
  guarded?: true
}

const page = (path: string, file: string, load: PageEntry['load'], words: readonly Slice[]): PageEntry =>
  ({ path, file: `src/web/pages/${file}-page.tsx`, load, layout: 'main', words })

const guarded = (entry: PageEntry): PageEntry => ({ ...entry, guarded: true })

const home = () => import('./pages/home-page.tsx')
const products = () => import('./pages/products-page.tsx')
const policy = () => import('./pages/policy-page.tsx')

export const NOT_FOUND: PageEntry = page('/not-found', 'not-found', () => import('./pages/not-found-page.tsx'), [])

export const PAGES: readonly PageEntry[] = [
  page('/', 'home', home, ['home']),
  page('/products', 'products', products, []),
  page('/products/on-sale', 'products', products, []),
  page('/products/recent', 'products', products, []),
  page('/products/:id', 'product', () => import('./pages/product-page.tsx'), []),
  page('/categories', 'categories', () => import('./pages/categories-page.tsx'), []),
  page('/about', 'about', () => import('./pages/about-page.tsx'), ['content']),
  page('/contact', 'contact', () => import('./pages/contact-page.tsx'), ['content']),
  page('/shipping-policy', 'policy', policy, ['content']),
  page('/return-policy', 'policy', policy, ['content']),
  page('/privacy-policy', 'policy', policy, ['content']),
  page('/terms-of-service', 'policy', policy, ['content']),
  page('/cart', 'cart', () => import('./pages/cart-page.tsx'), []),
  guarded(page('/checkout', 'checkout', () => import('./pages/checkout-page.tsx'), ['orders', 'account'])),
  guarded(page('/checkout/success', 'checkout-success', () => import('./pages/checkout-success-page.tsx'), ['orders'])),
  guarded(page('/orders', 'orders', () => import('./pages/orders-page.tsx'), ['orders'])),
  guarded(page('/orders/:id', 'order', () => import('./pages/order-page.tsx'), ['orders'])),
  { ...page('/login', 'login', () => import('./pages/login-page.tsx'), ['auth']), layout: 'auth' },
  { ...page('/register', 'register', () => import('./pages/register-page.tsx'), ['auth']), layout: 'auth' },
  NOT_FOUND,
]

/** Addresses that lead to another one. */
export const MOVED: Readonly<Record<string, string>> = {
  '/privacy': '/privacy-policy',
  '/terms': '/terms-of-service',
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
