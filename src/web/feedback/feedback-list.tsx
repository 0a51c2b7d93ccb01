// What the signed-in person has told the shop, the latest first.
import type { Feedback } from '#contract/feedback.ts'
import { messageOf } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { ownFeedbackQuery } from './feedback-data.ts'

interface FeedbackListProps {
  /** Counts from 1. */
  page: number
  /** The address of another page of this list. */
  to: (page: number) => string
}

export function FeedbackList({ page, to }: FeedbackListProps) {
  const t = useT()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(ownFeedbackQuery(page))
  if (isPending) return <Waiting />
  if (!data) {
    return (
      <div role="alert">
        <EmptyState title={t('feedback.list_failed')} text={messageOf(error, t('kit.failed'))}>
          <Button onClick={() => void refetch()}>{t('kit.try_again')}</Button>
        </EmptyState>
      </div>
    )
  }
  if (data.content.length === 0) return <Nothing atAll={data.totalElements === 0} first={to(1)} />
  return (
    <div className="flex flex-col gap-6">
      <ul aria-busy={isPlaceholderData} className="flex flex-col gap-3">
        {data.content.map((one) => <li key={one.id}><Row one={one} /></li>)}
      </ul>
      {data.totalPages > 1 && <Pages page={page} pages={data.totalPages} to={to} />}
    </div>
  )
}

export function StateBadge({ state }: Pick<Feedback, 'state'>) {
  const t = useT()
  return <Badge tone={state === 'ANSWERED' ? 'action' : 'plain'}>{t(`feedback.state_${state}`)}</Badge>
}

function Row({ one }: { one: Feedback }) {
  const t = useT()
  return (
    <article
      className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-4 transition-colors
        hover:border-line-strong sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12 text-quiet">
        <span>{t(`feedback.kind_${one.kind}`)}{' · '}{t('feedback.sent_on', { moment: formatMoment(one.createdAt) })}</span>
        <StateBadge state={one.state} />
      </div>
      <h2 className="text-16 font-semibold wrap-anywhere text-ink">
        <Link to={urls.feedbackDetail(one.id)} className="after:absolute after:inset-0 after:rounded-card">{one.subject}</Link>
      </h2>
      <p className="line-clamp-2 text-14 wrap-anywhere text-soft">{one.message}</p>
      {one.answer !== null && (
        <p className="line-clamp-2 border-l-2 border-action pl-3 text-14 wrap-anywhere text-ink">
          <span className="font-semibold">{t('feedback.answer')}:</span>{' '}{one.answer}
        </p>
      )}
    </article>
  )
}

function Nothing({ atAll, first }: { atAll: boolean, first: string }) {
  const t = useT()
  if (!atAll) {
    return (
      <EmptyState art="search" title={t('feedback.none_here')}>
        <Button variant="outlined" to={first}>{t('feedback.first_page')}</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('feedback.none')} text={t('feedback.none_text')}>
      <Button to={urls.feedback()}>{t('feedback.write')}</Button>
    </EmptyState>
  )
}

function Pages({ page, pages, to }: { page: number, pages: number, to: FeedbackListProps['to'] }) {
  const t = useT()
  return (
    <nav aria-label={t('feedback.pages')} className="flex items-center justify-between gap-4">
      {page > 1 ? <Button variant="outlined" to={to(page - 1)}>{t('feedback.previous')}</Button> : <span />}
      <p className="text-14 text-soft tabular-nums" aria-live="polite">{t('feedback.page_of', { page, pages })}</p>
      {page < pages ? <Button variant="outlined" to={to(page + 1)}>{t('feedback.next_page')}</Button> : <span />}
    </nav>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      {[1, 2, 3].map((one) => <Skeleton key={one} className="h-32 rounded-card" />)}
    </div>
  )
}
