// Which reviews are asked for, and what a review must be made of. Pure.
import type { ProductAddress } from '#web/urls.ts'

/** As the contract wants it; its own test compares the two. */
export const COMMENT_MIN = 10
export const COMMENT_MAX = 2000

export interface ReviewWish { stars: number | undefined, verified: boolean, sort: 'newest' | 'helpful' }

/** Reads an address. What makes no sense is passed over. */
export function readReviewWish(search: URLSearchParams): ReviewWish {
  const stars = Number(search.get('stars'))
  return {
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : undefined,
    verified: search.get('verified') === '1',
    sort: search.get('sort') === 'helpful' ? 'helpful' : 'newest',
  }
}

/** The same for `urls.product`. */
export function wishAddress({ stars, verified, sort }: ReviewWish): ProductAddress {
  return { stars, verified: verified || undefined, sort: sort === 'helpful' ? sort : undefined }
}

export const EMPTY_REVIEW = { rating: '', comment: '' }

/** What the form holds as the contract wants it: no star chosen is no number at all. */
export function reviewOf({ rating, comment }: typeof EMPTY_REVIEW): { rating: number | undefined, comment: string } {
  return { rating: rating === '' ? undefined : Number(rating), comment }
}

/** Of how many a part is, in whole percent; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round(part / whole * 100)
}

/** How many whole and half stars stand for a mean. */
export function starsFor(average: number): { full: number, half: boolean } {
  const halves = Math.round(average * 2)
  return { full: Math.floor(halves / 2), half: halves % 2 === 1 }
}
