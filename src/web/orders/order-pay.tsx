// Paying an order that waits for it: at the gateway, or by a transfer to the shop's account.
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { Order, OrderSummary, PaymentStatus } from '#contract/orders.ts'
import { messageOf } from '#web/kit/ask-error.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong, formatMoment, formatTime } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { beginPaying, usePaying } from './order-paying.ts'
import { OrderTransfer } from './order-transfer.tsx'
import { MoneyWaiting } from './order-waiting.tsx'
import { paymentOptionsQuery } from './orders-data.ts'

/**
 * Money that has come and did not fit comes first: until more is surely wanted, no way to pay stands beside it. Nothing where the
 * order waits for no payment and for nothing of that kind. `told`: that the last try failed is said beside it already.
 */
export function OrderPay({ order, told = false }: { order: Order, told?: boolean }) {
  const t = useT()
  const [anyway, setAnyway] = useState(false)
  if (!order.may.pay) return <MoneyWaiting order={order} />
  if (order.waiting.length > 0 && !anyway) return (
    <div className="flex flex-col items-start gap-4">
      <MoneyWaiting order={order} />
      <Button variant="outlined" onClick={() => setAnyway(true)} className="h-auto! min-h-11 py-2 whitespace-normal!">
        {t('orders.pay_anyway', { amount: formatDong(order.total) })}
      </Button>
    </div>
  )
  return (
    <div className="flex flex-col gap-4">
      <MoneyWaiting order={order} />
      {!told && order.paymentStatus === 'FAILED' && <p className="text-14 text-bad">{t('orders.pay_failed_before')}</p>}
      {order.paymentMethod === 'BANK_TRANSFER' ? <OrderTransfer orderId={order.id} /> : <GatewayButton order={order} />}
      {order.holdUntil !== null && (
        <p className="text-14 text-soft">{t('orders.held_until', { moment: formatMoment(order.holdUntil) })}</p>
      )}
      {order.paymentStatus === 'FAILED' && order.may.cancel && (
        <p className="text-14 text-soft">{t('orders.pay_other_way')}</p>
      )}
    </div>
  )
}

/** While a payment may be under way, another one is something to be wanted, not the next thing to press. */
function GatewayButton({ order }: { order: Order }) {
  const t = useT()
  const { busy, go } = useGateway(order)
  const since = usePaying(order)
  const { data: options } = useQuery(paymentOptionsQuery)
  const isTest = options?.some(({ method, test }) => method === 'VNPAY' && test) ?? false
  const amount = formatDong(order.total)
  return (
    <div className="flex flex-col gap-3">
      {since !== undefined && (
        <p className="flex items-start gap-3 rounded-control bg-warn-wash p-4 text-14 text-ink">
          <Clock aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-warn" />
          <span>{t('orders.pay_open', { time: formatTime(new Date(since).toISOString()) })}</span>
        </p>
      )}
      <Button
        size="large" block loading={busy} variant={since === undefined ? 'contained' : 'outlined'} onClick={() => void go()}
        className="h-auto! min-h-12 py-2 whitespace-normal!"
      >
        {t(since === undefined ? 'orders.pay_now' : 'orders.pay_again', { amount })}
      </Button>
      {isTest && <p className="text-12 text-quiet">{t('orders.pay_test')}</p>}
    </div>
  )
}

/** From a list: straight to the gateway, but to the order itself where there is something to read first. */
export function PayFromList({ order }: { order: OrderSummary }) {
  const t = useT()
  const { busy, go } = useGateway(order)
  const since = usePaying(order)
  const name = t('orders.pay_named', { code: order.code })
  if (order.paymentMethod !== 'VNPAY' || since !== undefined) {
    return <Button size="small" to={urls.order(order.id)} aria-label={name}>{t('orders.pay')}</Button>
  }
  return <Button size="small" loading={busy} aria-label={name} onClick={() => void go()}>{t('orders.pay')}</Button>
}

function useGateway({ id, paymentStatus }: Pick<Order, 'id' | 'paymentStatus'>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await goAndPay(id, paymentStatus)
    } catch (error) {
      toast.error(messageOf(error, t('orders.pay_unreachable')))
      setBusy(false)
    }
  }
  return { busy, go }
}

/** Leaves the shop for the gateway. Rejects when there is no way there; the page stays. `status`: of the payment until now. */
export async function goAndPay(orderId: number, status: PaymentStatus = 'UNPAID'): Promise<void> {
  const { paymentUrl } = await ask('POST /api/orders/{id}/pay', { params: { id: orderId } })
  beginPaying(orderId, status)
  location.assign(paymentUrl)
}
