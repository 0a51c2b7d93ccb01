// The reviews' front door: what customers say of products, shown once staff has approved it.
import { noteActivity } from '#server/activity/activity.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import type { Page, Slice } from '#contract/basics.ts'
import type { Product } from '#contract/catalogue.ts'
import type { Breakdown, Review } from '#contract/reviews.ts'
import type { Language } from '#contract/problems.ts'
import { ratingOf, readProducts } from '#server/catalogue/catalogue.ts'
import { now } from '#server/kit/clock.ts'
import { readIdCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { meantBy, shownName, toStars } from './reviews-rules.ts'
import * as rows from './reviews-sql.ts'
import * as staff from './reviews-staff-sql.ts'

export { importReviews } from './reviews-import.ts'
export type { ReviewFile } from './reviews-import.ts'

const PRAISE_MOST = 6

function toReview(row: rows.ReviewRow): Review {
  return {
    id: row.id, productId: row.product_id, author: row.author, rating: row.rating, comment: row.comment,
    verifiedPurchase: row.verified, pendingApproval: row.status === 'PENDING', helpfulVotes: row.helpful,
    createdAt: row.created_at.toISOString(),
  }
}

async function readStars(db: Db, productId: number): Promise<number[]> {
  return await rows.selectStars(db, productId) ?? refuse('catalogue.product_not_found')
}

type Status = 'PENDING' | 'APPROVED' | 'REJECTED'

type Own = Review & { status: Status }
// the table's check admits only these
const toOwn = (row: rows.ReviewRow): Own => ({ ...toReview(row), status: row.status as Status })

interface StaffWish {
  status: Status, rating?: number | undefined, text?: string | undefined, cursor?: string | undefined, size: number
}

type Wish = rows.Wanted & { sort: 'newest' | 'helpful', page: number, size: number }

/** A page of the approved reviews of a product, with how many stars it was given in all. Refuses an unknown product. */
export async function listReviews(
  db: Db, productId: number, { rating, verified, ...slice }: Wish,
): Promise<Page<Review> & { breakdown: Breakdown }> {
  const stars = await readStars(db, productId)
  const { average, count } = ratingOf(stars)
  // kept with the product; only the question for verified ones must be counted
  const kept = rating === undefined ? count : stars[rating - 1] ?? 0
  const [content, total] = await Promise.all([
    rows.selectApproved(db, productId, { rating, verified }, slice),
    verified === undefined ? kept : rows.countApproved(db, productId, { rating, verified }),
  ])
  return {
    ...envelope(content.map(toReview), slice.page, slice.size, total), breakdown: { average, count, stars: toStars(stars) },
  }
}

/** The asker's own review of a product, and what became of it. Refuses an unknown product. */
export async function readOwnReview(db: Db, asker: Asker, productId: number): Promise<Own | null> {
  const own = await rows.selectOwn(db, productId, asker.id)
  if (own) return toOwn(own)
  await readStars(db, productId)
  return null
}

/**
 * Keeps a review for staff to approve, in the place of one they rejected. Refuses an unknown product, and a second review of one
 * product by one person while the first waits or is shown.
 */
export async function writeReview(
  db: Db, asker: Asker, productId: number, { rating, comment }: { rating: number, comment: string },
): Promise<Own> {
  await readStars(db, productId)
  const { fullname, verified } = await rows.selectAuthor(db, asker.id, productId)
  const written = await db.transaction().execute(async (tx) => {
    await rows.deleteRejected(tx, productId, asker.id)
    const review = await rows.insertReview(tx, {
      product_id: productId, person_id: asker.id, author: shownName(fullname), rating, comment, verified: Boolean(verified),
    })
    if (review) await noteActivity(tx, asker, 'reviews.written', { productId })
    return review
  })
  return written ? toOwn(written) : refuse('reviews.already_written')
}

/** Ids of the shown reviews of a product that the asker has voted for, in their order. Refuses an unknown product. */
export async function listHelped(db: Db, asker: Asker, productId: number): Promise<number[]> {
  await readStars(db, productId)
  return rows.selectHelped(db, productId, asker.id)
}

/** Counts the asker's vote once, however often it is given. Refuses a review that is not shown, and the asker's own. */
export async function voteHelpful(db: Db, asker: Asker, id: number): Promise<{ helpfulVotes: number }> {
  return db.transaction().execute(async (tx) => {
    const review = await rows.selectReview(tx, id)
    if (review?.status !== 'APPROVED') refuse('reviews.not_found')
    if (review.person_id === asker.id) refuse('reviews.own')
    await rows.insertHelpful(tx, id, asker.id)
    // read again: the number follows in the database, and whoever came second has waited for the first
    return { helpfulVotes: (await rows.selectReview(tx, id))?.helpful ?? 0 }
  })
}

/** The good reviews that helped most, each of another product, with the product. */
export async function listPraise(db: Db, language: Language): Promise<(Review & { product: Product })[]> {
  const found = await rows.selectPraise(db, PRAISE_MOST)
  const products = new Map((await readProducts(db, found.map((row) => row.product_id), language)).map((one) => [one.id, one]))
  return found.flatMap((row) => {
    const product = products.get(row.product_id)
    return product ? [{ ...toReview(row), product }] : []
  })
}

/**
 * For staff: reviews in one state, oldest first; those of some stars, and those that a text finds. Refuses (400) a cursor that is
 * none of this list.
 */
export async function listForStaff(
  db: Db, { status, rating, text = '', cursor, size }: StaffWish,
): Promise<Slice<Review & { status: Status, productName: string }>> {
  const sought = text === '' ? undefined : await staff.findSought(db, meantBy(text))
  const { found, counted } = await staff.selectFound(db, { status, rating, sought }, { after: readIdCursor(cursor), size })
  return sliceUp(found, size, counted, {
    at: ({ id }) => [id], show: (row) => ({ ...toReview(row), status, productName: row.name }),
  })
}

/**
 * For staff: shows a review, hides it, or lets it wait again. The product's stars follow in the database. Refuses an unknown
 * review.
 */
export async function moderateReview(db: Db, asker: Asker, id: number, status: Status): Promise<Review> {
  return db.transaction().execute(async (tx) => {
    const found = await rows.lockReview(tx, id) ?? refuse('reviews.not_found')
    const row = await rows.updateStatus(tx, id, status, now()) ?? refuse('reviews.not_found')
    if (found.status !== status) {
      await keepAudit(tx, asker, {
        line: 'PATCH /api/admin/reviews/{id}', subject: { kind: 'review', id, name: found.name },
        before: { status: found.status }, after: { status },
      })
    }
    return toReview(row)
  })
}

/** Gives a review the state it had before it was moderated, as long as it has the one it was given then. */
export const unmoderateReview: Undo = async (tx, _asker, { subjectId, before, after }) => {
  const id = Number(subjectId)
  const [earlier, status] = [before?.['status'], (await rows.lockReview(tx, id))?.status]
  if (typeof earlier !== 'string' || status === undefined || status !== after?.['status']) refuse('audit.changed_since')
  await rows.updateStatus(tx, id, earlier, now())
}

/** Everything the asker wrote, in whatever state it is, latest first. */
export async function exportReviews(db: Db, asker: Asker): Promise<Own[]> {
  return (await rows.selectAllOwn(db, asker.id)).map(toOwn)
}

/** Kept with the review as names are, in the shop's first language. */
const AUTHOR_GONE = 'Khách hàng đã đóng tài khoản'

/** What somebody wrote stays with those who read it, without a name; their votes go. For an account that is being closed. */
export async function forgetPerson(tx: Tx, personId: number): Promise<void> {
  await rows.unlinkAuthor(tx, personId, AUTHOR_GONE)
  await rows.deleteVotes(tx, personId)
}
