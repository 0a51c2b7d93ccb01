// What has become of the order, latest first: its states, the ways it was to be paid, what went back; and whose doing it was.
import type { Mover } from '#contract/orders.ts'
import type { StaffOrder } from '#contract/orders-admin.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { PAY_NAMES, STATUS_NAMES } from '#web/orders/order-words.ts'
import { OrderCard } from './order-card.tsx'

interface Happened {
  at: string, what: string, mover: Mover, reason: string
  /** Who of the staff. */
  name?: string | null | undefined
}

export function OrderHistory({ staffOrder: { order, madeBy, refunds, doneBy } }: { staffOrder: StaffOrder }) {
  const t = useT()
  const first = t(madeBy ? 'admin-orders.history_made' : 'admin-orders.history_placed')
  const all: Happened[] = [
    ...order.history.map(({ status, at, mover, reason }, index) => ({
      at, mover, reason, what: index === 0 ? first : t(STATUS_NAMES[status]),
      name: index === 0 ? madeBy?.fullname : doneBy.history[index],
    })),
    ...order.paymentChanges.map(({ from, to, at, mover }) => ({
      at, mover, reason: '', what: t('admin-orders.history_way', { from: t(PAY_NAMES[from]), to: t(PAY_NAMES[to]) }),
    })),
    ...refunds.map(({ amount, state, askedAt, doneAt, reason }, index) => ({
      at: doneAt ?? askedAt, reason, mover: doneBy.refunds[index] === null ? 'shop' as const : 'staff' as const,
      name: doneBy.refunds[index], what: `${t(`admin-orders.refund_${state}`)} ${formatDong(amount)}`,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <OrderCard title={t('admin-orders.history')}>
      <ol className="flex flex-col gap-3">
        {all.map(({ at, what, mover, reason, name }) => (
          <li key={`${at} ${what}`} className="flex flex-col text-14">
            <span className="font-semibold text-ink">{what}</span>
            <span className="text-12 text-quiet tabular-nums">
              {formatMoment(at)} · {name ?? t(`admin-orders.mover_${mover}`)}
            </span>
            {reason !== '' && <span className="break-words whitespace-pre-line text-soft">{reason}</span>}
          </li>
        ))}
      </ol>
    </OrderCard>
  )
}
