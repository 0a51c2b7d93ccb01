// One order with all that staff know of it and do with it.
import { ArrowLeft, ExternalLink, Printer } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import type { StaffOrder } from '#contract/orders-admin.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { PaymentBadge, StatusBadge } from '#web/orders/order-badges.tsx'
import { urls } from '#web/urls.ts'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { NotLoaded } from '../kit/loaded.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPacking } from './order-packing.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPeople } from './order-people.tsx'
import { moneyOf } from './order-sums.ts'
import { useOrder } from './orders-data.ts'
import { isOver } from './slip-fate.ts'

/** Numbers that somebody else has named meanwhile are shown, not written over. */
const placeOfPacking = ({ id, status, items }: Order): string => [id, status, ...items.flatMap(({ imeis }) => imeis)].join(' ')

export function OrderScreen({ id }: { id: number }) {
  const t = useT()
  const { data, error, refetch } = useOrder(id)
  if (!data) {
    return (
      <>
        <AdminTitle>{t('admin.orders')}</AdminTitle>
        {error
          ? <NotLoaded error={error} onAgain={() => void refetch()} back={adminUrls.orders()} />
          : <Skeleton className="h-60 w-full" />}
      </>
    )
  }
  return (
    <>
      <OrderHead staffOrder={data} />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <OrderPacking key={placeOfPacking(data.order)} staffOrder={data} />
          <OrderGoods staffOrder={data} />
          <OrderParcels staffOrder={data} />
          <OrderMoney staffOrder={data} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderPeople staffOrder={data} />
          <OrderNotes staffOrder={data} />
          <OrderHistory staffOrder={data} />
        </div>
      </div>
    </>
  )
}

function OrderHead({ staffOrder }: { staffOrder: StaffOrder }) {
  const t = useT()
  const { order, madeBy } = staffOrder
  const toPay = order.status === 'PENDING' && order.holdUntil !== null
  return (
    <div
      className="sticky top-14 z-20 -mx-4 mb-4 flex flex-col gap-2 border-b border-line bg-paper px-4 py-2 max-sm:static sm:-mx-6
        sm:px-6"
    >
      <Link
        to={adminUrls.orders()}
        className="inline-flex min-h-6 items-center gap-1 self-start text-12 font-medium text-quiet hover:text-ink max-md:-my-2.5
          max-md:min-h-11"
      >
        <ArrowLeft aria-hidden strokeWidth={1.75} className="size-3.5" />{t('admin-orders.to_list')}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h1 tabIndex={-1} className="text-22 font-extrabold text-ink tabular-nums outline-none">{order.code}</h1>
            <span aria-live="polite" className="flex flex-wrap gap-1">
              <StatusBadge status={order.status} toPay={toPay} />
              <PaymentBadge status={order.paymentStatus} />
              {moneyOf(staffOrder).back > 0 && order.paymentStatus === 'PAID' && (
                <Badge tone="warn">{t('admin-orders.partly_back')}</Badge>
              )}
              {order.waiting.length > 0 && <Badge tone="warn">{t('admin-orders.money_waits')}</Badge>}
            </span>
          </div>
          <p className="text-14 text-soft">
            {[
              formatMoment(order.placedAt), madeBy && t('admin-orders.made_by', { name: madeBy.fullname }),
              toPay && order.holdUntil !== null && t('admin-orders.held_until', { moment: formatMoment(order.holdUntil) }),
            ].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <a
            href={urls.trackOrder({ code: order.code })}
            className="inline-flex min-h-11 items-center gap-1 px-2 text-14 font-medium text-action-text underline-offset-4
              hover:underline"
          >
            <ExternalLink aria-hidden strokeWidth={1.75} className="size-4" />{t('admin-orders.follow')}
          </a>
          {!isOver(order.status) && (
            <Button
              variant="outlined" icon={<Printer aria-hidden strokeWidth={1.75} className="size-4" />}
              to={adminUrls.orderSlips([order.id])}
            >
              {t('admin-orders.print')}
            </Button>
          )}
          <OrderMoves staffOrder={staffOrder} />
        </div>
      </div>
    </div>
  )
}
