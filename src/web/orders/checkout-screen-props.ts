// What the checkout is made of, as its page hands it down.
import type { ReactNode } from 'react'
import type { ShippingMethod } from '#contract/shipping.ts'
import type { Delivery } from './checkout-choices.tsx'
import type { Draft } from './checkout-draft.ts'
import type { InvoiceProps } from './checkout-invoice.tsx'
import type { Problem, Sums } from './checkout-rules.ts'

export interface CheckoutScreenProps {
  draft: Draft
  onDraft: (change: Partial<Draft>) => void
  delivery: Delivery
  /** The chosen way of delivery, as it is offered today. */
  method: ShippingMethod | undefined
  onDelivery: (method: ShippingMethod, byHand: boolean) => void
  /** Where it goes. */
  city: string | undefined
  /** What the server makes of the cart; undefined until it has said so. */
  sums: Sums | undefined
  /** The sums shown are being worked out again. */
  checking: boolean
  busy: boolean
  problem: Problem | undefined
  onPlace: () => void
  invoice: Pick<InvoiceProps, 'person' | 'form' | 'onSound'>
  /** The choice of an address. */
  address: ReactNode
  /** What is bought, line by line. */
  lines: ReactNode
  /** What has changed about a line is said and asked beside it. */
  linesSpeak: boolean
  /** The coupon: chosen, or to be chosen. */
  coupon: ReactNode
  /** Other ways to pay for it, below the button. */
  offers?: ReactNode
}
