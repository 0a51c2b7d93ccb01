// The notifications of whoever is signed in, for everything below <NotificationsProvider>: the bell and its panel, the screen.
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#web/auth/session.tsx'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { say } from '#web/kit/words.tsx'
import { countQuery } from './notifications-data.ts'
import { createNotificationDeeds } from './notifications-deeds.ts'
import type { Deed, NotificationDeeds } from './notifications-deeds.ts'

export interface Notifications extends NotificationDeeds {
  unread: number
  total: number
  /** There is somebody whose notifications can be asked for. */
  known: boolean
}

const NotificationsContext = createContext<Notifications | undefined>(undefined)

export function useNotifications(): Notifications {
  const notifications = use(NotificationsContext)
  if (!notifications) throw new Error('useNotifications works inside NotificationsProvider only')
  return notifications
}

const FAILURES = {
  read: 'notifications.read_failed', readAll: 'notifications.read_all_failed', pin: 'notifications.pin_failed',
  remove: 'notifications.remove_failed', list: 'notifications.list_failed', export: 'notifications.export_failed',
  settings: 'notifications.settings_failed',
} as const

/** That the session is over has been said already. */
export function tellFailure(what: Deed | 'list' | 'export' | 'settings', error: unknown): void {
  if (!(error instanceof AskError && error.status === 401)) toast.error(say(FAILURES[what]), `notifications-${what}`)
}

/** Nothing is asked for without both a token and the person it belongs to. */
export function useKnown(): boolean {
  const { user, token } = useSession()
  return user !== undefined && token !== undefined
}

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const known = useKnown()
  const counts = useQuery(countQuery(known))
  const deeds = useMemo((): NotificationDeeds => {
    const { readAll, remove, ...others } = createNotificationDeeds(client, tellFailure)
    const told = (words: 'notifications.all_read' | 'notifications.removed', done: boolean) => {
      if (done) toast.success(say(words))
      return done
    }
    return {
      ...others,
      readAll: async () => told('notifications.all_read', await readAll()),
      remove: async (note) => told('notifications.removed', await remove(note)),
    }
  }, [client])
  const value = useMemo<Notifications>(() => ({
    ...deeds, known, unread: counts.data?.unreadCount ?? 0, total: counts.data?.totalCount ?? 0,
  }), [deeds, known, counts.data])
  return <NotificationsContext value={value}>{children}</NotificationsContext>
}
