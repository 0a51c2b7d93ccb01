// The activity log as the server tells it, a page at a time.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import type { ActivityAddress } from '#web/urls.ts'

export const ACTIVITY_SHOWN = 10

/** `page` counts from 1. */
export function activityQuery({ about, type, search, from, to, page = 1 }: ActivityAddress) {
  const query = { entityType: about, type, keyword: search, fromDate: from, toDate: to, page: page - 1, size: ACTIVITY_SHOWN }
  return queryOptions({
    queryKey: [MINE, 'activity', query],
    queryFn: () => ask('GET /api/activity-logs/me', { query }),
    placeholderData: keepPreviousData,
  })
}
