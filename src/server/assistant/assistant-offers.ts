// Answers about coupons and promotions: only what is announced and holds now.
import type { Context, Draft } from './assistant-context.ts'
import { answerSale } from './assistant-goods.ts'
import { lines } from './assistant-money.ts'

const PROMOTIONS_MOST = 6
const CODE = /(?<![\p{L}\p{N}_-])(?=[A-Z0-9_-]*[A-Z])[A-Z0-9_-]{4,30}(?![\p{L}\p{N}_-])/gu

/** A code that was typed as codes are: in capitals. */
const codesIn = (question: string): string[] => question === question.toUpperCase() ? [] : question.match(CODE) ?? []

export async function answerCoupons(context: Context, question: string): Promise<Draft> {
  const { tools, words, language } = context
  const coupons = (await tools.coupons(language)).map(({ code, description, endsAt }) => ({ code, description, until: endsAt }))
  const upper = question.toUpperCase()
  const asked = coupons.filter(({ code }) => upper.split(/[^A-Z0-9_-]+/).includes(code))
  const unknown = codesIn(question).filter((code) => !coupons.some((one) => one.code === code))
  const links: Draft['links'] = [['promotions', '/promotions'], ['cart', '/cart']]
  if (asked.length > 0) return { text: lines(...asked.map(({ code, description, until }) =>
    words.couponKnown(code, description, until))), links, next: ['sale'] }
  const [first] = unknown
  const list = coupons.length > 0 ? words.coupons(coupons) : words.noCoupons
  return { text: lines(first !== undefined && words.couponUnknown(first), list), links, next: ['sale'], withFaqs: true }
}

export async function answerPromotions({ tools, words, facts, language }: Context): Promise<Draft> {
  const promotions = (await tools.promotions(language)).slice(0, PROMOTIONS_MOST)
  const told = promotions.map(({ title, endsAt, coupon }) => ({ title, until: endsAt, code: coupon?.code ?? null }))
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
