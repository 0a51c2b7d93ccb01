// Where the desk answers: Enter sends, a slash offers canned answers, and nothing that was written is lost.
import { useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { CannedAnswer } from '#contract/support-admin.ts'
import type { Language } from '#contract/problems.ts'
import { ask, AskError, askOnce } from '#web/kit/ask.ts'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { Spinner } from '#web/kit/ui/button.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { WAITING_KEY } from '../waiting.ts'
import { fillCanned, findCanned, holesOf, slashBefore } from './canned-fill.ts'
import type { Known } from './canned-fill.ts'
import { InboxCanned, optionId } from './inbox-canned.tsx'
import { CANNED_KEY, INBOX_KEY, takeChat } from './inbox-data.ts'
import type { OpenChat } from './inbox-data.ts'
import { dropDraft, useDraftOf, writeDraft } from './inbox-drafts.ts'

const MESSAGE_MAX = 2_000
/** Told so often at most. */
const TYPING_EVERY_MS = 3_000

interface InboxComposerProps {
  chat: OpenChat
  personId: number
  known: Known
  box: RefObject<HTMLTextAreaElement | null>
}

export function InboxComposer({ chat, personId, known, box }: InboxComposerProps) {
  const t = useT()
  const id = useId()
  const { language: spoken } = useLanguage()
  const [language, setLanguage] = useState<Language>(spoken)
  const draft = useDraftOf(personId, chat.id)
  const text = draft?.text ?? ''
  const { busy, told, send } = useSending(chat, personId, draft)
  const tellTyping = useTyping(chat.id)
  const write = (next: string) => writeDraft(personId, chat.id, next)
  const canned = useCanned(box, text, (answer, from, caret) => {
    const filled = fillCanned(answer, language, known)
    write(text.slice(0, from) + filled + text.slice(caret))
    const hole = filled.search(/\{(?:customer|order)\}/)
    const at = from + (hole < 0 ? filled.length : hole)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(at, hole < 0 ? at : at + (holesOf(filled)[0]?.length ?? 0))
    })
  })
  const holes = holesOf(text)
  const submit = () => {
    if (text.trim() === '' || holes.length > 0 || busy) return
    void send()
  }
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // what is being put together from several keys is not ended by Enter
    if (event.nativeEvent.isComposing || canned.keys(event)) return
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="relative flex flex-col gap-1.5 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {canned.open && (
        <InboxCanned
          id={`${id}-list`} found={canned.found} at={canned.at} language={language} known={known} onPick={canned.pick}
        />
      )}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">{t('admin-support.write', { name: chat.customer.name })}</label>
        <textarea
          ref={box} id={id} rows={2} value={text} maxLength={MESSAGE_MAX} readOnly={busy} enterKeyHint="send" onKeyDown={keys}
          placeholder={t('admin-support.write', { name: chat.customer.name })} aria-describedby={`${id}-hint`}
          aria-autocomplete="list" aria-controls={canned.chosen && `${id}-list`}
          aria-activedescendant={canned.chosen && optionId(`${id}-list`, canned.chosen)}
          onChange={({ target }) => {
            write(target.value)
            canned.look()
            if (target.value.trim() !== '') tellTyping()
          }}
          onSelect={canned.look} onBlur={canned.close}
          className={`${controlClass(undefined)} field-sizing-content max-h-48 min-h-16 resize-none py-2.5 leading-normal`}
        />
        <SendButton busy={busy} rests={text.trim() === '' || holes.length > 0} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12">
        <p id={`${id}-hint`} className="text-quiet max-sm:hidden">{t('admin-support.write_hint')}</p>
        <p aria-live="polite" className="font-medium text-warn empty:hidden">
          {holes.length > 0 && t('admin-support.fill', { names: holes.join(', ') })}
        </p>
        <CannedLanguage value={language} onChange={setLanguage} />
      </div>
      {told !== undefined && (
        <p role="alert" className="text-14 font-medium text-bad">{t('admin-support.not_sent', { why: told })}</p>
      )}
    </form>
  )
}

/** `rests`: there is nothing that may be sent. */
function SendButton({ busy, rests }: { busy: boolean, rests: boolean }) {
  const t = useT()
  return (
    <button
      type="submit" aria-label={t('admin-support.send')} title={t('admin-support.send')} aria-disabled={busy || rests}
      className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control bg-action-fill text-on-action
        hover:bg-action-fill-strong aria-disabled:cursor-default aria-disabled:opacity-55"
    >
      {busy ? <Spinner /> : <SendHorizontal aria-hidden strokeWidth={1.75} className="size-5" />}
    </button>
  )
}

function CannedLanguage({ value, onChange }: { value: Language, onChange: (language: Language) => void }) {
  const t = useT()
  return (
    <select
      aria-label={t('admin-support.canned_language')} value={value} className="h-8 cursor-pointer rounded-chip bg-sunken px-2
        text-12 text-soft max-md:h-11" onChange={({ target }) => onChange(target.value === 'en' ? 'en' : 'vi')}
    >
      <option value="vi">{t('admin.vietnamese')}</option>
      <option value="en">{t('admin.english')}</option>
    </select>
  )
}

/** Once by its key, however often it is tried; what was not taken stays where it is. */
function useSending(chat: OpenChat, personId: number, draft: { text: string, key: string } | undefined) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string>()
  const send = async () => {
    if (!draft) return
    setBusy(true)
    setTold(undefined)
    try {
      takeChat(client, await askOnce('POST /api/admin/support-chats/{id}/messages', {
        params: { id: chat.id }, query: { after: chat.messages.at(-1)?.id ?? 0 }, headers: { 'idempotency-key': draft.key },
        body: { message: draft.text.trim() },
      }), 'next')
      dropDraft(personId, chat.id, draft.key)
      void client.invalidateQueries({ queryKey: INBOX_KEY })
      void client.invalidateQueries({ queryKey: WAITING_KEY })
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setTold(refusal.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, told, send }
}

/** Tells the customer that somebody is writing, from time to time; nobody misses it. */
function useTyping(chatId: number): () => void {
  const last = useRef(-TYPING_EVERY_MS)
  return () => {
    if (performance.now() - last.current < TYPING_EVERY_MS) return
    last.current = performance.now()
    askOnce('POST /api/admin/support-chats/{id}/typing', { params: { id: chatId } }).catch(() => undefined)
  }
}

/** The list over the writing: open while the caret stands behind a slash and what was typed after it. */
function useCanned(
  box: RefObject<HTMLTextAreaElement | null>, text: string, put: (answer: CannedAnswer, from: number, caret: number) => void,
) {
  const { data: answers = [] } = useQuery({
    queryKey: CANNED_KEY, queryFn: () => ask('GET /api/admin/canned-answers'), staleTime: 60_000,
  })
  const [caret, setCaret] = useState<number>()
  const [at, setAt] = useState(0)
  const slash = caret === undefined ? undefined : slashBefore(text, caret)
  const found = slash ? findCanned(answers, slash.typed) : []
  const place = Math.min(at, found.length - 1)
  const chosen = found[place]
  const close = () => {
    setCaret(undefined)
    setAt(0)
  }
  const pick = (answer: CannedAnswer) => {
    if (slash && caret !== undefined) put(answer, slash.from, caret)
    close()
  }
  /** True when the key was for the list. */
  const keys = (event: KeyboardEvent): boolean => {
    if (!slash) return false
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) setAt((place + step + found.length) % found.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen) pick(chosen)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    return true
  }
  return {
    open: slash !== undefined, found, at: place, chosen, pick, close, keys,
    look: () => {
      const now = box.current
      const there = now && now.selectionStart === now.selectionEnd ? now.selectionStart : undefined
      if (there === undefined || !slashBefore(now?.value ?? '', there)) close()
      else setCaret(there)
    },
  }
}
