// The bell in the header, for people who are signed in: how many notifications are unread, and a panel with the latest.
import { Bell } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { badgeCount } from '#web/kit/format.ts'
import { usePanel } from '#web/kit/panel-open.ts'
import { CountBadge } from '#web/kit/ui/count-badge.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { createLazy, LazyPart } from '#web/kit/ui/lazy-part.tsx'
import { SpeechContext, useT } from '#web/kit/words.tsx'
import { loadBooks } from '#web/words/book.ts'
import { NotificationsProvider, useNotifications } from './notifications-context.tsx'
import { useNews } from './notifications-live.ts'
/** Comes with the first touch of the bell. */
const NotificationsPanel = createLazy(async () => (await import('./notifications-panel.tsx')).NotificationsPanel)

export function NotificationsBell() {
  const worded = useWords()
  if (!worded) return <span className="size-11" />
  return <NotificationsProvider><BellButton /></NotificationsProvider>
}

/** What the bell says comes with it, not with the page; where it did not come, once the network is back. */
function useWords(): boolean {
  const shelf = use(SpeechContext)?.shelf
  const [, setLoaded] = useState<unknown>()
  const worded = shelf !== undefined && 'notifications' in shelf.books
  useEffect(() => {
    if (worded || !shelf) return
    const load = () => {
      loadBooks(shelf.language, ['notifications'], shelf.books).then(() => setLoaded(shelf), () => undefined)
    }
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [worded, shelf])
  return worded
}

function BellButton() {
  const t = useT()
  const { unread } = useNotifications()
  const { frame, open, toggle, close } = usePanel()
  useNews()
  return (
    <div ref={frame} className="relative">
      <IconButton
        label={unread > 0 ? t('notifications.bell_count', { count: badgeCount(unread) }) : t('notifications.bell')}
        aria-expanded={open} aria-haspopup="dialog" onPointerDown={NotificationsPanel.preload} onClick={toggle}
      >
        <span className="relative">
          <Bell aria-hidden strokeWidth={1.75} className="size-6" />
          <CountBadge count={unread} />
        </span>
      </IconButton>
      {open && <LazyPart onFail={close}><NotificationsPanel onClose={close} /></LazyPart>}
    </div>
  )
}
