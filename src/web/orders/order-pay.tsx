// Paying an order that waits for it: at the gateway, or by a transfer to the shop's account.
import { useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Order, OrderSummary } from '#contract/orders.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { messageOf } from '#web/kit/ask-error.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong, formatMoment, formatTime } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { PayOtherwise, useOtherWays } from './order-pay-otherwise.tsx'
import { OrderTransfer } from './order-transfer.tsx'
import { MoneyWaiting } from './order-waiting.tsx'
import { orderQuery, paymentOptionsQuery } from './orders-data.ts'

interface OrderPayProps {
  order: Order
  told?: boolean
  /** It is to be paid another way from now on. */
  onChanged?: (() => void) | undefined
}

/** Whether there is something to say of paying it: it waits for that, money has come, or may be on its way. */
export const isAboutPaying = ({ toPay, waiting, payingSince }: Pick<Order, 'toPay' | 'waiting' | 'payingSince'>): boolean =>
  toPay || waiting.length > 0 || payingSince !== null

/**
 * Money that has come and did not fit comes first: until more is surely wanted, no way to pay stands beside it. Where the chosen
 * one is closed, others may be open. `told`: how the last try ended is said beside it already.
 */
export function OrderPay({ order, told = false, onChanged }: OrderPayProps) {
  const t = useT()
  const [anyway, setAnyway] = useState(false)
  const underway = told ? null : order.payingSince
  const stillToCome = order.paymentMethod === 'BANK_TRANSFER' ? order.left : order.total // the gateway takes all of it or nothing
  const isFolded = order.may.pay && order.waiting.length > 0 && !anyway
  if (isFolded || !order.may.pay) return (
    <div className="flex flex-col gap-4">
      <MoneyWaiting order={order} />
      {underway !== null && <Underway order={order} since={underway} />}
      {isFolded && stillToCome > 0 && (
        <Button
          variant="outlined" onClick={() => setAnyway(true)} className="h-auto! min-h-11 self-start py-2 whitespace-normal!"
        >
          {t(stillToCome < order.total ? 'orders.pay_rest' : 'orders.pay_anyway', { amount: formatDong(stillToCome) })}
        </Button>
      )}
      {!isFolded && order.toPay && <TooLate order={order} />}
      {!isFolded && <PayOtherwise order={order} onChanged={onChanged} />}
    </div>
  )
  const isFailed = order.paymentStatus === 'FAILED' || told
  return (
    <div className="flex flex-col gap-4">
      <MoneyWaiting order={order} />
      {!told && isFailed && <p className="text-14 text-bad">{t('orders.pay_failed_before')}</p>}
      {underway !== null && <Underway order={order} since={underway} />}
      {order.paymentMethod === 'BANK_TRANSFER' ? <OrderTransfer order={order} />
        : <GatewayButton order={order} again={underway !== null ? 'unpaid' : isFailed ? 'failed' : 'first'} />}
      {order.holdUntil !== null && (
        <p className="text-14 text-soft">{t('orders.held_until', { moment: formatMoment(order.holdUntil) })}</p>
      )}
      <PayOtherwise order={order} onChanged={onChanged} />
    </div>
  )
}

/** In the last minutes of its hold the gateway is not opened any more. */
function TooLate({ order }: { order: Order }) {
  const t = useT()
  const hasOthers = useOtherWays(order).length > 0
  if (order.holdUntil === null) return null
  return (
    <p className="text-14 text-pretty text-ink">
      {t('orders.pay_late', { time: formatTime(order.holdUntil) })}{' '}
      {t(hasOthers ? 'orders.pay_late_otherwise' : 'orders.pay_late_again')}
    </p>
  )
}

/** A payment may be under way, begun on this device or on another one; also where it is to be paid another way by now. */
function Underway({ order: { paymentMethod }, since }: { order: Order, since: string }) {
  const t = useT()
  const isMeant = paymentMethod === 'VNPAY'
  return (
    <p className="flex w-full items-start gap-3 rounded-control bg-warn-wash p-4 text-14 text-ink">
      <Clock aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-warn" />
      <span>
        {isMeant && <span className="block font-semibold">{t('orders.pay_waiting')}</span>}
        {t(isMeant ? 'orders.pay_open' : 'orders.pay_open_still', { time: formatTime(since) })}
      </span>
    </p>
  )
}

const PAY_AGAIN = { first: 'orders.pay_now', failed: 'orders.pay_retry', unpaid: 'orders.pay_again' } as const

/** While a payment may be under way (`unpaid`), another one is something to be wanted, not the next thing to press. */
function GatewayButton({ order, again }: { order: Order, again: keyof typeof PAY_AGAIN }) {
  const t = useT()
  const { busy, go } = useGateway(order.id)
  const { data: options } = useQuery(paymentOptionsQuery)
  const isTest = options?.some(({ method, test }) => method === 'VNPAY' && test) ?? false
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="large" block loading={busy} variant={again === 'unpaid' ? 'outlined' : 'contained'} onClick={() => void go()}
        className="h-auto! min-h-12 py-2 whitespace-normal!"
      >
        {t(PAY_AGAIN[again], { amount: formatDong(order.total) })}
      </Button>
      {isTest && <p className="text-12 text-quiet">{t('orders.pay_test')}</p>}
    </div>
  )
}

/** From a list: straight to the gateway, but to the order itself where there is something to read first. */
export function PayFromList({ order }: { order: OrderSummary }) {
  const t = useT()
  const { busy, go } = useGateway(order.id)
  const name = t('orders.pay_named', { code: order.code })
  if (order.payingSince !== null && order.paymentMethod === 'VNPAY') return (
    <>
      <p className="flex grow items-center gap-2 text-14 text-soft">
        <Clock aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-warn" />
        {t('orders.pay_waiting')}
      </p>
      <Button size="small" variant="outlined" to={urls.order(order.id)} aria-label={name}>{t('orders.pay')}</Button>
    </>
  )
  if (order.paymentMethod !== 'VNPAY') {
    return <Button size="small" to={urls.order(order.id)} aria-label={name}>{t('orders.pay')}</Button>
  }
  return <Button size="small" loading={busy} aria-label={name} onClick={() => void go()}>{t('orders.pay')}</Button>
}

function useGateway(orderId: number) {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // the browser's way back may show this page as it was left
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setBusy(false)
      void client.invalidateQueries({ queryKey: [MINE] })
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [client])
  const go = async () => {
    setBusy(true)
    try {
      await goAndPay(orderId)
    } catch (error) {
      toast.error(messageOf(error, t('orders.pay_unreachable')))
      setBusy(false)
      // it may be paid, or to be paid another way, by now
      for (const queryKey of [orderQuery(orderId).queryKey, [MINE, 'orders']]) void client.invalidateQueries({ queryKey })
    }
  }
  return { busy, go }
}

/** Leaves the shop for the gateway. Rejects when there is no way there; the page stays. */
export async function goAndPay(orderId: number): Promise<void> {
  const { paymentUrl } = await ask('POST /api/orders/{id}/pay', { params: { id: orderId } })
  location.assign(paymentUrl)
}
