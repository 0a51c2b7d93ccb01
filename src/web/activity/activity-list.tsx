// What the customer did, day by day, latest first.
import { CircleDot, Heart, LogIn, Package, ShoppingBag, Star, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import type { ActivityEntry } from '#contract/activity.ts'
import { formatDate, formatTime } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import type { ActivityAddress } from '#web/urls.ts'
import { activityQuery } from './activity-data.ts'
import { byDay, isFiltered } from './activity-rules.ts'

const ICONS = {
  LOGIN: LogIn, PROFILE: UserRound, CART: ShoppingBag, WISHLIST: Heart, REVIEW: Star, ORDER: Package, OTHER: CircleDot,
} as const satisfies Record<ActivityEntry['entityType'], unknown>

export function ActivityList({ shown }: { shown: ActivityAddress }) {
  const t = useT()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(activityQuery(shown))
  useEffect(() => {
    if (error) toast.error(t('activity.failed'), 'activity')
  }, [error, t])
  if (isPending) return <Waiting />
  if (!data) {
    return (
      <div role="alert">
        <EmptyState title={t('activity.failed')} text={t('kit.no_answer')}>
          <Button onClick={() => void refetch()}>{t('kit.try_again')}</Button>
        </EmptyState>
      </div>
    )
  }
  if (data.content.length === 0) return <Nothing filtered={isFiltered(shown)} />
  return (
    <div className="flex flex-col gap-6">
      <output className="text-14 text-soft">{t('activity.count', { count: data.totalElements })}</output>
      <div aria-busy={isPlaceholderData} className="flex flex-col gap-6">
        {byDay(data.content, formatDate).map(([day, entries]) => (
          <section key={day} aria-label={day} className="flex flex-col gap-2">
            <h2 className="text-14 font-semibold text-quiet">{day}</h2>
            <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
              {entries.map((entry) => <li key={entry.id}><Entry entry={entry} /></li>)}
            </ul>
          </section>
        ))}
      </div>
      {data.totalPages > 1 && <Pages shown={shown} pages={data.totalPages} />}
    </div>
  )
}

function Entry({ entry: { entityType, details, createdAt, deviceInfo, location, ipAddress } }: { entry: ActivityEntry }) {
  const Icon = ICONS[entityType]
  const origin = [deviceInfo, location, ipAddress].filter((text) => text !== null)
  return (
    <article className="flex items-start gap-3 p-4">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-soft">
        <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      </span>
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <p className="text-16 font-medium text-pretty text-ink">{details}</p>
        {origin.length > 0 && <p className="text-14 break-words text-soft">{origin.join(' · ')}</p>}
      </div>
      <time dateTime={createdAt} className="shrink-0 pt-0.5 text-14 text-quiet tabular-nums">{formatTime(createdAt)}</time>
    </article>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const t = useT()
  return filtered
    ? (
        <EmptyState art="search" title={t('activity.none_found')}>
          <Button variant="outlined" to={urls.activity()}>{t('activity.show_all')}</Button>
        </EmptyState>
      )
    : <EmptyState art="bag" title={t('activity.none')} text={t('activity.none_text')} />
}

function Pages({ shown, pages }: { shown: ActivityAddress, pages: number }) {
  const t = useT()
  const { page = 1 } = shown
  const to = (other: number) => urls.activity({ ...shown, page: other })
  return (
    <nav aria-label={t('activity.pages')} className="flex items-center justify-between gap-4">
      {page > 1 ? <Button variant="outlined" to={to(page - 1)}>{t('activity.newer')}</Button> : <span />}
      <p className="text-14 text-soft tabular-nums" aria-live="polite">{t('activity.page_of', { page, pages })}</p>
      {page < pages ? <Button variant="outlined" to={to(page + 1)}>{t('activity.older')}</Button> : <span />}
    </nav>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3">{[1, 2, 3, 4].map((at) => <Skeleton key={at} className="h-18 rounded-card" />)}</div>
  )
}
