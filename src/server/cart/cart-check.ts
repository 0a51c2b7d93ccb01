// What a cart comes to today and what stands in its way: the customer's own on the server, or one that a device keeps.
import type * as z from 'zod'
import type { CartLine, CartProblem, CartQuote, CartValidation, cartApi } from '#contract/cart.ts'
import type { Language } from '#contract/problems.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import type { Asker } from '#server/kit/serve.ts'
import { quoteCoupon } from '#server/promotions/promotions.ts'
import type { DiscountLine } from '#server/promotions/promotions.ts'
import { findShipping, freeShippingOver } from '#server/shipping/shipping.ts'
import { readWithGoods, toGoods, toLine } from './cart-lines.ts'
import { totals, validationOf } from './cart-rules.ts'
import * as rows from './cart-sql.ts'

interface Goods { lines: readonly CartLine[], goods: readonly DiscountLine[], missing: readonly CartProblem[] }

interface Terms {
  couponId: number | undefined
  /** Whose uses of the coupon count. */
  personId: number | undefined
  shippingMethodId: number | undefined
}

async function judge(db: Db, { lines, goods, missing }: Goods, terms: Terms, language: Language): Promise<CartValidation> {
  const { couponId, personId, shippingMethodId } = terms
  // goods are delivered free by their worth before the coupon
  const shipping = shippingMethodId === undefined ? undefined : await findShipping(db, shippingMethodId, totals(lines).subtotal)
  if (shippingMethodId !== undefined && !shipping) refuse('orders.shipping_method_not_found')
  const asked = couponId !== undefined && lines.length > 0
  const coupon = asked ? await quoteCoupon(db, couponId, personId, goods, language) : undefined
  const shippingDong = shipping?.costDong ?? 0
  return validationOf({ lines, missing, shippingDong, coupon, freeShippingOver: freeShippingOver() }, language)
}

/**
 * What the customer's cart comes to today and what stands in its way; an empty cart is not valid and costs nothing. Refuses
 * an unknown delivery method.
 */
export async function validateCart(
  db: Db, asker: Asker, wish: { couponId?: number | undefined, shippingMethodId?: number | undefined }, language: Language,
): Promise<CartValidation> {
  const { cart, goods } = await readWithGoods(db, asker, language)
  const terms = { couponId: wish.couponId, personId: asker.id, shippingMethodId: wish.shippingMethodId }
  return judge(db, { lines: cart.items, goods, missing: [] }, terms, language)
}

type QuoteWish = z.output<typeof cartApi['POST /api/cart/quote']['body']>
type Item = QuoteWish['items'][number]
type Found = { unit: rows.UnitRow, quantity: number, seenPrice: number | null }

/** The variant that is meant, the product's only one where none is named; or why there is none. */
function unitOf(item: Item, variants: readonly rows.UnitRow[]): rows.UnitRow | 'cart.product_gone' | 'cart.choose_variant' {
  const [only, ...others] = variants
  if (item.variantId !== undefined) return variants.find((unit) => unit.variant_id === item.variantId) ?? 'cart.product_gone'
  return others.length > 0 ? 'cart.choose_variant' : only ?? 'cart.product_gone'
}

/** Of the prices at which a device has seen one thing the lowest, so that a rise is told; null where it has seen none. */
function lowest(...prices: (number | null | undefined)[]): number | null {
  const seen = prices.filter((price) => price != null)
  return seen.length === 0 ? null : Math.min(...seen)
}

/** The lines of these items as they are today, each variant once, and what cannot be a line. */
async function findLines(db: Db, items: readonly Item[], language: Language): Promise<Goods> {
  const units = Map.groupBy(await rows.selectUnits(db, items.map((item) => item.productId)), (unit) => unit.product_id)
  const found = new Map<number, Found>()
  const missing: CartProblem[] = []
  for (const item of items) {
    const unit = unitOf(item, units.get(item.productId) ?? [])
    if (typeof unit === 'string') {
      const message = refusalSentence(language, unit)
      missing.push({ productId: item.productId, variantId: item.variantId ?? null, code: unit, message })
      continue
    }
    const before = found.get(unit.variant_id)
    found.set(unit.variant_id, { unit, quantity: (before?.quantity ?? 0) + item.quantity,
      seenPrice: lowest(before?.seenPrice, item.seenPrice) })
  }
  const held = [...found.values()].map(({ unit, quantity, seenPrice }) =>
    ({ line: toLine(unit, quantity, seenPrice, language), categoryId: unit.category_id }))
  return { lines: held.map(({ line }) => line), goods: held.map(({ line, categoryId }) => toGoods(line, categoryId)), missing }
}

/**
 * The same for items that a device keeps, whoever asks; changes nothing. What is gone or was not chosen is named and left
 * out. Refuses an unknown delivery method.
 */
export async function quoteCart(db: Db, wish: QuoteWish, language: Language): Promise<CartQuote> {
  const goods = await findLines(db, wish.items, language)
  const terms = { couponId: wish.couponId, personId: undefined, shippingMethodId: wish.shippingMethodId }
  return { ...await judge(db, goods, terms, language), items: [...goods.lines] }
}
