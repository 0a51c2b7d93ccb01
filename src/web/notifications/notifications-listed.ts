// One list of notifications as it is shown: what has been read so far, and how it goes on.
import { keepPreviousData, onlineManager, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { now } from '#web/kit/clock.ts'
import { tellFailure, useNotifications } from './notifications-context.tsx'
import { listQuery, NOTIFICATIONS } from './notifications-data.ts'
import { eachOnce, isStale, REFRESH_MS, STALE_LOOK_MS } from './notifications-rules.ts'
import type { NoteFilter } from './notifications-rules.ts'

export interface Listed {
  /** Those read so far, latest first; undefined until the first have come. */
  notes: readonly Notification[] | undefined
  /** How many the filter shows in all. */
  total: number
  failed: boolean
  /** What is shown belongs to the filter before this one. */
  changing: boolean
  /** When they were read last, milliseconds since 1970; 0 before. */
  updated_ms: number
  refreshing: boolean
  refresh: () => Promise<void>
  hasMore: boolean
  loadingMore: boolean
  more: () => void
}

/** As long as it is shown, what has grown old is read anew. */
export function useListed(filter: NoteFilter): Listed {
  const { known } = useNotifications()
  const list = useInfiniteQuery({ ...listQuery(filter), enabled: known, placeholderData: keepPreviousData })
  const { refreshing, refresh } = useRefresh()
  const { hasNextPage, isFetching, fetchNextPage, dataUpdatedAt, error, errorUpdatedAt } = list
  useEffect(() => {
    if (error) tellFailure('list', error)
  }, [error, errorUpdatedAt])
  useEffect(() => {
    const timer = setInterval(() => {
      if (onlineManager.isOnline() && isStale(dataUpdatedAt, now())) void refresh()
    }, STALE_LOOK_MS)
    return () => clearInterval(timer)
  }, [refresh, dataUpdatedAt])
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const notes = useMemo(() => list.data && eachOnce(list.data.pages.flatMap(({ content }) => content)), [list.data])
  return {
    notes, total: list.data?.pages[0]?.totalElements ?? 0, failed: list.isError && notes === undefined,
    changing: list.isPlaceholderData, updated_ms: dataUpdatedAt, refreshing, refresh, hasMore: hasNextPage,
    loadingMore: list.isFetchingNextPage, more,
  }
}

/** Reads everything anew; seen to be busy long enough to be believed. */
function useRefresh() {
  const client = useQueryClient()
  const [refreshing, setRefreshing] = useState(false)
  const refresh = useCallback(async () => {
    // Reading waits for the network: that is said, instead of nothing.
    if (!onlineManager.isOnline()) return tellFailure('list', undefined)
    setRefreshing(true)
    await Promise.all([
      client.invalidateQueries({ queryKey: NOTIFICATIONS }), new Promise((resolve) => { setTimeout(resolve, REFRESH_MS) }),
    ])
    setRefreshing(false)
  }, [client])
  return { refreshing, refresh }
}
