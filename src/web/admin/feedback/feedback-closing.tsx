// Ending a message to the shop without an answer, as by a call: with a note, and opened again where that was a mistake.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { DeskFeedback } from '#contract/feedback.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { useDraft } from '../kit/draft.ts'
import { Facts } from '../kit/facts.tsx'
import { WAITING_KEY } from '../waiting.ts'

const HOW_MAX = 500

interface ClosingProps {
  feedback: DeskFeedback
  /** There is no way to answer: the form stands open. */
  alone: boolean
  onDone: () => void
}

export function FeedbackClosing({ feedback: { id }, alone, onDone }: ClosingProps) {
  const t = useT()
  const client = useQueryClient()
  const [open, setOpen] = useState(alone)
  const form = useDraft({ how: '' })
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const closed = await form.save((body) => ask('POST /api/admin/feedback/{id}/close', { params: { id }, body }))
    if (!closed) return
    toast.success(t('admin-feedback.was_closed'))
    void client.invalidateQueries({ queryKey: WAITING_KEY })
    onDone()
  }
  if (!open) {
    return (
      <Button variant="text" className="self-start" onClick={() => setOpen(true)}>{t('admin-feedback.close_without')}</Button>
    )
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3 border-t border-line pt-4" noValidate>
      <Textarea
        label={t('admin-feedback.how')} hint={t('admin-feedback.how_hint')} value={form.draft.how} maxLength={HOW_MAX} rows={3}
        error={form.errorOf('how') ?? form.summary} onChange={({ target }) => form.set({ how: target.value })}
      />
      <Button type="submit" variant="outlined" loading={form.busy} className="self-end">{t('admin-feedback.close')}</Button>
    </form>
  )
}

export function FeedbackClosed({ feedback, onDone }: { feedback: DeskFeedback, onDone: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const form = useDraft({})
  const { id, closedAt, closedBy, closedHow } = feedback
  const reopen = async () => {
    const opened = await form.save(() => ask('POST /api/admin/feedback/{id}/reopen', { params: { id } }))
    if (!opened) return
    toast.success(t('admin-feedback.was_reopened'))
    void client.invalidateQueries({ queryKey: WAITING_KEY })
    onDone()
  }
  return (
    <div className="flex flex-col gap-3">
      <Facts
        facts={[
          { name: t('admin-feedback.how'), value: closedHow },
          { name: t('admin-feedback.closed_at'), value: closedAt && formatMoment(closedAt) },
          { name: t('admin-feedback.closed_by'), value: closedBy },
        ]}
      />
      {form.summary !== undefined && <p role="alert" className="text-14 font-medium text-bad">{form.summary}</p>}
      <Button variant="outlined" loading={form.busy} className="self-end" onClick={() => void reopen()}>
        {t('admin-feedback.reopen')}
      </Button>
    </div>
  )
}
