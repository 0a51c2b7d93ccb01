// After feedback was sent: what happens next.
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useShopHours } from '#web/kit/shop-facts.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import type { Sent } from './feedback-rules.ts'

export function FeedbackThanks({ sent: { id, own, email }, onAgain }: { sent: Sent, onAgain: () => void }) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const answer = own ? t('feedback.thanks_account')
    : email === undefined ? t('feedback.thanks_none') : t('feedback.thanks_email', { email })
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-8">
      <CircleCheck aria-hidden strokeWidth={1.75} className="size-10 text-action" />
      <h2 ref={title} tabIndex={-1} className="text-22 font-extrabold text-balance text-ink outline-none">
        {t('feedback.thanks')}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-16 text-pretty wrap-anywhere text-soft">
        <li>{t('feedback.thanks_read', { hours: useShopHours() })}</li>
        <li>{answer}</li>
      </ol>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
        {own && <Button to={urls.feedbackDetail(id)}>{t('feedback.thanks_see')}</Button>}
        <Button variant="outlined" onClick={onAgain}>{t('feedback.thanks_again')}</Button>
      </div>
    </section>
  )
}
