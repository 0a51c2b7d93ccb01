// Rows of coupons, their uses, and promotions.
import { sql } from 'kysely'
import type { Insertable, RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

const couponScope = [
  sql<number[]>`(select coalesce(jsonb_agg(s.category_id order by s.category_id), '[]') from coupon_category s
    where s.coupon_id = c.id)`.as('category_ids'),
  sql<number[]>`(select coalesce(jsonb_agg(s.product_id order by s.product_id), '[]') from coupon_product s
    where s.coupon_id = c.id)`.as('product_ids'),
] as const

const coupons = (db: Db | Tx) => db.selectFrom('coupon as c').selectAll('c').select([...couponScope])
  .where('c.active', '=', true)

/** Those that have begun, have not ended and are not used up. */
const holding = (db: Db, at: Date) => coupons(db)
  .where((row) => row.or([row('c.starts_at', 'is', null), row('c.starts_at', '<=', at)]))
  .where((row) => row.or([row('c.ends_at', 'is', null), row('c.ends_at', '>', at)]))
  .where((row) => row.or([row('c.usage_limit', 'is', null), row('c.used', '<', row.ref('c.usage_limit'))]))

export function selectCoupon(db: Db | Tx, which: { code: string } | { id: number }) {
  const query = 'code' in which ? coupons(db).where('c.code', '=', which.code) : coupons(db).where('c.id', '=', which.id)
  return query.executeTakeFirst()
}

export type CouponRow = NonNullable<Awaited<ReturnType<typeof selectCoupon>>>

/** The coupon as it stands once everybody who used it before has finished; nobody else uses it until the transaction ends. */
export function lockCoupon(tx: Tx, code: string): Promise<CouponRow | undefined> {
  return coupons(tx).where('c.code', '=', code).forNoKeyUpdate('c').executeTakeFirst()
}

/** The statement that does so for several, in the order of their ids, so that nobody waits in a circle; unknown ones are none. */
export function couponsLock(codes: readonly string[]): RawBuilder<unknown> {
  return sql`select id from coupon where code = any(${codes}::text[]) order by id for no key update`
}

/** The announced ones that hold at this moment, those that end first first. */
export function selectListed(db: Db, at: Date, most: number): Promise<CouponRow[]> {
  return holding(db, at).where('c.listed', '=', true).orderBy('c.ends_at').orderBy('c.id').limit(most).execute()
}

/** Those of these that are not withdrawn, at least one id. */
export function selectCoupons(db: Db, ids: readonly number[]): Promise<CouponRow[]> {
  return coupons(db).where('c.id', 'in', ids).execute()
}

export async function countUses(db: Db | Tx, couponId: number, personId: number): Promise<number> {
  const { count } = await db.selectFrom('coupon_use').where('coupon_id', '=', couponId).where('person_id', '=', personId)
    .select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Notes a use and counts it. The coupon is locked. */
export async function insertUse(tx: Tx, use: Insertable<Tables['coupon_use']>): Promise<void> {
  await tx.with('noted', (db) => db.insertInto('coupon_use').values(use))
    .updateTable('coupon').set({ used: sql<number>`used + 1` }).where('id', '=', use.coupon_id).execute()
}

/** The products of an order that its coupon took something off, where it was for some goods only; at least one. */
export async function insertUseProducts(tx: Tx, orderId: number, productIds: readonly number[]): Promise<void> {
  await tx.insertInto('coupon_use_product').values(productIds.map((id) => ({ order_id: orderId, product_id: id }))).execute()
}

/** Takes the use of an order's coupon back, where it has one. */
export async function deleteUse(tx: Tx, orderId: number): Promise<void> {
  const use = await tx.deleteFrom('coupon_use').where('order_id', '=', orderId).returning('coupon_id').executeTakeFirst()
  if (use) await tx.updateTable('coupon').set({ used: sql<number>`used - 1` }).where('id', '=', use.coupon_id).execute()
}

const promotions = (db: Db) => db.selectFrom('promotion as p').selectAll('p')
  .select([
    sql<number[]>`(select coalesce(jsonb_agg(s.category_id order by s.category_id), '[]') from promotion_category s
      where s.promotion_id = p.id)`.as('category_ids'),
    sql<number[]>`(select coalesce(jsonb_agg(s.product_id order by s.product_id), '[]') from promotion_product s
      where s.promotion_id = p.id)`.as('product_ids'),
  ])
  .where('p.active', '=', true)

/** One promotion, whether it runs or not. */
export function selectPromotion(db: Db, id: number) {
  return promotions(db).where('p.id', '=', id).executeTakeFirst()
}

export type PromotionRow = NonNullable<Awaited<ReturnType<typeof selectPromotion>>>

/** What can be bought now of these: the products themselves, then the reduced ones of the categories, then their newest. */
export async function selectBuyable(db: Db, { productIds, categoryIds }: Scope, most: number): Promise<number[]> {
  const rows = await db.selectFrom('product').select('id').where('status', '=', 'AVAILABLE').where('in_stock', '=', true)
    .where((row) => row.or([
      row('id', '=', sql<number>`any(${productIds}::bigint[])`),
      row('category_id', '=', sql<number>`any(${categoryIds}::bigint[])`),
    ]))
    .orderBy(sql`id = any(${productIds}::bigint[])`, 'desc').orderBy(sql`discount_price_dong is null`).orderBy('id', 'desc')
    .limit(most).execute()
  return rows.map(({ id }) => id)
}

/** Every promotion that is shown, whenever it runs. */
export function selectPromotionIds(db: Db): Promise<{ id: number }[]> {
  return db.selectFrom('promotion').select('id').where('active', '=', true).orderBy('id').execute()
}

/** The promotions that run at this moment, in the shop's order. */
export function selectRunning(db: Db, at: Date, most: number): Promise<PromotionRow[]> {
  return promotions(db)
    .where((row) => row.or([row('p.starts_at', 'is', null), row('p.starts_at', '<=', at)]))
    .where((row) => row.or([row('p.ends_at', 'is', null), row('p.ends_at', '>', at)]))
    .orderBy('p.position').orderBy('p.id').limit(most).execute()
}

/** The promotions that begin after this moment, those that begin first first. */
export function selectUpcoming(db: Db, at: Date, most: number): Promise<PromotionRow[]> {
  return promotions(db).where('p.starts_at', '>', at).orderBy('p.starts_at').orderBy('p.position').orderBy('p.id').limit(most)
    .execute()
}

/** Ids by slug or code; what is unknown is missing. */
export async function selectIds(tx: Tx, slugs: { categories: string[], products: string[], coupons: string[] }) {
  const { rows } = await sql<{ kind: 'category' | 'product' | 'coupon', name: string, id: number }>`
    select 'category' as kind, slug as name, id from category where slug = any(${slugs.categories})
    union all select 'product', slug, id from product where slug = any(${slugs.products})
    union all select 'coupon', code, id from coupon where code = any(${slugs.coupons})`.execute(tx)
  return rows
}

export interface Scope { categoryIds: readonly number[], productIds: readonly number[] }

/** Adds a coupon with its scope; one whose code is there already is left as it is. */
export async function insertCoupon(tx: Tx, coupon: Insertable<Tables['coupon']>, scope: Scope): Promise<void> {
  const row = await tx.insertInto('coupon').values(coupon).onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id').executeTakeFirst()
  if (!row) return
  const { categoryIds, productIds } = scope
  if (categoryIds.length > 0) {
    await tx.insertInto('coupon_category').values(categoryIds.map((id) => ({ coupon_id: row.id, category_id: id }))).execute()
  }
  if (productIds.length > 0) {
    await tx.insertInto('coupon_product').values(productIds.map((id) => ({ coupon_id: row.id, product_id: id }))).execute()
  }
}

/** Adds a promotion with what it is about; one whose slug is there already is left as it is. */
export async function insertPromotion(tx: Tx, promotion: Insertable<Tables['promotion']>, scope: Scope): Promise<void> {
  const row = await tx.insertInto('promotion').values(promotion).onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id').executeTakeFirst()
  if (!row) return
  const { categoryIds, productIds } = scope
  if (categoryIds.length > 0) {
    await tx.insertInto('promotion_category').values(categoryIds.map((id) => ({ promotion_id: row.id, category_id: id })))
      .execute()
  }
  if (productIds.length > 0) {
    await tx.insertInto('promotion_product').values(productIds.map((id) => ({ promotion_id: row.id, product_id: id }))).execute()
  }
}
