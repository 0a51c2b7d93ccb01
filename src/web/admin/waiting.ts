// What waits for the people of the shop: asked for every half minute, and at once when the desk hears of something.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Waiting } from '#contract/desk.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { useSession } from '#web/auth/session.tsx'
import { ask } from '#web/kit/ask.ts'
import { listenLive } from '#web/kit/live.ts'

const AGAIN_MS = 30_000
/** Several things that happen together are asked for once. */
const SOON_MS = 400

export const WAITING_KEY = [MINE, 'admin', 'waiting'] as const

export function useWaiting(): Waiting | undefined {
  return useQuery({
    queryKey: WAITING_KEY, queryFn: () => ask('GET /api/admin/waiting'), refetchInterval: AGAIN_MS, staleTime: AGAIN_MS,
  }).data
}

/** Asks anew when the desk is told of a chat or the person of anything. Once, by the frame. */
export function useWaitingLive(): void {
  const { token } = useSession()
  const client = useQueryClient()
  useEffect(() => {
    if (token === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listenLive(token, {
      onHearing: () => undefined,
      onEvent: ({ event }) => {
        if (event === 'typing' || event === 'elsewhere') return
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: WAITING_KEY }), SOON_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [token, client])
}
