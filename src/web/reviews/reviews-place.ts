// Where on a product's page the reviews stand, and where one is written: the parts of an address after its #.
export const REVIEWS_ID = 'reviews'
export const WRITE_ID = 'write-review'

/** Where one review stands. */
export const reviewPlace = (id: number): string => `review-${id}`

/** Whether an address leads to the reviews, or to one of them, by its part after the #. */
export function leadsToReviews(hash: string): boolean {
  return hash === `#${REVIEWS_ID}` || /^#review-\d+$/.test(hash)
}
