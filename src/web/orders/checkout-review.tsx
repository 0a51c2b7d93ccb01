// What is bought, what it comes to, when it arrives, and the one button: beside the choices, on a phone also within reach of the
// thumb.
import { Truck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PaymentMethod } from '#contract/payments.ts'
import { formatDong } from '#web/kit/format.ts'
import { shop } from '#web/kit/shop-facts.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { ButtonProps } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { ThumbBar } from '#web/kit/ui/thumb-bar.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { Expected } from './checkout-expected.tsx'
import { placeWord } from './checkout-rules.ts'
import type { Problem } from './checkout-rules.ts'
import type { CheckoutScreenProps } from './checkout-screen-props.ts'
import { ProblemText } from './checkout-step.tsx'
import { OrderTotals } from './order-totals.tsx'

export function CheckoutReview(props: CheckoutScreenProps) {
  const { draft, sums, checking, lines, coupon, offers } = props
  const t = useT()
  const button = t(placeWord(draft.paymentMethod))
  const then = draft.paymentMethod === undefined || draft.paymentMethod === 'COD' ? undefined : THEN[draft.paymentMethod]
  return (
    <section aria-labelledby="review" className="rounded-card border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-24">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="review" className="text-18 font-semibold text-ink">{t('orders.your_order')}</h2>
        <Link
          to={urls.cart()}
          className="-my-2 inline-flex min-h-11 shrink-0 items-center text-14 font-semibold text-action-text underline-offset-4
            hover:underline"
        >
          {t('orders.edit_cart')}
        </Link>
      </div>
      <Refused {...props} />
      {lines}
      <div className="mt-4 border-t border-line pt-4">{coupon}</div>
      <div className="mt-4 border-t border-line pt-4" aria-busy={checking}>
        {sums ? <OrderTotals {...sums} /> : <Skeleton className="h-32" />}
        <Arrival {...props} />
      </div>
      <PlaceButton {...props} className="mt-5 max-lg:hidden" size="xl" block label={button} />
      {then && <p className="mt-3 text-14 text-soft">{t(then)}</p>}
      <p className="mt-3 text-12 text-quiet">{t('orders.place_agree', { button, days: shop().returnDays })}</p>
      {offers}
    </section>
  )
}

const THEN = { VNPAY: 'checkout.then_VNPAY', BANK_TRANSFER: 'checkout.then_BANK_TRANSFER' } as const

/** Why nothing was ordered, and what the total has come to since. */
function Refused({ problem, sums, checking, draft, linesSpeak }: CheckoutScreenProps) {
  const t = useT()
  const said = useRef<HTMLParagraphElement>(null)
  const mine = problem && (problem.place === 'all' || problem.place === 'lines') ? problem : undefined
  // Of another total it is said when the new one is known.
  const due = mine?.total === true && checking ? undefined : mine
  useEffect(() => {
    if (due) said.current?.focus()
  }, [due])
  if (!due) return null
  const changed = checking || sums === undefined ? undefined : changeOf(due, sums.total)
  const words = changed && { ...changed, button: t(placeWord(draft.paymentMethod)) }
  const text = words === undefined ? due.text(t)
    : due.total ? t('checkout.total_changed', words) : `${due.text(t)} ${t('checkout.total_now', words)}`
  // A line that says so itself, with what can be done about it, is not said twice: here it is for the ear only.
  const seen = due.place !== 'lines' || !(checking || linesSpeak)
  return <ProblemText ref={said} text={text} calm={due.total === true} className={seen ? 'mb-4' : 'sr-only'} />
}

/** Of lines each says itself what has changed, and asks. */
function changeOf({ place, was }: Problem, total: number): { was: string, now: string } | undefined {
  return place !== 'all' || was === undefined || was === total ? undefined : { was: formatDong(was), now: formatDong(total) }
}

/** When it is there, by the way of delivery that is chosen. */
function Arrival({ method, delivery, city }: CheckoutScreenProps) {
  if (!method?.days || city === undefined) return null
  return (
    <p className="mt-3 flex items-start gap-2 text-14 text-soft">
      <Truck aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-action" />
      <span className="min-w-0 grow"><Expected days={method.days} timely={delivery.timely} /></span>
    </p>
  )
}

type PlaceButtonProps = Pick<CheckoutScreenProps, 'busy' | 'checking' | 'onPlace'>
  & Pick<ButtonProps, 'className' | 'size' | 'block'> & { label: string, meanwhile?: string | undefined }

function PlaceButton({ busy, checking, onPlace, className, size, block, label, meanwhile }: PlaceButtonProps) {
  const t = useT()
  return (
    <Button {...{ className, size, block }} loading={busy} disabled={checking} onClick={onPlace}>
      {busy ? meanwhile ?? t('orders.placing') : label}
    </Button>
  )
}

const WAYS = {
  COD: 'checkout.way_COD', VNPAY: 'checkout.way_VNPAY', BANK_TRANSFER: 'checkout.way_BANK_TRANSFER',
} as const satisfies Record<PaymentMethod, string>

export function PlaceBar(props: CheckoutScreenProps) {
  const { draft: { paymentMethod: way }, sums } = props
  const t = useT()
  const label = way === undefined ? t('orders.total') : t('checkout.total_by', { way: t(WAYS[way]) })
  return (
    <ThumbBar label={label} dong={sums?.total}>
      <PlaceButton
        {...props} size="large" label={t(placeWord(way))}
        className="h-auto! min-h-12 max-w-44 shrink! py-1 leading-tight text-balance whitespace-normal! max-[22.5rem]:px-3!"
        meanwhile={t('checkout.placing_short')}
      />
    </ThumbBar>
  )
}
