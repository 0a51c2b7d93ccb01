// One order in full. A stranger's order reads like one that does not exist.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { PaymentBadge, StatusBadge } from './order-badges.tsx'
import { OrderCancel, useFocusWhenCancelled } from './order-cancel.tsx'
import type { Telephone } from './order-cancel.tsx'
import { CopyCode } from './order-code.tsx'
import { OrderMissing } from './order-missing.tsx'
import { OrderPay } from './order-pay.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { PAY_NAMES } from './order-words.ts'
import { orderQuery } from './orders-data.ts'

export function OrderDetail({ id, shop }: { id: number, shop: Telephone }) {
  const { data: order, isPending, error, refetch } = useQuery(orderQuery(id))
  if (isPending) return <Waiting />
  if (!order) return <OrderMissing error={error} onRetry={() => void refetch()} />
  return (
    <article className="flex flex-col gap-6">
      <Heading order={order} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6">
          {order.may.pay && <Payment order={order} />}
          <Lines order={order} />
        </div>
        <Sides order={order} shop={shop} />
      </div>
    </article>
  )
}

function Heading({ order }: { order: Order }) {
  const t = useT()
  return (
    <header className="flex flex-col gap-2">
      <div className="flex items-end gap-1 sm:items-center">
        <PageTitle>
          {t('orders.order_short')}
          {/* On a phone the code breaks as a whole: only then is the title as narrow as it looks, and the icon beside it. */}
          {' '}<span className="whitespace-nowrap max-sm:block">{order.code}</span>
        </PageTitle>
        <CopyCode code={order.code} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-soft">
        <StatusBadge status={order.status} toPay={order.may.pay} />
        <time dateTime={order.placedAt}>{t('orders.placed_on', { moment: formatMoment(order.placedAt) })}</time>
      </p>
    </header>
  )
}

function Lines({ order }: { order: Order }) {
  const t = useT()
  return (
    <Card id="lines" title={t('orders.products')}>
      <ul className="flex flex-col divide-y divide-line">
        {order.items.map((line) => (
          <li key={line.variantId} className="flex gap-4 py-4 first:pt-0">
            <span className="size-20 shrink-0 overflow-clip rounded-control bg-stage p-1.5">
              <Picture image={line.productImage} alt="" sizes="80px" />
            </span>
            <div className="flex min-w-0 grow flex-col gap-0.5">
              <Link
                to={urls.product(line.productId)}
                className="text-14 font-semibold text-ink underline-offset-4 hover:underline sm:text-16"
              >
                {line.productName}
              </Link>
              <p className="text-14 text-soft">{[line.colorLabel, line.ram, line.storage].filter(Boolean).join('\u00a0· ')}</p>
              <p className="text-14 text-soft tabular-nums">
                {t('orders.unit', { quantity: line.quantity, price: formatDong(line.unitPrice) })}
              </p>
            </div>
            <Price dong={line.lineTotal} className="shrink-0 text-14 font-semibold text-ink sm:text-16" />
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-4"><OrderTotals {...order} /></div>
    </Card>
  )
}

function Sides({ order, shop }: { order: Order, shop: Telephone }) {
  const t = useT()
  const { address } = order
  const progress = useFocusWhenCancelled(order)
  return (
    <div className="flex flex-col gap-6">
      <Card id="progress" title={t('orders.progress')} heading={progress}>
        <OrderTimeline order={order} />
        <OrderCancel order={order} shop={shop} />
      </Card>
      <Card id="receiver" title={t('orders.address')}>
        <address className="flex flex-col gap-0.5 text-14 text-soft not-italic">
          <span className="font-semibold text-ink">{address.receiverName}</span>
          <span className="tabular-nums">{formatPhone(address.phone)}</span>
          <span>{address.addressLine}</span>
          <span>{address.state}, {address.city}</span>
          <span>{[address.postalCode, address.country].filter(Boolean).join(', ')}</span>
        </address>
        <Fact label={t('orders.delivery')}>{order.shippingMethod.name}</Fact>
        {order.note !== '' && <Fact label={t('orders.step_note')}>{order.note}</Fact>}
      </Card>
      {!order.may.pay && <Payment order={order} />}
    </div>
  )
}

/** First of all where something is still to be paid. */
function Payment({ order }: { order: Order }) {
  const t = useT()
  return (
    <Card id="payment" title={t('orders.payment')}>
      <p className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink">
        {t(PAY_NAMES[order.paymentMethod])}
        <PaymentBadge status={order.paymentStatus} />
      </p>
      {order.may.pay && <div className="mt-4 border-t border-line pt-4"><OrderPay order={order} /></div>}
    </Card>
  )
}

interface CardProps { id: string, title: string, children: ReactNode, heading?: Ref<HTMLHeadingElement> }

function Card({ id, title, children, heading }: CardProps) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-4 text-18 font-semibold text-ink outline-none">{title}</h2>
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: string, children: ReactNode }) {
  return (
    <p className="mt-3 border-t border-line pt-3 text-14 break-words whitespace-pre-line text-ink">
      <span className="block text-12 text-quiet">{label}</span>
      {children}
    </p>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-16 max-w-md" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  )
}
