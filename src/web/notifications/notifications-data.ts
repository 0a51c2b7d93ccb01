// Notifications as the server has them: how they are read.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Notification, NotificationCounts } from '#contract/notifications.ts'
import type { Answered } from '#contract/shop.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { PAGE_SIZE } from './notifications-rules.ts'
import type { NoteFilter } from './notifications-rules.ts'

export const NOTIFICATIONS = [MINE, 'notifications'] as const
export const LIST = [...NOTIFICATIONS, 'list'] as const
const COUNT = [...NOTIFICATIONS, 'count'] as const
/** What the person told the shop: its answer comes with a notification. Kept by the screens that show it. */
const FEEDBACK = [MINE, 'feedback']

/** For whom the shop knows; `poll_ms` counts anew this often while the page is looked at, 0 does not. */
export const countQuery = (known: boolean, poll_ms = 0) => queryOptions({
  queryKey: COUNT, queryFn: ({ client }) => readCounts(client), retry: false,
  enabled: known, refetchInterval: poll_ms || false, refetchIntervalInBackground: false,
})

/** More than before are an answer, perhaps: what was told the shop is asked anew where it is on screen. */
async function readCounts(client: QueryClient): Promise<NotificationCounts> {
  const held = client.getQueryData<NotificationCounts>(COUNT)
  const counts = await ask('GET /api/notifications/me/count')
  if (held && counts.unreadCount > held.unreadCount) void client.invalidateQueries({ queryKey: FEEDBACK })
  return counts
}

export type NotePage = Answered<'GET /api/notifications/me/paginated'>

/** Which page; all but the first begin below what was the latest when the first was read, so that none is shifted by news. */
export interface NotePart { page: number, before?: number }

const FIRST: NotePart = { page: 0 }

/** The page after the last one; undefined where there are no more. */
export function nextPart({ last, number }: NotePage, pages: readonly NotePage[]): NotePart | undefined {
  const latest = pages[0]?.content[0]
  return last || latest === undefined ? undefined : { page: number + 1, before: latest.id + 1 }
}

const readPart = (filter: NoteFilter, { page, before }: NotePart, size: number): Promise<NotePage> =>
  ask('GET /api/notifications/me/paginated', {
    query: {
      page, size, before: before === undefined ? undefined : String(before), type: filter.type, keyword: filter.keyword,
      isRead: filter.isRead === undefined ? undefined : `${filter.isRead}`, important: filter.important && 'true',
    },
  })

/** Latest first, ten at a time. */
export const listQuery = (filter: NoteFilter) => infiniteQueryOptions({
  queryKey: [...LIST, filter],
  queryFn: ({ pageParam }) => readPart(filter, pageParam, PAGE_SIZE),
  initialPageParam: FIRST,
  getNextPageParam: nextPart,
  retry: false,
})

const EXPORT_SIZE = 100

/** All that a filter shows, latest first. */
export async function readAllNotes(filter: NoteFilter): Promise<Notification[]> {
  const pages: NotePage[] = []
  for (let part: NotePart | undefined = FIRST; part !== undefined;) {
    const page: NotePage = await readPart(filter, part, EXPORT_SIZE)
    pages.push(page)
    part = nextPart(page, pages)
  }
  return pages.flatMap(({ content }) => content)
}

/** What the server told by itself: how many there are now. What a notification may tell of is read anew where that is news. */
export function takeCounts(client: QueryClient, counts: NotificationCounts): void {
  const { queryKey } = countQuery(true)
  const held = client.getQueryData(queryKey)
  client.setQueryData(queryKey, counts)
  const same = held?.unreadCount === counts.unreadCount && held.totalCount === counts.totalCount
  if (!held || same) return
  void client.invalidateQueries({ queryKey: LIST })
  void client.invalidateQueries({ queryKey: FEEDBACK })
}
