// What customers say of a product, and the way to say something oneself.
import { useInfiniteQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Breakdown } from '#contract/reviews.ts'
import type { Answered } from '#contract/shop.ts'
import { useSession } from '#web/auth/session.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewFilters, ReviewList } from './review-list.tsx'
import { ownReviewQuery, reviewsQuery } from './reviews-data.ts'
import { leadsToReviews, REVIEWS_ID, WRITE_ID } from './reviews-place.ts'
import type { ReviewWish } from './reviews-rules.ts'
import { ReviewsSummary } from './reviews-summary.tsx'

const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }))

/** Fewer need neither order nor choice. */
const FILTERS_FROM = 3

type OwnReviewAnswer = NonNullable<Answered<'GET /api/products/{id}/reviews/me'>>

interface ReviewsSectionProps {
  /** The product's. */
  id: string
  wish: ReviewWish
  /** The page's address with another wish. */
  to: (wish: ReviewWish) => string
  /** It is not sold yet: nobody can have used it. */
  notYet?: boolean
}

export function ReviewsSection({ id, wish, to, notYet = false }: ReviewsSectionProps) {
  const t = useT()
  const { isAuthenticated } = useSession()
  const breakdown = useBreakdown(id, wish)
  const { data: own } = useQuery({ ...ownReviewQuery(id), enabled: isAuthenticated })
  const { writing, setWriting } = useWriting(isAuthenticated)
  useWayBack(breakdown !== undefined)
  const toReviews = (next: ReviewWish) => `${to(next)}#${REVIEWS_ID}`
  const some = breakdown !== undefined && breakdown.count > 0
  const narrowed = wish.stars !== undefined || wish.verified
  const mayWrite = !notYet && (!own || own.status === 'REJECTED')
  return (
    <section id={REVIEWS_ID} aria-labelledby={`${REVIEWS_ID}-title`} className="grid grid-cols-1 items-start gap-x-12 gap-y-6
      below-fold-190 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-5 lg:sticky lg:top-24">
        <h2 id={`${REVIEWS_ID}-title`} className="text-22 font-extrabold text-ink">{t('reviews.title')}</h2>
        {some && <ReviewsSummary breakdown={breakdown} wish={wish} to={toReviews} />}
        {notYet && <p className="text-14 text-soft">{t('reviews.not_yet')}</p>}
        {breakdown?.count === 0 && !notYet && (
          <p className="flex flex-col gap-1">
            <span className="text-16 font-semibold text-ink">{t('reviews.none')}</span>
            <span className="text-14 text-soft">{t('reviews.none_text')}</span>
          </p>
        )}
        {mayWrite && !writing && (
          <WayToWrite id={id} signedIn={isAuthenticated} again={Boolean(own)} onWrite={() => setWriting(true)} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {writing && isAuthenticated && mayWrite && (
          <div id={WRITE_ID}>
            <Suspense fallback={<Skeleton className="h-80 w-full" />}>
              <ReviewForm id={id} onDone={() => setWriting(false)} />
            </Suspense>
          </div>
        )}
        {own && own.status !== 'APPROVED' && <OwnReview key={own.status} review={own} />}
        {some && (breakdown.count >= FILTERS_FROM || narrowed) && <ReviewFilters wish={wish} to={toReviews} />}
        {breakdown?.count !== 0 && <ReviewList id={id} wish={wish} to={toReviews} own={own} />}
      </div>
    </section>
  )
}

/** How many gave each number of stars: the same whatever is asked for, so a wish that is not answered does not take it away. */
function useBreakdown(id: string, wish: ReviewWish): Breakdown | undefined {
  const { data } = useInfiniteQuery(reviewsQuery(id, wish))
  const fresh = data?.pages[0]?.breakdown
  const [known, setKnown] = useState(fresh)
  if (fresh !== undefined && fresh !== known) setKnown(fresh)
  return fresh ?? known
}

/** Opens by itself for somebody who came back from signing in to write. */
function useWriting(signedIn: boolean) {
  const [writing, setWriting] = useState(false)
  useEffect(() => {
    if (!signedIn || location.hash !== `#${WRITE_ID}`) return
    history.replaceState(history.state, '', location.pathname + location.search)
    document.getElementById(REVIEWS_ID)?.scrollIntoView()
    // oxlint-disable-next-line react/set-state-in-effect -- the part after # is known to the browser only
    setWriting(true)
  }, [signedIn])
  return { writing, setWriting }
}

/** Whoever left from a review to sign in comes back to it, as soon as it is there. */
function useWayBack(ready: boolean): void {
  const { hash } = useLocation()
  const kind = useNavigationType()
  const arrived = useRef(false)
  useEffect(() => {
    // What the browser brings itself, it also puts in its place.
    if (!ready || arrived.current || kind === 'POP') return
    arrived.current = true
    if (!leadsToReviews(hash)) return
    const place = document.getElementById(hash.slice(1)) ?? document.getElementById(REVIEWS_ID)
    place?.scrollIntoView()
  }, [ready, hash, kind])
}

interface WayToWriteProps {
  id: string
  signedIn: boolean
  /** What was written before was not shown. */
  again: boolean
  onWrite: () => void
}

function WayToWrite({ id, signedIn, again, onWrite }: WayToWriteProps) {
  const t = useT()
  const icon = <PenLine aria-hidden strokeWidth={1.75} className="size-5" />
  if (signedIn) {
    return (
      <Button variant="outlined" className="w-fit" icon={icon} onClick={onWrite}>
        {t(again ? 'reviews.write_again' : 'reviews.write')}
      </Button>
    )
  }
  return (
    <div className="guest-only flex flex-col gap-2">
      <p className="text-14 text-soft">{t('reviews.write_login')}</p>
      <Button variant="outlined" className="w-fit" to={urls.login({ from: `${urls.product(Number(id))}#${WRITE_ID}` })}>
        {t('shell.login')}
      </Button>
    </div>
  )
}

/** Seen by its author only. Just sent, it takes the focus that the form had. */
function OwnReview({ review }: { review: OwnReviewAnswer }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={box} tabIndex={-1}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 outline-none sm:p-5"
    >
      <h3 className="text-16 font-extrabold text-ink">{t('reviews.own')}</h3>
      <ReviewCard review={review} />
      <p className="text-14 text-soft">{t(review.status === 'REJECTED' ? 'reviews.rejected_text' : 'reviews.pending_text')}</p>
    </div>
  )
}
