// What stands between a cart and an order: the choices, where each refusal belongs, and when it is safe to ask again.
import type { OrderBody } from '#contract/orders.ts'
import type { PaymentMethod, PaymentOption } from '#contract/payments.ts'
import type { RefusalCode } from '#contract/refusals.ts'

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
}

export const NOTHING_CHOSEN: Choice = { addressId: undefined, shippingMethodId: undefined, paymentMethod: undefined, note: '' }

/** The part of the screen a problem belongs to. */
export type Place = 'address' | 'delivery' | 'payment' | 'note' | 'lines' | 'all'

export interface Problem {
  place: Place
  text: string
  /** Nothing was chosen here yet. */
  open?: true
}

/** A problem as long as it is one: what was open is settled by choosing. */
export function standing(problem: Problem | undefined, choice: Choice): Problem | undefined {
  if (!problem?.open) return problem
  const { addressId, shippingMethodId, paymentMethod } = choice
  const settled: Partial<Record<Place, unknown>> = { address: addressId, delivery: shippingMethodId, payment: paymentMethod }
  return settled[problem.place] === undefined ? problem : undefined
}

/** The choices as the order's body, or the first part that is still open. */
export function bodyOf(choice: Choice): OrderBody | Place {
  const { addressId, shippingMethodId, paymentMethod, note, couponCode, expectedTotal } = choice
  if (addressId === undefined) return 'address'
  if (shippingMethodId === undefined) return 'delivery'
  if (paymentMethod === undefined) return 'payment'
  const said = note.trim()
  return {
    addressId, shippingMethodId, paymentMethod, ...(couponCode !== undefined && { couponCode }),
    ...(said !== '' && { note: said }), ...(expectedTotal !== undefined && { expectedTotal }),
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
  addressId: 'address', shippingMethodId: 'delivery', paymentMethod: 'payment', note: 'note',
}

export function placeOf(code: string, errors: Record<string, string> | undefined): Place {
  const places: Partial<Record<string, Place>> = PLACES
  const field = Object.keys(errors ?? {}).map((name) => FIELDS[name]).find((place) => place !== undefined)
  return places[code] ?? field ?? 'all'
}

/** True when the server may still have taken the order although its answer is missing: the same key must be used again. */
export function isUnsure(status: number): boolean {
  return status === 0 || status >= 500 || [401, 408, 429].includes(status)
}

export function fitsOption({ minTotal, maxTotal }: PaymentOption, total: number): boolean {
  return total >= minTotal && (maxTotal === null || total <= maxTotal)
}

/** True when the server takes nothing for a delivery that has its price: then no way of delivery costs anything. */
export function deliversFree(
  totals: { subtotal: number, shippingCost: number } | undefined, chosen: { baseCost: number } | undefined,
): boolean {
  if (totals === undefined || chosen === undefined) return false
  return chosen.baseCost > 0 && totals.subtotal > 0 && totals.shippingCost === 0
}

/** What is being bought, as one text: two attempts with the same text are the same wish. */
export function cartMark(lines: readonly { productId: number, variantId: number | null, quantity: number }[]): string {
  return lines.map(({ productId, variantId, quantity }) => `${productId}:${variantId ?? ''}x${quantity}`).toSorted().join(' ')
}
