// Where the thing of an entry is seen: its own page, or the list that holds it.
import type { AuditEntry, AuditSubject } from '#contract/audit.ts'
import { adminUrls } from '../admin-urls.ts'
import type { AdminSection } from '../admin-sections.ts'

type OwnPage = (id: string) => string | undefined

/** The page of one that has a number; what all of them were done at once, as ordering them, has none. */
const numbered = (url: (id: number) => string): OwnPage => (id) => Number(id) > 0 ? url(Number(id)) : undefined

/**
 * The section it belongs to, and its page there; without one the section's list holds it. What is of the whole catalogue is seen
 * in no one place.
 */
const PLACES: Partial<Record<AuditSubject, readonly [section: string, own?: OwnPage]>> = {
  order: ['/admin/orders', numbered(adminUrls.order)],
  receipt: ['/admin/payments'],
  refund: ['/admin/payments'],
  statement: ['/admin/payments'],
  return: ['/admin/returns'],
  product: ['/admin/products', numbered(adminUrls.product)],
  category: ['/admin/categories', numbered(adminUrls.category)],
  brand: ['/admin/categories', numbered(adminUrls.brand)],
  coupon: ['/admin/coupons', numbered(adminUrls.coupon)],
  promotion: ['/admin/promotions', numbered(adminUrls.promotion)],
  shipping: ['/admin/shipping', numbered(adminUrls.shippingMethod)],
  chat: ['/admin/support', numbered(adminUrls.chat)],
  canned: ['/admin/support', numbered(adminUrls.cannedAnswer)],
  review: ['/admin/reviews'],
  lead: ['/admin/leads'],
  feedback: ['/admin/feedback'],
  article: ['/admin/news', numbered(adminUrls.article)],
  faq: ['/admin/faq', numbered(adminUrls.faqOf)],
  slide: ['/admin/hero', numbered(adminUrls.slide)],
  policy: ['/admin/policies', adminUrls.policy],
  person: ['/admin/customers', numbered(adminUrls.person)],
  setting: ['/admin/settings', (group) => group === 'staff-rules' ? adminUrls.staff() : adminUrls.setting(group)],
  data_request: ['/admin/privacy', numbered(adminUrls.dataRequest)],
}

/** Undefined where there is no page for it, or none that this person may see. */
export function placeOf({ kind, id }: AuditEntry['subject'], sections: readonly AdminSection[]): string | undefined {
  const [section, own] = PLACES[kind] ?? []
  return sections.some(({ path }) => path === section) ? own?.(id) ?? section : undefined
}
