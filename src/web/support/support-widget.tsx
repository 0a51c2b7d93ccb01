// The chat over any page: a panel at a lower corner, the whole screen on a phone. Comes when it is first opened, or when there
// are chats to be told of.
import { Maximize2 } from 'lucide-react'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#web/kit/class-names.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { SpeechContext, useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { loadBooks } from '#web/words/book.ts'
import { assistant } from './assistant-store.ts'
import type { ChatParts } from './assistant-talk.tsx'
import { alertOf } from './support-alerts.ts'
import { chatConfig, HEIGHTS_PX, useChatConfig, WIDTHS_PX } from './support-config.ts'
import { SupportFrame } from './support-frame.tsx'
import { countUnread, useSupportLive, useWriter } from './support-live.ts'
import { mayOpenByItself, noteOpened } from './support-returning.ts'
import { useSeenHeight } from './support-seen.ts'
import { support } from './support-store.ts'
import { useShownChat } from './support-talk.tsx'
import { useChatLook, useWide } from './support-theme.ts'
import { showChat, useView } from './support-view.ts'

interface WidgetProps {
  parts: ChatParts
  /** Gives the focus back to what opened it. */
  onClosed: () => void
}

export function SupportWidget({ parts, onClosed }: WidgetProps) {
  const worded = useWords()
  const state = useSupportLive()
  const writer = useWriter()
  const { open } = useView()
  const unread = countUnread(state)
  useEffect(() => assistant.become(writer), [writer])
  useEffect(() => showChat({ unread }), [unread])
  useAlerts()
  useOpenByItself(worded && state.chats.length > 0)
  const close = useCallback(() => {
    showChat({ open: false })
    onClosed()
  }, [onClosed])
  return open && worded ? <Panel parts={parts} onClose={close} /> : null
}

/** What the chat says comes with it, not with the page; where it did not come, once the network is back. */
function useWords(): boolean {
  const shelf = use(SpeechContext)?.shelf
  const [, setLoaded] = useState<unknown>()
  const worded = shelf !== undefined && 'support' in shelf.books
  useEffect(() => {
    if (worded || !shelf) return
    const load = () => {
      loadBooks(shelf.language, ['support'], shelf.books).then(() => setLoaded(shelf), () => undefined)
    }
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [worded, shelf])
  return worded
}

/** What the shop has written makes itself heard as its reader wants it. */
function useAlerts(): void {
  useEffect(() => support.onArrival((chat, messages) => {
    const { enableSound, enableNotifications } = chatConfig.read()
    const latest = messages.at(-1)
    if (!latest) return
    alertOf(latest, {
      sound: enableSound, notify: enableNotifications, onOpen: () => showChat({ open: true, mode: 'support', chosen: chat.id }),
    })
  }), [])
}

/** Once in a session of the browser, for whoever has chatted before: where it is not in the way. */
function useOpenByItself(hasChats: boolean): void {
  const { pathname } = useLocation()
  const { autoOpenForReturningUsers } = useChatConfig()
  const { open } = useView()
  const wide = useWide()
  useEffect(() => {
    if (open) noteOpened()
    else if (hasChats && wide && autoOpenForReturningUsers && mayOpenByItself(pathname)) showChat({ open: true, byItself: true })
  }, [open, hasChats, wide, autoOpenForReturningUsers, pathname])
}

function Panel({ parts, onClose }: { parts: ChatParts, onClose: () => void }) {
  const t = useT()
  const shown = useShownChat()
  const { position, chatWidth, chatHeight } = useChatConfig()
  const { className, style } = useChatLook()
  const { byItself, mode } = useView()
  const wide = useWide()
  useSeenHeight()
  const panel = useRef<HTMLDialogElement>(null)
  const quiet = useRef(byItself)
  const { key } = useLocation()
  const [openAt] = useState(key)
  useEffect(() => {
    const { current } = panel
    if (wide) current?.setAttribute('open', '')
    else current?.showModal()
    // until there is a place to write, the panel holds the focus for it
    if (!quiet.current) (current?.querySelector('textarea') ?? current)?.focus()
    return () => current?.close()
  }, [wide])
  useEffect(() => {
    if (!wide && key !== openAt) onClose() // the page that was asked for is behind it
  }, [wide, key, openAt, onClose])
  const size = wide && { width: WIDTHS_PX[chatWidth], height: `min(${HEIGHTS_PX[chatHeight]}px, calc(100dvh - 2rem))` }
  return (
    <dialog
      ref={panel} aria-label={t('support.title')} tabIndex={-1} style={{ ...style, ...size }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          onClose()
        } else if (event.key === 'Tab' && panel.current) keepFocus(event, panel.current)
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={classNames('m-0 overflow-hidden bg-raised p-0 text-ink outline-none print:hidden', className,
        wide ? 'fixed top-auto bottom-4 z-50 animate-rise-in rounded-stage border border-line shadow-float'
          : 'top-[var(--seen-from,0px)] bottom-auto h-[var(--seen,100dvh)] max-h-none w-screen max-w-none',
        wide && (position === 'left' ? 'right-auto left-4' : 'right-4 left-auto'))}
    >
      <SupportFrame
        parts={parts} onClose={onClose}
        aside={(
          <IconButton label={t('support.to_page')} to={urls.chat(mode === 'support' ? shown?.id : undefined)}>
            <Maximize2 aria-hidden strokeWidth={1.75} className="size-5" />
          </IconButton>
        )}
      />
    </dialog>
  )
}

const REACHED = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'

/** From the last thing in it Tab leads to the first, and back. */
function keepFocus(event: KeyboardEvent, panel: HTMLElement): void {
  const reached = [...panel.querySelectorAll<HTMLElement>(REACHED)].filter((one) => one.checkVisibility())
  const [first, last] = [reached[0], reached.at(-1)]
  if (!first || !last) return
  const { activeElement } = document
  if (event.shiftKey && (activeElement === first || activeElement === panel)) last.focus()
  else if (!event.shiftKey && activeElement === last) first.focus()
  else return
  event.preventDefault()
}
