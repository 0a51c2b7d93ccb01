// Coupons, and the promotions that announce them.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, Moment, PathId, wholeNumber } from './basics.ts'
import { Product } from './catalogue.ts'
import { Prose } from './prose.ts'

export const DiscountType = z.enum(['PERCENT', 'FIXED_AMOUNT'])
export type DiscountType = z.infer<typeof DiscountType>

const CODE_MAX = 30
/** Most that an order may be said to come to, dong. */
const ORDER_TOTAL_MAX = 100_000_000_000

/** As people type it: letter case and blanks around it do not matter. */
export const CouponCode = z.string().transform((text) => text.trim().toUpperCase())
  .pipe(z.string().min(1, { error: 'coupon_required' }).max(CODE_MAX).regex(/^[A-Z0-9_-]*$/, { error: 'coupon_code' }))

export const Coupon = z.strictObject({
  id: Id,
  code: z.string(),
  discountType: DiscountType,
  /** PERCENT: 1 to 100. FIXED_AMOUNT: whole dong. */
  discountValue: z.int().positive(),
  description: z.string(),
  /** The goods must be worth at least this, dong. */
  minOrderValue: Dong.nullable(),
  /** Takes off at most this, dong. */
  maxDiscount: Dong.nullable(),
  startsAt: Moment.nullable(),
  /** The first moment at which it no longer holds. */
  endsAt: Moment.nullable(),
  /** How often it may be used in all, and by one customer. */
  usageLimit: z.int().nullable(),
  perCustomerLimit: z.int().nullable(),
  /** It counts only for goods of these categories or products; both empty: for everything. */
  categoryIds: z.array(Id),
  productIds: z.array(Id),
})
export type Coupon = z.infer<typeof Coupon>

/** `NOT_YET`: it holds from its `startsAt` on. `OVER`: its time has passed, or it was withdrawn. `NONE`: no code is asked for. */
export const CouponState = z.enum(['NONE', 'HOLDS', 'NOT_YET', 'OVER', 'USED_UP'])
export type CouponState = z.infer<typeof CouponState>

export const Promotion = z.strictObject({
  id: Id,
  title: z.string(),
  description: z.string(),
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  image: z.string().nullable(),
  couponState: CouponState,
  /** While it holds or has yet to begin; else null. */
  coupon: Coupon.nullable(),
  categoryIds: z.array(Id),
  productIds: z.array(Id),
})
export type Promotion = z.infer<typeof Promotion>

/** A promotion on its own page; one that has ended or not begun yet says so by its dates. */
export const PromotionDetail = z.strictObject({
  ...Promotion.shape,
  /** What its coupon takes off, where that is a share of the price: 1 to 100. */
  discountPercent: z.int().min(1).max(100).nullable(),
  body: Prose,
  /** What it is about, as it can be bought now. */
  products: z.array(Product),
})
export type PromotionDetail = z.infer<typeof PromotionDetail>

/** Why a coupon is refused; each with its sentence. */
export const couponRefusals = [
  'promotions.coupon_not_found', 'promotions.coupon_not_started', 'promotions.coupon_expired', 'promotions.coupon_used_up',
  'promotions.coupon_used_by_you', 'promotions.coupon_below_minimum', 'promotions.coupon_not_for_these',
] as const

export const promotionsApi = api({
  'GET /api/coupons': {
    access: 'anyone', summary: 'The coupons that are announced and hold now.', reply: z.array(Coupon), refuses: [],
  },
  'POST /api/coupons/apply': {
    access: 'anyone', pace: 'code',
    summary: 'Whether a code holds for goods of this worth; what it takes off is said by the cart\'s validation.',
    query: z.strictObject({ code: CouponCode, orderTotal: wholeNumber(0, ORDER_TOTAL_MAX) }),
    reply: Coupon, refuses: couponRefusals,
  },
  'GET /api/promotions/active': {
    access: 'anyone', summary: 'The promotions that run now.', reply: z.array(Promotion), refuses: [],
  },
  'GET /api/promotions/upcoming': {
    access: 'anyone', summary: 'The promotions that are announced and have not begun, those that begin first first.',
    reply: z.array(Promotion), refuses: [],
  },
  'GET /api/promotions/{id}': {
    access: 'anyone', summary: 'One promotion, whether it runs or not.', params: z.strictObject({ id: PathId }),
    reply: PromotionDetail, refuses: ['promotions.not_found'],
  },
})
