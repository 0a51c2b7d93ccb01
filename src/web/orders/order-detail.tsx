// One order in full. A stranger's order reads like one that does not exist.
import type { ReactNode } from 'react'
import type { Invoice, Order } from '#contract/orders.ts'
import { formatMoment } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { BuyAgain } from './order-again.tsx'
import type { OnCart } from './order-again.tsx'
import { StatusBadge } from './order-badges.tsx'
import { OrderCancel, useFocusWhenCancelled } from './order-cancel.tsx'
import type { Telephone } from './order-cancel.tsx'
import { Card, Fact } from './order-card.tsx'
import { CopyCode } from './order-code.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMissing } from './order-missing.tsx'
import { OrderMoney } from './order-money.tsx'
import { useOrderNews } from './order-news.ts'
import { hasWay, OrderParcels } from './order-parcels.tsx'
import { useFocusWhenPaidOtherwise } from './order-pay-otherwise.tsx'
import { OrderPrint } from './order-slip.tsx'
import type { Seller } from './order-slip.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { orderQuery } from './orders-data.ts'
import { isOver } from './orders-rules.ts'

interface OrderDetailProps {
  id: number
  shop: Telephone & Seller
  onCart: OnCart
  /** Sending goods of it back; stands below its lines. */
  returns?: ReactNode
}

export function OrderDetail({ id, shop, onCart, returns }: OrderDetailProps) {
  const t = useT()
  const { data: order, isPending, error, refetch } = useQuery(orderQuery(id))
  useOrderNews(order)
  useFocusWhenPaidOtherwise(order)
  if (isPending) return <Waiting />
  if (!order) return <OrderMissing error={error} onRetry={() => void refetch()} />
  return (
    <article className="flex flex-col gap-6">
      <Heading order={order}>
        {isOver(order.status) && <BuyAgain order={order} onCart={onCart} size="medium" />}
        <OrderPrint order={order} shop={shop} />
      </Heading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6">
          {order.toPay && <OrderMoney order={order} />}
          {hasWay(order) && <Card id="way" title={t('orders.delivery')}><OrderParcels order={order} /></Card>}
          <Card id="lines" title={t('orders.products')}>
            <OrderLines lines={order.items} over={order.status === 'CANCELLED' || order.status === 'RETURNED'} />
            <div className="border-t border-line pt-4"><OrderTotals {...order} /></div>
          </Card>
          {returns}
        </div>
        <Sides order={order} shop={shop} />
      </div>
    </article>
  )
}

function Heading({ order, children }: { order: Order, children: ReactNode }) {
  const t = useT()
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex flex-col gap-2">
        <div className="flex items-end gap-1 sm:items-center">
          <PageTitle>
            {t('orders.order_short')}
            {/* On a phone the code breaks as a whole: only then is the title as narrow as it looks, and the icon beside it. */}
            {' '}<span className="whitespace-nowrap max-sm:block">{order.code}</span>
          </PageTitle>
          <CopyCode code={order.code} />
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-soft">
          <StatusBadge status={order.status} toPay={order.toPay} />
          <time dateTime={order.placedAt}>{t('orders.placed_on', { moment: formatMoment(order.placedAt) })}</time>
        </p>
      </div>
      <div className="flex max-w-full flex-wrap items-start gap-3 lg:justify-end">{children}</div>
    </header>
  )
}

function Sides({ order, shop }: { order: Order, shop: Telephone }) {
  const t = useT()
  const { address, invoice } = order
  const progress = useFocusWhenCancelled(order)
  return (
    <div className="flex flex-col gap-6">
      <Card id="progress" title={t('orders.progress')} heading={progress}>
        <OrderTimeline order={order} />
        <OrderCancel order={order} shop={shop} />
      </Card>
      {!order.toPay && <OrderMoney order={order} />}
      <Card id="receiver" title={t('orders.address')}>
        <address className="flex flex-col gap-0.5 text-14 break-words text-soft not-italic">
          <span className="font-semibold text-ink">{address.receiverName}</span>
          <span className="tabular-nums">{formatPhone(address.phone)}</span>
          <span>{address.addressLine}</span>
          <span>{address.state}, {address.city}</span>
          <span>{[address.postalCode, address.country].filter(Boolean).join(', ')}</span>
        </address>
        <Fact label={t('orders.delivery')}>{order.shippingMethod.name}</Fact>
        {order.note !== '' && <Fact label={t('orders.step_note')}>{order.note}</Fact>}
      </Card>
      {invoice && <InvoiceCard invoice={invoice} />}
    </div>
  )
}

function InvoiceCard({ invoice: { kind, name, taxCode, address, email } }: { invoice: Invoice }) {
  const t = useT()
  const company = kind === 'COMPANY'
  return (
    <Card id="invoice" title={t('orders.invoice')}>
      <p className="text-14 break-words text-ink">
        <span className="block text-12 text-quiet">{t(company ? 'orders.invoice_COMPANY' : 'orders.invoice_PERSON')}</span>
        <span className="font-semibold">{name}</span>
      </p>
      {taxCode !== null && (
        <Fact label={t(company ? 'orders.invoice_tax_code' : 'orders.invoice_personal_number')}>{taxCode}</Fact>
      )}
      <Fact label={t('orders.invoice_address')}>{address}</Fact>
      <Fact label={t('orders.invoice_email')}>{email}</Fact>
    </Card>
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
