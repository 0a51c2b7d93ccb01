// Settling what is owed for goods that are back, and is not given back: with a note, and owed again where that was a mistake.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { StaffReturn } from '#contract/returns.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { useDraft } from '../kit/draft.ts'
import { Facts } from '../kit/facts.tsx'
import { useRenewReturn } from './returns-data.ts'

const HOW_MAX = 500

/** `spent`: all of the order's money has gone back already, so that there is nothing else to do. */
export function Settling({ given, spent }: { given: StaffReturn, spent: boolean }) {
  const t = useT()
  const renew = useRenewReturn(given)
  const [open, setOpen] = useState(spent)
  const form = useDraft({ how: spent ? t('admin-returns.settle_spent') : '' })
  const { id, owed } = given
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const done = await form.save((body) => ask('POST /api/admin/returns/{id}/settle', { params: { id }, body }))
    if (done) toast.success(t('admin-returns.was_settled'))
    await renew()
  }
  if (!open) {
    return (
      <Button variant="text" className="self-start" onClick={() => setOpen(true)}>{t('admin-returns.settle_without')}</Button>
    )
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3 border-t border-line pt-4" noValidate>
      <Textarea
        label={t('admin-returns.settle_how')} required hint={t('admin-returns.settle_hint', { amount: formatDong(owed) })}
        rows={2} value={form.draft.how} maxLength={HOW_MAX} error={form.errorOf('how') ?? form.summary}
        onChange={({ target }) => form.set({ how: target.value })}
      />
      <Button type="submit" variant="outlined" loading={form.busy} className="self-end">{t('admin-returns.settle')}</Button>
    </form>
  )
}

export function Settled({ given, settled }: { given: StaffReturn, settled: NonNullable<StaffReturn['settled']> }) {
  const t = useT()
  const renew = useRenewReturn(given)
  const form = useDraft({})
  const { amount, how, by, at } = settled
  const reopen = async () => {
    const opened = await form.save(() => ask('POST /api/admin/returns/{id}/reopen', { params: { id: given.id } }))
    if (opened) toast.success(t('admin-returns.was_reopened'))
    await renew()
  }
  return (
    <div className="flex flex-col gap-3">
      <Facts
        facts={[
          { name: t('admin-returns.settled_amount'), value: formatDong(amount) },
          { name: t('admin-returns.settle_how'), value: how },
          { name: t('admin-returns.settled_by'), value: by },
          { name: t('admin-returns.settled_at'), value: formatMoment(at) },
        ]}
      />
      {form.summary !== undefined && <p role="alert" className="text-14 font-medium text-bad">{form.summary}</p>}
      <Button variant="outlined" loading={form.busy} className="self-end" onClick={() => void reopen()}>
        {t('admin-returns.reopen')}
      </Button>
    </div>
  )
}
