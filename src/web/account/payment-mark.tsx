// A small sign of our own for each kind of paying; the brands' marks are theirs and are not drawn here.
import { Landmark, Wallet } from 'lucide-react'
import type { PaymentMethod } from '#contract/account.ts'
import { BRAND_NAMES, isCardType } from './payment-rules.ts'

export function PaymentMark({ method: { paymentType, brand } }: { method: Pick<PaymentMethod, 'paymentType' | 'brand'> }) {
  const Icon = paymentType === 'ewallet' ? Wallet : Landmark
  return (
    <span
      aria-hidden
      className="flex h-14 w-22 shrink-0 flex-col justify-between overflow-hidden rounded-control border border-line bg-sunken
        p-1.5 text-soft"
    >
      {isCardType(paymentType)
        ? (
          <>
            <span className="h-2.5 w-4 rounded-xs bg-line-strong" />
            <span className="self-end text-12 leading-none font-extrabold text-ink">
              {brand === null ? '' : BRAND_NAMES[brand]}
            </span>
          </>
        )
        : <Icon strokeWidth={1.75} className="m-auto size-6" />}
    </span>
  )
}
