// Rows of reviews.
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

/** All of a review but what it is found by. */
export const COLUMNS = [
  'id', 'product_id', 'person_id', 'author', 'rating', 'comment', 'verified', 'status', 'helpful', 'created_at', 'moderated_at',
] as const

/** How many approved reviews give one, two … five stars; nothing for an unknown product. */
export async function selectStars(db: Db, productId: number): Promise<number[] | undefined> {
  return (await db.selectFrom('product').select('stars').where('id', '=', productId).executeTakeFirst())?.stars
}

export interface Wanted { rating?: number | undefined, verified?: boolean | undefined }

function approved(db: Db, productId: number, { rating, verified }: Wanted) {
  let query = db.selectFrom('review').where('product_id', '=', productId).where('status', '=', 'APPROVED')
  if (rating !== undefined) query = query.where('rating', '=', rating)
  if (verified !== undefined) query = query.where('verified', '=', verified)
  return query
}

export function selectApproved(
  db: Db, productId: number, wanted: Wanted, { sort, page, size }: { sort: 'newest' | 'helpful', page: number, size: number },
) {
  let query = approved(db, productId, wanted).select(COLUMNS)
  if (sort === 'helpful') query = query.orderBy('helpful', 'desc')
  return query.orderBy('id', 'desc').limit(size).offset(page * size).execute()
}

export async function countApproved(db: Db, productId: number, wanted: Wanted): Promise<number> {
  const { count } = await approved(db, productId, wanted).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

export function selectOwn(db: Db, productId: number, personId: number) {
  return db.selectFrom('review').select(COLUMNS).where('product_id', '=', productId).where('person_id', '=', personId)
    .executeTakeFirst()
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof selectOwn>>>

/** The person's name, and whether an order of theirs brought them this product. The orders of one person are few. */
export async function selectAuthor(db: Db, personId: number, productId: number) {
  return db.selectFrom('person as p')
    .select((row) => ['p.fullname', row.exists(
      row.selectFrom('shop_order as o').innerJoin('order_line as l', 'l.order_id', 'o.id').select('o.id')
        .whereRef('o.person_id', '=', 'p.id').where('o.status', '=', 'DELIVERED').where('l.product_id', '=', productId),
    ).as('verified')])
    .where('p.id', '=', personId).executeTakeFirstOrThrow()
}

/** Makes room for another: staff did not show what this person wrote of this product. */
export async function deleteRejected(tx: Tx, productId: number, personId: number): Promise<void> {
  await tx.deleteFrom('review').where('product_id', '=', productId).where('person_id', '=', personId)
    .where('status', '=', 'REJECTED').execute()
}

/** Gives nothing when this person has written of this product before. */
export function insertReview(db: Tx, review: Insertable<Tables['review']>) {
  return db.insertInto('review').values(review)
    .onConflict((conflict) => conflict.columns(['product_id', 'person_id']).doNothing()).returning(COLUMNS).executeTakeFirst()
}

export async function insertReviews(tx: Tx, reviews: Insertable<Tables['review']>[]): Promise<void> {
  await tx.insertInto('review').values(reviews).execute()
}

export function selectProductIds(tx: Tx, slugs: readonly string[]) {
  return tx.selectFrom('product').select(['id', 'slug']).where(sql<boolean>`slug = any(${slugs}::text[])`).execute()
}

export function selectReview(db: Db | Tx, id: number) {
  return db.selectFrom('review').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Of the shown reviews of a product those this person has voted for. */
export async function selectHelped(db: Db, productId: number, personId: number): Promise<number[]> {
  const found = await db.selectFrom('review_helpful as h').innerJoin('review as r', 'r.id', 'h.review_id').select('r.id')
    .where('h.person_id', '=', personId).where('r.product_id', '=', productId).where('r.status', '=', 'APPROVED')
    .orderBy('r.id').execute()
  return found.map((row) => row.id)
}

/** Does nothing when this person has said so before. The review's number follows: `votes_changed` in db/migrations/0007. */
export async function insertHelpful(tx: Tx, reviewId: number, personId: number): Promise<void> {
  await tx.insertInto('review_helpful').values({ review_id: reviewId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing()).execute()
}

/** The most helpful good reviews, each of another product that is still sold: one step down the index for each. */
export async function selectPraise(db: Db, most: number): Promise<ReviewRow[]> {
  const next = sql`select r.id, r.product_id, r.helpful from review r
    where r.status = 'APPROVED' and r.rating >= 4
      and exists (select from product p where p.id = r.product_id and p.status <> 'DISCONTINUED')`
  const { rows } = await sql<{ id: number }>`
    with recursive praise (id, helpful, seen) as (
      (select id, helpful, array[product_id] from (${next} order by r.helpful desc, r.id desc limit 1) first)
      union all
      select step.id, step.helpful, praise.seen || step.product_id from praise cross join lateral (
        ${next} and r.product_id <> all (praise.seen) order by r.helpful desc, r.id desc limit 1
      ) step where cardinality(praise.seen) < ${most}
    )
    select id from praise`.execute(db)
  if (rows.length === 0) return []
  return db.selectFrom('review').select(COLUMNS).where('id', 'in', rows.map((row) => row.id))
    .orderBy('helpful', 'desc').orderBy('id', 'desc').execute()
}

/** With the name of its product, locked. */
export function lockReview(tx: Tx, id: number) {
  return tx.selectFrom('review as r').innerJoin('product as p', 'p.id', 'r.product_id').select(['r.status', 'p.name'])
    .where('r.id', '=', id).forUpdate('r').executeTakeFirst()
}

/** One that waits was moderated by nobody. */
export function updateStatus(tx: Tx, id: number, status: string, moment: Date) {
  const moderated = status === 'PENDING' ? null : moment
  return tx.updateTable('review').set({ status, moderated_at: moderated }).where('id', '=', id).returning(COLUMNS)
    .executeTakeFirst()
}

/** Everything somebody wrote, latest first. */
export function selectAllOwn(db: Db, personId: number) {
  return db.selectFrom('review').select(COLUMNS).where('person_id', '=', personId).orderBy('id', 'desc').execute()
}

/** What somebody wrote stays without them. */
export async function unlinkAuthor(tx: Tx, personId: number, author: string): Promise<void> {
  await tx.updateTable('review').set({ person_id: null, author }).where('person_id', '=', personId).execute()
}

export async function deleteVotes(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('review_helpful').where('person_id', '=', personId).execute()
}
