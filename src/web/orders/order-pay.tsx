// Paying an order that waits for it: at the gateway, or by a transfer to the shop's account.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { messageOf } from '#web/kit/ask-error.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { OrderTransfer } from './order-transfer.tsx'
import { paymentOptionsQuery } from './orders-data.ts'

/** Nothing where the order waits for no payment. `told`: that the last try failed is said beside it already. */
export function OrderPay({ order, told = false }: { order: Order, told?: boolean }) {
  const t = useT()
  if (!order.may.pay) return null
  return (
    <div className="flex flex-col gap-4">
      {!told && order.paymentStatus === 'FAILED' && <p className="text-14 text-bad">{t('orders.pay_failed_before')}</p>}
      {order.paymentMethod === 'BANK_TRANSFER' ? <OrderTransfer orderId={order.id} /> : <GatewayButton order={order} />}
      {order.holdUntil !== null && (
        <p className="text-14 text-soft">{t('orders.held_until', { moment: formatMoment(order.holdUntil) })}</p>
      )}
    </div>
  )
}

function GatewayButton({ order: { id, total } }: { order: Order }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const { data: options } = useQuery(paymentOptionsQuery)
  const isTest = options?.some(({ method, test }) => method === 'VNPAY' && test) ?? false
  const go = async () => {
    setBusy(true)
    try {
      await goAndPay(id)
    } catch (error) {
      toast.error(messageOf(error, t('orders.pay_unreachable')))
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <Button size="large" block loading={busy} onClick={() => void go()}>
        {t('orders.pay_now', { amount: formatDong(total) })}
      </Button>
      {isTest && <p className="text-12 text-quiet">{t('orders.pay_test')}</p>}
    </div>
  )
}

/** Leaves the shop for the gateway. Rejects when there is no way there; the page stays. */
export async function goAndPay(orderId: number): Promise<void> {
  const { paymentUrl } = await ask('POST /api/orders/{id}/pay', { params: { id: orderId } })
  location.assign(paymentUrl)
}
