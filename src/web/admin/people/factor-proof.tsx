// Password and code together: asked before anything about the second factor itself changes.
import type { SubmitEvent } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useDraft } from '../kit/draft.ts'
import { leave } from '../kit/leaving.ts'
import { OwnPassword } from './own-password.tsx'

interface Proof { currentPassword: string, code: string }

interface FactorProofProps { title: string, text: string, send: (proof: Proof) => Promise<void>, onClose: () => void }

export function FactorProof({ title, text, send, onClose }: FactorProofProps) {
  const t = useT()
  const form = useDraft<Proof>({ currentPassword: '', code: '' })
  const { draft, set, errorOf, save, summary, busy } = form
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const done = await save(async (proof) => {
      await send(proof)
      return true
    })
    if (done) onClose()
  }
  return (
    <Dialog title={title} onClose={() => leave(onClose)}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-14 text-soft">{text}</p>
        <OwnPassword form={form} />
        <Input
          label={t('admin-people.code_or_recovery')} required autoComplete="one-time-code" autoCapitalize="characters"
          maxLength={40} spellCheck={false} value={draft.code} error={errorOf('code')}
          onChange={({ target }) => set({ code: target.value })}
        />
        <div role="alert" className="text-14 font-medium text-bad empty:hidden">
          {summary !== undefined && errorOf('code') === undefined && errorOf('currentPassword') === undefined && summary}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outlined" onClick={() => leave(onClose)}>{t('admin-people.cancel')}</Button>
          <Button type="submit" loading={busy}>{title}</Button>
        </div>
      </form>
    </Dialog>
  )
}
