// The wishlist for everyone below <WishlistProvider>. What works it (wishlist-engine.tsx) and what it says come once the page is
// awake: until then nothing is known to be in it, and what is put into it waits.
import { createContext, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { SpeechContext } from '#web/kit/words.tsx'
import { loadBooks } from '#web/words/book.ts'
import type { WishlistDeeds } from './wishlist-deeds.ts'
import type { WishlistEngine } from './wishlist-engine.tsx'
import type { WishlistState } from './wishlist-state.ts'

const WishlistContext = createContext<WishlistState | undefined>(undefined)

export function useWishlist(): WishlistState {
  const wishlist = use(WishlistContext)
  if (!wishlist) throw new Error('useWishlist works inside WishlistProvider only')
  return wishlist
}

export function WishlistProvider({ children }: { children: ReactNode }) {
  const [Engine, setEngine] = useState<typeof WishlistEngine>()
  const [state, setState] = useState<WishlistState>()
  const [first] = useState(() => {
    let tell: (state: WishlistState) => void = () => undefined
    return { told: new Promise<WishlistState>((resolve) => { tell = resolve }), tell: (state: WishlistState) => tell(state) }
  })
  const shelf = use(SpeechContext)?.shelf
  const publish = useCallback((next: WishlistState) => {
    setState(next)
    first.tell(next)
  }, [first])
  const wake = useCallback(async () => {
    const [engine] = await Promise.all([
      import('./wishlist-engine.tsx'), shelf && loadBooks(shelf.language, ['wishlist'], shelf.books),
    ])
    startTransition(() => setEngine(() => engine.WishlistEngine))
    return first.told
  }, [first, shelf])
  useEffect(() => {
    // The network went away: tried again when it is back, or when something is liked.
    const start = () => void wake().catch(() => undefined)
    start()
    addEventListener('online', start)
    return () => removeEventListener('online', start)
  }, [wake])
  const early = useMemo(() => earlyState(wake), [wake])
  return (
    <WishlistContext value={state ?? early}>
      {Engine && <Engine publish={publish} />}
      {children}
    </WishlistContext>
  )
}

/** As the server renders it and the page wakes up with. */
function earlyState(wake: () => Promise<WishlistState>): WishlistState {
  const nothing = () => undefined
  const later = <N extends keyof WishlistDeeds>(name: N) => (...asked: Parameters<WishlistDeeds[N]>) => wake().then((state) => {
    // One deed with its own arguments: the types of the two cannot be told apart here.
    const deed = state[name] as (...given: typeof asked) => Promise<boolean>
    return deed(...asked)
  }, () => false)
  return {
    ids: new Set(), count: 0, items: [], loading: true, listing: true, failed: false, error: undefined,
    need: nothing, retry: nothing,
    add: later('add'), remove: later('remove'), toggle: later('toggle'), clear: later('clear'),
    restore: later('restore'),
  }
}
