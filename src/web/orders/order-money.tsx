// How an order is paid, and what of it goes back.
import type { Order } from '#contract/orders.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { PaymentBadge } from './order-badges.tsx'
import { Card } from './order-card.tsx'
import { PayOtherwise } from './order-pay-otherwise.tsx'
import { isAboutPaying, OrderPay } from './order-pay.tsx'
import { BACK_WHEN, PAY_NAMES } from './order-words.ts'
import { owedBack } from './orders-rules.ts'

/** First of all where something is still to be paid. */
export function OrderMoney({ order }: { order: Order }) {
  const t = useT()
  return (
    <Card id="payment" title={t('orders.payment')}>
      <p className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink">
        {t(PAY_NAMES[order.paymentMethod])}
        <PaymentBadge status={order.paymentStatus} />
      </p>
      {order.paidAt !== null && (
        <p className="mt-1 text-14 text-soft tabular-nums">{t('orders.paid_on', { moment: formatMoment(order.paidAt) })}</p>
      )}
      <Back order={order} />
      {isAboutPaying(order) && <div className="mt-4 border-t border-line pt-4"><OrderPay order={order} /></div>}
      {!isAboutPaying(order) && <div className="mt-4 empty:hidden"><PayOtherwise order={order} /></div>}
    </Card>
  )
}

/** What went back, what is on its way, and what an order that was called off is still owed. */
function Back({ order }: { order: Order }) {
  const t = useT()
  const { refunds, paymentMethod } = order
  const owed = owedBack(order)
  const waits = owed > 0 || refunds.some(({ done }) => !done)
  if (refunds.length === 0 && !waits) return null
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-14 text-ink tabular-nums">
      {refunds.map(({ amount, done, askedAt, doneAt }) => {
        const moment = formatMoment(doneAt ?? askedAt)
        return (
          <p key={`${askedAt} ${amount}`}>
            {t(done ? 'orders.back_done' : 'orders.back_on_way', { amount: formatDong(amount), moment })}
          </p>
        )
      })}
      {owed > 0 && <p>{t('orders.back_owed', { amount: formatDong(owed) })}</p>}
      {waits && <p className="text-soft">{t(BACK_WHEN[paymentMethod])}</p>}
    </div>
  )
}
