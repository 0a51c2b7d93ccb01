// What waits for the people of the shop: asked for every half minute, and at once when the desk hears of something.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Waiting } from '#contract/desk.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { useHearing } from './hearing.ts'

const AGAIN_MS = 30_000
/** Several things that happen together are asked for once. */
const SOON_MS = 400

export const WAITING_KEY = [MINE, 'admin', 'waiting'] as const

export function useWaiting(): Waiting | undefined {
  return useQuery({
    queryKey: WAITING_KEY, queryFn: () => ask('GET /api/admin/waiting'), refetchInterval: AGAIN_MS, staleTime: AGAIN_MS,
  }).data
}

/** Asks anew when the desk is told of a chat or an order, or the person of anything. Once, by the frame. */
export function useWaitingLive(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useHearing({
    onEvent: ({ event }) => {
      if (event === 'typing' || event === 'elsewhere') return
      // not put off by what happens meanwhile: in a busy shop something always does
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        void client.invalidateQueries({ queryKey: WAITING_KEY })
      }, SOON_MS)
    },
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
