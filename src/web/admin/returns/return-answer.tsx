// Accepting or refusing a return, with what the customer is told. Then the return is put away: what is to be done next lies
// elsewhere, not under the same press.
import { useState } from 'react'
import type { Return } from '#contract/returns.ts'
import { ask } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { useDraft } from '../kit/draft.ts'
import { useRenewReturn } from './returns-data.ts'

const ANSWER_MAX = 1_000

export function ReturnAnswer({ given, onDone }: { given: Return, onDone: () => void }) {
  const t = useT()
  const renew = useRenewReturn(given)
  const form = useDraft({ answer: '' })
  const [silent, setSilent] = useState(false)
  const { id, orderCode: code } = given
  const send = async (accept: boolean) => {
    const said = form.draft.answer.trim()
    setSilent(!accept && said === '')
    if (!accept && said === '') return
    const answered = await form.save(() => ask('POST /api/admin/returns/{id}/answer', {
      params: { id }, body: { accept, ...(said !== '' && { answer: said }) },
    }))
    void renew()
    if (!answered) return
    toast.success(t(accept ? 'admin-returns.was_accepted' : 'admin-returns.was_refused', { code }))
    onDone()
  }
  return (
    <form
      noValidate className="flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(true)
      }}
    >
      <Textarea
        label={t('admin-returns.answer')} hint={t('admin-returns.answer_hint')} rows={3} maxLength={ANSWER_MAX}
        value={form.draft.answer} error={silent ? t('admin-returns.refuse_needs') : form.errorOf('answer')}
        onChange={({ target }) => {
          setSilent(false)
          form.set({ answer: target.value })
        }}
      />
      {form.summary !== undefined && <p role="alert" className="text-14 font-medium text-bad">{form.summary}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outlined" disabled={form.busy} onClick={() => void send(false)}>{t('admin-returns.refuse')}</Button>
        <Button type="submit" loading={form.busy}>{t('admin-returns.accept')}</Button>
      </div>
    </form>
  )
}
