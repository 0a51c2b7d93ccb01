// The button that opens the chat, with the count of what the shop has written since. The chat itself comes when it is wanted.
import { MessageCircleMore } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/auth/session.tsx'
import { badgeCount } from '#web/kit/format.ts'
import { createLazy, LazyPart } from '#web/kit/ui/lazy-part.tsx'
import { useT } from '#web/kit/words.tsx'
import { useChatConfig } from '#web/support/support-config.ts'
import { readSecret } from '#web/support/support-guest.ts'
import { showChat, useView } from '#web/support/support-view.ts'
import { accentStyle } from '#web/support/tokens-accents.ts'

const ChatWidget = createLazy(async () => (await import('./chat-widget.tsx')).ChatWidget)

const ON_PAGE = /^\/chat(\/|$)/

/** A guest becomes known with their first message, and that needs the chat to be there. */
const unwatched = () => () => undefined

/** Whoever chats may be answered on any page: their chats are looked after from the first one on. */
export function useChat() {
  const { pathname } = useLocation()
  const { token } = useSession()
  const { open, unread } = useView()
  const [wanted, setWanted] = useState(false)
  const known = useSyncExternalStore(unwatched, () => readSecret() !== undefined, () => false)
  const onPage = ON_PAGE.test(pathname)
  if (!wanted && (open || known || token !== undefined)) setWanted(true)
  useEffect(() => {
    if (onPage && open) showChat({ open: false })
  }, [onPage, open])
  return { open, unread, wanted: wanted && !onPage, onPage }
}

interface ChatButtonProps { open: boolean, unread: number, className: string }

export function ChatButton({ open, unread, className }: ChatButtonProps) {
  const t = useT()
  const { accentColor } = useChatConfig()
  return (
    <button
      type="button" data-chat aria-haspopup="dialog" aria-expanded={open} title={t('menu.chat')}
      aria-label={unread > 0 ? t('menu.chat_unread', { count: badgeCount(unread) }) : t('menu.chat')}
      style={accentStyle(accentColor, false)}
      onPointerEnter={ChatWidget.preload} onFocus={ChatWidget.preload} onClick={() => showChat({ open: !open })}
      className={`pointer-events-auto relative flex cursor-pointer items-center justify-center rounded-full bg-action-fill
        text-on-action shadow-float transition-colors hover:bg-action-fill-strong ${className}`}
    >
      <MessageCircleMore aria-hidden strokeWidth={1.75} className="size-6" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -top-1 -right-1 flex h-5 min-w-5 items-center justify-center rounded-full bg-sale px-1 text-12
            font-semibold text-paper tabular-nums ring-2 ring-paper"
        >
          {badgeCount(unread)}
        </span>
      )}
    </button>
  )
}

export function ChatPanel({ open }: { open: boolean }) {
  const back = useCallback(() => {
    document.querySelector<HTMLElement>('[data-chat]')?.focus({ preventScroll: true })
  }, [])
  return <LazyPart quiet={!open} onFail={() => showChat({ open: false })}><ChatWidget onClosed={back} /></LazyPart>
}
