// Coupons as staff make, change and switch them. The promotions' front door for staff, with promotions-admin-pages.ts.
import type { Slice } from '#contract/basics.ts'
import { CouponBody } from '#contract/promotions-admin.ts'
import type { StaffCoupon, StaffState } from '#contract/promotions-admin.ts'
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import type { Coupon } from '#contract/promotions.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import { readIdCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { isAsTold, stateOf } from './promotions-admin-rules.ts'
import * as rows from './promotions-admin-sql.ts'

export interface Wish { state?: StaffState | undefined, search?: string | undefined, cursor?: string | undefined, size: number }

function bodyOf(row: rows.StaffCouponRow): CouponBody {
  return {
    code: row.code, descriptionVi: row.description, descriptionEn: row.description_en,
    discountType: row.discount_type as Coupon['discountType'], // the table's check admits only these
    discountValue: row.discount_value, minOrderValue: row.min_order_dong, maxDiscount: row.max_discount_dong,
    usageLimit: row.usage_limit, perCustomerLimit: row.per_customer_limit, listed: row.listed,
    categoryIds: row.category_ids, productIds: row.products.map(({ id }) => id),
    startsAt: row.starts_at?.toISOString() ?? null, endsAt: row.ends_at?.toISOString() ?? null,
  }
}

function toStaff(row: rows.StaffCouponRow): StaffCoupon {
  const usedUp = row.usage_limit !== null && row.used >= row.usage_limit
  return {
    ...bodyOf(row), id: row.id, edition: row.edition, active: row.active, state: stateOf(row, usedUp, now()), used: row.used,
    products: row.products, createdAt: row.created_at.toISOString(),
  }
}

const subjectOf = ({ id, code }: { id: number, code: string }) => ({ kind: 'coupon', id, name: code } as const)

/** The latest first. */
export async function listStaffCoupons(db: Db, { state, search, cursor, size }: Wish): Promise<Slice<StaffCoupon>> {
  const wanted = { state, search, at: now(), before: readIdCursor(cursor) }
  const [found, counted] = await Promise.all([rows.selectStaffCoupons(db, wanted, size), rows.countStaff(db, 'coupon', wanted)])
  return sliceUp(found, size, counted, { at: ({ number }) => [number], show: toStaff })
}

export async function readStaffCoupon(db: Db | Tx, id: number): Promise<StaffCoupon> {
  return toStaff(await rows.selectStaffCoupon(db, id) ?? refuse('promotions.coupon_not_found'))
}

/** Whose code is another's, or who names what is gone, is refused beside the field. */
async function refuseNames(tx: Tx, body: CouponBody, id: number | undefined, at: string, language: Language): Promise<void> {
  const wrong: Record<string, string> = {}
  for (const field of await rows.findGone(tx, body)) wrong[at + field] = problemSentence(language, 'gone')
  if (await rows.isTaken(tx, 'coupon', body.code, id)) wrong[`${at}code`] = problemSentence(language, 'code_taken')
  if (Object.keys(wrong).length > 0) refuseFields('request.invalid', wrong)
}

/** Makes a coupon, switched off. Refuses a code that is taken. */
export async function createCoupon(db: Db, asker: Asker, body: CouponBody, language: Language): Promise<StaffCoupon> {
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, 'coupon')
    await refuseNames(tx, body, undefined, '', language)
    const id = await rows.insertStaffCoupon(tx, body)
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/coupons', subject: subjectOf({ id, code: body.code }), before: null, after: body,
    })
    return readStaffCoupon(tx, id)
  })
}

/**
 * Writes a coupon's terms. What it has taken off orders stays; so does a code that was used, and it may not be used more seldom
 * than it was. Refuses one in another edition.
 */
export async function changeCoupon(
  db: Db, asker: Asker, { id, edition, body }: { id: number, edition: number, body: CouponBody }, language: Language,
): Promise<StaffCoupon> {
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, 'coupon')
    const row = await rows.lockStaffCoupon(tx, id) ?? refuse('promotions.coupon_not_found')
    if (row.edition !== edition) refuse('promotions.edited_meanwhile')
    await refuseNames(tx, body, id, 'details.', language)
    refusePast(row, body, (field, code, limit) =>
      refuseFields('request.invalid', { [`details.${field}`]: problemSentence(language, code, limit) }))
    await rows.updateStaffCoupon(tx, id, edition, body)
    const fresh = await readStaffCoupon(tx, id)
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/coupons/{id}', subject: subjectOf(fresh), before: bodyOf(row), after: factsOf(fresh),
    })
    return fresh
  })
}

/** What was used keeps its code, and its count. */
function refusePast(
  row: rows.StaffCouponRow, body: CouponBody, refused: (field: string, code: string, limit?: string) => never,
): void {
  if (row.used > 0 && body.code !== row.code) refused('code', 'code_used')
  if (body.usageLimit !== null && body.usageLimit < row.used) refused('usageLimit', 'uses_below', String(row.used))
}

/** What staff wrote of it. */
function factsOf(coupon: StaffCoupon): CouponBody {
  const { id: _, edition: _e, active: _a, state: _s, used: _u, products: _p, createdAt: _c, ...body } = coupon
  return body
}

/** Switches a coupon on or off. Refuses one in another edition. */
export async function switchCoupon(
  db: Db, asker: Asker, id: number, { edition, active }: { edition: number, active: boolean },
): Promise<StaffCoupon> {
  return db.transaction().execute(async (tx) => {
    const row = await rows.lockStaffCoupon(tx, id) ?? refuse('promotions.coupon_not_found')
    if (!await rows.updateActive(tx, 'coupon', id, { edition, active })) refuse('promotions.edited_meanwhile')
    await keepAudit(tx, asker, {
      line: 'PATCH /api/admin/coupons/{id}', subject: subjectOf(row), before: { active: row.active }, after: { active },
    })
    return readStaffCoupon(tx, id)
  })
}

/** Puts a coupon's terms back, if they are still as they became and nothing it was used for stands in the way. */
export const undoCoupon: Undo = async (tx, _asker, { subjectId, before, after }) => {
  await rows.lockKind(tx, 'coupon')
  const id = Number(subjectId)
  const row = await rows.lockStaffCoupon(tx, id)
  if (!row || !isAsTold(bodyOf(row), after)) refuse('audit.changed_since')
  const body = CouponBody.parse(before)
  refusePast(row, body, () => refuse('audit.changed_since'))
  const blocked = await rows.isTaken(tx, 'coupon', body.code, id) || (await rows.findGone(tx, body)).length > 0
  if (blocked) refuse('audit.changed_since')
  await rows.updateStaffCoupon(tx, id, undefined, body)
}

/** Switches it back, if it is still as it became. */
export const undoCouponSwitch: Undo = async (tx, _asker, { subjectId, before, after }) => {
  const row = await rows.lockStaffCoupon(tx, Number(subjectId))
  if (!row || row.active !== after?.['active']) refuse('audit.changed_since')
  await rows.updateActive(tx, 'coupon', row.id, { active: before?.['active'] === true })
}
