// What the assistant may look up. Every figure of an answer comes from one of these, asked for that very answer.
import type { Product, ProductDetail } from '#contract/catalogue.ts'
import type { Faq } from '#contract/content.ts'
import type { OrderSummary, TrackedOrder } from '#contract/orders.ts'
import type { Province } from '#contract/places.ts'
import type { Language } from '#contract/problems.ts'
import type { PaymentOption } from '#contract/payments.ts'
import type { Coupon, Promotion } from '#contract/promotions.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import type { DiscountLine } from '#server/promotions/promotions.ts'
import type { Goods } from '#server/search/search.ts'

/** What a specification of several products says; those without it are missing. */
export interface SpecificationLine { productId: number, key: string, value: string }

export interface Tools {
  /** The words of goods at this moment; to be used before the next `await`. */
  openGoods(): Promise<Goods>
  /** Products in this order, each with the price of its variant where one is given; those that are gone are missing. */
  products(picks: readonly { id: number, variantId: number | null }[], language: Language): Promise<Product[]>
  /** A product whole; nothing where it is gone. */
  product(id: number, language: Language): Promise<ProductDetail | undefined>
  accessories(id: number, most: number, language: Language): Promise<Product[]>
  specifications(ids: readonly number[], keys: readonly string[], language: Language): Promise<SpecificationLine[]>
  shippingMethods(language: Language, city?: string): Promise<ShippingMethod[]>
  provinces(): Promise<Province[]>
  paymentOptions(): PaymentOption[]
  coupons(language: Language): Promise<Coupon[]>
  /** What a coupon takes off one line, dong; or why it takes nothing off, as a sentence. */
  quote(couponId: number, line: DiscountLine, language: Language): Promise<{ discountDong: number } | { message: string }>
  promotions(language: Language): Promise<Promotion[]>
  /** Somebody is signed in. */
  readonly known: boolean
  /** The asker's own orders, newest first; none for a guest. */
  ownOrders(): Promise<OrderSummary[]>
  /** One of the asker's own orders by its code, or whoever's with a contact of its buyer; else nothing, for whatever reason. */
  trackOrder(code: string, contact: string | undefined, language: Language): Promise<TrackedOrder | undefined>
  /** Frequent questions that answer a sentence, the best first; none where nothing fits. */
  faqs(text: string, most: number, language: Language): Promise<Faq[]>
}
