// What panel and screen say alike above and below their list: how many are unread, reading anew, and when that was.
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { now } from '#web/kit/clock.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { useNotifications } from './notifications-context.tsx'
import type { Listed } from './notifications-listed.ts'
import { panelCount, STALE_LOOK_MS, updatedText } from './notifications-rules.ts'

/** `worded` where nothing beside it says what is counted. */
export function UnreadCount({ worded = false }: { worded?: boolean }) {
  const t = useT()
  const { unread } = useNotifications()
  if (unread === 0) return null
  return (
    <span
      className={classNames(
        'rounded-full bg-action-wash font-semibold text-action-text tabular-nums',
        worded ? 'px-2.5 py-1 text-14' : 'px-2 py-0.5 text-12',
      )}
    >
      <span aria-hidden>
        {worded ? t('notifications.unread_short', { shown: panelCount(unread) }) : panelCount(unread)}
      </span>
      <span className="sr-only">{t('notifications.unread', { count: unread })}</span>
    </span>
  )
}

/** In the panel only a sign, on the screen with its word. */
export function RefreshButton(
  { refreshing, refresh, worded = false }: Pick<Listed, 'refreshing' | 'refresh'> & { worded?: boolean },
) {
  const t = useT()
  const sign = <RefreshCw aria-hidden strokeWidth={1.75} className={classNames('size-5', refreshing && 'animate-spin')} />
  const press = () => void refresh()
  if (worded) {
    return (
      <Button variant="outlined" size="small" icon={sign} loading={refreshing} onClick={press}>
        {t('notifications.refresh')}
      </Button>
    )
  }
  return (
    <IconButton
      label={t('notifications.refresh')} aria-busy={refreshing} disabled={refreshing} onClick={press}
      className="disabled:opacity-55"
    >
      {sign}
    </IconButton>
  )
}

export function Updated({ updated_ms }: Pick<Listed, 'updated_ms'>) {
  const t = useT()
  const { language } = useLanguage()
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), STALE_LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return <p className="text-12 text-quiet">{updatedText(updated_ms, Math.max(moment, updated_ms), t, language)}</p>
}
