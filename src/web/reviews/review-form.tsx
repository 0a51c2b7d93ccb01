// Writing a review: stars and words. Comes with the wish to write one.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ask } from '#web/kit/ask.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { StarChoice } from '#web/kit/ui/star-choice.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { ownReviewQuery } from './reviews-data.ts'
import { COMMENT_MAX, COMMENT_MIN, EMPTY_REVIEW, reviewOf } from './reviews-rules.ts'

const loadSchema = async () => (await import('#contract/reviews.ts')).ReviewBody

interface ReviewFormProps {
  /** The product's. */
  id: string
  /** Sent, or not wanted any more. */
  onDone: () => void
}

export function ReviewForm({ id, onDone }: ReviewFormProps) {
  const t = useT()
  const client = useQueryClient()
  const box = useRef<HTMLFormElement>(null)
  const form = useForm(loadSchema, EMPTY_REVIEW, { shape: reviewOf })
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const submit = form.submit(async (body) => {
    const review = await ask('POST /api/products/{id}/reviews', { params: { id }, body })
    client.setQueryData(ownReviewQuery(id).queryKey, review)
    toast.success(t('reviews.sent'))
    onDone()
  })
  return (
    <form
      ref={box} noValidate method="post" onSubmit={submit}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h3 className="text-18 font-extrabold text-ink">{t('reviews.write_title')}</h3>
      <StarChoice
        {...form.field('rating')} legend={t('reviews.rating')} required wordOf={(choice) => t(`reviews.rating_${choice}`)}
        starsOf={(count) => t('reviews.stars', { count })}
      />
      <Textarea
        {...form.field('comment')} label={t('reviews.comment')} hint={t('reviews.comment_hint', { min: COMMENT_MIN })} required
        maxLength={COMMENT_MAX}
      />
      <FormSummary form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.busy} disabled={!form.ready}>{t('reviews.send')}</Button>
        <Button variant="text" onClick={onDone}>{t('reviews.cancel')}</Button>
      </div>
    </form>
  )
}
