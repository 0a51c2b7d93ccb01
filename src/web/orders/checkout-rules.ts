// What stands between a cart and an order: the choices, where each refusal belongs, and when it is safe to ask again.
import type { CartValidation } from '#contract/cart.ts'
import type { InvoiceBody, OrderBody } from '#contract/orders.ts'
import type { PaymentMethod, PaymentOption } from '#contract/payments.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Translate } from '#web/kit/words.tsx'

/** What the shopper has chosen so far. */
export interface Choice {
  addressId: number | undefined
  shippingMethodId: number | undefined
  paymentMethod: PaymentMethod | undefined
  note: string
  /** The coupon that takes something off this cart, by its code. */
  couponCode?: string | undefined
  /** The total that is shown, dong. */
  expectedTotal?: number | undefined
  /** A VAT invoice is wanted, made out so. */
  invoice?: InvoiceBody | undefined
}

export const NOTHING_CHOSEN: Choice = { addressId: undefined, shippingMethodId: undefined, paymentMethod: undefined, note: '' }

/** The part of the screen a problem belongs to. */
export type Place = 'address' | 'delivery' | 'payment' | 'note' | 'invoice' | 'lines' | 'all'

export interface Problem {
  place: Place
  /** In the language of the moment: it may be another one by now. */
  text: (t: Translate) => string
  /** Nothing was chosen here yet. */
  open?: true
  /** What was in the cart, as its mark, when it was refused. */
  mark?: string
  /** The total that was shown then, dong. */
  was?: number | undefined
  /** That total has changed, and nothing else is wrong. */
  total?: true
}

/** A problem as long as it is one: what was open is settled by choosing, a line's by changing the cart. */
export function standing(problem: Problem | undefined, choice: Choice, mark: string): Problem | undefined {
  if (problem?.place === 'lines' && problem.mark !== mark) return undefined
  if (!problem?.open) return problem
  const { addressId, shippingMethodId, paymentMethod } = choice
  const settled: Partial<Record<Place, unknown>> = { address: addressId, delivery: shippingMethodId, payment: paymentMethod }
  return settled[problem.place] === undefined ? problem : undefined
}

/** The choices as the order's body, or the first part that is still open. */
export function bodyOf(choice: Choice): OrderBody | Place {
  const { addressId, shippingMethodId, paymentMethod, note, couponCode, expectedTotal, invoice } = choice
  if (addressId === undefined) return 'address'
  if (shippingMethodId === undefined) return 'delivery'
  if (paymentMethod === undefined) return 'payment'
  const said = note.trim()
  return {
    addressId, shippingMethodId, paymentMethod, ...(couponCode !== undefined && { couponCode }),
    ...(said !== '' && { note: said }), ...(expectedTotal !== undefined && { expectedTotal }), ...(invoice && { invoice }),
  }
}

const PLACES: Partial<Record<RefusalCode, Place>> = {
  'orders.address_not_found': 'address',
  'orders.shipping_method_not_found': 'delivery',
  'orders.payment_method_unavailable': 'payment',
  'orders.not_enough_stock': 'lines',
  'orders.not_on_sale': 'lines',
  'cart.price_changed': 'lines',
  'cart.sold_out': 'lines',
  'orders.total_changed': 'all',
}

const FIELDS: Partial<Record<string, Place>> = {
  addressId: 'address', shippingMethodId: 'delivery', paymentMethod: 'payment', note: 'note', invoice: 'invoice',
}

export function placeOf(code: string, errors: Record<string, string> | undefined): Place {
  const places: Partial<Record<string, Place>> = PLACES
  const field = Object.keys(errors ?? {}).map((name) => FIELDS[name.split('.')[0] ?? '']).find((place) => place !== undefined)
  return places[code] ?? field ?? 'all'
}

/** What is wrong with the invoice, by the names of its own fields; undefined when nothing is. */
export function invoiceErrors(errors: Record<string, string> | undefined): Record<string, string> | undefined {
  const mine = Object.entries(errors ?? {}).flatMap(([name, text]) =>
    name.startsWith('invoice.') ? [[name.slice('invoice.'.length), text] as const] : [])
  return mine.length === 0 ? undefined : Object.fromEntries(mine)
}

/** True when the server may still have taken the order although its answer is missing: the same key must be used again. */
export function isUnsure(status: number): boolean {
  return status === 0 || status >= 500 || [401, 408, 429].includes(status)
}

/** What the one button says: paid at the gateway at once, it says so. */
export function placeWord(way: PaymentMethod | undefined) {
  return way === 'VNPAY' ? 'checkout.place_and_pay' : 'orders.place'
}

export function fitsOption({ minTotal, maxTotal }: PaymentOption, total: number): boolean {
  return total >= minTotal && (maxTotal === null || total <= maxTotal)
}

/** What the cards and the summary show, from one place: they never say different things. Dong. */
export interface Sums {
  subtotal: number
  /** Undefined while no way of delivery is chosen. */
  shippingCost: number | undefined
  discount: number
  total: number
  /** No way of delivery costs anything. */
  free: boolean
}

/**
 * What the shop has said, and while it is asked again what follows from that for what is chosen now. `chosen`: the way of
 * delivery as it is offered today.
 */
export function sumsOf(said: CartValidation, chosen: { baseCost: number } | undefined, checking: boolean): Sums {
  const { subtotal, discount, freeShippingOver } = said
  const free = freeShippingOver > 0 && subtotal > freeShippingOver
  if (chosen === undefined) return { subtotal, shippingCost: undefined, discount, total: said.total - said.shippingCost, free }
  if (!checking) return { subtotal, shippingCost: said.shippingCost, discount, total: said.total, free }
  const shippingCost = free ? 0 : chosen.baseCost
  return { subtotal, shippingCost, discount, total: Math.max(0, subtotal + shippingCost - discount), free }
}

/**
 * What is chosen where nothing is, or what was is not offered any more: the first way of delivery, but none that costs more than
 * `was` did. Dong.
 */
export function deliveryInstead<T extends { baseCost: number }>(
  offered: readonly T[], was: number | undefined, free: boolean,
): T | undefined {
  return offered.find(({ baseCost }) => was === undefined || free || baseCost <= was)
}

type Line = { productId: number, variantId: number | null, quantity: number }

/** What is being bought, as one text: two attempts with the same text are the same wish. */
export function cartMark(lines: readonly Line[]): string {
  return lines.map(({ productId, variantId, quantity }) => `${productId}:${variantId ?? ''}x${quantity}`).toSorted().join(' ')
}

/** The same with the prices the shopper has taken: it changes when they answer to what has changed. */
export function answeredMark(lines: readonly (Line & { seenPrice: number | null })[]): string {
  return [cartMark(lines), ...lines.map(({ seenPrice }) => seenPrice ?? '')].join(' ')
}
