// The latest notifications: below the bell on a wide screen, a sheet from the lower edge on a phone.
import { CheckCheck, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { UIEvent } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { now } from '#web/kit/clock.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Sheet } from '#web/kit/ui/sheet.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useNotifications } from './notifications-context.tsx'
import { NotificationsItem } from './notifications-item.tsx'
import { isNearEnd, panelCount, PANEL_WIDE_PX, STALE_LOOK_MS, STALE_MS, updatedText } from './notifications-rules.ts'

export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [wide] = useState(() => matchMedia(`(min-width: ${PANEL_WIDE_PX}px)`).matches)
  if (wide) return <Dropdown onClose={onClose} />
  return <Sheet open onClose={onClose} title={t('notifications.title')}><PanelContent /></Sheet>
}

function Dropdown({ onClose }: { onClose: () => void }) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    panel.current?.focus()
    const outside = ({ target }: Event) => {
      // The bell beside the panel closes it by itself.
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) onClose()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [onClose])
  return (
    <dialog
      ref={panel} open tabIndex={-1} aria-label={t('notifications.title')}
      className="absolute top-full right-0 left-auto z-40 mt-2 w-104 animate-rise-in rounded-card border border-line bg-raised p-4
        text-ink shadow-float outline-none"
    >
      <PanelContent titled />
    </dialog>
  )
}

function PanelContent({ titled }: { titled?: boolean }) {
  const t = useT()
  const { notes, failed, unread, need, refreshing, refresh, readAll } = useNotifications()
  useEffect(() => need(), [need])
  useStaleLook()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <p className="mr-auto flex items-center gap-2 text-18 font-extrabold text-ink">
          {titled && t('notifications.title')}
          {unread > 0 && (
            <span
              className={classNames(
                'rounded-full bg-action-wash font-semibold text-action-text tabular-nums',
                titled ? 'px-2 py-0.5 text-12' : 'px-2.5 py-1 text-14',
              )}
            >
              <span aria-hidden>
                {titled ? panelCount(unread) : t('notifications.unread_short', { shown: panelCount(unread) })}
              </span>
              <span className="sr-only">{t('notifications.unread', { count: unread })}</span>
            </span>
          )}
        </p>
        {unread > 0 && (
          <IconButton label={t('notifications.read_all')} onClick={() => void readAll()}>
            <CheckCheck aria-hidden strokeWidth={1.75} className="size-5" />
          </IconButton>
        )}
        <IconButton
          label={t('notifications.refresh')} aria-busy={refreshing} disabled={refreshing} onClick={() => void refresh()}
          className="disabled:opacity-55"
        >
          <RefreshCw aria-hidden strokeWidth={1.75} className={classNames('size-5', refreshing && 'animate-spin')} />
        </IconButton>
      </div>
      {failed && <Failed />}
      {!failed && notes === undefined && <Waiting />}
      {notes?.length === 0 && <Empty />}
      {notes !== undefined && notes.length > 0 && <List />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
        <Updated />
        <Button variant="link" to={urls.notifications()}>{t('notifications.see_all')}</Button>
      </div>
    </div>
  )
}

function List() {
  const t = useT()
  const { notes = [], hasMore, loadingMore, more } = useNotifications()
  const list = useRef<HTMLUListElement>(null)
  const scrolled = ({ currentTarget }: UIEvent) => {
    if (hasMore && isNearEnd(currentTarget)) more()
  }
  return (
    <div className="-mx-2 max-h-[500px] overflow-y-auto overscroll-contain px-2" onScroll={scrolled}>
      <ul ref={list} tabIndex={-1} aria-label={t('notifications.title')} className="flex flex-col gap-1 outline-none">
        {notes.map((note) => (
          <NotificationsItem key={note.id} note={note} onRemoved={() => list.current?.focus()} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="text" block loading={loadingMore} onClick={more}>{t('notifications.more')}</Button>
      )}
    </div>
  )
}

function Updated() {
  const t = useT()
  const { language } = useLanguage()
  const { updated_ms } = useNotifications()
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), STALE_LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return <p className="text-12 text-quiet">{updatedText(updated_ms, Math.max(moment, updated_ms), t, language)}</p>
}

/** As long as the panel is open: what has grown old is read anew. */
function useStaleLook(): void {
  const { refresh, updated_ms } = useNotifications()
  useEffect(() => {
    const timer = setInterval(() => {
      if (updated_ms > 0 && now() - updated_ms > STALE_MS) void refresh()
    }, STALE_LOOK_MS)
    return () => clearInterval(timer)
  }, [refresh, updated_ms])
}

function Empty() {
  const t = useT()
  return (
    <div className="flex flex-col items-center gap-1 py-8 text-center">
      <p className="text-16 font-semibold text-ink">{t('notifications.none')}</p>
      <p className="text-14 text-soft">{t('notifications.none_text')}</p>
    </div>
  )
}

function Failed() {
  const t = useT()
  const { refresh } = useNotifications()
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
      <p className="text-14 text-soft">{t('notifications.load_failed')}</p>
      <Button variant="outlined" onClick={() => void refresh()}>{t('kit.try_again')}</Button>
    </div>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output aria-label={t('kit.loading')} className="flex flex-col gap-3">
      {[1, 2, 3].map((at) => (
        <span key={at} className="flex gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <span className="flex grow flex-col gap-2"><Skeleton className="h-4 w-2/3" /><Skeleton className="h-4 w-full" /></span>
        </span>
      ))}
    </output>
  )
}
