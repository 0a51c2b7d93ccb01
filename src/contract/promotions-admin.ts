// What staff do to coupons and promotions; and what a coupon would have taken off, before it is switched on.
import * as z from 'zod'
import { api } from './api.ts'
import { cursorPaging, Dong, Edition, Id, line, lines, Moment, PathId, sliceOf } from './basics.ts'
import { CouponCode, DiscountType } from './promotions.ts'

const Slug = z.string().max(60).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'format' })
/** More than anything here costs, dong. */
const DONG_MAX = 100_000_000_000
const USES_MAX = 10_000_000
const CATEGORIES_MAX = 100
const PRODUCTS_MAX = 200
const BODY_MAX = 20_000
export const PROMOTION_PICTURE_BYTES = 5_000_001

const Amount = z.int().min(1).max(DONG_MAX).nullable()
const Uses = z.int().min(1).max(USES_MAX).nullable()
const scope = { categoryIds: z.array(Id).max(CATEGORIES_MAX), productIds: z.array(Id).max(PRODUCTS_MAX) }
const span = { startsAt: Moment.nullable(), endsAt: Moment.nullable() }

interface Span { startsAt: string | null, endsAt: string | null }
const endsAfterStart = ({ startsAt, endsAt }: Span): boolean =>
  startsAt === null || endsAt === null || Date.parse(endsAt) > Date.parse(startsAt)
const AFTER_START = { error: 'ends_before', path: ['endsAt'] }

/** What decides whether an order qualifies, and what is taken off. */
const terms = {
  discountType: DiscountType,
  /** PERCENT: 1 to 100. FIXED_AMOUNT: whole dong. */
  discountValue: z.int().min(1).max(DONG_MAX),
  /** Dong; null: none. */
  minOrderValue: Amount, maxDiscount: Amount,
  /** How often in all, and by one customer; null: as often as they like. */
  usageLimit: Uses, perCustomerLimit: Uses,
  /** Both empty: everything. */
  ...scope,
}
const isPercent = ({ discountType, discountValue }: { discountType: DiscountType, discountValue: number }): boolean =>
  discountType !== 'PERCENT' || discountValue <= 100
const PERCENT = { error: 'percent', path: ['discountValue'] }

const couponFields = z.strictObject({
  code: CouponCode, descriptionVi: line(200), descriptionEn: line(200), ...terms, ...span,
  /** Announced to everybody; else known only to those who were given the code. */
  listed: z.boolean(),
})
export const CouponBody = couponFields.refine(isPercent, PERCENT).refine(endsAfterStart, AFTER_START)
export type CouponBody = z.infer<typeof CouponBody>

/** `OFF`: switched off, or never on. `OVER`: its time has passed, or it is used up. */
export const StaffState = z.enum(['OFF', 'NOT_YET', 'RUNNING', 'OVER'])
export type StaffState = z.infer<typeof StaffState>

const Named = z.strictObject({ id: Id, name: z.string() })

export const StaffCoupon = couponFields.extend({
  id: Id, edition: Edition, active: z.boolean(), state: StaffState,
  /** How often it has been used so far. */
  used: z.int(),
  /** Those of `productIds`, by name. */
  products: z.array(Named), createdAt: Moment,
})
export type StaffCoupon = z.infer<typeof StaffCoupon>

/** Most days that are looked back on, and most orders: beyond that the latest. */
export const LOOK_BACK_DAYS_MAX = 365
export const LOOK_BACK_ORDERS_MAX = 50_000

export const WhatIf = z.strictObject({
  /** Orders that were looked at: those of these days that were not cancelled. `bounded`: there are more, and older ones. */
  orders: z.int(), bounded: z.boolean(),
  /** Those it would have held for, and what they came to together before; of these, those another coupon took something off. */
  qualified: z.int(), goodsDong: Dong, alreadyReduced: z.int(),
  discountDong: Dong,
  /** Every day in Vietnam from the first one looked at to today, oldest first. */
  days: z.array(z.strictObject({ day: z.iso.date(), orders: z.int(), discountDong: Dong })),
})
export type WhatIf = z.infer<typeof WhatIf>

const promotionFields = z.strictObject({
  slug: Slug, titleVi: line(120), titleEn: line(120), descriptionVi: lines(500), descriptionEn: lines(500),
  /** Markdown. */
  bodyVi: lines(BODY_MAX), bodyEn: lines(BODY_MAX),
  couponId: Id.nullable(), ...scope, ...span,
})
export const PromotionBody = promotionFields.refine(endsAfterStart, AFTER_START)
export type PromotionBody = z.infer<typeof PromotionBody>

export const StaffPromotion = promotionFields.extend({
  id: Id, edition: Edition, active: z.boolean(), state: StaffState, image: z.string().nullable(),
  /** The code of its coupon. */
  couponCode: z.string().nullable(), products: z.array(Named),
  /** Its titles as the shop says them, with its own numbers in their places. */
  said: z.strictObject({ vi: z.string(), en: z.string() }),
})
export type StaffPromotion = z.infer<typeof StaffPromotion>

const byId = z.strictObject({ id: PathId })
const Switch = z.strictObject({ edition: Edition, active: z.boolean() })
const wanted = { ...cursorPaging, state: StaffState.optional(), search: line(60).optional() }
const couponGone = 'promotions.coupon_not_found'
const overtaken = 'promotions.edited_meanwhile'

export const promotionsAdminApi = api({
  'GET /api/admin/coupons': {
    access: 'staff', summary: 'Coupons, the latest first; `search`: in the code or what it is said to be.',
    query: z.strictObject(wanted), reply: sliceOf(StaffCoupon), refuses: [],
  },
  'GET /api/admin/coupons/{id}': {
    access: 'staff', summary: 'One coupon, switched on or not.', params: byId, reply: StaffCoupon, refuses: [couponGone],
  },
  'POST /api/admin/coupons': {
    access: 'staff', pace: 'write', summary: 'Makes a coupon; it is switched off.', body: CouponBody, status: 201,
    reply: StaffCoupon, refuses: [],
  },
  'PUT /api/admin/coupons/{id}': {
    access: 'staff', pace: 'write',
    summary: 'Writes a coupon\'s terms. What it has been used for stays as it was; a code that was used stays, too.',
    params: byId, body: z.strictObject({ edition: Edition, details: CouponBody }), reply: StaffCoupon,
    refuses: [couponGone, overtaken],
  },
  'PATCH /api/admin/coupons/{id}': {
    access: 'staff', pace: 'write', summary: 'Switches a coupon on or off.', params: byId, body: Switch, reply: StaffCoupon,
    refuses: [couponGone, overtaken],
  },
  'POST /api/admin/coupons/what-if': {
    access: 'staff', pace: 'write', unaudited: 'a look at past orders; nothing is written',
    summary: 'What these terms would have taken off the orders of the last days, by the rules that orders are placed by.',
    body: z.strictObject({ ...terms, days: z.int().min(1).max(LOOK_BACK_DAYS_MAX) }).refine(isPercent, PERCENT),
    reply: WhatIf, refuses: [],
  },
  'GET /api/admin/promotions': {
    access: 'staff', summary: 'Promotions, the latest first; `search`: in the title.', query: z.strictObject(wanted),
    reply: sliceOf(StaffPromotion), refuses: [],
  },
  'GET /api/admin/promotions/{id}': {
    access: 'staff', summary: 'One promotion, shown or not.', params: byId, reply: StaffPromotion,
    refuses: ['promotions.not_found'],
  },
  'POST /api/admin/promotions': {
    access: 'staff', pace: 'write', summary: 'Makes a promotion, before the others; it is switched off.', body: PromotionBody,
    status: 201, reply: StaffPromotion, refuses: [],
  },
  'PUT /api/admin/promotions/{id}': {
    access: 'staff', pace: 'write', summary: 'Writes a promotion.', params: byId,
    body: z.strictObject({ edition: Edition, details: PromotionBody }), reply: StaffPromotion,
    refuses: ['promotions.not_found', overtaken],
  },
  'PATCH /api/admin/promotions/{id}': {
    access: 'staff', pace: 'write', summary: 'Switches a promotion on or off.', params: byId, body: Switch,
    reply: StaffPromotion, refuses: ['promotions.not_found', overtaken],
  },
  'POST /api/admin/promotions/{id}/picture': {
    access: 'staff', pace: 'write', summary: 'Gives a promotion its picture (JPEG, PNG or WebP) in place of the one it had.',
    params: byId, upload: { part: 'file', bytes: PROMOTION_PICTURE_BYTES, needed: true }, body: z.strictObject({}),
    reply: StaffPromotion, refuses: ['promotions.not_found', 'files.not_an_image', 'files.too_large'],
  },
})
