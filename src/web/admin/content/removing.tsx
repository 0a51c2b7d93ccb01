// Deletes what customers no longer see; what they still see is switched off first.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { letLeave } from '../kit/leaving.ts'

interface RemovingProps {
  title: string
  name: string
  /** It is switched on. */
  shown: boolean
  /** Where one goes afterwards, and the list that lacks it then. */
  back: string
  listKey: readonly string[]
  remove: () => Promise<unknown>
}

export function Removing({ title, name, shown, back, listKey, remove }: RemovingProps) {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await remove()
      letLeave()
      void client.invalidateQueries({ queryKey: listKey })
      toast.success(t('admin-content.deleted', { name }))
      await navigate(back, { replace: true })
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
      setBusy(false)
      setAsked(false)
    }
  }
  return (
    <FormSection title={title}>
      {shown
        ? <p className="text-14 text-soft">{t('admin-content.off_first')}</p>
        : <Button variant="outlined" className="self-start" onClick={() => setAsked(true)}>{title}</Button>}
      {asked && (
        <Confirm
          title={t('admin-content.delete_ask', { name })} text={t('admin-content.delete_text')} yes={t('admin-content.delete')}
          busy={busy} onYes={() => void go()} onNo={() => setAsked(false)}
        />
      )}
    </FormSection>
  )
}
