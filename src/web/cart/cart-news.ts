// What the shop's check has brought up that the lines do not show yet, and what is said beside them. No screen.
import type { CartValidation } from '#contract/cart.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { keyOf, subtotalOf, unitPrice } from './cart-rules.ts'
import type { CartItem, LineKey } from './cart-rules.ts'

/** Of a line's stock the shop says these; the line says it by itself once it has today's facts. */
const OF_STOCK: ReadonlySet<string> = new Set<RefusalCode>([
  'cart.sold_out', 'cart.not_enough_stock', 'cart.not_on_sale', 'cart.discontinued',
])

/** Why a line cannot be bought as it stands; undefined when it can. */
export function stockTrouble(
  { status, stockQuantity, quantity }: Pick<CartItem, 'status' | 'stockQuantity' | 'quantity'>,
): 'not_on_sale' | 'sold_out' | 'over_stock' | undefined {
  if (status === 'COMING_SOON' || status === 'DISCONTINUED') return 'not_on_sale'
  if (status === 'OUT_OF_STOCK' || stockQuantity < 1) return 'sold_out'
  return quantity > stockQuantity ? 'over_stock' : undefined
}

type Said = Pick<CartValidation, 'subtotal' | 'problems'>

/** True when the shop, asked last, knows other prices or less stock than these lines show: they must be read anew. */
export function isBehind(items: readonly CartItem[], { subtotal, problems }: Said): boolean {
  if (subtotal !== subtotalOf(items)) return true
  return problems.some(({ code, now, ...line }) => {
    const item = items.find((one) => keyOf(one) === keyOf(line))
    if (!item) return false
    return code === 'cart.price_changed' ? now !== unitPrice(item) : OF_STOCK.has(code) && stockTrouble(item) === undefined
  })
}

/**
 * The shop's sentences by line, but none that the line says by itself: a changed price is asked about there, and how many are
 * left needs no name beside the name.
 */
export function saidBeside(items: readonly CartItem[], problems: CartValidation['problems']): ReadonlyMap<LineKey, string> {
  const short = new Set(items.filter((item) => item.status === 'AVAILABLE' && stockTrouble(item)).map(keyOf))
  const said = problems.filter((problem) =>
    problem.code !== 'cart.price_changed' && !(OF_STOCK.has(problem.code) && short.has(keyOf(problem))))
  return new Map(said.map((problem) => [keyOf(problem), problem.message]))
}
