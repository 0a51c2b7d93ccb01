// How who asked was made sure of, before their data is taken out or their account is deleted; that is asked twice.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DataRequest } from '#contract/privacy.ts'
import type { IdentityCheck } from '#contract/profile-admin.ts'
import { ask, AskError, askPatiently } from '#web/kit/ask.ts'
import { saveJson } from '#web/kit/save-file.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Choice } from './choice.tsx'
import { CHECKS } from './request-choices.ts'
import { useLookAgain } from './request-data.ts'

interface HandDialogProps { request: DataRequest, account: NonNullable<DataRequest['account']>, onClose: () => void }

type Wrong = Readonly<Record<string, string>>

/** Does it once it is chosen how who asked was made sure of; tells what was refused beside its field. */
function useProven(act: (checked: IdentityCheck) => Promise<void>) {
  const t = useT()
  const [checked, setChecked] = useState<IdentityCheck>()
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const go = async () => {
    if (checked === undefined) {
      setWrong({ checked: t('admin-privacy.checked_missing') })
      return
    }
    setBusy(true)
    setWrong({})
    try {
      await act(checked)
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      if (refusal.errors) setWrong(refusal.errors)
      else toast.error(refusal.message)
      setBusy(false)
    }
  }
  return { checked, setChecked, wrong, busy, go: () => void go() }
}

export function ExportDialog({ request: { id, edition }, account, onClose }: HandDialogProps) {
  const t = useT()
  const proven = useProven(async (checked) => {
    const data = await askPatiently('POST /api/admin/data-requests/{id}/export', { params: { id }, body: { edition, checked } })
    const file = `alo-du-lieu-yeu-cau-${id}.json`
    saveJson(file, JSON.stringify(data, null, 2))
    toast.success(t('admin-privacy.was_exported', { file }))
    onClose()
  })
  return (
    <ProvenDialog
      title={t('admin-privacy.export')} text={t('admin-privacy.export_text', { name: account.fullname })} proven={proven}
      onClose={onClose}
    >
      <Button loading={proven.busy} onClick={proven.go}>{t('admin-privacy.export_yes')}</Button>
    </ProvenDialog>
  )
}

export function EraseDialog({ request: { id, edition }, account, onClose }: HandDialogProps) {
  const t = useT()
  const lookAgain = useLookAgain()
  const [username, setUsername] = useState('')
  const proven = useProven(async (checked) => {
    await ask('POST /api/admin/data-requests/{id}/erase', { params: { id }, body: { edition, checked, username } })
    await lookAgain(id)
    toast.success(t('admin-privacy.was_erased'))
    onClose()
  })
  return (
    <ProvenDialog
      title={t('admin-privacy.erase_ask', { name: account.fullname })} text={t('admin-privacy.erase_text')} proven={proven}
      field={(
        <Input
          label={t('admin-privacy.erase_username', { username: account.username })} required maxLength={100} autoComplete="off"
          autoCapitalize="off" spellCheck={false} value={username} error={proven.wrong['username']}
          onChange={({ target }) => setUsername(target.value)}
        />
      )}
      onClose={onClose}
    >
      <Button variant="outlined" onClick={onClose}>{t('admin.no')}</Button>
      <Button variant="danger" loading={proven.busy} onClick={proven.go}>{t('admin-privacy.erase')}</Button>
    </ProvenDialog>
  )
}

interface ProvenDialogProps {
  title: string
  text: string
  proven: ReturnType<typeof useProven>
  /** What else is asked. */
  field?: ReactNode
  onClose: () => void
  children: ReactNode
}

function ProvenDialog({ title, text, proven: { checked, setChecked, wrong }, field, onClose, children }: ProvenDialogProps) {
  const t = useT()
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-soft">{text}</p>
        <Choice
          label={t('admin-privacy.checked')} hint={t('admin-privacy.checked_hint')} value={checked} options={CHECKS}
          say={(one) => t(`admin-privacy.checked_${one}`)} error={wrong['checked']} onChange={setChecked}
        />
        {field}
        <div className="flex flex-wrap justify-end gap-3">{children}</div>
      </div>
    </Dialog>
  )
}
