// What became of a payment, once VNPay has led back: the shop's own word, never the address bar's.
import { Check, Clock, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Verdict } from '#contract/settling.ts'
import { classNames } from '#web/kit/class-names.ts'
import { now } from '#web/kit/clock.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { OrderCode } from './order-code.tsx'
import { OrderPay } from './order-pay.tsx'
import { orderQuery, verdictQuery } from './orders-data.ts'

/** The gateway tells the shop within moments; after that the order itself is looked at. */
const PATIENCE_MS = 60_000

export function VnpayResult({ fields }: { fields: Record<string, string> }) {
  const t = useT()
  const [until] = useState(() => now() + PATIENCE_MS)
  const { data, isPending, refetch } = useQuery(verdictQuery(fields, until))
  if (isPending) return <Skeleton className="mx-auto h-80 max-w-2xl rounded-stage" />
  if (data) return <Told verdict={data} />
  return (
    <div role="alert" className="flex flex-col items-center gap-4 text-center">
      <h1 tabIndex={-1} className="text-28 font-extrabold text-ink outline-none">{t('orders.result_failed')}</h1>
      <Button size="large" onClick={() => void refetch()}>{t('kit.try_again')}</Button>
    </div>
  )
}

const LOOKS = {
  PAID: { Mark: Check, tint: 'bg-action-fill text-on-action', title: 'orders.result_PAID' },
  FAILED: { Mark: X, tint: 'bg-bad-wash text-bad', title: 'orders.result_FAILED' },
  WAITING: { Mark: Clock, tint: 'bg-sunken text-ink', title: 'orders.result_WAITING' },
  UNKNOWN: { Mark: X, tint: 'bg-bad-wash text-bad', title: 'orders.result_UNKNOWN' },
} as const

function Told({ verdict: { verdict, message, orderId, orderCode, amount } }: { verdict: Verdict }) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [verdict])
  const { Mark, tint, title: word } = LOOKS[verdict]
  return (
    <section className="mx-auto flex max-w-2xl flex-col gap-6 rounded-stage border border-line bg-surface p-5 sm:p-10">
      <div className="flex flex-col items-center gap-4 text-center">
        <span aria-hidden className={classNames('flex size-16 items-center justify-center rounded-full', tint)}>
          <Mark strokeWidth={2.5} className="size-8" />
        </span>
        <h1 ref={title} tabIndex={-1} className="text-28 font-extrabold text-balance text-ink outline-none">{t(word)}</h1>
        <p className="max-w-lg text-16 text-pretty text-soft">{message}</p>
        {verdict === 'WAITING' && <p className="max-w-lg text-14 text-pretty text-soft">{t('orders.result_no_second')}</p>}
      </div>
      {orderCode !== null && amount !== null && (
        <dl className="flex flex-wrap items-baseline-last justify-between gap-4 rounded-card bg-sunken px-5 py-4">
          <div>
            <dt className="text-12 text-soft">{t('orders.success_code')}</dt>
            <dd className="text-22"><OrderCode code={orderCode} /></dd>
          </div>
          <div className="sm:text-right">
            <dt className="text-12 text-soft">{t('orders.total')}</dt>
            <dd className="text-22 font-extrabold text-ink"><Price dong={amount} /></dd>
          </div>
        </dl>
      )}
      {orderId === null ? <Ways /> : <OrderWays key={verdict} orderId={orderId} failed={verdict === 'FAILED'} />}
    </section>
  )
}

/** The order, read anew: the payment has changed it. */
function OrderWays({ orderId, failed }: { orderId: number, failed: boolean }) {
  const t = useT()
  const { data: order, isPending } = useQuery({ ...orderQuery(orderId), staleTime: 0 })
  const navigate = useNavigate()
  const onChanged = () => void navigate(urls.order(orderId))
  return (
    <div className="flex flex-col gap-4">
      {failed && isPending && <Skeleton className="h-48" />}
      {failed && order && <OrderPay order={order} told onChanged={onChanged} />}
      <div className="flex flex-wrap gap-3">
        <Button size="large" variant={failed ? 'outlined' : 'contained'} to={urls.order(orderId)} className="max-sm:w-full">
          {t('orders.see_order')}
        </Button>
        <Button size="large" variant="outlined" to={urls.products()} className="max-sm:w-full">
          {t('orders.keep_shopping')}
        </Button>
      </div>
    </div>
  )
}

function Ways() {
  const t = useT()
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button size="large" to={urls.orders()}>{t('orders.all_orders')}</Button>
      <Button size="large" variant="outlined" to={urls.contact()}>{t('shell.contact')}</Button>
    </div>
  )
}
