// Answers about coupons and promotions: only what is announced and holds now.
import type { Context, Draft } from './assistant-context.ts'
import { answerSale } from './assistant-goods.ts'
import { canBuy } from './assistant-goods-variants.ts'
import { priceAsked, subjectOf } from './assistant-instalments.ts'
import { lines } from './assistant-money.ts'

const PROMOTIONS_MOST = 6

export async function answerCoupons(context: Context, question: string): Promise<Draft> {
  const { tools, words, language } = context
  const coupons = (await tools.coupons(language)).map(({ id, code, description, endsAt }) =>
    ({ id, code, description, until: endsAt }))
  const upper = question.toUpperCase()
  const asked = coupons.filter(({ code }) => upper.split(/[^A-Z0-9_-]+/).includes(code))
  const links: Draft['links'] = [['promotions', '/promotions'], ['cart', '/cart']]
  const [only] = asked
  const bought = only && asked.length === 1 ? await boughtWith(context, only) : undefined
  if (only && bought) return { ...bought, text: lines(bought.text, words.couponKnown(only.code, only.description, only.until)),
    links, next: ['sale'] }
  if (asked.length > 0) return { text: lines(...asked.map(({ code, description, until }) =>
    words.couponKnown(code, description, until))), links, next: ['sale'] }
  const { couponCode } = context.reading
  const text = couponCode !== undefined ? words.couponUnknown(couponCode, coupons.map(({ code }) => code))
    : coupons.length > 0 ? words.coupons(coupons) : words.noCoupons
  return { text, links, next: ['sale'], withFaqs: true }
}

/** What a product that is named, or was shown, comes to with a coupon. */
async function boughtWith(context: Context, { id, code }: { id: number, code: string }): Promise<Draft | undefined> {
  const { tools, words, language, reading: { sense, said, goesOn } } = context
  const product = sense.models.length > 0 || goesOn || said.has('price') ? await subjectOf(context) : undefined
  if (!product || !canBuy(product)) return undefined
  const { name, price } = priceAsked(product, sense.storages)
  const line = { productId: product.id, categoryId: product.category.id, unitPriceDong: price, quantity: 1 }
  const quote = await tools.quote(id, line, language)
  const text = 'message' in quote ? words.couponNot(name, price, code, quote.message)
    : words.couponOff(name, price, code, quote.discountDong)
  return { text, products: [product], productIds: [product.id] }
}

export async function answerPromotions({ tools, words, facts, language }: Context): Promise<Draft> {
  const promotions = (await tools.promotions(language)).slice(0, PROMOTIONS_MOST)
  const told = promotions.map(({ title, endsAt, coupon, couponState }) =>
    ({ title, until: endsAt, code: couponState === 'HOLDS' && coupon ? coupon.code : null }))
  return {
    text: told.length > 0 ? words.promotions(told, facts) : words.noPromotions(facts),
      links: [['promotions', '/promotions'], ['onSale', '/products/on-sale']],
    next: ['coupons', 'sale'], withFaqs: true,
  }
}

/** What is reduced, and how far reductions go. */
export async function answerDiscounts(context: Context): Promise<Draft> {
  const sale = await answerSale(context)
  return { ...sale, text: lines(context.words.discounts(context.facts), sale.text) }
}
