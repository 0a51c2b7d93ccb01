// What staff do to coupons, promotions and ways of delivery.
import type { CouponBody, PromotionBody, StaffCoupon, StaffPromotion } from '#contract/promotions-admin.ts'
import type { MethodBody, StaffMethod } from '#contract/shipping-admin.ts'
import { pictureOf } from './images.ts'
import { done, newName, one } from './staff-desk.ts'
import type { Deeds, Desk } from './staff-desk.ts'

const newCoupon = (): CouponBody => ({
  code: newName().toUpperCase().replaceAll('-', ''), descriptionVi: 'Giảm 10%', descriptionEn: '10% off',
  discountType: 'PERCENT', discountValue: 10, minOrderValue: null, maxDiscount: null, usageLimit: null,
  perCustomerLimit: null, categoryIds: [], productIds: [], startsAt: null, endsAt: null, listed: false,
})

const newPromotion = (): PromotionBody => ({
  slug: newName(), titleVi: 'Tuần lễ phụ kiện', titleEn: 'A week of accessories', descriptionVi: 'Giảm giá',
  descriptionEn: 'Reduced', bodyVi: 'Cả tuần.', bodyEn: 'All week.', couponId: null,
  categoryIds: [], productIds: [], startsAt: null, endsAt: null,
})

const newMethod = (): MethodBody => ({
  nameVi: `Giao ${newName()}`, nameEn: 'By drone', descriptionVi: 'Nhanh', descriptionEn: 'Fast', baseCost: 90_000,
  cityDays: { from: 0, to: 1 }, farDays: { from: 1, to: 2 },
})

const aCoupon = ({ staff }: Desk): Promise<StaffCoupon> => done(staff.call('POST /api/admin/coupons', { body: newCoupon() }))
const aPromotion = ({ staff }: Desk): Promise<StaffPromotion> =>
  done(staff.call('POST /api/admin/promotions', { body: newPromotion() }))
const aMethod = ({ staff }: Desk): Promise<StaffMethod> =>
  done(staff.call('POST /api/admin/shipping-methods', { body: newMethod() }))

const switched = ({ id, edition, active }: { id: number, edition: number, active: boolean }) =>
  ({ ...one(id), body: { edition, active: !active } })

export const offerDeeds = {
  'POST /api/admin/coupons': async () => ({ body: newCoupon() }),
  'PUT /api/admin/coupons/{id}': async (desk) => {
    const { id, edition } = await aCoupon(desk)
    return { ...one(id), body: { edition, details: newCoupon() } }
  },
  'PATCH /api/admin/coupons/{id}': async (desk) => switched(await aCoupon(desk)),
  'POST /api/admin/promotions': async () => ({ body: newPromotion() }),
  'PUT /api/admin/promotions/{id}': async (desk) => {
    const { id, edition } = await aPromotion(desk)
    return { ...one(id), body: { edition, details: newPromotion() } }
  },
  'PATCH /api/admin/promotions/{id}': async (desk) => switched(await aPromotion(desk)),
  'POST /api/admin/promotions/{id}/picture': async (desk) =>
    ({ ...one((await aPromotion(desk)).id), file: { value: await pictureOf('jpeg'), filename: 'anh.jpg', type: 'image/jpeg' } }),
  'POST /api/admin/shipping-methods': async () => ({ body: newMethod() }),
  'PUT /api/admin/shipping-methods/order': async ({ staff }) => {
    const methods = await done(staff.call('GET /api/admin/shipping-methods'))
    return { body: { ids: methods.map(({ id }) => id).toReversed() } }
  },
  'PUT /api/admin/shipping-methods/{id}': async (desk) => {
    const { id, edition } = await aMethod(desk)
    return { ...one(id), body: { edition, details: newMethod() } }
  },
  'PATCH /api/admin/shipping-methods/{id}': async (desk) => switched(await aMethod(desk)),
} satisfies Partial<Deeds>
