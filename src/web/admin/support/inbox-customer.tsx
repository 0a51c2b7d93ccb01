// Who writes, and what they ordered last: beside the conversation.
import { CornerDownLeft } from 'lucide-react'
import { ask } from '#web/kit/ask.ts'
import { formatDate, formatDong } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { StatusBadge } from '#web/orders/order-badges.tsx'
import { adminUrls } from '../admin-urls.ts'
import { Facts } from '../kit/facts.tsx'
import { customerKey } from './inbox-data.ts'

export function useChatCustomer(chatId: number) {
  return useQuery({
    queryKey: customerKey(chatId), queryFn: () => ask('GET /api/admin/inbox/{id}/customer', { params: { id: chatId } }),
    staleTime: 30_000,
  }).data
}

interface InboxCustomerProps {
  chatId: number
  /** Puts an order's code into the answer; undefined: nothing is answered any more. */
  onPut: ((code: string) => void) | undefined
}

export function InboxCustomer({ chatId, onPut }: InboxCustomerProps) {
  const t = useT()
  const customer = useChatCustomer(chatId)
  if (!customer) return <Skeleton className="h-40 w-full" />
  const { id, name, phone, email, since, orders } = customer
  if (id === null) {
    return (
      <div className="flex flex-col gap-1 text-14">
        <p className="font-semibold text-ink">{name}</p>
        <p className="text-soft">{t('admin-support.guest')}</p>
        <p className="text-quiet">{t('admin-support.guest_text')}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-16 font-extrabold text-ink">{name}</p>
      <Facts
        stacked facts={[
          {
            name: t('admin-support.phone'),
            value: phone && <a href={`tel:${phone}`} className="tabular-nums hover:underline">{formatPhone(phone)}</a>,
          },
          { name: t('admin-support.email'), value: email },
          { name: t('admin-support.since'), value: since && formatDate(since) },
        ]}
      />
      <section className="flex flex-col gap-2">
        <h3 className="text-14 font-semibold text-ink">{t('admin-support.orders')}</h3>
        {orders.length === 0 && <p className="text-14 text-soft">{t('admin-support.orders_none')}</p>}
        <ul className="flex flex-col gap-2">
          {orders.map((order) => (
            <li key={order.id} className="flex flex-col gap-1 rounded-control border border-line p-2.5">
              <span className="flex items-center justify-between gap-2">
                <Link
                  to={adminUrls.order(order.id)}
                  className="inline-flex min-h-6 items-center text-14 font-semibold text-ink underline-offset-4 hover:underline"
                >
                  {order.code}
                </Link>
                {onPut && (
                  <button
                    type="button" onClick={() => onPut(order.code)} title={t('admin-support.order_put', { code: order.code })}
                    aria-label={t('admin-support.order_put', { code: order.code })}
                    className="flex size-8 cursor-pointer items-center justify-center rounded-chip text-soft hover:bg-sunken
                      max-md:size-11"
                  >
                    <CornerDownLeft aria-hidden strokeWidth={1.75} className="size-4" />
                  </button>
                )}
              </span>
              <span className="flex flex-wrap items-center justify-between gap-2">
                <StatusBadge status={order.status} toPay={order.status === 'PENDING' && order.holdUntil !== null} />
                <span className="text-14 text-ink tabular-nums">{formatDong(order.total)}</span>
              </span>
              <span className="text-12 text-quiet">{formatDate(order.placedAt)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
