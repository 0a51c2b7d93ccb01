// The customer's orders, newest first, by state and page; those that wait to be paid by themselves.
import type { OrderSummary } from '#contract/orders.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ChipStrip } from '#web/kit/ui/chip-strip.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { BuyAgain } from './order-again.tsx'
import type { OnCart } from './order-again.tsx'
import { StatusBadge } from './order-badges.tsx'
import { PayFromList } from './order-pay.tsx'
import { TAB_NAMES } from './order-words.ts'
import { ordersQuery } from './orders-data.ts'
import { isOver, TABS } from './orders-rules.ts'
import type { Tab } from './orders-rules.ts'

const PICTURES_SHOWN = 3

interface OrderListProps { page: number, tab: Tab | undefined, onCart: OnCart }

export function OrderList({ page, tab, onCart }: OrderListProps) {
  const t = useT()
  const { data, isPending, isPlaceholderData, refetch } = useQuery(ordersQuery(page, tab))
  return (
    <div className="flex flex-col gap-6">
      <ChipStrip
        label={t('orders.filter')}
        chips={[
          { to: urls.orders(), name: t('orders.all'), chosen: tab === undefined },
          ...TABS.map((one) => ({ to: urls.orders({ status: one }), name: t(TAB_NAMES[one]), chosen: tab === one })),
        ]}
      />
      {isPending && <Waiting />}
      {!isPending && !data && (
        <div role="alert">
          <EmptyState title={t('orders.orders_failed')} text={t('kit.no_answer')}>
            <Button onClick={() => void refetch()}>{t('kit.try_again')}</Button>
          </EmptyState>
        </div>
      )}
      {data && data.content.length === 0 && <Nothing tab={tab} />}
      {data && data.content.length > 0 && (
        <ul aria-busy={isPlaceholderData} className="flex flex-col gap-3">
          {data.content.map((order) => <li key={order.id}><OrderRow order={order} onCart={onCart} /></li>)}
        </ul>
      )}
      {data && data.totalPages > 1 && <Pages page={page} pages={data.totalPages} tab={tab} />}
    </div>
  )
}

function OrderRow({ order, onCart }: { order: OrderSummary, onCart: OnCart }) {
  const t = useT()
  const [first] = order.items
  const others = order.count - (first?.quantity ?? 0)
  const pictures = [...new Set(order.items.map(({ productImage }) => productImage))]
  return (
    <article
      className="relative rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
        <h2 className="text-14 font-semibold text-ink">
          <Link to={urls.order(order.id)} className="after:absolute after:inset-0 after:rounded-card">
            {t('orders.order_code', { code: order.code })}
          </Link>
        </h2>
        <StatusBadge status={order.status} toPay={order.toPay} />
        <p className="basis-full text-12 text-quiet">{t('orders.placed_on', { moment: formatMoment(order.placedAt) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-3">
        <ul className="flex shrink-0 -space-x-2">
          {pictures.slice(0, PICTURES_SHOWN).map((picture) => (
            <li key={picture} className="size-14 overflow-clip sm:size-16 rounded-control border border-line bg-stage p-1">
              <Picture image={picture} alt="" sizes="64px" />
            </li>
          ))}
        </ul>
        <div className="min-w-0 grow basis-0">
          <p className="line-clamp-2 text-14 font-medium text-ink">{first?.productName}</p>
          {others > 0 && <p className="text-14 text-soft">{t('orders.more_products', { count: others })}</p>}
        </div>
        <p className="flex shrink-0 items-baseline justify-between max-sm:basis-full sm:flex-col sm:items-end">
          <span className="text-12 text-soft">{t('orders.count', { count: order.count })}</span>
          <Price dong={order.total} className="text-16 font-extrabold text-ink" />
        </p>
      </div>
      {(order.may.pay || isOver(order.status)) && (
        // above the link that covers the row
        <div className="pointer-events-none relative z-10 mt-3 flex flex-wrap gap-3 *:pointer-events-auto sm:justify-end">
          {order.may.pay ? <PayFromList order={order} /> : <BuyAgain order={order} onCart={onCart} />}
        </div>
      )}
    </article>
  )
}

function Nothing({ tab }: { tab: Tab | undefined }) {
  const t = useT()
  if (tab) {
    return (
      <EmptyState art="search" title={t(tab === 'TO_PAY' ? 'orders.none_to_pay' : 'orders.none_in_state')}>
        <Button variant="outlined" to={urls.orders()}>{t('orders.all_orders')}</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState art="bag" title={t('orders.none')} text={t('orders.none_text')}>
      <Button to={urls.products()}>{t('orders.keep_shopping')}</Button>
    </EmptyState>
  )
}

function Pages({ page, pages, tab }: { page: number, pages: number, tab: Tab | undefined }) {
  const t = useT()
  const to = (other: number) => urls.orders({ status: tab, page: other })
  return (
    <nav aria-label={t('orders.pages')} className="flex items-center justify-between gap-4">
      {page > 1 ? <Button variant="outlined" to={to(page - 1)}>{t('orders.previous')}</Button> : <span />}
      <p className="text-14 text-soft tabular-nums" aria-live="polite">{t('orders.page_of', { page, pages })}</p>
      {page < pages ? <Button variant="outlined" to={to(page + 1)}>{t('orders.next_page')}</Button> : <span />}
    </nav>
  )
}

function Waiting() {
  return <div className="flex flex-col gap-3">{[1, 2, 3].map((at) => <Skeleton key={at} className="h-40 rounded-card" />)}</div>
}
