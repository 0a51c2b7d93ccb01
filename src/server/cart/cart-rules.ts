// Pure rules of the cart: how many may be held, what it comes to, what is wrong with it today.
import { QUANTITY_MAX } from '#contract/cart.ts'
import type { CartLine } from '#contract/cart.ts'
import type { RefusalCode } from '#contract/refusals.ts'

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

/** Held plus wished for, or why not. */
export function sumQuantity(held: number, wished: number, stock: number): number | 'cart.line_full' | 'cart.not_enough_stock' {
  const quantity = held + wished
  if (quantity > QUANTITY_MAX) return 'cart.line_full'
  return quantity > stock ? 'cart.not_enough_stock' : quantity
}

/** Why a line cannot be ordered as it stands; nothing when it can. */
export function lineProblem(line: Pick<CartLine, 'quantity' | 'stockQuantity' | 'status'>): RefusalCode | undefined {
  if (line.status === 'COMING_SOON' || line.status === 'DISCONTINUED') return 'cart.not_on_sale'
  return line.quantity > line.stockQuantity ? 'cart.not_enough_stock' : undefined
}
