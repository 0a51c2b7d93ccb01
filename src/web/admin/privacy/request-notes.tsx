// What administrators note on a request, the first first.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { DataRequest } from '#contract/privacy.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { letLeave, useUnsaved } from '../kit/leaving.ts'
import { useTake } from './request-data.ts'

export function RequestNotes({ request: { id, notes } }: { request: DataRequest }) {
  const t = useT()
  const take = useTake()
  const [entry, setEntry] = useState({ key: freshKey(), text: '' })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useUnsaved(entry.text.trim() !== '')
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      const { key: entryKey, text } = entry
      take(await ask('POST /api/admin/data-requests/{id}/notes', { params: { id }, body: { entryKey, text } }))
      letLeave()
      setEntry({ key: freshKey(), text: '' })
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setError(refusal.errors?.['text'] ?? refusal.message)
    }
    setBusy(false)
  }
  return (
    <FormSection title={t('admin-privacy.notes')}>
      {notes.length === 0 && <p className="text-14 text-soft">{t('admin-privacy.notes_none')}</p>}
      <ul className="flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.id} className="flex flex-col gap-0.5">
            <span className="text-12 text-quiet">{note.by}, {formatMoment(note.at)}</span>
            <span className="text-14 break-words whitespace-pre-line text-ink">{note.text}</span>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void add(event)} noValidate className="flex flex-col gap-3">
        <Textarea
          label={t('admin-privacy.note')} rows={3} maxLength={4000} value={entry.text} error={error}
          onChange={({ target }) => setEntry({ ...entry, text: target.value })}
        />
        <Button type="submit" variant="outlined" className="self-start" loading={busy}>{t('admin-privacy.note_add')}</Button>
      </form>
    </FormSection>
  )
}
