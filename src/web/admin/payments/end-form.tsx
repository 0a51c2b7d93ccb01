// The small form in which staff say how they end something: one line, and Enter sends it.
import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import type { Draft } from '../kit/draft.ts'
import { leave } from '../kit/leaving.ts'

const HOW_MAX = 300

interface EndFormProps<T extends { how: string }> {
  title: string
  text: string
  yes: string
  form: Draft<T>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  children?: ReactNode
}

export function EndForm<T extends { how: string }>({ title, text, yes, form, onSubmit, onClose, children }: EndFormProps<T>) {
  const t = useT()
  const { draft, busy, summary, errorOf } = form
  // `how` is a field of every T; that it is all of the part, TypeScript cannot know of a T it does not know
  const setHow = (how: string) => form.set({ how } as Partial<T>)
  const close = () => leave(onClose)
  return (
    <Dialog title={title} onClose={close}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <p className="text-14 text-soft">{text}</p>
        <Input
          label={t('admin-payments.how')} required hint={t('admin-payments.how_hint')} value={draft.how} maxLength={HOW_MAX}
          error={errorOf('how')} onChange={({ target }) => setHow(target.value)}
          ref={(field) => field?.setAttribute('autofocus', '')} // where the dialog puts the focus when it opens
        />
        {children}
        {summary !== undefined && errorOf('how') === undefined && (
          <p role="alert" className="text-14 font-medium text-bad">{summary}</p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outlined" onClick={close}>{t('admin.no')}</Button>
          <Button type="submit" loading={busy}>{yes}</Button>
        </div>
      </form>
    </Dialog>
  )
}
