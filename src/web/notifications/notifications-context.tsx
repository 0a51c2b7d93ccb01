// The notifications of whoever is signed in, for everything below <NotificationsProvider>: the bell, its panel, their page.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useSession } from '#web/auth/session.tsx'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { say } from '#web/kit/words.tsx'
import { countQuery, createNotificationDeeds, listQuery, NOTIFICATIONS } from './notifications-data.ts'
import type { NotificationDeeds } from './notifications-data.ts'
import { eachOnce, REFRESH_MS } from './notifications-rules.ts'

export interface Notifications extends NotificationDeeds {
  unread: number
  total: number
  /** Those read so far, latest first; undefined until the first have come. Asked for from the first `need` on. */
  notes: readonly Notification[] | undefined
  failed: boolean
  /** When they were read last, milliseconds since 1970; 0 before. */
  updated_ms: number
  refreshing: boolean
  refresh: () => Promise<void>
  hasMore: boolean
  loadingMore: boolean
  more: () => void
  need: () => void
}

const NotificationsContext = createContext<Notifications | undefined>(undefined)

export function useNotifications(): Notifications {
  const notifications = use(NotificationsContext)
  if (!notifications) throw new Error('useNotifications works inside NotificationsProvider only')
  return notifications
}

/** That the session is over has been said already. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof AskError && error.status === 401)) toast.error(say('notifications.failed'))
}

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { user, token } = useSession()
  const known = user !== undefined && token !== undefined
  const [needed, setNeeded] = useState(false)
  const counts = useQuery(countQuery(known))
  const list = useInfiniteQuery({ ...listQuery, enabled: known && needed })
  const deeds = useMemo(() => createNotificationDeeds(client, tellFailure), [client])
  const need = useCallback(() => setNeeded(true), [])
  const { refreshing, refresh } = useRefresh()
  const { hasNextPage, isFetching, fetchNextPage } = list
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const notes = useMemo(() => list.data && eachOnce(list.data.pages.flatMap(({ content }) => content)), [list.data])
  const value = useMemo<Notifications>(() => ({
    ...deeds, unread: counts.data?.unreadCount ?? 0, total: counts.data?.totalCount ?? 0, notes,
    failed: list.isError && notes === undefined, updated_ms: list.dataUpdatedAt, refreshing, refresh,
    hasMore: hasNextPage, loadingMore: list.isFetchingNextPage, more, need,
  }), [deeds, counts.data, notes, list.isError, list.dataUpdatedAt, refreshing, refresh, hasNextPage, list.isFetchingNextPage,
    more, need])
  return <NotificationsContext value={value}>{children}</NotificationsContext>
}

/** Reads everything anew; seen to be busy long enough to be believed. */
function useRefresh() {
  const client = useQueryClient()
  const [refreshing, setRefreshing] = useState(false)
  const refresh = useCallback(async () => {
    setRefreshing(true)
    await Promise.all([
      client.invalidateQueries({ queryKey: NOTIFICATIONS }), new Promise((resolve) => { setTimeout(resolve, REFRESH_MS) }),
    ])
    setRefreshing(false)
  }, [client])
  return { refreshing, refresh }
}
