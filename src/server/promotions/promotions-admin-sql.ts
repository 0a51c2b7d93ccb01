// Rows of coupons and promotions as staff list and write them.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import type { CouponBody, PromotionBody, StaffState } from '#contract/promotions-admin.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Scope } from './promotions-sql.ts'

type Kind = 'coupon' | 'promotion'

/** Writers of one kind do so one after the other: codes and slugs are theirs together. */
export async function lockKind(tx: Tx, kind: Kind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`promotions ${kind}`}))`.execute(tx)
}

const scopeOf = (kind: Kind) => [
  sql<number[]>`(select coalesce(jsonb_agg(s.category_id order by s.category_id), '[]')
    from ${sql.table(`${kind}_category`)} s where s.${sql.ref(`${kind}_id`)} = c.id)`.as('category_ids'),
  sql<{ id: number, name: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.id), '[]')
    from ${sql.table(`${kind}_product`)} s join product p on p.id = s.product_id
    where s.${sql.ref(`${kind}_id`)} = c.id)`.as('products'),
] as const

const staffCoupons = (db: Db | Tx) => db.selectFrom('coupon as c').selectAll('c').select([...scopeOf('coupon')])
const staffPromotions = (db: Db | Tx) => db.selectFrom('promotion as c').selectAll('c').select([...scopeOf('promotion')])
  .select(sql<string | null>`(select k.code from coupon k where k.id = c.coupon_id)`.as('coupon_code'))

/** What staff look for; `before`: beyond this place of the list. */
export interface Wanted { state?: StaffState | undefined, search?: string | undefined, at: Date, before?: number | undefined }

/** In the words of `stateOf`. `usedUp` is about coupons alone. */
function inState({ state, at }: Wanted, usedUp: RawBuilder<boolean>): RawBuilder<boolean> {
  const over = sql<boolean>`(coalesce(c.ends_at <= ${at}, false) or ${usedUp})`
  const begun = sql<boolean>`coalesce(c.starts_at <= ${at}, true)`
  if (state === 'OFF') return sql`not c.active`
  if (state === 'OVER') return sql`c.active and ${over}`
  if (state === 'NOT_YET') return sql`c.active and not ${over} and not ${begun}`
  return state === 'RUNNING' ? sql`c.active and not ${over} and ${begun}` : sql`true`
}

const USED_UP = sql<boolean>`coalesce(c.used >= c.usage_limit, false)`
const NEVER = sql<boolean>`false`

const couponWanted = (wanted: Wanted): RawBuilder<boolean> => wanted.search === undefined ? inState(wanted, USED_UP)
  : sql`${inState(wanted, USED_UP)} and (position(upper(${wanted.search}) in c.code) > 0
    or position(lower(${wanted.search}) in lower(c.description || ' ' || c.description_en)) > 0)`

const promotionWanted = (wanted: Wanted): RawBuilder<boolean> => wanted.search === undefined ? inState(wanted, NEVER)
  : sql`${inState(wanted, NEVER)} and position(lower(${wanted.search}) in lower(c.title || ' ' || c.title_en)) > 0`

const FIRST = Number.MAX_SAFE_INTEGER

/** The latest first; one more than `size` where there are more. */
export function selectStaffCoupons(db: Db, wanted: Wanted, size: number) {
  return staffCoupons(db).where(couponWanted(wanted)).where('c.number', '<', wanted.before ?? FIRST).orderBy('c.number', 'desc')
    .limit(size + 1).execute()
}
export type StaffCouponRow = Awaited<ReturnType<typeof selectStaffCoupons>>[number]

export function selectStaffPromotions(db: Db, wanted: Wanted, size: number) {
  return staffPromotions(db).where(promotionWanted(wanted)).where('c.id', '<', wanted.before ?? FIRST).orderBy('c.id', 'desc')
    .limit(size + 1).execute()
}
export type StaffPromotionRow = Awaited<ReturnType<typeof selectStaffPromotions>>[number]

/** No further than one beyond COUNTED_MAX. */
export async function countStaff(db: Db, kind: Kind, wanted: Wanted): Promise<number> {
  const which = kind === 'coupon' ? couponWanted(wanted) : promotionWanted(wanted)
  const { rows: [row] } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${sql.table(kind)} c where ${which} limit ${COUNTED_MAX + 1}) found`.execute(db)
  return row?.count ?? 0
}

export function selectStaffCoupon(db: Db | Tx, id: number) {
  return staffCoupons(db).where('c.id', '=', id).executeTakeFirst()
}

/** As it stands once whoever uses it at this moment has finished. */
export function lockStaffCoupon(tx: Tx, id: number) {
  return staffCoupons(tx).where('c.id', '=', id).forNoKeyUpdate('c').executeTakeFirst()
}

export function selectStaffPromotion(db: Db | Tx, id: number) {
  return staffPromotions(db).where('c.id', '=', id).executeTakeFirst()
}

export async function isTaken(tx: Tx, kind: Kind, name: string, but: number | undefined): Promise<boolean> {
  const column = sql.ref(kind === 'coupon' ? 'code' : 'slug')
  const { rows: [row] } = await sql<{ id: number }>`select id from ${sql.table(kind)} where ${column} = ${name}`.execute(tx)
  return row !== undefined && row.id !== but
}

/** Of these ids those that are not there (any more), by the field they stand in. */
export async function findGone(
  tx: Tx, { categoryIds, productIds, couponId = null }: Scope & { couponId?: number | null },
): Promise<('categoryIds' | 'productIds' | 'couponId')[]> {
  const { rows: [row] } = await sql<Record<'categoryIds' | 'productIds' | 'couponId', boolean>>`select
    exists (select from unnest(${[...categoryIds]}::bigint[]) w (id) where not exists (select from category k where k.id = w.id))
      as "categoryIds",
    exists (select from unnest(${[...productIds]}::bigint[]) w (id) where not exists (select from product k where k.id = w.id))
      as "productIds",
    ${couponId}::bigint is not null and not exists (select from coupon k where k.id = ${couponId}::bigint) as "couponId"`
    .execute(tx)
  return (['categoryIds', 'productIds', 'couponId'] as const).filter((field) => row?.[field])
}

const momentOf = (text: string | null): Date | null => text === null ? null : new Date(text)
const spanOf = ({ startsAt, endsAt }: { startsAt: string | null, endsAt: string | null }) =>
  ({ starts_at: momentOf(startsAt), ends_at: momentOf(endsAt) })

const ofCoupon = (body: CouponBody) => ({
  code: body.code, description: body.descriptionVi, description_en: body.descriptionEn, discount_type: body.discountType,
  discount_value: body.discountValue, min_order_dong: body.minOrderValue, max_discount_dong: body.maxDiscount,
  usage_limit: body.usageLimit, per_customer_limit: body.perCustomerLimit, listed: body.listed,
  ...spanOf(body),
})

const ofPromotion = (body: PromotionBody) => ({
  slug: body.slug, title: body.titleVi, title_en: body.titleEn, description: body.descriptionVi,
  description_en: body.descriptionEn, body: body.bodyVi, body_en: body.bodyEn, coupon_id: body.couponId,
  ...spanOf(body),
})

/** Switched off. */
export async function insertStaffCoupon(tx: Tx, body: CouponBody): Promise<number> {
  const { id } = await tx.insertInto('coupon').values({ ...ofCoupon(body), active: false }).returning('id')
    .executeTakeFirstOrThrow()
  await writeScope(tx, 'coupon', id, body)
  return id
}

/** Before the others, switched off. */
export async function insertStaffPromotion(tx: Tx, body: PromotionBody): Promise<number> {
  const position = sql<number>`(select coalesce(min(position), 1) - 1 from promotion)`
  const { id } = await tx.insertInto('promotion').values({ ...ofPromotion(body), position, active: false }).returning('id')
    .executeTakeFirstOrThrow()
  await writeScope(tx, 'promotion', id, body)
  return id
}

/** Only in the edition named, unless none is. False: it is in another by now. */
export async function updateStaffCoupon(tx: Tx, id: number, edition: number | undefined, body: CouponBody): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('coupon').set({ ...ofCoupon(body), edition: sql`edition + 1` })
    .where('id', '=', id).$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  if (numUpdatedRows === 1n) await writeScope(tx, 'coupon', id, body)
  return numUpdatedRows === 1n
}

/** As `updateStaffCoupon`. */
export async function updateStaffPromotion(
  tx: Tx, id: number, edition: number | undefined, body: PromotionBody,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('promotion').set({ ...ofPromotion(body), edition: sql`edition + 1` })
    .where('id', '=', id).$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  if (numUpdatedRows === 1n) await writeScope(tx, 'promotion', id, body)
  return numUpdatedRows === 1n
}

/** As `updateStaffCoupon`. */
export async function updateActive(
  tx: Tx, kind: Kind, id: number, { edition, active }: { edition?: number | undefined, active: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable(kind).set({ active, edition: sql`edition + 1` }).where('id', '=', id)
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updatePicture(tx: Tx, id: number, key: string): Promise<void> {
  await tx.updateTable('promotion').set({ image_key: key, edition: sql`edition + 1` }).where('id', '=', id).execute()
}

async function writeScope(tx: Tx, kind: Kind, id: number, { categoryIds, productIds }: Scope): Promise<void> {
  const of = sql.ref(`${kind}_id`)
  for (const [of_, column, ids] of [['category', 'category_id', categoryIds], ['product', 'product_id', productIds]] as const) {
    const table = sql.table(`${kind}_${of_}`)
    await sql`delete from ${table} where ${of} = ${id}`.execute(tx)
    await sql`insert into ${table} (${of}, ${sql.ref(column)})
      select distinct ${id}::bigint, w.id from unnest(${[...ids]}::bigint[]) w (id)`.execute(tx)
  }
}

/** An order as a coupon sees it, with its goods. */
export interface PastOrder {
  id: number, placed_at: Date, at: string, person_id: number | null, reduced: boolean
  lines: { productId: number, categoryId: number, unitPriceDong: number, quantity: number }[]
}

/** Where a reader of past orders stands: `at` as the database writes it, to the microsecond. */
export interface Place { at: string, id: number }

/** The latest order that is one too many where only so many are looked at, but those cancelled; nothing where all fit. */
export async function selectBound(db: Db, since: Date, most: number): Promise<(Place & { placed_at: Date }) | undefined> {
  return db.selectFrom('shop_order').select([sql<string>`placed_at::text`.as('at'), 'id', 'placed_at'])
    .where('placed_at', '>=', since).where('status', '<>', 'CANCELLED')
    .orderBy('placed_at', 'desc').orderBy('id', 'desc').offset(most).limit(1).executeTakeFirst()
}

/** The next of them, oldest first, after this place and up to this moment. Their goods are of the categories they are in now. */
export async function selectPastOrders(db: Db, after: Place, until: Date, most: number): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    with o as (
      select id, placed_at, placed_at::text as at, person_id, discount_dong > 0 as reduced from shop_order
      where (placed_at, id) > (${after.at}::timestamptz, ${after.id}) and placed_at <= ${until} and status <> 'CANCELLED'
      order by placed_at, id limit ${most}
    )
    select o.*, (select coalesce(json_agg(json_build_object('productId', l.product_id, 'categoryId', p.category_id,
        'unitPriceDong', l.unit_price_dong, 'quantity', l.quantity)), '[]')
      from order_line l join product p on p.id = l.product_id where l.order_id = o.id) as lines
    from o order by o.placed_at, o.id`.execute(db)
  return rows
}
