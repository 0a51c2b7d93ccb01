// Works the wishlist: on this device for guests, on the server for people signed in. Draws nothing; comes once the page is awake.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { WishlistItem } from '#contract/wishlist.ts'
import { useSession } from '#web/auth/session.tsx'
import { toast } from '#web/kit/toast.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { WISHLIST, wishlistIdsQuery, wishlistQuery } from './wishlist-data.ts'
import { createDeeds } from './wishlist-deeds.ts'
import { guestPlace, noGuestWishes, readGuestWishes, watchGuestWishes } from './wishlist-guest.ts'
import { createServerWishlist } from './wishlist-server.ts'
import type { WishlistState } from './wishlist-state.ts'

const NOTHING: readonly WishlistItem[] = []
const CHANNEL = 'wishlist-changed'

/** `publish` hears the wishlist at once and after every change, before the screen is painted. */
export function WishlistEngine({ publish }: { publish: (state: WishlistState) => void }) {
  const t = useT()
  const client = useQueryClient()
  const { token, loading: arriving } = useSession()
  const guest = useSyncExternalStore(watchGuestWishes, readGuestWishes, noGuestWishes)
  const [error, setError] = useState<string>()
  const tellTabs = useTabs(token !== undefined)
  useSync(token, guest.length)
  const served = useServed(token)

  const place = useMemo(
    () => (token === undefined ? guestPlace : createServerWishlist(client, tellTabs)),
    [token, client, tellTabs],
  )
  const deeds = useMemo(() => createDeeds(place, t, setError), [place, t])
  const { failed, need, retry } = served
  const loadFailed = t('wishlist.load_failed')
  useEffect(() => {
    if (failed) toast.error(loadFailed)
  }, [failed, loadFailed])

  const local = token === undefined
  const items = local ? guest : served.items ?? NOTHING
  const ids = useMemo(() => new Set(local ? guest.map(({ productId }) => productId) : served.ids), [local, guest, served.ids])
  const listing = arriving || (!local && !failed && served.items === undefined)
  const loading = arriving || (!local && !failed && served.ids === undefined)
  const state = useMemo<WishlistState>(() => ({
    ids, count: ids.size, items, loading, listing, failed, need, retry, ...deeds,
    error: error ?? (failed ? loadFailed : undefined),
  }), [ids, items, loading, listing, failed, error, loadFailed, need, retry, deeds])
  useLayoutEffect(() => publish(state), [state, publish])
  return null
}

/** The account's wishlist: which products at once, the products themselves once they are needed. */
function useServed(token: string | undefined) {
  const client = useQueryClient()
  const [needed, setNeeded] = useState(false)
  const signedIn = token !== undefined
  const ids = useQuery({ ...wishlistIdsQuery, enabled: signedIn })
  const items = useQuery({ ...wishlistQuery, enabled: signedIn && needed })
  const need = useCallback(() => setNeeded(true), [])
  const retry = useCallback(() => void client.invalidateQueries({ queryKey: WISHLIST }), [client])
  const failed = signedIn && ((ids.isError && ids.data === undefined) || (items.isError && items.data === undefined))
  return { ids: ids.data, items: items.data, failed, need, retry }
}

/** After signing in, and after a reload where something was left. A failure is no news for the shopper: it is tried again. */
function useSync(token: string | undefined, waiting: number): void {
  const client = useQueryClient()
  const triedFor = useRef<string>(undefined)
  useEffect(() => {
    if (token === undefined || waiting === 0 || triedFor.current === token) return
    triedFor.current = token
    const bring = async () => {
      const { syncGuestWishes } = await import('./wishlist-sync.ts')
      try {
        await syncGuestWishes()
      } finally {
        void client.invalidateQueries({ queryKey: WISHLIST })
      }
    }
    bring().catch((failure: unknown) => {
      // oxlint-disable-next-line no-console -- whoever looks after the shop finds it where the browser keeps such things
      console.error('Không thể đồng bộ danh sách yêu thích:', failure)
    })
  }, [token, waiting, client])
}

/** Hears of changes that other tabs have made in the account; gives the way to tell them of one's own. */
function useTabs(signedIn: boolean): () => void {
  const client = useQueryClient()
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    if (!signedIn) return
    const tabs = new BroadcastChannel(CHANNEL)
    tabs.addEventListener('message', () => void client.invalidateQueries({ queryKey: WISHLIST }))
    channel.current = tabs
    return () => {
      tabs.close()
      channel.current = undefined
    }
  }, [signedIn, client])
  return useCallback(() => channel.current?.postMessage(''), [])
}
