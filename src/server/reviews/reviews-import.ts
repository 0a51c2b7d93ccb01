// Taking over reviews from elsewhere. Part of the reviews' front door.
import type { Tx } from '#server/kit/db.ts'
import { insertReviews, selectProductIds } from './reviews-sql.ts'

const CHUNK = 500

/** A review as a file tells it: `author` as it is shown, `createdAt` a moment, ISO 8601. */
export interface ReviewFile {
  productSlug: string
  author: string
  rating: number
  comment: string
  verified: boolean
  createdAt: string
  helpful: number
}

/**
 * Adds reviews that are approved already, the oldest first (so that the newest has the highest id), in the caller's transaction.
 * Throws when one is of a product that the shop does not have.
 */
export async function importReviews(tx: Tx, reviews: readonly ReviewFile[]): Promise<void> {
  const slugs = [...new Set(reviews.map((review) => review.productSlug))]
  const ids = new Map((await selectProductIds(tx, slugs)).map((row) => [row.slug, row.id]))
  const unknown = slugs.filter((slug) => !ids.has(slug))
  if (unknown.length > 0) throw new Error(`reviews of products that are nowhere: ${unknown.join(', ')}`)
  const inOrder = reviews.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  for (let from = 0; from < inOrder.length; from += CHUNK) {
    await insertReviews(tx, inOrder.slice(from, from + CHUNK).map((review) => {
      const createdAt = new Date(review.createdAt)
      return {
        product_id: ids.get(review.productSlug) ?? 0, // none is unknown, see above
        author: review.author, rating: review.rating, comment: review.comment, verified: review.verified,
        helpful: review.helpful, status: 'APPROVED', created_at: createdAt, moderated_at: createdAt,
      }
    }))
  }
}
