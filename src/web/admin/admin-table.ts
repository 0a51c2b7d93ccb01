// Which screen lives at which address of the back office. One line per address; its file and words come when it is opened.
import { matchPath } from 'react-router'
import type { Role } from '#contract/auth.ts'
import type { Slice } from '#web/words/book.ts'
import type { AdminPageModule } from './admin-page.ts'

export interface AdminPage {
  path: string
  load: () => Promise<AdminPageModule>
  words: readonly Slice[]
  /** Who may see it; the server refuses everybody else anyway. */
  roles: readonly Role[]
}

const STAFF: readonly Role[] = ['STAFF', 'ADMIN']

const page = (path: string, words: readonly Slice[], load: AdminPage['load']): AdminPage => ({ path, load, words, roles: STAFF })

/** For administrators alone. */
const adminOnly = (one: AdminPage): AdminPage => ({ ...one, roles: ['ADMIN'] })

export const ADMIN_PAGES: readonly AdminPage[] = [
  page('/admin', ['admin-reports', 'orders'], () => import('./pages/overview-page.tsx')),
  page('/admin/orders', ['admin-orders', 'orders'], () => import('./pages/orders-page.tsx')),
  page('/admin/orders/new', ['admin-orders', 'orders', 'account'], () => import('./pages/order-new-page.tsx')),
  page('/admin/orders/slips', ['admin-orders', 'orders'], () => import('./pages/order-slips-page.tsx')),
  page('/admin/orders/:id', ['admin-orders', 'orders', 'account'], () => import('./pages/order-page.tsx')),
  page('/admin/payments', ['admin-payments', 'orders'], () => import('./pages/payments-page.tsx')),
  page('/admin/payments/refunds', ['admin-payments', 'orders'], () => import('./pages/payments-page.tsx')),
  page('/admin/payments/all', ['admin-payments', 'orders'], () => import('./pages/payments-page.tsx')),
  page('/admin/returns', ['admin-returns', 'returns', 'orders'], () => import('./pages/returns-page.tsx')),
  page('/admin/products', ['admin-products', 'admin-csv'], () => import('./pages/products-page.tsx')),
  page('/admin/products/import', ['admin-csv'], () => import('./pages/product-import-page.tsx')),
  page('/admin/products/new', ['admin-products', 'admin-product'], () => import('./pages/product-new-page.tsx')),
  page('/admin/products/:id', ['admin-products', 'admin-product', 'admin-stock'], () => import('./pages/product-page.tsx')),
  page('/admin/stock', ['admin-products', 'admin-stock'], () => import('./pages/stock-page.tsx')),
  page('/admin/stock/:id', ['admin-products', 'admin-stock'], () => import('./pages/product-stock-page.tsx')),
  page('/admin/audit', ['admin-audit'], () => import('./pages/audit-page.tsx')),
  page('/admin/status', ['admin-status'], () => import('./pages/status-page.tsx')),
  adminOnly(page('/admin/settings', ['admin-settings'], () => import('./pages/settings-page.tsx'))),
  adminOnly(page('/admin/settings/:group', ['admin-settings'], () => import('./pages/setting-page.tsx'))),
  adminOnly(page('/admin/privacy', ['admin-privacy'], () => import('./pages/data-requests-page.tsx'))),
  adminOnly(page('/admin/privacy/new', ['admin-privacy'], () => import('./pages/data-request-new-page.tsx'))),
  adminOnly(page('/admin/privacy/:id', ['admin-privacy'], () => import('./pages/data-request-page.tsx'))),
  page('/admin/reviews', ['admin-reviews'], () => import('./pages/reviews-page.tsx')),
  page('/admin/hero', ['admin-content'], () => import('./pages/hero-page.tsx')),
  page('/admin/hero/new', ['admin-content', 'home'], () => import('./pages/slide-page.tsx')),
  page('/admin/hero/:id', ['admin-content', 'home'], () => import('./pages/slide-page.tsx')),
  page('/admin/news', ['admin-content', 'news'], () => import('./pages/news-page.tsx')),
  page('/admin/news/new', ['admin-content', 'news'], () => import('./pages/article-page.tsx')),
  page('/admin/news/:id', ['admin-content', 'news'], () => import('./pages/article-page.tsx')),
  page('/admin/faq', ['admin-content', 'faq'], () => import('./pages/faqs-page.tsx')),
  page('/admin/faq/new', ['admin-content', 'faq'], () => import('./pages/faq-page.tsx')),
  page('/admin/faq/:id', ['admin-content', 'faq'], () => import('./pages/faq-page.tsx')),
  page('/admin/policies', ['admin-content'], () => import('./pages/policies-page.tsx')),
  page('/admin/policies/:slug', ['admin-content'], () => import('./pages/policy-page.tsx')),
  page('/admin/leads', ['admin-leads'], () => import('./pages/leads-page.tsx')),
  page('/admin/feedback', ['admin-feedback'], () => import('./pages/feedback-page.tsx')),
  page('/admin/categories', ['admin-categories'], () => import('./pages/categories-page.tsx')),
  page('/admin/categories/brands', ['admin-categories'], () => import('./pages/categories-page.tsx')),
  page('/admin/categories/brands/new', ['admin-categories'], () => import('./pages/brand-page.tsx')),
  page('/admin/categories/brands/:id', ['admin-categories'], () => import('./pages/brand-page.tsx')),
  page('/admin/categories/new', ['admin-categories'], () => import('./pages/category-page.tsx')),
  page('/admin/categories/:id', ['admin-categories'], () => import('./pages/category-page.tsx')),
  page('/admin/categories/:id/template', ['admin-categories'], () => import('./pages/category-template-page.tsx')),
  page('/admin/coupons', ['admin-promotions'], () => import('./pages/coupons-page.tsx')),
  page('/admin/coupons/new', ['admin-promotions'], () => import('./pages/coupon-page.tsx')),
  page('/admin/coupons/:id', ['admin-promotions'], () => import('./pages/coupon-page.tsx')),
  page('/admin/promotions', ['admin-promotions'], () => import('./pages/promotions-page.tsx')),
  page('/admin/promotions/new', ['admin-promotions', 'admin-content'], () => import('./pages/promotion-page.tsx')),
  page('/admin/promotions/:id', ['admin-promotions', 'admin-content'], () => import('./pages/promotion-page.tsx')),
  page('/admin/shipping', ['admin-shipping'], () => import('./pages/shipping-page.tsx')),
  page('/admin/shipping/new', ['admin-shipping'], () => import('./pages/shipping-method-page.tsx')),
  page('/admin/shipping/:id', ['admin-shipping'], () => import('./pages/shipping-method-page.tsx')),
  page('/admin/support', ['admin-support', 'support', 'orders'], () => import('./pages/support-page.tsx')),
  page('/admin/support/canned', ['admin-support'], () => import('./pages/canned-answers-page.tsx')),
  page('/admin/support/canned/new', ['admin-support'], () => import('./pages/canned-answer-page.tsx')),
  page('/admin/support/canned/:id', ['admin-support'], () => import('./pages/canned-answer-page.tsx')),
  page('/admin/support/:id', ['admin-support', 'support', 'orders'], () => import('./pages/support-page.tsx')),
  adminOnly(page('/admin/customers', ['admin-people'], () => import('./pages/customers-page.tsx'))),
  adminOnly(page('/admin/customers/:id', ['admin-people', 'orders'], () => import('./pages/customer-page.tsx'))),
  adminOnly(page('/admin/staff', ['admin-people'], () => import('./pages/staff-page.tsx'))),
  adminOnly(page('/admin/staff/new', ['admin-people'], () => import('./pages/staff-new-page.tsx'))),
  page('/admin/me', ['admin-people', 'auth'], () => import('./pages/me-page.tsx')),
]

export interface FoundPage {
  page: AdminPage
  params: Readonly<Record<string, string | undefined>>
}

/** The screen of a path; the first match counts: exact addresses stand before patterns. */
export function findAdminPage(pathname: string): FoundPage | undefined {
  for (const one of ADMIN_PAGES) {
    const match = matchPath({ path: one.path, caseSensitive: true }, pathname)
    if (match) return { page: one, params: match.params }
  }
  return undefined
}
