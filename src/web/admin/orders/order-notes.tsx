// What staff told each other of the order.
import { useRef, useState } from 'react'
import type { StaffOrder } from '#contract/orders-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { useUnsaved } from '../kit/leaving.ts'
import { useOrderAct } from './order-act.ts'
import { OrderCard } from './order-card.tsx'

const NOTE_MAX = 500

export function OrderNotes({ staffOrder: { order: { id }, notes } }: { staffOrder: StaffOrder }) {
  const t = useT()
  return (
    <OrderCard title={t('admin-orders.notes')}>
      {notes.length === 0 && <p className="text-14 text-quiet">{t('admin-orders.notes_none')}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {notes.map(({ id: noteId, text, by, writtenAt }) => (
          <li key={noteId} className="flex flex-col text-14">
            <span className="break-words whitespace-pre-line text-ink">{text}</span>
            <span className="text-12 text-quiet">{by.fullname} · {formatMoment(writtenAt)}</span>
          </li>
        ))}
      </ul>
      <NoteForm id={id} />
    </OrderCard>
  )
}

function NoteForm({ id }: { id: number }) {
  const t = useT()
  const [text, setText] = useState('')
  const [lacking, setLacking] = useState(false)
  const key = useRef(freshKey())
  const { busy, refused, act } = useOrderAct(id)
  useUnsaved(text.trim() !== '')
  const send = async () => {
    setLacking(text.trim() === '')
    if (text.trim() === '') return
    const kept = await act(() => ask('POST /api/admin/orders/{id}/notes', {
      params: { id }, headers: { 'idempotency-key': key.current }, body: { text },
    }))
    if (!kept) return
    key.current = freshKey()
    setText('')
  }
  return (
    <form
      noValidate className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        label={t('admin-orders.note_new')} hint={t('admin-orders.note_new_hint')} rows={2} maxLength={NOTE_MAX} value={text}
        error={lacking ? t('admin-orders.note_empty') : refused?.errors?.['text'] ?? refused?.message}
        onChange={({ target }) => {
          key.current = freshKey() // another text is another note
          setText(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <Button type="submit" variant="outlined" size="small" loading={busy} className="self-end">
        {t('admin-orders.note_keep')}
      </Button>
    </form>
  )
}
