// Writing a review: stars and words. Comes with the wish to write one.
import { useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ask } from '#web/kit/ask.ts'
import { classNames } from '#web/kit/class-names.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import type { FieldProps } from '#web/kit/form.tsx'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
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
      <StarChoice field={form.field('rating')} />
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

const CHOICES = ['1', '2', '3', '4', '5'] as const

/** Five radio buttons drawn as stars, filled up to the chosen one, with a word for what was chosen. */
function StarChoice({ field: { id, value, error, onChange, onBlur } }: { field: FieldProps }) {
  const t = useT()
  const chosen = CHOICES.find((choice) => choice === value)
  return (
    <fieldset
      role="radiogroup" tabIndex={-1} aria-invalid={error ? true : undefined} aria-required
      aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-1 outline-none"
    >
      <legend className="mb-1 text-14 font-semibold text-ink">
        {t('reviews.rating')}
        <span className="text-bad" aria-hidden> *</span>
      </legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {CHOICES.map((choice) => (
          <label
            key={choice} title={t(`reviews.rating_${choice}`)}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-sunken
              has-focus-visible:outline-2 has-focus-visible:outline-action"
          >
            <input
              type="radio" name="rating" value={choice} checked={value === choice} onChange={onChange} onBlur={onBlur}
              aria-label={`${t('reviews.stars', { count: Number(choice) })}: ${t(`reviews.rating_${choice}`)}`}
              className="sr-only"
            />
            <Star
              aria-hidden strokeWidth={1.75}
              className={classNames('size-7', choice <= value ? 'fill-warn text-warn' : 'text-line-strong')}
            />
          </label>
        ))}
        <span aria-hidden className="ml-2 text-14 font-semibold text-soft">{chosen && t(`reviews.rating_${chosen}`)}</span>
      </div>
      {error && <p id={`${id}-error`} className="text-14 font-medium text-bad">{error}</p>}
    </fieldset>
  )
}
