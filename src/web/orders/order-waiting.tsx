// Money that the shop has and that did not fit the order: said first, so that nobody sends more of it.
import { CircleAlert } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { WAITING_WHY } from './order-words.ts'
import { isDueAtDoor } from './orders-rules.ts'

type Awaiting = Pick<Order, 'waiting' | 'total' | 'left' | 'may' | 'status' | 'paymentMethod' | 'paymentStatus'>

/** More transfers make the total with those that came. */
const awaitsRest = ({ paymentMethod, may, left }: Awaiting): boolean => paymentMethod === 'BANK_TRANSFER' && may.pay && left > 0

/** Nothing where there is none. */
export function MoneyWaiting({ order }: { order: Awaiting }) {
  const t = useT()
  const { waiting, total } = order
  if (waiting.length === 0) return null
  return (
    <div className="flex items-start gap-3 rounded-control bg-warn-wash p-4 text-14 text-ink tabular-nums">
      <CircleAlert aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-warn" />
      <ul className="flex flex-col gap-3">
        {waiting.map(({ amount, reason, receivedAt }) => (
          <li key={`${receivedAt} ${amount}`}>
            <span className="block font-semibold">
              {t('orders.waiting', { amount: formatDong(amount), moment: formatMoment(receivedAt) })}
            </span>
            {reason === 'TOO_LITTLE' && awaitsRest(order)
              ? t('orders.waiting_part', { total: formatDong(total), left: formatDong(order.left) })
              : reason === 'TOO_LITTLE' || reason === 'TOO_MUCH' ? t('orders.waiting_differs', { total: formatDong(total) })
              : t(reason === 'LATE' && isDueAtDoor(order) ? 'orders.waiting_door' : WAITING_WHY[reason])}
          </li>
        ))}
      </ul>
    </div>
  )
}
