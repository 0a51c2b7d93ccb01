// One wish to be called, with all that was told, and the note after the call.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Lead } from '#contract/leads.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Facts } from '../kit/facts.tsx'
import { leave, letLeave, useUnsaved } from '../kit/leaving.ts'

const NOTE_MAX = 500

interface LeadDialogProps { lead: Lead, onClose: () => void, onHandled: () => void }

export function LeadDialog({ lead, onClose, onHandled }: LeadDialogProps) {
  const t = useT()
  return (
    <Dialog title={lead.name} onClose={() => leave(onClose)}>
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            {
              name: t('admin-leads.phone'),
              value: <a href={`tel:${lead.phone}`} className="text-action-text">{formatPhone(lead.phone)}</a>,
            },
            { name: t('admin-leads.kind'), value: t(`admin-leads.${lead.kind}`) },
            { name: t('admin-leads.device'), value: lead.device?.model },
            { name: t('admin-leads.condition'), value: lead.device && t(`admin-leads.${lead.device.condition}`) },
            { name: t('admin-leads.product'), value: lead.productName },
            { name: t('admin-leads.amount'), value: lead.amount && formatDong(lead.amount) },
            { name: t('admin-leads.upfront'), value: lead.upfront && formatDong(lead.upfront) },
            { name: t('admin-leads.period'), value: lead.months && t('admin-leads.months', { count: lead.months }) },
            { name: t('admin-leads.estimate'), value: formatDong(lead.estimate) },
            { name: t('admin-leads.note'), value: lead.note },
            { name: t('admin-leads.since'), value: formatMoment(lead.createdAt) },
            { name: t('admin-leads.called_at'), value: lead.handledAt && formatMoment(lead.handledAt) },
            { name: t('admin-leads.how'), value: lead.handledHow },
          ]}
        />
        {lead.state === 'HANDLED' && <CallAgain lead={lead} onDone={() => [onHandled(), onClose()]} />}
        {lead.state === 'NEW' && <CallForm lead={lead} onDone={() => [onHandled(), onClose()]} />}
      </div>
    </Dialog>
  )
}

/** Takes back that somebody was called. */
function CallAgain({ lead: { id }, onDone }: { lead: Lead, onDone: () => void }) {
  const t = useT()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await ask('POST /api/admin/leads/{id}/reopen', { params: { id } })
      toast.success(t('admin-leads.was_reopened'))
      onDone()
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setError(refusal.message)
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      {error !== undefined && <p role="alert" className="text-14 font-medium text-bad">{error}</p>}
      <Button variant="outlined" loading={busy} className="self-end" onClick={() => void send()}>
        {t('admin-leads.reopen')}
      </Button>
    </div>
  )
}

function CallForm({ lead: { id }, onDone }: { lead: Lead, onDone: () => void }) {
  const t = useT()
  const [how, setHow] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useUnsaved(how.trim() !== '')
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    try {
      await ask('POST /api/admin/leads/{id}/handle', { params: { id }, body: { how } })
      letLeave()
      toast.success(t('admin-leads.were_handled', { count: 1 }))
      onDone()
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setError(refusal.message)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <Textarea
        label={t('admin-leads.how')} hint={t('admin-leads.how_hint')} value={how} maxLength={NOTE_MAX} error={error}
        onChange={({ target }) => setHow(target.value)}
      />
      <Button type="submit" loading={busy} className="self-end">{t('admin-leads.handle')}</Button>
    </form>
  )
}
