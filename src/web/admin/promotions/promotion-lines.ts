// How a promotion is asked for and written, and what a form edits of it.
import type { PromotionBody, StaffPromotion } from '#contract/promotions-admin.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { adminUrls } from '../admin-urls.ts'
import type { RecordLines } from '../kit/record.ts'
import { tableKey } from '../kit/table.ts'

export interface PromotionDraft extends PromotionBody {
  /** Names of the products chosen. */
  products: { id: number, name: string }[]
}

export const BLANK: PromotionDraft = {
  slug: '', titleVi: '', titleEn: '', descriptionVi: '', descriptionEn: '', bodyVi: '', bodyEn: '', couponId: null,
  startsAt: null, endsAt: null, categoryIds: [], productIds: [], products: [],
}

export const PROMOTION_KEY = [MINE, 'admin', 'promotion'] as const
export const PROMOTIONS = 'promotions'

const bodyOf = ({ products, ...draft }: PromotionDraft): PromotionBody =>
  ({ ...draft, productIds: products.map(({ id }) => id) })

export const promotionLines = (said: (row: StaffPromotion) => string): RecordLines<StaffPromotion, PromotionDraft> => ({
  draftOf: (row) => {
    const { id: _, edition: _e, active: _a, state: _s, image: _i, couponCode: _c, said: _t, ...draft } = row
    return draft
  },
  create: (draft) => ask('POST /api/admin/promotions', { body: bodyOf(draft) }),
  change: ({ id, edition }, draft) =>
    ask('PUT /api/admin/promotions/{id}', { params: { id }, body: { edition, details: bodyOf(draft) } }),
  read: (id) => ask('GET /api/admin/promotions/{id}', { params: { id } }),
  url: adminUrls.promotion,
  list: adminUrls.promotions(),
  said,
  shown: [tableKey(PROMOTIONS)],
})

export const switchPromotion = (
  { id, edition }: Pick<StaffPromotion, 'id' | 'edition'>, active: boolean,
): Promise<StaffPromotion> => ask('PATCH /api/admin/promotions/{id}', { params: { id }, body: { edition, active } })
