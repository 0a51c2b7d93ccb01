// The checkout on one page: address, delivery, payment and a note at the left, what is bought and the one button at the right.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { CartValidation } from '#contract/cart.ts'
import type { NOTE_MAX as CONTRACT_NOTE_MAX } from '#contract/orders.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { ThumbBar } from '#web/kit/ui/thumb-bar.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { DeliveryChoice, PaymentChoice } from './checkout-choices.tsx'
import type { Choice, Problem } from './checkout-rules.ts'
import { CheckoutStep, ProblemText } from './checkout-step.tsx'
import { OrderTotals } from './order-totals.tsx'

/** The type holds it to the contract's number without loading the contract. */
const NOTE_MAX: typeof CONTRACT_NOTE_MAX = 500

export interface CheckoutScreenProps {
  choice: Choice
  onChoice: (change: Partial<Choice>) => void
  onDelivery: (method: ShippingMethod, byHand: boolean) => void
  /** What the server makes of the cart; undefined until it has said so. */
  totals: CartValidation | undefined
  /** The totals shown are being worked out again. */
  checking: boolean
  busy: boolean
  problem: Problem | undefined
  onPlace: () => void
  /** The choice of an address. */
  address: ReactNode
  /** What is bought, line by line. */
  lines: ReactNode
  /** The coupon: chosen, or to be chosen. */
  coupon: ReactNode
}

export function CheckoutScreen(props: CheckoutScreenProps) {
  const { choice, onChoice, onDelivery, totals, checking, problem, address } = props
  const t = useT()
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex flex-col gap-4 sm:gap-6">
        <CheckoutStep number={1} title={t('orders.step_address')} place="address" problem={problem}>{address}</CheckoutStep>
        <CheckoutStep number={2} title={t('orders.step_delivery')} place="delivery" problem={problem}>
          <DeliveryChoice value={choice.shippingMethodId} onChange={onDelivery} totals={checking ? undefined : totals} />
        </CheckoutStep>
        <CheckoutStep number={3} title={t('orders.step_payment')} place="payment" problem={problem}>
          <PaymentChoice
            value={choice.paymentMethod} total={totals?.total} onChange={(paymentMethod) => onChoice({ paymentMethod })}
          />
        </CheckoutStep>
        <CheckoutStep number={4} title={t('orders.step_note')} place="note" problem={problem}>
          <Textarea
            label={t('orders.note')} hint={t('orders.note_hint')} rows={3} maxLength={NOTE_MAX} value={choice.note}
            onChange={(event) => onChoice({ note: event.target.value })}
          />
        </CheckoutStep>
      </div>
      <Review {...props} />
      <PlaceBar {...props} />
    </div>
  )
}

function Review({ totals, checking, busy, problem, onPlace, lines, coupon }: CheckoutScreenProps) {
  const t = useT()
  const said = useRef<HTMLParagraphElement>(null)
  const mine = problem && (problem.place === 'all' || problem.place === 'lines') ? problem : undefined
  useEffect(() => {
    if (mine) said.current?.focus()
  }, [mine])
  return (
    <section aria-labelledby="review" className="rounded-card border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-24">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="review" className="text-18 font-semibold text-ink">{t('orders.your_order')}</h2>
        <Link
          to={urls.cart()}
          className="-my-2 inline-flex min-h-11 items-center text-14 font-semibold text-action-text underline-offset-4
            hover:underline"
        >
          {t('orders.edit_cart')}
        </Link>
      </div>
      {mine && <ProblemText ref={said} text={mine.text} className="mb-4" />}
      {lines}
      <div className="mt-4 border-t border-line pt-4">{coupon}</div>
      <div className="mt-4 border-t border-line pt-4" aria-busy={checking}>
        {totals ? <OrderTotals {...totals} /> : <Skeleton className="h-32" />}
      </div>
      <Button className="mt-5 max-lg:hidden" size="xl" block loading={busy} disabled={checking} onClick={onPlace}>
        {t(busy ? 'orders.placing' : 'orders.place')}
      </Button>
      <p className="mt-3 text-12 text-quiet">{t('orders.place_agree')}</p>
    </section>
  )
}

function PlaceBar({ totals, checking, busy, onPlace }: CheckoutScreenProps) {
  const t = useT()
  return (
    <ThumbBar label={t('orders.total')} dong={totals?.total}>
      <Button size="large" loading={busy} disabled={checking} onClick={onPlace}>
        {t(busy ? 'orders.placing' : 'orders.place')}
      </Button>
    </ThumbBar>
  )
}
