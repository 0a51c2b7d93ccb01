// How many notifications there are, beside the list.
import { useId } from 'react'
import { formatNumber } from '#web/kit/format.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { useNotifications } from './notifications-context.tsx'
import { countQuery } from './notifications-data.ts'
import { statisticsOf } from './notifications-rules.ts'

const WORDS = {
  total: 'notifications.count_total', unread: 'notifications.count_unread', read: 'notifications.count_read',
  archived: 'notifications.count_archived', later: 'notifications.count_later',
} as const
const ORDER = ['total', 'unread', 'read', 'archived', 'later'] as const

export function NotificationsStatistics() {
  const t = useT()
  const id = useId()
  const { unread, total, known } = useNotifications()
  const { isPending } = useQuery(countQuery(known))
  const counts = statisticsOf(unread, total)
  return (
    <aside aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 sm:p-5 xl:w-60 xl:shrink-0">
      <h2 id={id} className="text-16 font-extrabold text-ink">{t('notifications.statistics')}</h2>
      <dl className="mt-3 flex flex-col divide-y divide-line">
        {ORDER.map((one) => (
          <div key={one} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-14 text-soft">{t(WORDS[one])}</dt>
            <dd className="text-16 font-semibold text-ink tabular-nums">
              {isPending ? <Skeleton className="h-4 w-6" /> : formatNumber(counts[one])}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
