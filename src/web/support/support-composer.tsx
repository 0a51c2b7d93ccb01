// Where one writes: Enter sends, Shift and Enter begin a new line.
import { SendHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { useT } from '#web/kit/words.tsx'

interface ComposerProps {
  label: string
  most: number
  /** What was half written before, here or on another page. */
  draft: { read: () => string, keep: (text: string) => void }
  busy?: boolean
  onTyping?: (() => void) | undefined
  /** False when it was not taken: it stays where it is. */
  onSend: (text: string) => boolean
}

export function Composer({ label, most, draft, busy = false, onTyping, onSend }: ComposerProps) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(draft.read)
  useEffect(() => {
    const place = box.current?.closest('dialog')
    if (place && document.activeElement === place) box.current?.focus()
  }, [])
  const write = (next: string) => {
    setText(next)
    draft.keep(next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || busy) return
    if (onSend(text.trim())) write('')
    box.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    // what is being put together from several keys is not ended by Enter
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  return (
    <form onSubmit={send} className="flex items-end gap-2 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <label htmlFor={id} className="sr-only">{label}</label>
      <textarea
        ref={box} id={id} rows={1} value={text} maxLength={most} placeholder={label} enterKeyHint="send" onKeyDown={keys}
        onChange={({ target }) => {
          write(target.value)
          if (target.value.trim() !== '') onTyping?.()
        }}
        className={`${controlClass(undefined)} field-sizing-content max-h-32 min-h-11 resize-none py-2.5 leading-normal`}
      />
      <button
        type="submit" aria-label={t('support.send')} title={t('support.send')} aria-disabled={busy || text.trim() === ''}
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control bg-action-fill text-on-action
          transition-colors hover:bg-action-fill-strong aria-disabled:cursor-default aria-disabled:opacity-55"
      >
        <SendHorizontal aria-hidden strokeWidth={1.75} className="size-5" />
      </button>
    </form>
  )
}

const halfWritten = new Map<string, string>()

/** A half written text that outlives what shows it; each writer's own. */
export function draftOf(mode: string, writer: string | undefined): ComposerProps['draft'] {
  const key = `${mode} ${writer}`
  return { read: () => halfWritten.get(key) ?? '', keep: (text) => void halfWritten.set(key, text) }
}
