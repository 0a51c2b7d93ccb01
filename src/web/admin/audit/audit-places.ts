// Where the thing of an entry is seen: its own page, or the list that holds it.
import type { AuditEntry, AuditSubject } from '#contract/audit.ts'
import { adminUrls } from '../admin-urls.ts'
import type { AdminSection } from '../admin-sections.ts'

/** The section it belongs to, and its address there. */
const PLACES: Partial<Record<AuditSubject, { section: string, to: (id: number) => string }>> = {
  order: { section: '/admin/orders', to: adminUrls.order },
  product: { section: '/admin/stock', to: (id) => adminUrls.productStock(id) },
  category: { section: '/admin/categories', to: adminUrls.category },
  brand: { section: '/admin/categories', to: adminUrls.brand },
  coupon: { section: '/admin/coupons', to: adminUrls.coupon },
  promotion: { section: '/admin/promotions', to: adminUrls.promotion },
  shipping: { section: '/admin/shipping', to: adminUrls.shippingMethod },
  chat: { section: '/admin/support', to: (id) => adminUrls.chat(id) },
  canned: { section: '/admin/support', to: adminUrls.cannedAnswer },
  review: { section: '/admin/reviews', to: () => adminUrls.reviews() },
  lead: { section: '/admin/leads', to: () => adminUrls.leads() },
  feedback: { section: '/admin/feedback', to: () => adminUrls.feedback() },
  data_request: { section: '/admin/privacy', to: adminUrls.dataRequest },
}

/** Undefined where there is no page for it, or none that this person may see. */
export function placeOf({ kind, id }: AuditEntry['subject'], sections: readonly AdminSection[]): string | undefined {
  const [section, to] = kind === 'setting' ? ['/admin/settings', adminUrls.setting(id)]
    : [PLACES[kind]?.section, PLACES[kind]?.to(Number(id))]
  return sections.some(({ path }) => path === section) ? to : undefined
}
