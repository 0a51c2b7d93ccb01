// Coupons take something off an order; promotions only announce.
import type { Coupon, Promotion, PromotionDetail } from '#contract/promotions.ts'
import type { Language } from '#contract/problems.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { pictureUrl, readProducts } from '#server/catalogue/catalogue.ts'
import { fillFacts } from '#server/content/content.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { readProse } from '#server/kit/prose.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import { refuse } from '#server/kit/refuse.ts'
import { couponStateOf, discountFor, isNarrow, linesInScope, obstacleTo } from './promotions-rules.ts'
import type { DiscountLine, Obstacle, Terms } from './promotions-rules.ts'
import * as rows from './promotions-sql.ts'

export { importCoupons, importPromotions } from './promotions-import.ts'
export type { CouponFile, PromotionFile } from './promotions-import.ts'
export type { DiscountLine } from './promotions-rules.ts'
export { couponsLock } from './promotions-sql.ts'

/** Most coupons, and most promotions, that are shown. */
const SHOWN_MAX = 50
/** Products on a promotion's page. */
const PRODUCTS_MAX = 24

export interface CouponDiscount { coupon: Coupon, discountDong: number }

function toTerms(row: rows.CouponRow): Terms {
  return {
    discountType: row.discount_type as Coupon['discountType'], // the table's check admits only these
    discountValue: row.discount_value, minOrderValue: row.min_order_dong, maxDiscount: row.max_discount_dong,
    startsAt: row.starts_at, endsAt: row.ends_at, usageLimit: row.usage_limit, perCustomerLimit: row.per_customer_limit,
    used: row.used, categoryIds: row.category_ids, productIds: row.product_ids,
  }
}

function toCoupon(row: rows.CouponRow, language: Language): Coupon {
  const { used: _, startsAt, endsAt, ...terms } = toTerms(row)
  return {
    id: row.id, code: row.code, description: language === 'vi' ? row.description : row.description_en, ...terms,
    startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null,
  }
}

/** How often this person has used a coupon; not looked up where it makes no difference. */
async function usesBy(db: Db | Tx, row: rows.CouponRow, personId: number | undefined): Promise<number> {
  return row.per_customer_limit === null || personId === undefined ? 0 : rows.countUses(db, row.id, personId)
}

const refusedAs = ({ code, details }: Obstacle, language: Language) =>
  ({ refused: code, message: refusalSentence(language, code, details) })

/**
 * What a coupon takes off these lines for this person today (personId undefined: a guest, whose own uses cannot be counted),
 * or why it takes nothing off: a sentence in `language`. By its id: a code is tried with `applyCoupon`, at its pace.
 */
export async function quoteCoupon(
  db: Db | Tx, id: number, personId: number | undefined, lines: readonly DiscountLine[], language: Language,
): Promise<CouponDiscount | { refused: RefusalCode, message: string }> {
  const row = await rows.selectCoupon(db, { id })
  if (!row) return refusedAs({ code: 'promotions.coupon_not_found', details: {} }, language)
  const outcome = discountFor(toTerms(row), lines, await usesBy(db, row, personId), now())
  return typeof outcome === 'number' ? { coupon: toCoupon(row, language), discountDong: outcome } : refusedAs(outcome, language)
}

/** Whose uses of a coupon count; null: somebody without an account, of whom none are known. */
type User = number | null

/** What a coupon takes off these lines, dong; refuses when it takes nothing off, or when nobody knows how often they used it. */
async function takenOff(tx: Tx, row: rows.CouponRow, personId: User, lines: readonly DiscountLine[]): Promise<number> {
  if (personId === null && row.per_customer_limit !== null) refuse('promotions.coupon_needs_account')
  const outcome = discountFor(toTerms(row), lines, await usesBy(tx, row, personId ?? undefined), now())
  if (typeof outcome !== 'number') refuse(outcome.code, outcome.details)
  return outcome
}

/**
 * Gives (dong) and refuses as `holdCoupon` does, waiting for nobody: whoever is refused already need not stand in line for the
 * coupon.
 */
export async function checkCoupon(tx: Tx, code: string, personId: User, lines: readonly DiscountLine[]): Promise<number> {
  const row = await rows.selectCoupon(tx, { code }) ?? refuse('promotions.coupon_not_found')
  return takenOff(tx, row, personId, lines)
}

/** A coupon that is held for an order: what it takes off, dong, and of which products, where it is for some goods only. */
export interface HeldCoupon { id: number, code: string, discountDong: number, productIds: readonly number[] }

/**
 * In the order's transaction, before the order is written: locks the coupon, so that whoever comes next sees this use, and gives
 * what it takes off. Refuses with a `promotions.coupon_*` code.
 */
export async function holdCoupon(tx: Tx, code: string, personId: User, lines: readonly DiscountLine[]): Promise<HeldCoupon> {
  const row = await rows.lockCoupon(tx, code) ?? refuse('promotions.coupon_not_found')
  const discountDong = await takenOff(tx, row, personId, lines)
  const terms = toTerms(row)
  const goods = isNarrow(terms) ? linesInScope(terms, lines) : []
  return { id: row.id, code, discountDong, productIds: [...new Set(goods.map(({ productId }) => productId))] }
}

/** Notes the use of a held coupon by the order that was written, and counts it; a rollback gives it back. */
export async function noteUse(tx: Tx, coupon: HeldCoupon, personId: User, orderId: number): Promise<void> {
  const { id, discountDong, productIds } = coupon
  await rows.insertUse(tx, { order_id: orderId, coupon_id: id, person_id: personId, discount_dong: discountDong })
  // of what comes back, only goods it was for are worth less by their share
  if (productIds.length > 0) await rows.insertUseProducts(tx, orderId, productIds)
}

/** In the transaction that ends an order: its coupon may be used again, by whoever comes first. Nothing without a coupon. */
export async function releaseCoupon(tx: Tx, orderId: number): Promise<void> {
  await rows.deleteUse(tx, orderId)
}

/** The coupons everybody may know that hold now, those that end first first. */
export async function listCoupons(db: Db, language: Language): Promise<Coupon[]> {
  return (await rows.selectListed(db, now(), SHOWN_MAX)).map((row) => toCoupon(row, language))
}

/** The coupon of a code, when it holds for goods worth so much (dong), whichever goods they are; else refuses with the reason. */
export async function applyCoupon(
  db: Db, { code, orderTotal }: { code: string, orderTotal: number }, personId: number | undefined, language: Language,
): Promise<Coupon> {
  const row = await rows.selectCoupon(db, { code }) ?? refuse('promotions.coupon_not_found')
  const obstacle = obstacleTo(toTerms(row), orderTotal, await usesBy(db, row, personId), now())
  if (obstacle) refuse(obstacle.code, obstacle.details)
  return toCoupon(row, language)
}

type ToldCoupon = Pick<Promotion, 'coupon' | 'couponState'>

/** Of each promotion what is told of its coupon. A withdrawn one is not found, and over. */
async function readCouponsOf(
  db: Db, found: readonly rows.PromotionRow[], language: Language,
): Promise<(row: rows.PromotionRow) => ToldCoupon> {
  const ids = [...new Set(found.map((row) => row.coupon_id).filter((id) => id !== null))]
  const at = now()
  const told = new Map((ids.length === 0 ? [] : await rows.selectCoupons(db, ids)).map((row): [number, ToldCoupon] => {
    const couponState = couponStateOf(toTerms(row), at)
    return [row.id, { couponState, coupon: ['HOLDS', 'NOT_YET'].includes(couponState) ? toCoupon(row, language) : null }]
  }))
  return ({ coupon_id: id }) => id === null ? { couponState: 'NONE', coupon: null }
    : told.get(id) ?? { couponState: 'OVER', coupon: null }
}

function toPromotion(row: rows.PromotionRow, told: ToldCoupon, language: Language): Promotion {
  const [title, description] = language === 'vi' ? [row.title, row.description] : [row.title_en, row.description_en]
  return {
    id: row.id, title: fillFacts(title, language), description: fillFacts(description, language),
    startsAt: row.starts_at?.toISOString() ?? null, endsAt: row.ends_at?.toISOString() ?? null, image: pictureUrl(row.image_key),
    ...told, categoryIds: row.category_ids, productIds: row.product_ids,
  }
}

async function toPromotions(db: Db, found: readonly rows.PromotionRow[], language: Language): Promise<Promotion[]> {
  const couponOf = await readCouponsOf(db, found, language)
  return found.map((row) => toPromotion(row, couponOf(row), language))
}

/** The promotions that run now, in the shop's order; each with its coupon, and whether that holds. */
export async function listActivePromotions(db: Db, language: Language): Promise<Promotion[]> {
  return toPromotions(db, await rows.selectRunning(db, now(), SHOWN_MAX), language)
}

/** The promotions that have not begun, those that begin first first. */
export async function listUpcomingPromotions(db: Db, language: Language): Promise<Promotion[]> {
  return toPromotions(db, await rows.selectUpcoming(db, now(), SHOWN_MAX), language)
}

/**
 * A promotion with its text and what of it can be bought now. One that has ended or not begun yet has its page too, and says
 * whether its coupon holds. Refuses an unknown one.
 */
export async function readPromotion(db: Db, id: number, language: Language): Promise<PromotionDetail> {
  const row = await rows.selectPromotion(db, id) ?? refuse('promotions.not_found')
  const { product_ids: productIds, category_ids: categoryIds } = row
  const [couponOf, found] = await Promise.all([
    readCouponsOf(db, [row], language), rows.selectBuyable(db, { productIds, categoryIds }, PRODUCTS_MAX),
  ])
  const promotion = toPromotion(row, couponOf(row), language)
  const { coupon } = promotion
  return {
    ...promotion, discountPercent: coupon?.discountType === 'PERCENT' ? coupon.discountValue : null,
    body: readProse(fillFacts(language === 'vi' ? row.body : row.body_en, language)),
    products: await readProducts(db, found, language),
  }
}

/** The promotions that have a page. */
export function listPromotionAddresses(db: Db): Promise<{ id: number }[]> {
  return rows.selectPromotionIds(db)
}
