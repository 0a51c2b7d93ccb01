// How the page hears of news by itself: from the server's stream while that is open, else by asking every 30 s.
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LiveEvent } from '#contract/events.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { useSession } from '#web/auth/session.tsx'
import { listenLive } from '#web/kit/live.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { useKnown } from './notifications-context.tsx'
import { countQuery, takeCounts } from './notifications-data.ts'
import { POLL_MS } from './notifications-rules.ts'

/** For the bell alone: it stands on every page, once. */
export function useNews(): void {
  const client = useQueryClient()
  const { token } = useSession()
  const known = useKnown()
  const [hearing, setHearing] = useState(false)
  useEffect(() => {
    if (!known || token === undefined) return
    return listenLive(token, { onHearing: setHearing, onEvent: (event) => takeEvent(client, event) })
  }, [client, known, token])
  useQuery(countQuery(known, hearing ? 0 : POLL_MS))
}

/** Orders are kept by the screens that show them, under keys that begin with these. */
const ORDERS = [[MINE, 'orders'], [MINE, 'order']]

export function takeEvent(client: QueryClient, event: LiveEvent): void {
  if (event.event === 'notification') takeCounts(client, { unreadCount: event.unreadCount, totalCount: event.totalCount })
  if (event.event === 'order') for (const queryKey of ORDERS) void client.invalidateQueries({ queryKey })
}
