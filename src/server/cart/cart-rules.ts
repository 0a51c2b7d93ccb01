// Pure rules of the cart: how many may be held, what it comes to, what is wrong with it today.
import { createHash } from 'node:crypto'
import { QUANTITY_MAX } from '#contract/cart.ts'
import type { CartLine, CartProblem, CartValidation } from '#contract/cart.ts'
import type { Language } from '#contract/problems.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import type { CouponDiscount } from '#server/promotions/promotions.ts'

/** What one unit costs now: the discount price where there is one (specification section 3). Whole dong. */
export function unitPrice(line: Pick<CartLine, 'price' | 'discountPrice'>): number {
  return line.discountPrice ?? line.price
}

/** Sum of unit price times quantity, and of quantities. */
export function totals(
  lines: readonly Pick<CartLine, 'price' | 'discountPrice' | 'quantity'>[],
): { subtotal: number, count: number } {
  let subtotal = 0
  let count = 0
  for (const line of lines) {
    subtotal += unitPrice(line) * line.quantity
    count += line.quantity
  }
  return { subtotal, count }
}

type Shortage = 'cart.sold_out' | 'cart.not_enough_stock'

/** Why so many may not be had of what is left. */
export function shortage(stock: number): Shortage {
  return stock < 1 ? 'cart.sold_out' : 'cart.not_enough_stock'
}

/** Held plus wished for, or why not. */
export function sumQuantity(held: number, wished: number, stock: number): number | 'cart.line_full' | Shortage {
  const quantity = held + wished
  if (quantity > QUANTITY_MAX) return 'cart.line_full'
  return quantity > stock ? shortage(stock) : quantity
}

/** How many are held when of those wished for as many are added as may be; or why not even one. */
export function fitQuantity(held: number, wished: number, stock: number): ReturnType<typeof sumQuantity> {
  const most = Math.min(wished, Math.min(QUANTITY_MAX, stock) - held)
  return sumQuantity(held, Math.max(1, most), stock)
}

/** Why a line cannot be ordered as it stands; nothing when it can. */
export function lineProblem(line: Pick<CartLine, 'quantity' | 'stockQuantity' | 'status'>): RefusalCode | undefined {
  if (line.status === 'COMING_SOON') return 'cart.not_on_sale'
  if (line.status === 'DISCONTINUED') return 'cart.discontinued'
  if (line.quantity > QUANTITY_MAX) return 'cart.line_full' // only a device asks for so many
  return line.quantity > line.stockQuantity ? shortage(line.stockQuantity) : undefined
}

/** Equal for equal changes. */
export function hashOfChange(wish: readonly (string | number | undefined)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(wish)).digest()
}

const dong = new Intl.NumberFormat('vi-VN')

/** Something to be told, and whether it stands in the way of an order. */
interface Found { problem: CartProblem, stops: boolean }

/** Everything to be said of a line today. A fallen price is only told: it stands in nobody's way. */
function problemsOf(line: CartLine, language: Language): Found[] {
  const { productId, variantId, productName: name, stockQuantity: stock, seenPrice: was } = line
  const now = unitPrice(line)
  const say = (code: RefusalCode, details: Record<string, string | number>) =>
    ({ productId, variantId, code, message: refusalSentence(language, code, { name, ...details }) })
  const code = lineProblem(line)
  return [
    ...code ? [{ problem: say(code, { stock, max: QUANTITY_MAX }), stops: true }] : [],
    ...was === null || was === now ? [] : [{
      problem: { ...say('cart.price_changed', { was: dong.format(was), now: dong.format(now) }), was, now }, stops: now > was,
    }],
  ]
}

export interface Judged {
  lines: readonly CartLine[]
  /** Of what was asked for: what cannot be a line at all. */
  missing: readonly CartProblem[]
  shippingDong: number
  /** What became of the coupon that was asked for. */
  coupon: CouponDiscount | { message: string } | undefined
  freeShippingOver: number
}

/**
 * What these lines come to today, dong, and what stands in their way: whatever cannot be ordered, a risen price, then a coupon
 * that takes nothing off. No lines are not valid.
 */
export function validationOf(judged: Judged, language: Language): CartValidation {
  const { lines, missing, shippingDong, coupon, freeShippingOver } = judged
  const { subtotal } = totals(lines)
  const found = [...missing.map((problem) => ({ problem, stops: true })), ...lines.flatMap((line) => problemsOf(line, language))]
  const applied = coupon && 'coupon' in coupon && coupon.discountDong > 0 ? coupon : undefined
  const couponProblem = coupon && 'message' in coupon ? coupon.message : null
  const empty = lines.length === 0 ? refusalSentence(language, 'orders.cart_empty') : ''
  const message = found.find(({ stops }) => stops)?.problem.message ?? (empty || (couponProblem ?? ''))
  const discount = applied?.discountDong ?? 0
  return {
    isValid: message === '', message, subtotal, shippingCost: shippingDong, discount,
    total: Math.max(0, subtotal + shippingDong - discount),
    appliedCouponId: applied?.coupon.id ?? null, couponCode: applied?.coupon.code ?? null, couponProblem, freeShippingOver,
    problems: found.map(({ problem }) => problem),
  }
}
