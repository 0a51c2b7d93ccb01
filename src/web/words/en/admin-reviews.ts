import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/admin-reviews.ts'

export const words: SameKeys<typeof vi> = {
  state: 'State',
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  search: 'Text, product, author',
  stars: 'Stars',
  stars_count: { one: '{count} star', other: '{count} stars' },
  review: 'Review',
  product: 'Product',
  author: 'Author',
  written: 'Written',
  helpful: 'Helpful votes',
  verified: 'Bought at Alô',
  approve: 'Approve',
  reject: 'Reject',
  were_approved: { one: '{count} review approved', other: '{count} reviews approved' },
  were_rejected: { one: '{count} review rejected', other: '{count} reviews rejected' },
  none: 'No reviews here',
  none_text: 'New reviews of customers wait here for approval.',
}
