// In place of the checkout: it is on its way, there is nothing to order, or an order was sent and its answer is still awaited.
import { now } from '#web/kit/clock.ts'
import { Button, Spinner } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import type { Placing } from './checkout-placing.ts'
import { ProblemText } from './checkout-step.tsx'
import { ordersQuery } from './orders-data.ts'

/** So long an order is what has just emptied the cart, from this tab or another. */
const JUST_MS = 10 * 60_000

export function CheckoutEmpty() {
  const { data, isPending } = useQuery({ ...ordersQuery(1, undefined), staleTime: 0 })
  if (isPending) return <CheckoutWaiting />
  const [last] = data?.content ?? []
  const just = last && now() - Date.parse(last.placedAt) < JUST_MS ? last : undefined
  // the footer stays out of sight, as it was below what has been waited with
  return <div className="min-h-[80dvh]">{just ? <JustPlaced order={just} /> : <Nothing />}</div>
}

function JustPlaced({ order: { id, code } }: { order: { id: number, code: string } }) {
  const t = useT()
  return (
    <EmptyState art="bag" title={t('checkout.just_placed', { code })} text={t('checkout.just_placed_text')}>
      <Button to={urls.order(id)}>{t('checkout.see_order')}</Button>
      <Button variant="outlined" to={urls.products()}>{t('orders.keep_shopping')}</Button>
    </EmptyState>
  )
}

function Nothing() {
  const t = useT()
  return (
    <EmptyState art="bag" title={t('orders.nothing_to_order')} text={t('orders.nothing_to_order_text')}>
      <Button to={urls.products()}>{t('orders.keep_shopping')}</Button>
      <Button variant="outlined" to={urls.orders()}>{t('orders.all_orders')}</Button>
    </EmptyState>
  )
}

/** About as tall as the form that comes: the footer does not jump. */
export function CheckoutWaiting() {
  const t = useT()
  return (
    <output aria-label={t('kit.loading')} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex flex-col gap-4 sm:gap-6">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </output>
  )
}

/** The cart is empty because the order probably arrived: its answer is asked for again, with the same key. */
export function Listening({ placing }: { placing: Placing }) {
  const t = useT()
  return (
    <div className="flex min-h-72 flex-col items-center justify-center gap-4 text-center">
      {placing.problem && !placing.busy
        ? <>
          <ProblemText text={placing.problem.text(t)} />
          <Button onClick={placing.listen}>{t('kit.try_again')}</Button>
        </>
        : <output className="flex items-center gap-3 text-16 text-soft"><Spinner />{t('orders.looking')}</output>}
    </div>
  )
}
