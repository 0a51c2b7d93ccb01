import { expect, test } from 'vitest'
import { sectionOf } from './side-places.ts'

test.each([
  ['/', 'shopping'], ['/products', 'shopping'], ['/products/on-sale', 'shopping'], ['/products/7', 'shopping'],
  ['/categories', 'shopping'], ['/cart', 'shopping'],
  ['/profile', 'account'], ['/profile/addresses', 'account'], ['/orders/12', 'account'], ['/wishlist', 'account'],
  ['/settings/notifications', 'account'],
  ['/faq', 'help'], ['/faq/3', 'help'], ['/track-order', 'help'], ['/contact', 'help'], ['/news/1', 'help'],
  ['/return-policy', 'help'], ['/ordersome', 'shopping'],
])('HEADER-20 at %s the menu "%s" stands open', (path, section) => {
  expect(sectionOf(path)).toBe(section)
})
