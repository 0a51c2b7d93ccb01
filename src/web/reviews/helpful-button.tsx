import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#contract/reviews.ts'
import { useSession } from '#web/auth/session.tsx'
import { ask, messageOf } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'

/** Says that a review helped. A guest is told to sign in, and stays where they are. */
export function HelpfulButton({ review }: { review: Review }) {
  const t = useT()
  const { isAuthenticated } = useSession()
  const [votes, setVotes] = useState<number>()
  const [busy, setBusy] = useState(false)
  const count = votes ?? review.helpfulVotes
  const vote = async () => {
    if (!isAuthenticated) return toast.error(t('reviews.helpful_login'))
    if (busy || votes !== undefined) return
    setBusy(true)
    try {
      setVotes((await ask('POST /api/reviews/{id}/helpful', { params: { id: review.id } })).helpfulVotes)
      toast.success(t('reviews.helpful_thanks'))
    } catch (error) {
      toast.error(messageOf(error, t('reviews.helpful_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={votes === undefined ? 'text' : 'soft'} size="small" className="-ml-3 w-fit noscript:hidden"
      aria-pressed={votes !== undefined}
      aria-label={`${t('reviews.helpful_label', { author: review.author })} (${count})`} onClick={() => void vote()}
      icon={<ThumbsUp aria-hidden strokeWidth={1.75} className="size-4" />}
    >
      {count > 0 ? t('reviews.helpful', { count }) : t('reviews.helpful_zero')}
    </Button>
  )
}
