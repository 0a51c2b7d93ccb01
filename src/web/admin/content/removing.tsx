// Deletes what customers no longer see; what they still see is switched off first.
import { useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { Deleting } from '../kit/deleting.tsx'
import { FormSection } from '../kit/form-page.tsx'

interface TextDeletingProps {
  name: string
  /** Where one goes afterwards, and the list that lacks it then. */
  back: string
  listKey: readonly string[]
  remove: () => Promise<unknown>
}

interface RemovingProps extends TextDeletingProps {
  title: string
  /** It is switched on. */
  shown: boolean
}

export function Removing({ title, shown, ...text }: RemovingProps) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  return (
    <FormSection title={title}>
      {shown
        ? <p className="text-14 text-soft">{t('admin-content.off_first')}</p>
        : <Button variant="outlined" className="self-start" onClick={() => setAsked(true)}>{title}</Button>}
      {asked && <TextDeleting {...text} onClose={() => setAsked(false)} />}
    </FormSection>
  )
}

/** Asks, and says that a written text cannot be had back. */
export function TextDeleting({ name, listKey, ...deleting }: TextDeletingProps & { onClose: () => void }) {
  const t = useT()
  return (
    <Deleting
      {...deleting} title={t('admin-content.delete_ask', { name })} text={t('admin-content.delete_text')}
      yes={t('admin-content.delete')} said={t('admin-content.deleted', { name })} stale={{ queryKey: listKey }}
    />
  )
}
