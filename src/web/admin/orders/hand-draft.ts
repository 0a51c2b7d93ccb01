// An order that is being made for somebody on the telephone, as far as it is.
import type { FoundCustomer, HandOrderBody, HandQuoteBody, HandWay } from '#contract/orders-admin.ts'
import type { Receiver } from './receiver-fields.tsx'

/** A variant that was chosen, with what names it while the server counts. */
export interface HandItem { variantId: number, quantity: number, name: string, form: string }

export interface HandDraft extends Receiver {
  items: readonly HandItem[]
  customer: FoundCustomer | null
  email: string
  /** Null: the first that is offered. */
  shippingMethodId: number | null
  paymentMethod: HandWay
  /** As it is counted with; '' for none. */
  couponCode: string
  note: string
}

export const EMPTY: HandDraft = {
  items: [], customer: null, email: '', receiverName: '', phone: '', addressLine: '', city: '', state: '', shippingMethodId: null,
  paymentMethod: 'COD', couponCode: '', note: '',
}

/** As many of one variant as one order takes. */
export const QUANTITY_MAX = 99

/** One more of a variant; a new one stands last. */
export function withOne(items: readonly HandItem[], one: Omit<HandItem, 'quantity'>): HandItem[] {
  const held = items.find(({ variantId }) => variantId === one.variantId)
  if (!held) return [...items, { ...one, quantity: 1 }]
  return items.map((item) => (item === held ? { ...item, quantity: Math.min(item.quantity + 1, QUANTITY_MAX) } : item))
}

const wishOf = ({ items, customer, couponCode }: HandDraft) => ({
  items: items.map(({ variantId, quantity }) => ({ variantId, quantity })), ...(customer && { customerId: customer.id }),
  ...(couponCode !== '' && { couponCode }),
})

export const quoteBody = (draft: HandDraft, shippingMethodId: number | undefined): HandQuoteBody =>
  ({ ...wishOf(draft), ...(shippingMethodId !== undefined && { shippingMethodId }) })

/** What is sent; a field that is empty and need not be filled in is left out. */
export function orderBody(draft: HandDraft, shippingMethodId: number, expectedTotal: number): HandOrderBody {
  const { customer, email, receiverName, phone, addressLine, city, state, paymentMethod, note } = draft
  return {
    ...wishOf(draft), shippingMethodId, paymentMethod, expectedTotal,
    address: { receiverName, phone, addressLine, city, state },
    ...(customer === null && email.trim() !== '' && { email }), ...(note.trim() !== '' && { note }),
  }
}
