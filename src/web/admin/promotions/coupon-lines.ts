// How a coupon is asked for and written, and what a form edits of it.
import type { CouponBody, StaffCoupon } from '#contract/promotions-admin.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { adminUrls } from '../admin-urls.ts'
import type { RecordLines } from '../kit/record.ts'
import { tableKey } from '../kit/table.ts'

export interface CouponDraft extends Omit<CouponBody, 'discountValue'> {
  /** Null while nothing is typed. */
  discountValue: number | null
  /** Names of the products chosen. */
  products: { id: number, name: string }[]
}

export const BLANK: CouponDraft = {
  code: '', descriptionVi: '', descriptionEn: '', discountType: 'PERCENT', discountValue: 10, minOrderValue: null,
  maxDiscount: null, startsAt: null, endsAt: null, usageLimit: null, perCustomerLimit: null, listed: true, categoryIds: [],
  productIds: [], products: [],
}

export const COUPON_KEY = [MINE, 'admin', 'coupon'] as const
export const COUPONS = 'coupons'

/** What the server takes; what lacks is refused beside its field. */
export function bodyOf({ products, discountValue, discountType, maxDiscount, ...draft }: CouponDraft): CouponBody {
  return {
    ...draft, discountType, discountValue: discountValue ?? 0, maxDiscount: discountType === 'PERCENT' ? maxDiscount : null,
    productIds: products.map(({ id }) => id),
  }
}

export const couponLines = (said: (code: string) => string): RecordLines<StaffCoupon, CouponDraft> => ({
  draftOf: (row) => {
    const { id: _, edition: _e, active: _a, state: _s, used: _u, createdAt: _c, ...draft } = row
    return draft
  },
  create: (draft) => ask('POST /api/admin/coupons', { body: bodyOf(draft) }),
  change: ({ id, edition }, draft) =>
    ask('PUT /api/admin/coupons/{id}', { params: { id }, body: { edition, details: bodyOf(draft) } }),
  read: (id) => ask('GET /api/admin/coupons/{id}', { params: { id } }),
  url: adminUrls.coupon,
  list: adminUrls.coupons(),
  said: ({ code }) => said(code),
  shown: [tableKey(COUPONS)],
})

export const switchCoupon = ({ id, edition }: Pick<StaffCoupon, 'id' | 'edition'>, active: boolean): Promise<StaffCoupon> =>
  ask('PATCH /api/admin/coupons/{id}', { params: { id }, body: { edition, active } })
