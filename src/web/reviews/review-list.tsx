import { useInfiniteQuery } from '@tanstack/react-query'
import type { Review } from '#contract/reviews.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Chip } from '#web/kit/ui/chip.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { ReviewCard } from './review-card.tsx'
import { reviewsQuery } from './reviews-data.ts'
import { reviewPlace } from './reviews-place.ts'
import type { ReviewWish } from './reviews-rules.ts'

interface ReviewListProps {
  id: string
  wish: ReviewWish
  to: (wish: ReviewWish) => string
  /** The reader's own: nobody votes for themselves. */
  own: Review | null | undefined
}

/** The reviews that were asked for, some at a time. */
export function ReviewList({ id, wish, to, own }: ReviewListProps) {
  const t = useT()
  const { data, isPlaceholderData, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    reviewsQuery(id, wish),
  )
  if (isError && !data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4">
        <p className="text-16 text-ink">{t('reviews.failed')}</p>
        <Button variant="outlined" onClick={() => void refetch()}>{t('kit.try_again')}</Button>
      </div>
    )
  }
  if (!data) return <Skeleton className="h-64 w-full" />
  // What was written meanwhile moves the rest along: nothing is shown twice.
  const reviews = [...new Map(data.pages.flatMap(({ content }) => content).map((review) => [review.id, review])).values()]
  const total = data.pages[0]?.totalElements ?? 0
  return (
    <div className={isPlaceholderData ? 'opacity-55 transition-opacity' : undefined}>
      <output className="sr-only">{t('reviews.shown', { count: reviews.length })}</output>
      {total === 0 && (
        <p className="flex flex-wrap items-center gap-x-3 py-4 text-16 text-soft">
          {t('reviews.none_fit')}
          <Link
            to={to({ ...wish, stars: undefined, verified: false })} replace
            className="flex min-h-11 items-center font-semibold text-action-text underline-offset-4 hover:underline"
          >
            {t('reviews.clear')}
          </Link>
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} id={reviewPlace(review.id)} className="scroll-mt-24 py-5 first:pt-2">
            <ReviewCard review={review}>{review.id !== own?.id && <HelpfulButton review={review} />}</ReviewCard>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="outlined" className="noscript:hidden" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}
        >
          {t('reviews.more')}
        </Button>
      )}
      {isError && <p role="alert" className="mt-3 text-14 font-medium text-bad">{t('reviews.failed')}</p>}
    </div>
  )
}

/** Whose reviews, and in which order. */
export function ReviewFilters({ wish, to }: Pick<ReviewListProps, 'wish' | 'to'>) {
  const t = useT()
  return (
    <nav aria-label={t('reviews.sort')} className="flex flex-wrap gap-2">
      <Chip to={to({ ...wish, sort: 'newest' })} chosen={wish.sort === 'newest'}>{t('reviews.newest')}</Chip>
      <Chip to={to({ ...wish, sort: 'helpful' })} chosen={wish.sort === 'helpful'}>{t('reviews.helpful_first')}</Chip>
      <span aria-hidden className="mx-1 w-px bg-line max-sm:hidden" />
      <Chip to={to({ ...wish, verified: !wish.verified })} chosen={wish.verified}>{t('reviews.verified_only')}</Chip>
      {wish.stars !== undefined && (
        <Chip
          removes to={to({ ...wish, stars: undefined })}
          label={`${t('reviews.clear')}: ${t('reviews.stars', { count: wish.stars })}`}
        >
          {t('reviews.stars', { count: wish.stars })}
        </Chip>
      )}
    </nav>
  )
}
