// What the person told, whole, and what the shop answered.
import type { Feedback } from '#contract/feedback.ts'
import { AskError, messageOf } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { feedbackQuery } from './feedback-data.ts'
import { StateBadge } from './feedback-list.tsx'

export function FeedbackDetail({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useQuery(feedbackQuery(id))
  if (isPending) return <Skeleton className="h-80 rounded-card" />
  if (!data) return <FeedbackMissing error={error} onRetry={() => void refetch()} />
  return <Told one={data} />
}

function Told({ one }: { one: Feedback }) {
  const t = useT()
  const about = [
    t(`feedback.kind_${one.kind}`), t('feedback.sent_on', { moment: formatMoment(one.createdAt) }),
    ...(one.rating === null ? [] : [t('feedback.stars', { count: one.rating })]),
    ...(one.orderCode === null ? [] : [t('feedback.about_order', { code: one.orderCode })]),
  ]
  return (
    <article className="flex max-w-3xl flex-col gap-6">
      <div className="flex flex-col items-start gap-3">
        <StateBadge state={one.state} />
        <PageTitle><span className="wrap-anywhere">{one.subject}</span></PageTitle>
        <p className="text-14 wrap-anywhere text-quiet">{about.join(' · ')}</p>
      </div>
      <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5">
        <h2 className="text-14 font-semibold text-quiet">{t('feedback.yours')}</h2>
        <p className="text-16 wrap-anywhere whitespace-pre-line text-ink">{one.message}</p>
      </section>
      <section className="flex flex-col gap-2 rounded-card bg-action-wash p-4 sm:p-5">
        <h2 className="text-14 font-semibold text-action-text">{t('feedback.answer')}</h2>
        {one.answer === null ? <p className="text-16 text-pretty text-ink">{t('feedback.waiting')}</p> : (
          <>
            <p className="text-16 wrap-anywhere whitespace-pre-line text-ink">{one.answer}</p>
            {one.answeredAt !== null && (
              <p className="text-12 text-soft">{t('feedback.answered_on', { moment: formatMoment(one.answeredAt) })}</p>
            )}
          </>
        )}
      </section>
      <div className="flex flex-wrap gap-3">
        <Button variant="outlined" to={urls.feedbackHistory()}>{t('feedback.all')}</Button>
        <Button variant="text" to={urls.feedback()}>{t('feedback.thanks_again')}</Button>
      </div>
    </article>
  )
}

interface FeedbackMissingProps {
  /** Why it did not come; nothing where none was named. */
  error?: unknown
  onRetry?: () => void
}

/** In place of feedback that is not this person's, or could not be loaded. */
export function FeedbackMissing({ error, onRetry }: FeedbackMissingProps) {
  const t = useT()
  if (!error || (error instanceof AskError && [404, 422].includes(error.status))) {
    return (
      <EmptyState art="search" title={t('feedback.not_found')} text={t('feedback.not_found_text')}>
        <Button to={urls.feedbackHistory()}>{t('feedback.all')}</Button>
      </EmptyState>
    )
  }
  return (
    <div role="alert">
      <EmptyState title={t('feedback.list_failed')} text={messageOf(error, t('kit.failed'))}>
        {onRetry && <Button onClick={onRetry}>{t('kit.try_again')}</Button>}
      </EmptyState>
    </div>
  )
}
