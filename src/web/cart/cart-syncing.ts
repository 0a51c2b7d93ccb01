// When the guest's cart goes to the server: after signing in, and after every reload as long as something is left on this device.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { toast } from '#web/kit/toast.ts'
import { say } from '#web/kit/words.tsx'
import { cartQuery } from './cart-data.ts'
import { guestSaved, noGuestCart, readGuestCart, watchGuestCart } from './cart-guest.ts'
import type { SyncReport } from './cart-sync.ts'

export interface SyncState {
  running: boolean
  /** Names of what the server would not take. */
  refused: readonly string[]
  /** Lines left on this device because nobody answered. */
  kept: number
  /** Names of what was put aside on this device and stays there: the account has no room for it. */
  aside: readonly string[]
  again: () => void
  /** The shopper has read what was refused, or has no room. */
  dismiss: () => void
}

const NONE: readonly string[] = []
const CHANNEL = 'cart-sync'
/** The server could not even be asked what it holds. */
const UNREACHED: SyncReport = { pushed: 0, refused: [], kept: 1, aside: [] }

export function useCartSync(token: string | undefined): SyncState {
  const waiting = useSyncExternalStore(watchGuestCart, readGuestCart, noGuestCart).length
  const saved = useSyncExternalStore(guestSaved.watch, guestSaved.read, guestSaved.none).length
  const [doneFor, setDoneFor] = useState<string>()
  /** The session whose push is running. */
  const [busyFor, setBusyFor] = useState<string>()
  const [refused, setRefused] = useState(NONE)
  const [aside, setAside] = useState(NONE)
  const due = token !== undefined && waiting + saved > 0 && doneFor !== token
  const hear = useCallback((report: SyncReport) => {
    if (report.pushed > 0) toast.success(say('cart.synced'))
    if (report.kept > 0) toast.error(say('cart.sync_failed'))
    setAside(report.aside)
    if (report.refused.length === 0) return
    setRefused(report.refused)
    toast.error(say('cart.sync_refused', { names: report.refused.join(', ') }))
  }, [])
  const bring = useBringing(useReports(hear))

  if (due && busyFor !== token) setBusyFor(token)
  useEffect(() => {
    if (busyFor === undefined) return
    void bring().finally(() => {
      setDoneFor(busyFor)
      setBusyFor(undefined)
    })
  }, [busyFor, bring])

  const again = useCallback(() => setDoneFor(undefined), [])
  const dismiss = useCallback(() => {
    setRefused(NONE)
    setAside(NONE)
  }, [])
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])

  const running = due || busyFor !== undefined
  const kept = token !== undefined && !running ? waiting : 0
  return useMemo(
    () => ({ running, refused, kept, aside, again, dismiss }), [running, refused, kept, aside, again, dismiss],
  )
}

/** Tells how a push went, in every tab: the one that pushed may not be the one that is looked at. */
function useReports(hear: (report: SyncReport) => void): (report: SyncReport) => void {
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const tabs = new BroadcastChannel(CHANNEL)
    // Only this shop's own tabs can speak here.
    tabs.addEventListener('message', ({ data }: MessageEvent<SyncReport>) => hear(data))
    channel.current = tabs
    return () => tabs.close()
  }, [hear])
  return useCallback((report) => {
    hear(report)
    channel.current?.postMessage(report)
  }, [hear])
}

/** One run at a time; a second wish while one is running gets the same run. */
function useBringing(tell: (report: SyncReport) => void): () => Promise<void> {
  const client = useQueryClient()
  const run = useRef<Promise<void>>(undefined)
  return useCallback(() => {
    const bring = async (): Promise<void> => {
      const { syncGuestCart } = await import('./cart-sync.ts')
      const report = await syncGuestCart()
      await client.refetchQueries({ queryKey: cartQuery.queryKey })
      tell(report)
    }
    return run.current ??= bring().catch(() => tell(UNREACHED)).finally(() => {
      run.current = undefined
    })
  }, [client, tell])
}
