// Telling the shop something, for anyone.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#web/auth/session.tsx'
import { AskError } from '#web/kit/ask.ts'
import { useLeaving } from '#web/kit/form-left.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { FeedbackContact } from './feedback-contact.tsx'
import { OWN_FEEDBACK, sendFeedback } from './feedback-data.ts'
import { forgetDraft, keepDraft, readDraft } from './feedback-draft.ts'
import { FeedbackOrder } from './feedback-order.tsx'
import type { OrderChoice } from './feedback-order.tsx'
import { bodyOf, EMPTY, KINDS, MESSAGE_MAX, SUBJECT_MAX } from './feedback-rules.ts'
import type { Sent } from './feedback-rules.ts'
import { FeedbackStars } from './feedback-stars.tsx'

const loadSchema = async () => (await import('#contract/feedback.ts')).FeedbackBody

interface FeedbackFormProps {
  /** The person's latest orders, to choose from. */
  orders: readonly OrderChoice[]
  onSent: (sent: Sent) => void
}

export function FeedbackForm({ orders, onSent }: FeedbackFormProps) {
  const t = useT()
  const { form, submit, user } = useFeedback(onSent)
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-6">
      <RadioGroup legend={t('feedback.kind')} className="gap-0!">
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
          {KINDS.map((kind) => (
            <RadioCard
              key={kind} name="kind" value={kind} checked={form.values.kind === kind} onChange={() => form.set('kind', kind)}
              title={t(`feedback.kind_${kind}`)} detail={t(`feedback.kind_${kind}_text`)}
            />
          ))}
        </div>
      </RadioGroup>
      <Input
        {...form.field('subject')} label={t('feedback.subject')} hint={t('feedback.subject_hint')} required autoComplete="off"
        maxLength={SUBJECT_MAX}
      />
      <Textarea
        {...form.field('message')} label={t('feedback.message')} required rows={7} maxLength={MESSAGE_MAX}
        hint={t('feedback.message_count', { count: form.values.message.length, max: MESSAGE_MAX })}
      />
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">
        <FeedbackStars value={form.values.rating} onChange={(rating) => form.set('rating', rating)} />
        <FeedbackOrder field={form.field('orderCode')} orders={orders} />
      </div>
      <FeedbackContact user={user} field={form.field} />
      <FormSummary form={form} />
      <Button type="submit" size="large" loading={form.busy} disabled={!form.ready} className="sm:self-start">
        {t('feedback.send')}
      </Button>
    </form>
  )
}

/** The form with what was left half written, and how it is sent. */
function useFeedback(onSent: FeedbackFormProps['onSent']) {
  const client = useQueryClient()
  const { user } = useSession()
  const [left] = useState(readDraft)
  const form = useForm(loadSchema, EMPTY, { shape: (values) => bodyOf(values, user !== undefined) })
  useLeaving(form.values, keepDraft)
  // what the page was rendered with is empty; what was typed before it woke up counts more than what was left
  const fillIn = useEffectEvent(() => {
    for (const name of Object.keys(EMPTY) as (keyof typeof EMPTY)[]) { // the keys are exactly these
      const value = left[name]
      if (typeof value === 'string' && form.values[name] === EMPTY[name]) form.set(name, value)
    }
  })
  useEffect(() => {
    if (form.ready) fillIn()
  }, [form.ready])
  const submit = form.submit(async (body) => {
    try {
      const id = await sendFeedback(body, user?.id)
      forgetDraft()
      void client.invalidateQueries({ queryKey: OWN_FEEDBACK })
      onSent({ id, own: user !== undefined, email: body.email })
    } catch (error) {
      // something filled the trap in by itself: the next press goes without
      if (error instanceof AskError && error.code === 'feedback.machine') form.set('website', '')
      throw error
    }
  })
  return { form, submit, user }
}
