// One message to the shop, with who wrote it, and its answer, or how it was ended without one.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { DeskFeedback } from '#contract/feedback.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Facts } from '../kit/facts.tsx'
import { leave, letLeave, useUnsaved } from '../kit/leaving.ts'
import { FeedbackClosed, FeedbackClosing } from './feedback-closing.tsx'

const ANSWER_MAX = 3_000

interface FeedbackDialogProps { feedback: DeskFeedback, onClose: () => void, onDone: () => void }

export function FeedbackDialog({ feedback, onClose, onDone }: FeedbackDialogProps) {
  const t = useT()
  const { name, email, phone, orderCode, message, createdAt, kind, answer, answeredAt, personId, state } = feedback
  const reachable = personId !== null || email !== null
  const done = () => {
    onDone()
    onClose()
  }
  return (
    <Dialog title={feedback.subject} onClose={() => leave(onClose)} wide>
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            { name: t('admin-feedback.from'), value: name ?? t(`admin-feedback.${personId === null ? 'guest' : 'customer'}`) },
            { name: t('admin-feedback.email'), value: email },
            { name: t('admin-feedback.phone'), value: phone },
            { name: t('admin-feedback.order'), value: orderCode },
            { name: t('admin-feedback.kind'), value: t(`admin-feedback.${kind}`) },
            { name: t('admin-feedback.since'), value: formatMoment(createdAt) },
          ]}
        />
        <p className="rounded-card bg-sunken p-4 text-16 wrap-anywhere whitespace-pre-line text-ink">{message}</p>
        {answer !== null && (
          <Facts
            facts={[
              { name: t('admin-feedback.answer'), value: answer },
              { name: t('admin-feedback.answered_at'), value: answeredAt && formatMoment(answeredAt) },
            ]}
          />
        )}
        {state === 'NEW' && !reachable && <p className="text-14 text-soft">{t('admin-feedback.unreachable')}</p>}
        {state === 'NEW' && reachable && <AnswerForm feedback={feedback} onDone={done} />}
        {state === 'NEW' && <FeedbackClosing feedback={feedback} alone={!reachable} onDone={done} />}
        {state === 'CLOSED' && <FeedbackClosed feedback={feedback} onDone={done} />}
      </div>
    </Dialog>
  )
}

function AnswerForm({ feedback: { id }, onDone }: { feedback: DeskFeedback, onDone: () => void }) {
  const t = useT()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useUnsaved(answer.trim() !== '')
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    try {
      await ask('POST /api/admin/feedback/{id}/answer', { params: { id }, body: { answer } })
      letLeave()
      toast.success(t('admin-feedback.was_answered'))
      onDone()
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setError(refusal.errors?.['answer'] ?? refusal.message)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3" noValidate>
      <Textarea
        label={t('admin-feedback.answer')} hint={t('admin-feedback.answer_hint')} value={answer} maxLength={ANSWER_MAX} rows={6}
        error={error} onChange={({ target }) => setAnswer(target.value)}
      />
      <Button type="submit" loading={busy} className="self-end">{t('admin-feedback.send')}</Button>
    </form>
  )
}
