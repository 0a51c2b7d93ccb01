// Thanks, the order's code, and what happens next.
import { Check } from 'lucide-react'
import { Navigate } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { formatDong } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { OrderCode } from './order-code.tsx'
import { useOrderNews } from './order-news.ts'
import { useFocusWhenPaidOtherwise } from './order-pay-otherwise.tsx'
import { isAboutPaying, OrderPay } from './order-pay.tsx'
import { OrderMissing } from './order-missing.tsx'
import { orderQuery } from './orders-data.ts'

export function OrderPlaced({ id }: { id: number }) {
  const { data: order, isPending, error, refetch } = useQuery(orderQuery(id))
  useOrderNews(order)
  useFocusWhenPaidOtherwise(order)
  if (isPending) return <Skeleton className="mx-auto h-96 max-w-2xl rounded-stage" />
  if (!order) return <OrderMissing error={error} onRetry={() => void refetch()} />
  // nobody is thanked for what is over
  if (order.status === 'CANCELLED' || order.status === 'RETURNED') return <Navigate to={urls.order(id)} replace />
  return <Thanks order={order} />
}

function Thanks({ order }: { order: Order }) {
  const t = useT()
  const { toPay, paymentStatus, paymentMethod } = order
  const steps = [
    ...(toPay ? [t('orders.next_pay')] : []),
    // who has paid ahead has confirmed
    ...(paymentMethod === 'COD' ? [t('orders.next_confirm')] : []),
    t('orders.next_pack'),
    paymentMethod !== 'COD' || paymentStatus === 'PAID' ? t('orders.next_receive_paid')
      : t('orders.next_receive', { amount: formatDong(order.total) }),
  ]
  return (
    <section className="mx-auto flex max-w-2xl flex-col gap-6 rounded-stage border border-line bg-surface p-5 sm:p-10">
      <div className="flex flex-col items-center gap-4 text-center">
        <span aria-hidden className="flex size-16 items-center justify-center rounded-full bg-action-fill text-on-action">
          <Check strokeWidth={2.5} className="size-8" />
        </span>
        <h1 tabIndex={-1} className="text-28 font-extrabold text-balance text-ink outline-none">
          {t(paymentStatus === 'PAID' ? 'orders.success_paid' : 'orders.success')}
        </h1>
      </div>
      <dl className="flex flex-wrap items-baseline-last justify-between gap-4 rounded-card bg-sunken px-5 py-4">
        <div>
          <dt className="text-12 text-soft">{t('orders.success_code')}</dt>
          <dd className="text-22"><OrderCode code={order.code} /></dd>
        </div>
        <div className="sm:text-right">
          <dt className="text-12 text-soft">{t('orders.total')}</dt>
          <dd className="text-22 font-extrabold text-ink"><Price dong={order.total} /></dd>
        </div>
      </dl>
      {isAboutPaying(order) && <OrderPay order={order} />}
      <div>
        <h2 className="mb-3 text-16 font-semibold text-ink">{t('orders.next')}</h2>
        <ol className="flex flex-col gap-3">
          {steps.map((step, at) => (
            <li key={step} className="flex gap-3 text-14 text-soft">
              <span
                aria-hidden
                className="flex size-6 shrink-0 items-center justify-center rounded-full bg-action-wash text-12 font-semibold
                  text-action-text"
              >
                {at + 1}
              </span>
              <span className="pt-0.5">{step}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="large" variant={toPay ? 'outlined' : 'contained'} to={urls.order(order.id)} className="max-sm:w-full">
          {t('orders.see_order')}
        </Button>
        <Button size="large" variant="outlined" to={urls.products()} className="max-sm:w-full">
          {t('orders.keep_shopping')}
        </Button>
      </div>
    </section>
  )
}
