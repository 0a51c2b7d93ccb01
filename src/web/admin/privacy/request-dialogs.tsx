// Closing a request with its outcome, and taking more time for it with the reason.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DataRequest } from '#contract/privacy.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { leave, letLeave, useUnsaved } from '../kit/leaving.ts'
import { useTake } from './request-data.ts'

const TEXT_MAX = 4_000

/** Sends a text; tells what was refused beside it. */
function useSending(field: string, said: string, onDone: () => void) {
  const take = useTake()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useUnsaved(text.trim() !== '')
  const send = async (asked: Promise<DataRequest>) => {
    setBusy(true)
    try {
      take(await asked)
      letLeave()
      toast.success(said)
      onDone()
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setError(refusal.errors?.[field] ?? refusal.message)
      setBusy(false)
    }
  }
  return { text, setText, error, busy, send }
}

interface RequestDialogProps { request: DataRequest, onClose: () => void }

export function ExtendDialog({ request: { id, edition }, onClose }: RequestDialogProps) {
  const t = useT()
  const { text, setText, error, busy, send } = useSending('reason', t('admin-privacy.was_extended'), onClose)
  const extend = () => send(ask('POST /api/admin/data-requests/{id}/extend', { params: { id }, body: { edition, reason: text } }))
  return (
    <TextDialog title={t('admin-privacy.extend_ask')} text={t('admin-privacy.extend_text')} onClose={onClose}>
      <Textarea
        label={t('admin-privacy.reason')} required maxLength={TEXT_MAX} value={text} error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex justify-end">
        <Button loading={busy} onClick={() => void extend()}>{t('admin-privacy.extend')}</Button>
      </div>
    </TextDialog>
  )
}

export function CloseDialog({ request: { id, edition }, onClose }: RequestDialogProps) {
  const t = useT()
  const { text, setText, error, busy, send } = useSending('outcome', t('admin-privacy.was_closed'), onClose)
  const close = (state: 'DONE' | 'REFUSED') =>
    send(ask('POST /api/admin/data-requests/{id}/close', { params: { id }, body: { edition, state, outcome: text } }))
  return (
    <TextDialog title={t('admin-privacy.close')} text={t('admin-privacy.close_text')} onClose={onClose}>
      <Textarea
        label={t('admin-privacy.outcome')} hint={t('admin-privacy.outcome_hint')} required rows={5} maxLength={TEXT_MAX}
        value={text}
        error={error} onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outlined" disabled={busy} onClick={() => void close('REFUSED')}>{t('admin-privacy.refuse')}</Button>
        <Button loading={busy} onClick={() => void close('DONE')}>{t('admin-privacy.done')}</Button>
      </div>
    </TextDialog>
  )
}

interface TextDialogProps { title: string, text: string, onClose: () => void, children: ReactNode }

function TextDialog({ title, text, onClose, children }: TextDialogProps) {
  return (
    <Dialog title={title} onClose={() => leave(onClose)}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-soft">{text}</p>
        {children}
      </div>
    </Dialog>
  )
}
