import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Review } from '#contract/reviews.ts'
import { formatDate } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { Stars } from './stars.tsx'

/** Who says what; `children` stand below it. */
export function ReviewCard({ review, children }: { review: Review, children?: ReactNode }) {
  const t = useT()
  return (
    <article className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars average={review.rating} />
        <span className="sr-only">{t('reviews.stars', { count: review.rating })}</span>
        {review.pendingApproval && <Badge tone="warn">{t('reviews.pending')}</Badge>}
      </div>
      <p className="max-w-prose text-16 wrap-anywhere whitespace-pre-line text-ink">{review.comment}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-quiet">
        <span className="font-semibold text-soft">{review.author}</span>
        <time dateTime={review.createdAt} className="tabular-nums">{formatDate(review.createdAt)}</time>
        {review.verifiedPurchase && (
          <span className="inline-flex items-center gap-1 text-action-text">
            <BadgeCheck aria-hidden strokeWidth={1.75} className="size-4" />
            {t('reviews.verified')}
          </span>
        )}
      </p>
      {children}
    </article>
  )
}
