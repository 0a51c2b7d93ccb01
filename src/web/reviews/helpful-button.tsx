import { useQueryClient } from '@tanstack/react-query'
import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Review } from '#contract/reviews.ts'
import { useSession } from '#web/auth/session.tsx'
import { ask, messageOf } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { helpedQuery } from './reviews-data.ts'
import { reviewPlace } from './reviews-place.ts'

/** Says that a review helped, once. A guest is shown the way to sign in and back to this very review. */
export function HelpfulButton({ review }: { review: Review }) {
  const t = useT()
  const { isAuthenticated } = useSession()
  const [refused, setRefused] = useState(false)
  const { voted, votes: count, vote } = useVote(review)
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-x-2 noscript:hidden">
      <Button
        variant={voted ? 'soft' : 'text'} size="small" className="w-fit"
        aria-pressed={voted} aria-label={`${t('reviews.helpful_label', { author: review.author })} (${count})`}
        onClick={() => isAuthenticated ? void vote() : setRefused(true)}
        icon={<ThumbsUp aria-hidden strokeWidth={1.75} className="size-4" />}
      >
        {count > 0 ? t('reviews.helpful', { count }) : t('reviews.helpful_zero')}
      </Button>
      {!isAuthenticated && <output className="pl-3 text-14 text-soft">{refused && <WayToVote review={review} />}</output>}
    </div>
  )
}

/** What this person's vote is and how it is given. A vote that is known already is not given again. */
function useVote(review: Review) {
  const t = useT()
  const client = useQueryClient()
  const { isAuthenticated } = useSession()
  const helped = helpedQuery(String(review.productId))
  const { data: voted = [] } = useQuery({ ...helped, enabled: isAuthenticated })
  const [votes, setVotes] = useState<number>()
  const [busy, setBusy] = useState(false)
  const given = isAuthenticated && voted.includes(review.id)
  const vote = async () => {
    if (busy || given) return
    setBusy(true)
    try {
      // An answer that is on its way does not know of this vote.
      await client.cancelQueries({ queryKey: helped.queryKey })
      setVotes((await ask('POST /api/reviews/{id}/helpful', { params: { id: review.id } })).helpfulVotes)
      client.setQueryData(helped.queryKey, (known = []) => [...known, review.id])
      toast.success(t('reviews.helpful_thanks'))
    } catch (error) {
      toast.error(messageOf(error, t('reviews.helpful_failed')))
    } finally {
      setBusy(false)
    }
  }
  return { voted: given, votes: votes ?? review.helpfulVotes, vote }
}

function WayToVote({ review: { id } }: { review: Review }) {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <>
      {t('reviews.helpful_login')}.{' '}
      <Link
        to={urls.login({ from: `${pathname}${search}#${reviewPlace(id)}` })}
        className="inline-flex min-h-11 items-center font-semibold text-action-text underline underline-offset-4"
      >
        {t('shell.login')}
      </Link>
    </>
  )
}
