// Coupons and promotions out of files. Part of the promotions' front door.
import type { DiscountType } from '#contract/promotions.ts'
import { vietnamMidnight } from '#contract/vietnam-time.ts'
import { openNames } from '#server/content/content.ts'
import { later } from '#server/kit/clock.ts'
import type { Tx } from '#server/kit/db.ts'
import * as rows from './promotions-sql.ts'

const DAY_MS = 24 * 3_600_000

type Words = { vi: string, en: string }

/** Whole days in Vietnam, counted from that of the import, negative ones back, the last one included; left out: always. */
interface Span { startsInDays?: number, endsInDays?: number }

/** Slugs of what it is about. */
interface About { categories?: string[], products?: string[] }

/** A coupon as a file says it. Amounts in whole dong. */
export interface CouponFile extends Span, About {
  code: string
  discountType: DiscountType
  discountValue: number
  description: Words
  minOrderValue?: number
  maxDiscount?: number
  usageLimit?: number
  perCustomerLimit?: number
  used?: number
  listed: boolean
}

/** A promotion as a file says it; `coupon` is a code, `image` the key of a picture. */
export interface PromotionFile extends Span, About {
  slug: string
  title: Words
  description: Words
  /** Markdown. */
  body?: Words
  image: string | null
  coupon?: string
}

/** The midnight with which the day so many days from now begins. */
const inDays = (days: number): Date => vietnamMidnight(later(days * DAY_MS))

const spanOf = ({ startsInDays, endsInDays }: Span) => ({
  starts_at: startsInDays === undefined ? null : inDays(startsInDays),
  ends_at: endsInDays === undefined ? null : inDays(endsInDays + 1),
})

/** Finds ids by slug and code. A name nobody bears is a fault of the file. */
async function openIndex(tx: Tx, files: readonly (About & { coupon?: string })[]) {
  const found = await rows.selectIds(tx, {
    categories: files.flatMap((file) => file.categories ?? []), products: files.flatMap((file) => file.products ?? []),
    coupons: files.flatMap((file) => file.coupon ?? []),
  })
  const ids = new Map(found.map(({ kind, name, id }) => [`${kind} ${name}`, id]))
  const idOf = (kind: 'category' | 'product' | 'coupon', name: string): number => {
    const id = ids.get(`${kind} ${name}`)
    if (id === undefined) throw new Error(`there is no ${kind} ${name}`)
    return id
  }
  const scopeOf = ({ categories = [], products = [] }: About): rows.Scope => ({
    categoryIds: categories.map((slug) => idOf('category', slug)), productIds: products.map((slug) => idOf('product', slug)),
  })
  return { idOf, scopeOf }
}

/** Adds coupons; one whose code is there already is left as it is. */
export async function importCoupons(tx: Tx, files: readonly CouponFile[]): Promise<void> {
  const { scopeOf } = await openIndex(tx, files)
  for (const file of files) {
    await rows.insertCoupon(tx, {
      code: file.code, discount_type: file.discountType, discount_value: file.discountValue, description: file.description.vi,
      description_en: file.description.en, min_order_dong: file.minOrderValue ?? null,
      max_discount_dong: file.maxDiscount ?? null,
      usage_limit: file.usageLimit ?? null, per_customer_limit: file.perCustomerLimit ?? null, used: file.used ?? 0,
      listed: file.listed, ...spanOf(file),
    }, scopeOf(file))
  }
}

/** Adds promotions, shown in the given order; one whose slug is there already is left as it is. Texts lead to what they name. */
export async function importPromotions(tx: Tx, files: readonly PromotionFile[]): Promise<void> {
  const { idOf, scopeOf } = await openIndex(tx, files)
  const { addressed } = await openNames(tx)
  for (const [position, file] of files.entries()) {
    await rows.insertPromotion(tx, {
      slug: file.slug, title: file.title.vi, title_en: file.title.en, description: file.description.vi,
      description_en: file.description.en, body: addressed(file.body?.vi ?? ''), body_en: addressed(file.body?.en ?? ''),
      image_key: file.image, position,
      coupon_id: file.coupon === undefined ? null : idOf('coupon', file.coupon), ...spanOf(file),
    }, scopeOf(file))
  }
}
