import { expect, test } from 'vitest'
import type { AuditSubject } from '#contract/audit.ts'
import { SECTION_GROUPS } from '../admin-sections.ts'
import { placeOf } from './audit-places.ts'

const all = SECTION_GROUPS.flatMap(({ sections }) => sections)
const place = (kind: AuditSubject, id: string, sections = all) => placeOf({ kind, id, name: '' }, sections)

test.each<[AuditSubject, string, string | undefined]>([
  ['article', '7', '/admin/news/7'], ['faq', '7', '/admin/faq/7'], ['slide', '7', '/admin/hero/7'],
  ['policy', 'warranty', '/admin/policies/warranty'], ['person', '7', '/admin/customers/7'],
  ['order', '7', '/admin/orders/7'], ['product', '7', '/admin/products/7'], ['brand', '7', '/admin/categories/brands/7'],
  ['setting', 'hours', '/admin/settings/hours'], ['setting', 'staff-rules', '/admin/staff'],
  ['review', '7', '/admin/reviews'], ['refund', '7', '/admin/payments'], ['return', '7', '/admin/returns'],
])('the %s %s is seen at %s', (kind, id, to) => {
  expect(place(kind, id)).toBe(to)
})

test.each<[AuditSubject, string, string]>([
  ['slide', 'order', '/admin/hero'], ['faq', 'delivery', '/admin/faq'], ['shipping', '0', '/admin/shipping'],
])('all of a kind, as %s %s names them, are seen in their list', (kind, id, to) => {
  expect(place(kind, id)).toBe(to)
})

test('the whole catalogue has no one place, and nobody is led where they may not go', () => {
  expect(place('catalogue', 'variants')).toBeUndefined()
  expect(place('person', '7', all.filter(({ path }) => path !== '/admin/customers'))).toBeUndefined()
})
