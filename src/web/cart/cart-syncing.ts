// When the guest's cart goes to the server: after signing in, and after every reload as long as something is left on this device.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { cartQuery } from './cart-data.ts'
import { noGuestCart, readGuestCart, watchGuestCart } from './cart-guest.ts'

export interface SyncState {
  running: boolean
  /** Names of what the server would not take. */
  refused: readonly string[]
  /** Lines left on this device because nobody answered. */
  kept: number
  again: () => void
  /** The shopper has read what was refused. */
  dismiss: () => void
}

const NONE: readonly string[] = []

export function useCartSync(token: string | undefined): SyncState {
  const waiting = useSyncExternalStore(watchGuestCart, readGuestCart, noGuestCart).length
  const [doneFor, setDoneFor] = useState<string>()
  /** The session whose push is running. */
  const [busyFor, setBusyFor] = useState<string>()
  const [refused, setRefused] = useState(NONE)
  const due = token !== undefined && waiting > 0 && doneFor !== token
  const bring = useBringing(setRefused)

  if (due && busyFor !== token) setBusyFor(token)
  useEffect(() => {
    if (busyFor === undefined) return
    void bring().finally(() => {
      setDoneFor(busyFor)
      setBusyFor(undefined)
    })
  }, [busyFor, bring])

  const again = useCallback(() => setDoneFor(undefined), [])
  const dismiss = useCallback(() => setRefused(NONE), [])
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])

  const running = due || busyFor !== undefined
  const kept = token !== undefined && !running ? waiting : 0
  return useMemo(() => ({ running, refused, kept, again, dismiss }), [running, refused, kept, again, dismiss])
}

/** One run at a time; a second wish while one is running gets the same run. */
function useBringing(tellRefused: (names: readonly string[]) => void): () => Promise<void> {
  const client = useQueryClient()
  const t = useT()
  const latest = useRef(t)
  useEffect(() => {
    latest.current = t
  })
  const run = useRef<Promise<void>>(undefined)
  return useCallback(() => {
    const bring = async (): Promise<void> => {
      const say = latest.current
      try {
        const { syncGuestCart } = await import('./cart-sync.ts')
        const { pushed, refused, kept } = await syncGuestCart()
        await client.refetchQueries({ queryKey: cartQuery.queryKey })
        if (pushed > 0) toast.success(say('cart.synced'))
        if (refused.length > 0) {
          tellRefused(refused)
          toast.error(say('cart.sync_refused', { names: refused.join(', ') }))
        }
        if (kept > 0) toast.error(say('cart.sync_failed'))
      } catch {
        toast.error(say('cart.sync_failed'))
      }
    }
    return run.current ??= bring().finally(() => {
      run.current = undefined
    })
  }, [client, tellRefused])
}
