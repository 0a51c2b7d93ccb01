// The offers to undo, at the lower edge. One goes after some seconds, but never while it is looked at or in focus.
import { Undo2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { dropUndo, useUndoables } from './undo-store.ts'
import type { Undoable } from './undo-store.ts'

const SHOWN_MS = 10_000

export function UndoList() {
  const t = useT()
  const list = useUndoables()
  return (
    <section
      aria-label={t('admin.undos')} aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-start gap-2 lg:left-68"
    >
      {list.map((one) => <UndoCard key={one.id} one={one} />)}
    </section>
  )
}

function UndoCard({ one: { id, said, undo } }: { one: Undoable }) {
  const t = useT()
  const [held, setHeld] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (held || busy) return
    const timer = setTimeout(() => dropUndo(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, busy, id])
  const putBack = async () => {
    setBusy(true)
    try {
      await undo()
      toast.success(t('admin.undone'))
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
    } finally {
      dropUndo(id)
    }
  }
  return (
    <div
      role="presentation"
      onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-full animate-rise-in items-center gap-1 rounded-card border border-line bg-raised
        py-1 pr-1 pl-4 text-14 font-medium text-ink shadow-float"
    >
      <span className="min-w-0 py-2">{said}</span>
      <button
        type="button" disabled={busy} onClick={() => void putBack()}
        className="ml-2 flex h-10 shrink-0 cursor-pointer items-center gap-1.5 rounded-control px-3 font-semibold text-action-text
          hover:bg-sunken disabled:opacity-55"
      >
        <Undo2 aria-hidden strokeWidth={1.75} className="size-4" />{t('admin.undo')}
      </button>
      <button
        type="button" aria-label={t('admin.undo_dismiss')} onClick={() => dropUndo(id)}
        className="flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-control text-quiet hover:bg-sunken"
      >
        <X aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
    </div>
  )
}
