// What of an order may still be sent back, and which photos may go with it.
import type { Order } from '#contract/orders.ts'
import type {
  Return, RETURN_NOTE_MAX as CONTRACT_NOTE, RETURN_PHOTOS_MAX as CONTRACT_PHOTOS, ReturnReason,
} from '#contract/returns.ts'

/** The types hold them to the contract's numbers without loading it. */
export const RETURN_NOTE_MAX: typeof CONTRACT_NOTE = 1_000
export const RETURN_PHOTOS_MAX: typeof CONTRACT_PHOTOS = 5

export const RETURN_REASONS = [
  'FAULTY', 'DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'CHANGED_MIND', 'OTHER',
] as const satisfies readonly ReturnReason[]

/** A line of an order with the units of it that nobody has asked to send back. */
export interface Returnable extends Pick<Order['items'][number], 'variantId' | 'productName' | 'productImage'> {
  left: number
  /** "Đen · 8GB · 256GB". */
  facts: string
}

/** Lines with units left, in the order's order. What was refused or withdrawn may be asked for again. */
export function returnableOf(order: Pick<Order, 'items'>, returns: readonly Pick<Return, 'state' | 'items'>[]): Returnable[] {
  const asked = new Map<number, number>()
  for (const { state, items } of returns) {
    if (state === 'REFUSED' || state === 'WITHDRAWN') continue
    for (const { variantId, quantity } of items) asked.set(variantId, (asked.get(variantId) ?? 0) + quantity)
  }
  return order.items.flatMap(({ variantId, productName, productImage, colorLabel, ram, storage, quantity }) => {
    const left = quantity - (asked.get(variantId) ?? 0)
    const facts = [colorLabel, ram, storage].filter(Boolean).join('\u00a0· ')
    return left > 0 ? [{ variantId, productName, productImage, left, facts }] : []
  })
}

/** How many of which variant, as a form keeps them: "12:1 15:2". */
export function readUnits(text: string): Map<number, number> {
  return new Map(text.split(' ').flatMap((unit) => {
    const [, variantId, quantity] = /^(\d+):([1-9]\d*)$/.exec(unit) ?? []
    return variantId === undefined ? [] : [[Number(variantId), Number(quantity)] as const]
  }))
}

/** The same with `quantity` of this variant; none at 0. */
export function withUnits(text: string, variantId: number, quantity: number): string {
  const units = readUnits(text)
  if (quantity > 0) units.set(variantId, quantity)
  else units.delete(variantId)
  return [...units].map((unit) => unit.join(':')).join(' ')
}

/** What is sent: only what may be, and no more of it. */
export function itemsOf(text: string, returnable: readonly Returnable[]): { variantId: number, quantity: number }[] {
  const units = readUnits(text)
  return returnable.flatMap(({ variantId, left }) => {
    const quantity = Math.min(units.get(variantId) ?? 0, left)
    return quantity > 0 ? [{ variantId, quantity }] : []
  })
}
