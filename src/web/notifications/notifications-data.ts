// Notifications as the server has them: how they are read and changed.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { PAGE_SIZE, POLL_MS } from './notifications-rules.ts'

export const NOTIFICATIONS = [MINE, 'notifications'] as const

/** Counted anew every 30 s while the page is looked at, for whom the shop knows. */
export const countQuery = (known: boolean) => queryOptions({
  queryKey: [...NOTIFICATIONS, 'count'], queryFn: () => ask('GET /api/notifications/me/count'), retry: false,
  enabled: known, refetchInterval: POLL_MS, refetchIntervalInBackground: false,
})

/** Latest first, ten at a time. */
export const listQuery = infiniteQueryOptions({
  queryKey: [...NOTIFICATIONS, 'list'],
  queryFn: ({ pageParam }) => ask('GET /api/notifications/me/paginated', { query: { page: pageParam, size: PAGE_SIZE } }),
  initialPageParam: 0,
  getNextPageParam: ({ last, number }) => (last ? undefined : number + 1),
  retry: false,
})

export interface NotificationDeeds {
  read: (note: Notification) => Promise<boolean>
  readAll: () => Promise<boolean>
  remove: (note: Notification) => Promise<boolean>
}

/** Each shows at once, and gives false where the server would not: then the truth is read again, and `onFail` hears it. */
export function createNotificationDeeds(client: QueryClient, onFail: (error: unknown) => void): NotificationDeeds {
  const changeNotes = (make: (notes: Notification[]) => Notification[]) =>
    client.setQueryData(listQuery.queryKey, (held) => held && {
      ...held, pages: held.pages.map((page) => ({ ...page, content: make(page.content) })),
    })
  const changeCounts = (unread: number, total: number) =>
    client.setQueryData(countQuery(true).queryKey, (held) => held && {
      unreadCount: Math.max(0, held.unreadCount + unread), totalCount: Math.max(0, held.totalCount + total),
    })
  const deed = async (show: () => void, call: () => Promise<unknown>): Promise<boolean> => {
    // A reading that set out earlier would bring back the past.
    await client.cancelQueries({ queryKey: NOTIFICATIONS })
    show()
    try {
      await call()
      return true
    } catch (error) {
      onFail(error)
      return false
    } finally {
      // What was cut short is read now; after a deletion the pages begin at other places.
      void client.invalidateQueries({ queryKey: NOTIFICATIONS })
    }
  }
  return {
    read: (note) => deed(() => {
      if (!note.isRead) changeCounts(-1, 0)
      changeNotes((notes) => notes.map((one) => (one.id === note.id ? { ...one, isRead: true } : one)))
    }, () => ask('PATCH /api/notifications/{id}/read', { params: { id: note.id } })),
    readAll: () => deed(() => {
      changeCounts(Number.NEGATIVE_INFINITY, 0)
      changeNotes((notes) => notes.map((one) => ({ ...one, isRead: true })))
    }, () => ask('PATCH /api/notifications/me/read-all')),
    remove: (note) => deed(() => {
      changeCounts(note.isRead ? 0 : -1, -1)
      changeNotes((notes) => notes.filter(({ id }) => id !== note.id))
    }, () => ask('DELETE /api/notifications/{id}', { params: { id: note.id } })),
  }
}
